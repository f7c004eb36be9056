import type { PageSentences } from "../../sentences.ts";

export default {
  page: {
    continueTo: "Jätka: {merchant}",
    cardHeading: "Maksa kaardiga",
    paidTitle: "Makstud",
    paidText: "{merchant} on teie makse kätte saanud.",
    alreadyPaidTitle: "Juba makstud",
    alreadyPaidText: "See on juba makstud. Rohkem raha ei võeta.",
    receiptNumber: "Kviitungi number",
    payAgain: "Tee uus makse",
    confirmTitle: "Kinnitage oma pangas",
    confirmText: "Teie pank palub selle makse oma lehel kinnitada. Enne seda raha ei võeta.",
    goToBank: "Mine panka",
    askingTitle: "Küsime teie pangalt",
    askingText:
      "Teie makse on teel ja vastus viibib. Te ei pea midagi tegema. Ärge makske uuesti: see leht annab teile teada.",
    pausedLink: {
      title: "Selle lingiga ei saa praegu maksta",
      text: "Raha ei võetud. Küsige kaupmehelt, millal see taas avatakse.",
    },
    expiredSession: {
      title: "Selle makse aeg on läbi",
      text: "Raha ei võetud. Minge tagasi poodi ja alustage makset uuesti.",
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
