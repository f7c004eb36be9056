import type { PageSentences } from "../../sentences.ts";

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
    goToBank: "Aller à votre banque",
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
