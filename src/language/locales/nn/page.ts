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
  },
} satisfies PageSentences;
