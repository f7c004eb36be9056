import type { InstallmentMessages } from "../../installment-messages.ts";

export default {
  heading: "Korleis vil du betale?",
  inFull: "Betal alt",
  payments: { other: "{n} betalingar" },
  equal: "{payments} på {amount} {every}",
  first: "{payments} {every}: først {first}, deretter {amount}",
  last: "{payments} {every}: {amount}, den siste {last}",
  varied: "{payments} {every}, {total} totalt",
  today: "I dag {amount}",
  number: "Talet på betalingar",
  price: "Pris",
  fee: "Gebyr",
  total: "Totalt",
  apr: "Årleg rente",
  noExtra: "Ingen ekstra kostnader",
  more: "{amount} meir enn prisen",
  schedule: "Alle dagar og beløp",
  failed:
    "Om ei betaling mislykkast, prøver vi igjen etter {days}. Deretter stoppar automatiske betalingar. Ingenting blir lagt til.",
  days: { one: "{n} dag", other: "{n} dagar" },
  failedOnce:
    "Om ei betaling mislykkast, prøver vi ikkje igjen: automatiske betalingar stoppar. Ingenting blir lagt til.",
  early: "Du kan når som helst betale tidlegare.",
  savesFee: "Om du betaler tidlegare, sparer du gebyret som enno ikkje har forfalle.",
  card: "Kvar betaling blir trekt frå dette kortet.",
  contact: "Kontakt butikken for å avslutte planen eller få pengane tilbake.",
  pay: "Betal {amount} no",
  unavailable: "Delbetaling er ikkje mogleg akkurat no.",
  fullStays: "Du kan betale alt.",
  tryAgain: "Prøv igjen",
} satisfies InstallmentMessages;
