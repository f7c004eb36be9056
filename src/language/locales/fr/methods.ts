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
  blik: {
    code: "Code BLIK",
    hint: "6 chiffres affichés dans l’application de votre banque",
    problem: "Saisissez les 6 chiffres du code BLIK.",
    waitTitle: "Confirmer dans l’application de votre banque",
    waitText: "Ouvrez l’application de votre banque et confirmez-y le paiement. Il reste {seconds} s.",
  },
  sepa: {
    name: "Compte bancaire (SEPA)",
    note: "Le montant sera débité de votre compte dans les prochains jours.",
    ibanProblem: "Vérifiez l’IBAN. Il figure sur votre relevé de compte.",
    holder: "Titulaire du compte",
    holderProblem: "Saisissez le nom du titulaire du compte.",
    pending:
      "Votre banque met quelques jours à confirmer le prélèvement : vous pouvez fermer cette page. Ne payez pas de nouveau.",
    mandate:
      "En payant, vous autorisez (A) {merchant} à envoyer des instructions à votre banque pour débiter votre compte, et (B) votre banque à débiter votre compte conformément à ces instructions. Vous bénéficiez du droit d’être remboursé par votre banque selon les conditions décrites dans la convention que vous avez passée avec elle. La demande de remboursement doit être présentée dans les 8 semaines suivant la date de débit de votre compte.",
  },
} satisfies MethodMessages;
