import type { InstallmentMessages } from "../../installment-messages.ts";

export default {
  heading: "Kako želite platiti?",
  inFull: "Plati odjednom",
  payments: { one: "{n} plaćanje", few: "{n} plaćanja", other: "{n} plaćanja" },
  equal: "{payments} po {amount} {every}",
  first: "{payments} {every}: prvo {first}, zatim {amount}",
  last: "{payments} {every}: {amount}, zadnje {last}",
  varied: "{payments} {every}, ukupno {total}",
  today: "Danas {amount}",
  number: "Broj plaćanja",
  price: "Cijena",
  fee: "Naknada",
  total: "Ukupno",
  apr: "Godišnja stopa",
  noExtra: "Bez dodatnih troškova",
  more: "{amount} više od cijene",
  schedule: "Svi dani i iznosi",
  failed:
    "Ako plaćanje ne uspije, pokušavamo ponovno nakon {days}. Zatim automatska plaćanja prestaju. Ništa se ne dodaje.",
  days: { other: "{n} dana" },
  failedOnce:
    "Ako plaćanje ne uspije, ne pokušavamo ponovno: automatska plaćanja prestaju. Ništa se ne dodaje.",
  early: "U svakom trenutku možete platiti prijevremeno.",
  savesFee: "Ako platite prijevremeno, štedite naknadu koja još nije dospjela.",
  card: "Svako se plaćanje naplaćuje s ove kartice.",
  contact: "Za otkazivanje plana ili povrat novca obratite se trgovcu.",
  pay: "Plati {amount} sada",
  unavailable: "Plaćanje u ratama trenutačno nije moguće.",
  fullStays: "Možete platiti odjednom.",
  tryAgain: "Pokušaj ponovno",
} satisfies InstallmentMessages;
