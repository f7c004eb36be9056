import type { PageSentences } from "../../sentences.ts";

export default {
  page: {
    continueTo: "Verder naar {merchant}",
    cardHeading: "Betalen met kaart",
    paidTitle: "Betaald",
    paidText: "{merchant} heeft je betaling ontvangen.",
    alreadyPaidTitle: "Al betaald",
    alreadyPaidText: "Dit is al eerder betaald. Er wordt niets meer afgeschreven.",
    receiptNumber: "Nummer van het betaalbewijs",
    payAgain: "Nog een betaling doen",
    confirmTitle: "Bevestigen bij je bank",
    confirmText:
      "Je bank vraagt je deze betaling op haar eigen pagina te bevestigen. Tot die tijd wordt er niets afgeschreven.",
    goToBank: "Naar je bank",
    askingTitle: "We vragen het je bank",
    askingText:
      "Je betaling is onderweg en het antwoord laat op zich wachten. Je hoeft niets meer te doen. Betaal niet opnieuw: deze pagina laat het je weten.",
    pausedLink: {
      title: "Via deze link kun je nu niet betalen",
      text: "Er is niets afgeschreven. Vraag de winkel wanneer het weer kan.",
    },
    expiredSession: {
      title: "De tijd voor deze betaling is voorbij",
      text: "Er is niets afgeschreven. Ga terug naar de winkel en begin de betaling opnieuw.",
    },
    oneMoment: "One moment…",
    stillWorking: "Still working. Do not pay again: this page will tell you.",
    sumChanged: "The sum has changed. Look at it before you pay.",
    tryingAgain: "Trying again in {seconds} s.",
  },
  ending: {
    receipt: "Show the receipt",
    print: "Print",
    receiptSent: "A receipt is on its way to {email}.",
    telling: "{merchant} is being told of your payment…",
    goingBack: "Back to {merchant} in {seconds} s",
    startAgain: "Start again",
    canRestart: "Nothing was taken. Start again with one press: the order is the same.",
    expiredLink: {
      title: "This payment link has expired",
      text: "Nothing was taken. Ask the merchant for a new link.",
    },
    exhaustedLink: {
      title: "This payment link is used up",
      text: "It took as many payments as it was made for. Nothing was taken from you.",
    },
  },
} satisfies PageSentences;
