import type { PageSentences } from "../../sentences.ts";

export default {
  page: {
    continueTo: "Hald fram til {merchant}",
    cardHeading: "Betal med kort",
    paidTitle: "Betalt",
    paidText: "{merchant} har fått betalinga di.",
    alreadyPaidTitle: "Allereie betalt",
    alreadyPaidText: "Dette er betalt før. Det vert ikkje trekt meir.",
    receiptNumber: "Kvitteringsnummer",
    payAgain: "Gjer ei betaling til",
    confirmTitle: "Stadfest hos banken din",
    confirmText:
      "Banken din ber deg stadfeste betalinga på si eiga side. Ingenting vert trekt før du gjer det.",
    goToBank: "Gå til banken din",
    askingTitle: "Vi spør banken din",
    askingText:
      "Betalinga er på veg, og svaret lèt vente på seg. Du treng ikkje gjere meir. Ikkje betal på nytt: denne sida gjev deg beskjed.",
    pausedLink: {
      title: "Lenkja tek ikkje imot betalingar no",
      text: "Ingenting er trekt. Spør butikken når ho opnar igjen.",
    },
    expiredSession: {
      title: "Tida for denne betalinga er ute",
      text: "Ingenting er trekt. Gå tilbake til butikken og start betalinga på nytt.",
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
