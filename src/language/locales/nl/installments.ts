import type { InstallmentMessages } from "../../installment-messages.ts";

export default {
  heading: "Hoe wil je betalen?",
  inFull: "Alles ineens betalen",
  payments: { other: "{n} betalingen" },
  equal: "{payments} van {amount} {every}",
  first: "{payments} {every}: eerst {first}, daarna {amount}",
  last: "{payments} {every}: {amount}, de laatste {last}",
  varied: "{payments} {every}, {total} in totaal",
  today: "Vandaag {amount}",
  number: "Aantal betalingen",
  price: "Prijs",
  fee: "Kosten",
  total: "Totaal",
  apr: "Jaarlijks percentage",
  noExtra: "Geen extra kosten",
  more: "{amount} meer dan de prijs",
  schedule: "Alle dagen en bedragen",
  failed:
    "Als een betaling mislukt, proberen we het na {days} opnieuw. Daarna stoppen de automatische betalingen. Er komt niets bij.",
  days: { one: "{n} dag", other: "{n} dagen" },
  failedOnce:
    "Als een betaling mislukt, proberen we het niet opnieuw: de automatische betalingen stoppen. Er komt niets bij.",
  early: "Je kunt altijd eerder betalen.",
  savesFee: "Als je eerder betaalt, bespaar je de kosten die nog niet verschuldigd zijn.",
  card: "Elke betaling wordt van deze kaart afgeschreven.",
  contact: "Neem contact op met de winkel om het plan te stoppen of geld terug te krijgen.",
  pay: "Nu {amount} betalen",
  unavailable: "Betalen in termijnen is nu niet mogelijk.",
  fullStays: "Je kunt alles ineens betalen.",
  tryAgain: "Opnieuw proberen",
} satisfies InstallmentMessages;
