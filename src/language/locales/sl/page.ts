import type { PageMessages } from "../../messages.ts";

export default {
  page: {
    continueTo: "Naprej: {merchant}",
    cardHeading: "Plačilo s kartico",
    paidTitle: "Plačano",
    paidText: "{merchant}: vaše plačilo je prejeto.",
    alreadyPaidTitle: "Že plačano",
    alreadyPaidText: "To je že plačano. Nič več ne bo zaračunano.",
    receiptNumber: "Številka potrdila",
    payAgain: "Novo plačilo",
    confirmTitle: "Potrditev pri vaši banki",
    confirmText: "Vaša banka prosi, da to plačilo potrdite na njeni strani. Pred tem ne bo nič zaračunano.",
    askingTitle: "Sprašujemo vašo banko",
    askingText:
      "Vaše plačilo je na poti, odgovor pa se zamika. Ničesar več vam ni treba storiti. Ne plačujte znova: ta stran vas bo obvestila.",
    pausedLink: {
      title: "Ta povezava trenutno ne sprejema plačil",
      text: "Nič ni bilo zaračunano. Vprašajte trgovca, kdaj se znova odpre.",
    },
    expiredSession: {
      title: "Čas za to plačilo je potekel",
      text: "Nič ni bilo zaračunano. Vrnite se v trgovino in začnite plačilo znova.",
    },
    oneMoment: "Trenutek…",
    stillWorking: "Še se obdeluje. Ne plačujte znova: ta stran vas bo obvestila.",
    sumChanged: "Znesek se je spremenil. Poglejte ga, preden plačate.",
  },
  ending: {
    receipt: "Prikaži potrdilo",
    telling: "Obveščamo trgovca o plačilu: {merchant}…",
    goingBack: "Vrnitev čez {seconds} s: {merchant}",
    startAgain: "Začni znova",
    canRestart: "Nič ni bilo zaračunano. Začnite znova z enim pritiskom: naročilo je enako.",
    expiredLink: {
      title: "Ta plačilna povezava je potekla",
      text: "Nič ni bilo zaračunano. Prosite trgovca za novo povezavo.",
    },
    exhaustedLink: {
      title: "Ta plačilna povezava je izrabljena",
      text: "Nič ni bilo zaračunano. Prosite trgovca za novo povezavo.",
    },
  },
} satisfies PageMessages;
