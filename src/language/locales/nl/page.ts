import type { PageMessages } from "../../messages.ts";

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
    oneMoment: "Een moment…",
    stillWorking: "Nog bezig. Betaal niet opnieuw: deze pagina laat het je weten.",
    sumChanged: "Het totaal is gewijzigd. Bekijk het voordat je betaalt.",
  },
  ending: {
    receipt: "Betaalbewijs bekijken",
    telling: "{merchant} krijgt bericht van je betaling…",
    goingBack: "Terug naar {merchant} over {seconds} s",
    startAgain: "Opnieuw beginnen",
    canRestart: "Er is niets afgeschreven. Begin met één druk opnieuw: de bestelling blijft gelijk.",
    expiredLink: {
      title: "Deze betaallink is verlopen",
      text: "Er is niets afgeschreven. Vraag de winkel om een nieuwe link.",
    },
    exhaustedLink: {
      title: "Deze betaallink is op",
      text: "Er is niets afgeschreven. Vraag de winkel om een nieuwe link.",
    },
  },
} satisfies PageMessages;
