import type { PageMessages } from "../../messages.ts";

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
    oneMoment: "Okamžik…",
    stillWorking: "Stále se zpracovává. Neplaťte znovu: tato stránka vám dá vědět.",
    sumChanged: "Částka se změnila. Podívejte se na ni, než zaplatíte.",
  },
  ending: {
    receipt: "Zobrazit doklad",
    telling: "Obchodník se dozvídá o platbě: {merchant}…",
    goingBack: "Návrat za {seconds} s: {merchant}",
    startAgain: "Začít znovu",
    canRestart: "Nic nebylo strženo. Jedním stisknutím začněte znovu: objednávka je stejná.",
    expiredLink: {
      title: "Platnost platebního odkazu vypršela",
      text: "Nic nebylo strženo. Požádejte obchodníka o nový odkaz.",
    },
    exhaustedLink: {
      title: "Tento platební odkaz je vyčerpán",
      text: "Nic nebylo strženo. Požádejte obchodníka o nový odkaz.",
    },
  },
} satisfies PageMessages;
