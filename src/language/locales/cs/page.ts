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
  },
} satisfies PageSentences;
