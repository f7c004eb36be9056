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
} satisfies MethodMessages;
