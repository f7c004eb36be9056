import type { InstallmentMessages } from "../../installment-messages.ts";

export default {
  heading: "Hur vill du betala?",
  inFull: "Betala allt",
  payments: { other: "{n} betalningar" },
  equal: "{payments} på {amount} {every}",
  first: "{payments} {every}: först {first}, sedan {amount}",
  last: "{payments} {every}: {amount}, den sista {last}",
  varied: "{payments} {every}, {total} totalt",
  today: "I dag {amount}",
  number: "Antal betalningar",
  price: "Pris",
  fee: "Avgift",
  total: "Totalt",
  apr: "Årlig ränta",
  noExtra: "Inga extra kostnader",
  more: "{amount} mer än priset",
  schedule: "Alla dagar och belopp",
  failed:
    "Om en betalning misslyckas försöker vi igen efter {days}. Sedan upphör automatiska betalningar. Inget läggs till.",
  days: { one: "{n} dag", other: "{n} dagar" },
  failedOnce:
    "Om en betalning misslyckas försöker vi inte igen: automatiska betalningar upphör. Inget läggs till.",
  early: "Du kan betala i förtid när som helst.",
  savesFee: "Om du betalar i förtid sparar du den avgift som ännu inte har förfallit.",
  card: "Varje betalning dras från det här kortet.",
  contact: "Kontakta butiken för att avsluta planen eller få pengarna tillbaka.",
  pay: "Betala {amount} nu",
  unavailable: "Delbetalning är inte möjlig just nu.",
  fullStays: "Du kan betala allt.",
  tryAgain: "Försök igen",
} satisfies InstallmentMessages;
