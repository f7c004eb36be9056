import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "Jūsų prenumerata",
  today: "Šiandien",
  freeUntil: "Nemokamai iki {date}",
  on: "{date}",
  next: "Kitas mokėjimas {date}",
  from: "Nuo {date}",
  ends: "Baigiasi {date}",
  per: "{amount} {every}",
  each: { day: "kasdien", week: "kas savaitę", month: "kas mėnesį", year: "kasmet" },
  every: { day: "kas {n} d.", week: "kas {n} sav.", month: "kas {n} mėn.", year: "kas {n} m." },
  untilCanceled:
    "Ji tęsiasi, kol ją atšauksite. Atšaukti galite bet kada nuoroda, kuri yra kiekviename laiške apie ją.",
  utc: "Datos nurodytos UTC laiku.",
  subscribe: "Prenumeruoti ir sumokėti {amount}",
  startTrial: "Pradėti bandymą",
  subscribeFree: "Prenumeruoti",
  changed: "Sąlygos pasikeitė. Perskaitykite jas prieš tęsdami.",
  trialUsed: "Jau turėjote bandomąjį laikotarpį. Tai sąlygos be jo.",
  startedTitle: "Jūsų prenumerata prasidėjo",
  trialTitle: "Jūsų bandymas prasidėjo",
  startedText: "{merchant} gavo jūsų užsakymą. Laiške rasite sąlygas ir kaip atšaukti.",
  saveCard:
    "Tęsdami leidžiate prekybininkui {merchant} išsaugoti šią kortelę ir vėliau, jums nedalyvaujant, nurašyti mokėjimus pagal jūsų prenumeratos ar plano sąlygas. Šį leidimą galite bet kada atšaukti.",
} satisfies TermsMessages;
