import type { PageSentences } from "../../sentences.ts";

export default {
  page: {
    continueTo: "Continua a {merchant}",
    cardHeading: "Pagament amb targeta",
    paidTitle: "Pagat",
    paidText: "{merchant} ha rebut el vostre pagament.",
    alreadyPaidTitle: "Ja s’ha pagat",
    alreadyPaidText: "Això ja s’havia pagat. No es cobrarà res més.",
    receiptNumber: "Número de rebut",
    payAgain: "Fes un altre pagament",
    confirmTitle: "Confirmeu-ho amb el banc",
    confirmText: "El banc us demana que confirmeu aquest pagament a la seva pàgina. Abans no es cobra res.",
    goToBank: "Ves al banc",
    askingTitle: "Ho consultem amb el banc",
    askingText:
      "El pagament està en camí i la resposta triga. No cal que feu res més. No torneu a pagar: el resultat sortirà en aquesta pàgina.",
    pausedLink: {
      title: "Aquest enllaç ara no admet pagaments",
      text: "No s’ha cobrat res. Pregunteu al comerç quan tornarà a obrir.",
    },
    expiredSession: {
      title: "El temps per a aquest pagament s’ha acabat",
      text: "No s’ha cobrat res. Torneu a la botiga i comenceu el pagament de nou.",
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
