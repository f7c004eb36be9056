import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "Comment souhaitez-vous payer ?",
  card: "Carte",
  away: "Vous allez sur {method} pour payer, puis vous revenez ici.",
  goTo: "Aller sur {method}",
  atMethodTitle: "Payer sur {method}",
  atMethodText:
    "Votre paiement vous y attend. Si vous venez de payer, cette page vous tiendra au courant dans un instant.",
  otherWay: "Payer autrement",
  pendingTitle: "Votre paiement est en cours de confirmation",
  pendingText:
    "La confirmation peut prendre un certain temps : vous pouvez fermer cette page. Ne payez pas de nouveau.",
} satisfies MethodMessages;
