import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "Vaša pretplata",
  today: "Danas",
  freeUntil: "Besplatno do {date}",
  on: "{date}",
  next: "Sledeće plaćanje {date}",
  from: "Od {date}",
  ends: "Završava se {date}",
  per: "{amount} {every}",
  each: { day: "svaki dan", week: "svake nedelje", month: "svakog meseca", year: "svake godine" },
  every: {
    day: "jednom u {n} d.",
    week: "jednom u {n} ned.",
    month: "jednom u {n} mes.",
    year: "jednom u {n} god.",
  },
  untilCanceled:
    "Traje dok je ne otkažete. Možete je otkazati u svakom trenutku preko veze u svakoj poruci o njoj.",
  utc: "Datumi su po UTC-u.",
  subscribe: "Pretplati se i plati {amount}",
  startTrial: "Započni probni period",
  subscribeFree: "Pretplati se",
  changed: "Uslovi su se promenili. Pročitajte ih pre nego što nastavite.",
  trialUsed: "Već ste imali probni period. Ovo su uslovi bez njega.",
  startedTitle: "Vaša pretplata je počela",
  trialTitle: "Vaš probni period je počeo",
  startedText: "{merchant} ima vašu porudžbinu. U e-poruci su uslovi i način otkazivanja.",
  saveCard:
    "Nastavljanjem dozvoljavate trgovcu {merchant} da sačuva ovu karticu i kasnije je zadužuje bez vašeg prisustva, prema uslovima vaše pretplate ili plana. Ovu dozvolu možete povući u svakom trenutku.",
} satisfies TermsMessages;
