/** What the shop sells once, with prices in cents. */
export const goods = [
  ["Sencha, 100 g", 1490],
  ["Darjeeling first flush, 100 g", 1890],
  ["Jasmine pearls, 50 g", 1250],
  ["Earl Grey, 250 g", 1690],
  ["Oolong, 100 g", 2190],
  ["Cast iron pot", 8900],
  ["Porcelain cups, set of four", 5400],
  ["Bamboo whisk", 2400],
  ["Travel flask", 3200],
  ["Tasting for two", 7800],
  ["Gift box", 4500],
  ["Samovar", 34900],
] as [readonly [string, number], ...(readonly [string, number])[]];

/** What the shop sells again and again. */
export const clubs = [
  { name: "Tea club", unit_amount: 1900, interval: "month", weight: 55 },
  { name: "Office box", unit_amount: 8900, interval: "month", weight: 20 },
  { name: "Weekly green", unit_amount: 690, interval: "week", weight: 10 },
  { name: "Tea club, a year", unit_amount: 19000, interval: "year", weight: 15 },
] as const;

/** Payment links with their prices in cents. */
export const links = [
  ["Gift card", 5000],
  ["Workshop: tea and paper", 6500],
  ["Spring box", 3900],
  ["Pop-up store", 1200],
] as const;

const given = [
  ..."Ada Amara Anna Beatriz Chloé Daniel Elif Emma Fatima Finn Giulia Hana Ines Jakub Jan Kenji Lars Leila Liam".split(
    " ",
  ),
  ..."Linh Lucía Maja Marek Mateo Mei Mia Mohammed Noor Olga Oscar Paolo Priya Rafael Rosa Sami Sofia Søren".split(
    " ",
  ),
  ..."Tomás Uma Víctor Yara Yusuf Zoë 葵 Дмитрий".split(" "),
] as [string, ...string[]];

const family = [
  ..."Almeida Andersson Bauer Bianchi Chen Costa Dubois Fischer García Haddad Ivanova Jansen Kaya Kim Kovács".split(
    " ",
  ),
  ..."Lefèvre López Martin Meyer Müller Nguyen Novák Nowak O’Brien Okafor Olsen Patel Petrov Popescu Rossi Sato".split(
    " ",
  ),
  ..."Schmidt Silva Smith Suzuki Svensson Tanaka Virtanen Weber Yılmaz Zhang Íñiguez".split(" "),
] as [string, ...string[]];

export const names = { given, family } as const;

/** Declines with how often they are, as issuers give them. */
export const declines = [
  [40, "insufficient_funds"],
  [20, "generic_decline"],
  [12, "do_not_honor"],
  [10, "expired_card"],
  [8, "incorrect_cvc"],
  [4, "lost_card"],
  [3, "fraudulent"],
  [3, "try_again_later"],
] as const;
