import type { PageSentences } from "../../sentences.ts";

export default {
  page: {
    continueTo: "Pokračovať: {merchant}",
    cardHeading: "Platba kartou",
    paidTitle: "Zaplatené",
    paidText: "{merchant}: vaša platba bola prijatá.",
    alreadyPaidTitle: "Už zaplatené",
    alreadyPaidText: "Toto už bolo zaplatené. Nič ďalšie sa nestrhne.",
    receiptNumber: "Číslo dokladu",
    payAgain: "Vykonať ďalšiu platbu",
    confirmTitle: "Potvrďte vo svojej banke",
    confirmText:
      "Vaša banka žiada o potvrdenie tejto platby na svojej vlastnej stránke. Dovtedy sa nič nestrhne.",
    goToBank: "Prejsť do banky",
    askingTitle: "Pýtame sa vašej banky",
    askingText:
      "Vaša platba je na ceste a odpoveď sa oneskoruje. Netreba robiť nič ďalšie. Neplaťte znova: táto stránka vám dá vedieť.",
    pausedLink: {
      title: "Tento odkaz teraz neprijíma platby",
      text: "Nič sa nestrhlo. Opýtajte sa obchodníka, kedy sa znova otvorí.",
    },
    expiredSession: {
      title: "Čas na túto platbu uplynul",
      text: "Nič sa nestrhlo. Vráťte sa do obchodu a začnite platbu znova.",
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
