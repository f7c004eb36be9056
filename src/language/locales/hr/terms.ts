import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "Vaša pretplata",
  today: "Danas",
  freeUntil: "Besplatno do {date}",
  on: "{date}",
  next: "Sljedeće plaćanje {date}",
  from: "Od {date}",
  ends: "Završava {date}",
  per: "{amount} {every}",
  each: { day: "svaki dan", week: "svaki tjedan", month: "svaki mjesec", year: "svake godine" },
  every: {
    day: "jednom u {n} d.",
    week: "jednom u {n} tj.",
    month: "jednom u {n} mj.",
    year: "jednom u {n} g.",
  },
  untilCanceled:
    "Traje dok je ne otkažete. Možete je otkazati u svakom trenutku poveznicom u svakoj poruci o njoj.",
  utc: "Datumi su prema UTC-u.",
  subscribe: "Pretplati se i plati {amount}",
  startTrial: "Započni probno razdoblje",
  subscribeFree: "Pretplati se",
  changed: "Uvjeti su se promijenili. Pročitajte ih prije nego što nastavite.",
  trialUsed: "Već ste imali probno razdoblje. Ovo su uvjeti bez njega.",
  startedTitle: "Vaša pretplata je počela",
  trialTitle: "Vaše probno razdoblje je počelo",
  startedText: "{merchant} ima vašu narudžbu. U e-poruci su uvjeti i način otkazivanja.",
  saveCard:
    "Nastavkom dopuštate trgovcu {merchant} da spremi ovu karticu i da je kasnije tereti bez vaše prisutnosti prema uvjetima vaše pretplate ili plana. Dopuštenje možete povući u svakom trenutku.",
} satisfies TermsMessages;
