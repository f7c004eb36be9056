import type { InstallmentMessages } from "../../installment-messages.ts";

export default {
  heading: "Hvordan vil du betale?",
  inFull: "Betal alt",
  payments: { other: "{n} betalinger" },
  equal: "{payments} på {amount} {every}",
  first: "{payments} {every}: først {first}, deretter {amount}",
  last: "{payments} {every}: {amount}, den siste {last}",
  varied: "{payments} {every}, {total} totalt",
  today: "I dag {amount}",
  number: "Antall betalinger",
  price: "Pris",
  fee: "Gebyr",
  total: "Totalt",
  apr: "Årlig rente",
  noExtra: "Ingen ekstra kostnader",
  more: "{amount} mer enn prisen",
  schedule: "Alle dager og beløp",
  failed:
    "Hvis en betaling mislykkes, prøver vi igjen etter {days}. Deretter stopper automatiske betalinger. Ingenting legges til.",
  days: { one: "{n} dag", other: "{n} dager" },
  failedOnce:
    "Hvis en betaling mislykkes, prøver vi ikke igjen: automatiske betalinger stopper. Ingenting legges til.",
  early: "Du kan når som helst betale tidligere.",
  savesFee: "Hvis du betaler tidligere, sparer du gebyret som ennå ikke har forfalt.",
  card: "Hver betaling trekkes fra dette kortet.",
  contact: "Kontakt butikken for å avslutte planen eller få pengene tilbake.",
  pay: "Betal {amount} nå",
  unavailable: "Delbetaling er ikke mulig for øyeblikket.",
  fullStays: "Du kan betale alt.",
  tryAgain: "Prøv igjen",
} satisfies InstallmentMessages;
