import type { PageMessages } from "../../messages.ts";

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
    oneMoment: "Un moment…",
    stillWorking: "Encara en curs. No torneu a pagar: el resultat sortirà en aquesta pàgina.",
    sumChanged: "El total ha canviat. Mireu-lo abans de pagar.",
  },
  ending: {
    receipt: "Mostra el rebut",
    telling: "Estem avisant {merchant} del pagament…",
    goingBack: "Torna a {merchant} d’aquí a {seconds} s",
    startAgain: "Torna a començar",
    canRestart: "No s’ha cobrat res. Torneu a començar amb un clic: la comanda és la mateixa.",
    expiredLink: {
      title: "Aquest enllaç de pagament ha caducat",
      text: "No s’ha cobrat res. Demaneu un enllaç nou al comerç.",
    },
    exhaustedLink: {
      title: "Aquest enllaç de pagament s’ha esgotat",
      text: "No s’ha cobrat res. Demaneu un enllaç nou al comerç.",
    },
  },
} satisfies PageMessages;
