import type { PageSentences } from "../../sentences.ts";

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
    goToBank: "Na stran banke",
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
