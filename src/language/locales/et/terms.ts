import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "Teie tellimus",
  today: "Täna",
  freeUntil: "Tasuta kuni {date}",
  on: "{date}",
  next: "Järgmine makse {date}",
  from: "Alates {date}",
  ends: "Lõpeb {date}",
  per: "{amount} {every}",
  each: { day: "iga päev", week: "iga nädal", month: "iga kuu", year: "iga aasta" },
  every: {
    day: "iga {n} päeva järel",
    week: "iga {n} nädala järel",
    month: "iga {n} kuu järel",
    year: "iga {n} aasta järel",
  },
  untilCanceled:
    "See kestab, kuni te selle tühistate. Tühistada saate igal ajal lingi kaudu, mis on igas seda puudutavas kirjas.",
  utc: "Kuupäevad on UTC järgi.",
  subscribe: "Telli ja maksa {amount}",
  startTrial: "Alusta prooviaega",
  subscribeFree: "Telli",
  changed: "Tingimused on muutunud. Lugege need enne jätkamist läbi.",
  trialUsed: "Teil on juba olnud prooviaeg. Need on tingimused ilma selleta.",
  startedTitle: "Teie tellimus on alanud",
  trialTitle: "Teie prooviaeg on alanud",
  startedText: "{merchant} on teie tellimuse saanud. Kiri ütleb tingimused ja kuidas tühistada.",
  saveCard:
    "Jätkates lubate kaupmehel {merchant} selle kaardi salvestada ja seda hiljem teie osaluseta debiteerida teie tellimuse või makseplaani tingimuste järgi. Loa saate igal ajal tagasi võtta.",
} satisfies TermsMessages;
