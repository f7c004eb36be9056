import type { PageMessages } from "../../messages.ts";

export default {
  page: {
    continueTo: "Fortsett til {merchant}",
    cardHeading: "Betal med kort",
    paidTitle: "Betalt",
    paidText: "{merchant} har mottatt betalingen din.",
    alreadyPaidTitle: "Allerede betalt",
    alreadyPaidText: "Dette er betalt før. Ingenting mer blir trukket.",
    receiptNumber: "Kvitteringsnummer",
    payAgain: "Gjør en betaling til",
    confirmTitle: "Bekreft hos banken din",
    confirmText:
      "Banken din ber deg bekrefte betalingen på sin egen side. Ingenting trekkes før du gjør det.",
    askingTitle: "Vi spør banken din",
    askingText:
      "Betalingen er på vei, og svaret lar vente på seg. Du trenger ikke gjøre mer. Ikke betal på nytt: denne siden gir deg beskjed.",
    pausedLink: {
      title: "Lenken tar ikke imot betalinger nå",
      text: "Ingenting er trukket. Spør butikken når den åpner igjen.",
    },
    expiredSession: {
      title: "Tiden for denne betalingen er ute",
      text: "Ingenting er trukket. Gå tilbake til butikken og begynn betalingen på nytt.",
    },
    oneMoment: "Et øyeblikk…",
    stillWorking: "Arbeider fortsatt. Ikke betal på nytt: denne siden gir deg beskjed.",
    sumChanged: "Summen er endret. Se på den før du betaler.",
  },
  ending: {
    receipt: "Vis kvitteringen",
    telling: "{merchant} får beskjed om betalingen din…",
    goingBack: "Tilbake til {merchant} om {seconds} s",
    startAgain: "Begynn på nytt",
    canRestart: "Ingenting er trukket. Begynn på nytt med ett trykk: bestillingen er den samme.",
    expiredLink: {
      title: "Denne betalingslenken er utløpt",
      text: "Ingenting er trukket. Be butikken om en ny lenke.",
    },
    exhaustedLink: {
      title: "Denne betalingslenken er brukt opp",
      text: "Ingenting er trukket. Be butikken om en ny lenke.",
    },
  },
} satisfies PageMessages;
