import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "Com voleu pagar?",
  card: "Targeta",
  away: "Aneu a {method} per pagar i torneu aquí.",
  goTo: "Ves a {method}",
  atMethodTitle: "Pagueu a {method}",
  atMethodText:
    "El pagament us espera allà. Si acabeu de pagar, el resultat sortirà en aquesta pàgina d’aquí a un moment.",
  otherWay: "Paga d’una altra manera",
  pendingTitle: "El pagament s’està confirmant",
  pendingText: "La confirmació pot trigar una mica: podeu tancar aquesta pàgina. No torneu a pagar.",
  blik: {
    code: "Codi BLIK",
    hint: "6 xifres de l’aplicació del banc",
    problem: "Introduïu les 6 xifres del codi BLIK.",
    waitTitle: "Confirmeu-ho a l’aplicació del banc",
    waitText: "Obriu l’aplicació del banc i confirmeu-hi el pagament. Queden {seconds} s.",
  },
  sepa: {
    name: "Compte bancari (SEPA)",
    note: "L’import es carregarà al vostre compte d’aquí a uns dies.",
    ibanProblem: "Reviseu l’IBAN. És a l’extracte bancari.",
    holder: "Titular del compte",
    holderProblem: "Introduïu el nom del titular del compte.",
    pending: "El banc triga uns dies a confirmar el càrrec: podeu tancar aquesta pàgina. No torneu a pagar.",
    mandate:
      "En pagar autoritzeu (A) {merchant} a enviar instruccions al vostre banc per fer càrrecs al vostre compte i (B) el vostre banc a efectuar els càrrecs al vostre compte seguint aquestes instruccions. Teniu dret al reemborsament pel vostre banc en els termes i condicions del contracte que hi teniu subscrit. La sol·licitud de reemborsament s’ha d’efectuar dins les 8 setmanes següents a la data del càrrec al compte.",
  },
} satisfies MethodMessages;
