import type { ServiceSentences } from "../../sentences.ts";

export default {
  purchase: {
    order: "Votre commande",
    showItems: "Ce qui est compris",
    payTo: "Payer {merchant} par carte.",
    backTo: "Retour vers {merchant}",
    noScript:
      "Cette page a besoin de JavaScript pour recevoir votre carte en toute sécurité. Activez-le et rechargez la page, ou demandez à {merchant} un autre moyen de payer.",
    slowToLoad: "Le formulaire de carte met plus de temps que d’habitude. Rien n’a été débité.",
    reload: "Recharger la page",
    foot: "Votre carte est transmise directement au service de paiement, jamais à la boutique.",
  },
  testMode: {
    name: "Mode test",
    cards: "Afficher les cartes de test",
    hint: "Aucun argent ne circule ici. Utilisez un de ces numéros avec une date future et un code de sécurité quelconques.",
  },
  notices: {
    unknownKey: "Le formulaire de carte ne peut pas être affiché : la clé dans son adresse n’est pas connue.",
    unknownLink: {
      title: "Ce lien de paiement n’existe pas",
      text: "Vérifiez l’adresse ou demandez-en une nouvelle à la personne qui vous l’a envoyée. Rien n’a été débité.",
    },
    endedLink: {
      title: "Ce lien de paiement n’est plus valable",
      text: "Rien n’a été débité. Demandez un nouveau lien au commerçant.",
    },
    unknownSession: {
      title: "Ce paiement n’existe pas",
      text: "Retournez à la boutique et recommencez le paiement. Rien n’a été débité.",
    },
    unknownPage: {
      title: "Il n’y a rien à cette adresse",
      text: "Vérifiez l’adresse ou demandez à la personne qui vous l’a envoyée.",
    },
    home: {
      title: "Ceci est un service de paiement",
      text: "Il fonctionne. Pour payer, il faut l’adresse d’un lien de paiement ou d’une boutique.",
    },
  },
  challenge: {
    title: "Confirmez votre paiement",
    text: "{merchant} veut débiter votre carte. Confirmez seulement si c’est bien vous qui payez.",
    simulated: "Une banque simulée : cette page remplace celle où une vraie banque vous interrogerait.",
    merchant: "Commerçant",
    amount: "Montant",
    card: "Carte",
    confirm: "Confirmer",
    fail: "Refuser",
    goOn: "Continuer",
    confirmed: {
      title: "Confirmé",
      text: "Votre banque sait que c’est bien vous. Vous pouvez fermer cette fenêtre.",
    },
    failed: {
      title: "Non confirmé",
      text: "Rien n’a été débité. Vous pouvez fermer cette fenêtre.",
    },
    unknown: {
      title: "Il n’y a rien à confirmer ici",
      text: "Retournez à la boutique et recommencez le paiement. Rien n’a été débité.",
    },
  },
} satisfies ServiceSentences;
