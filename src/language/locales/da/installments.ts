import type { InstallmentMessages } from "../../installment-messages.ts";

export default {
  heading: "Hvordan vil du betale?",
  inFull: "Betal det hele",
  payments: { other: "{n} betalinger" },
  equal: "{payments} på {amount} {every}",
  first: "{payments} {every}: først {first}, derefter {amount}",
  last: "{payments} {every}: {amount}, den sidste {last}",
  varied: "{payments} {every}, {total} i alt",
  today: "I dag {amount}",
  number: "Antal betalinger",
  price: "Pris",
  fee: "Gebyr",
  total: "I alt",
  apr: "Årlig rente",
  noExtra: "Ingen ekstra omkostninger",
  more: "{amount} mere end prisen",
  schedule: "Alle dage og beløb",
  failed:
    "Hvis en betaling mislykkes, prøver vi igen efter {days}. Derefter stopper automatiske betalinger. Der lægges intet til.",
  days: { one: "{n} dag", other: "{n} dage" },
  failedOnce:
    "Hvis en betaling mislykkes, prøver vi ikke igen: automatiske betalinger stopper. Der lægges intet til.",
  early: "Du kan altid betale før tid.",
  savesFee: "Hvis du betaler før tid, sparer du det gebyr, der endnu ikke er forfaldent.",
  card: "Hver betaling trækkes på dette kort.",
  contact: "Kontakt butikken for at opsige planen eller få pengene tilbage.",
  pay: "Betal {amount} nu",
  unavailable: "Du kan ikke betale i rater i øjeblikket.",
  fullStays: "Du kan betale det hele.",
  tryAgain: "Prøv igen",
} satisfies InstallmentMessages;
