import type { PageSentences } from "../../sentences.ts";

export default {
  page: {
    continueTo: "Pokračovat: {merchant}",
    cardHeading: "Platba kartou",
    paidTitle: "Zaplaceno",
    paidText: "{merchant}: vaše platba byla přijata.",
    alreadyPaidTitle: "Již zaplaceno",
    alreadyPaidText: "Toto již bylo zaplaceno. Nic dalšího nebude strženo.",
    receiptNumber: "Číslo dokladu",
    payAgain: "Provést další platbu",
    confirmTitle: "Potvrďte u své banky",
    confirmText:
      "Vaše banka žádá o potvrzení této platby na své vlastní stránce. Do té doby nic nebude strženo.",
    goToBank: "Přejít do banky",
    askingTitle: "Ptáme se vaší banky",
    askingText:
      "Vaše platba je na cestě a odpověď se opožďuje. Není třeba dělat nic dalšího. Neplaťte znovu: tato stránka vám dá vědět.",
    pausedLink: {
      title: "Tento odkaz teď nepřijímá platby",
      text: "Nic nebylo strženo. Zeptejte se obchodníka, kdy se znovu otevře.",
    },
    expiredSession: {
      title: "Čas na tuto platbu vypršel",
      text: "Nic nebylo strženo. Vraťte se do obchodu a začněte platbu znovu.",
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
