import type { PageSentences } from "../../sentences.ts";

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
    goToBank: "Gå til banken din",
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
