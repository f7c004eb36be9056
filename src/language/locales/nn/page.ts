import type { PageMessages } from "../../messages.ts";

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
    oneMoment: "Eit augeblikk…",
    stillWorking: "Arbeider framleis. Ikkje betal på nytt: denne sida gjev deg beskjed.",
    sumChanged: "Summen er endra. Sjå på han før du betaler.",
  },
  ending: {
    receipt: "Vis kvitteringa",
    telling: "{merchant} får beskjed om betalinga di…",
    goingBack: "Tilbake til {merchant} om {seconds} s",
    startAgain: "Byrj på nytt",
    canRestart: "Ingenting er trekt. Byrj på nytt med eitt trykk: bestillinga er den same.",
    expiredLink: {
      title: "Denne betalingslenkja har gått ut",
      text: "Ingenting er trekt. Be butikken om ei ny lenkje.",
    },
    exhaustedLink: {
      title: "Denne betalingslenkja er brukt opp",
      text: "Ingenting er trekt. Be butikken om ei ny lenkje.",
    },
  },
} satisfies PageMessages;
