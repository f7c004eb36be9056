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
  },
} satisfies PageSentences;
