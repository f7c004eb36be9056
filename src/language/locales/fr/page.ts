import type { PageMessages } from "../../messages.ts";

export default {
  page: {
    continueTo: "Continuer vers {merchant}",
    cardHeading: "Payer par carte",
    paidTitle: "Payé",
    paidText: "{merchant} a reçu votre paiement.",
    alreadyPaidTitle: "Déjà payé",
    alreadyPaidText: "Ce paiement a déjà été effectué. Rien de plus ne sera débité.",
    receiptNumber: "Numéro de reçu",
    payAgain: "Nouveau paiement",
    confirmTitle: "Confirmer auprès de votre banque",
    confirmText:
      "Votre banque vous demande de confirmer ce paiement sur sa propre page. Rien n’est débité avant votre confirmation.",
    askingTitle: "Nous interrogeons votre banque",
    askingText:
      "Votre paiement est en route et la réponse se fait attendre. Vous n’avez rien d’autre à faire. Ne payez pas de nouveau : cette page vous tiendra au courant.",
    pausedLink: {
      title: "Ce lien n’accepte pas de paiements pour le moment",
      text: "Rien n’a été débité. Demandez au commerçant quand il rouvrira.",
    },
    expiredSession: {
      title: "Le délai de ce paiement est dépassé",
      text: "Rien n’a été débité. Retournez à la boutique et recommencez le paiement.",
    },
    oneMoment: "Un instant…",
    stillWorking: "Toujours en cours. Ne payez pas de nouveau : cette page vous tiendra au courant.",
    sumChanged: "Le montant a changé. Regardez-le avant de payer.",
  },
  ending: {
    receipt: "Afficher le reçu",
    telling: "Nous prévenons {merchant} de votre paiement…",
    goingBack: "Retour vers {merchant} dans {seconds} s",
    startAgain: "Recommencer",
    canRestart: "Rien n’a été débité. Recommencez en un clic : la commande reste la même.",
    expiredLink: {
      title: "Ce lien de paiement a expiré",
      text: "Rien n’a été débité. Demandez un nouveau lien au commerçant.",
    },
    exhaustedLink: {
      title: "Ce lien de paiement est épuisé",
      text: "Rien n’a été débité. Demandez un nouveau lien au commerçant.",
    },
  },
} satisfies PageMessages;
