import type { PageSentences } from "../../sentences.ts";

export default {
  page: {
    continueTo: "Настави: {merchant}",
    cardHeading: "Плаћање картицом",
    paidTitle: "Плаћено",
    paidText: "{merchant}: ваша уплата је примљена.",
    alreadyPaidTitle: "Већ је плаћено",
    alreadyPaidText: "Ово је већ плаћено. Ништа више неће бити наплаћено.",
    receiptNumber: "Број потврде",
    payAgain: "Ново плаћање",
    confirmTitle: "Потврда код ваше банке",
    confirmText:
      "Ваша банка тражи да ово плаћање потврдите на њеној страници. Ништа се не наплаћује пре тога.",
    goToBank: "Иди на страницу банке",
    askingTitle: "Питамо вашу банку",
    askingText:
      "Ваше плаћање је на путу, а одговор се чека дуже. Не морате ништа више да урадите. Немојте плаћати поново: ова страница ће вас обавестити.",
    pausedLink: {
      title: "Овај линк тренутно не прима плаћања",
      text: "Ништа није наплаћено. Питајте трговца када се поново отвара.",
    },
    expiredSession: {
      title: "Време за ово плаћање је истекло",
      text: "Ништа није наплаћено. Вратите се у продавницу и започните плаћање испочетка.",
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
