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
  },
} satisfies PageSentences;
