import type { BillingMessages } from "../../messages.ts";

export default {
  subscriber: {
    title: "Vos abonnements",
    status: {
      active: "Actif",
      trialing: "Essai",
      past_due: "Paiement en retard",
      unpaid: "Non payé",
      paused: "Suspendu",
      incomplete: "Pas encore commencé",
      ended: "Terminé",
    },
    price: "Prix",
    period: "Période de facturation",
    nextPayment: "Prochain paiement",
    trialEnds: "Fin de l’essai le",
    endsOn: "Se termine le",
    endedOn: "Terminé le",
    owed: "À payer",
    card: "Carte",
    noCard: "Aucune carte enregistrée",
    invoices: "Factures",
    voided: "Annulée",
    changeCard: "Changer de carte",
    saveCard: "Enregistrer la carte",
    savingCard: "Enregistrement de la carte…",
    cardConsent: "{merchant} pourra débiter cette carte pour vos abonnements.",
    goBack: "Retour",
    cancel: "Résilier l’abonnement",
    cancelTitle: "Résilier {product} ?",
    cancelAtEnd: "Il reste actif jusqu’au {date} et ne sera pas renouvelé.",
    cancelNow: "Il prend fin immédiatement et vous ne devez plus rien.",
    cancelNowOwed: "Il prend fin immédiatement. Vous devez encore {amount}.",
    cancelYes: "Oui, résilier",
    resume: "Garder l’abonnement",
    canceled: "Votre abonnement est résilié.",
    resumed: "Votre abonnement continue.",
    cardKept: "La nouvelle carte n’a pas été enregistrée. Rien n’a changé.",
    nothingOwed: "Plus rien n’est dû.",
    nothingTaken: "Rien n’a été débité.",
    none: "Il n’y a aucun abonnement ici.",
  },
  portalLink: {
    expired: {
      title: "Ce lien a expiré",
      text: "Les liens ne sont valables qu’un temps. Nous pouvons vous en envoyer un nouveau par e-mail.",
    },
    unknown: {
      title: "Ce lien n’est pas valable",
      text: "Vérifiez l’adresse ou demandez un nouveau lien.",
    },
    sendNew: "Envoyer un nouveau lien",
    signIn: {
      title: "Gérer vos abonnements",
      text: "Saisissez votre adresse e-mail pour recevoir un lien vers vos abonnements.",
    },
    sent: {
      title: "Consultez votre messagerie",
      text: "Si nous trouvons un abonnement avec votre adresse, nous vous envoyons un lien.",
    },
    open: {
      title: "Ouvrir vos abonnements",
      text: "Ne continuez que si vous avez demandé ce lien.",
    },
    goOn: "Continuer",
  },
  billingMail: {
    manage: "Voir, modifier ou résilier votre abonnement :",
    payHere: "Payer ou changer de carte :",
    confirmHere: "Confirmer le paiement :",
    started: {
      subject: "Votre abonnement à {product}",
      text: "Votre abonnement chez {merchant} a commencé. Il se renouvelle jusqu’à sa résiliation.",
    },
    trialEnds: {
      subject: "Votre essai se termine le {date}",
      text: "Votre essai de {product} se termine bientôt. Vous pouvez résilier avant.",
    },
    renews: {
      subject: "{product} se renouvelle le {date}",
      text: "Votre abonnement se renouvelle bientôt. Vous pouvez résilier avant.",
    },
    cardEnds: {
      subject: "Votre carte expire avant le prochain paiement",
      text: "{card} ne sera plus valable au prochain paiement. Changez-la à temps.",
    },
    failed: {
      subject: "Votre paiement de {amount} n’a pas abouti",
      text: "{merchant} n’a pas pu débiter votre carte pour {product}.",
    },
    nextTry: "Nous réessaierons le {date}.",
    confirm: {
      subject: "Confirmez votre paiement de {amount}",
      text: "Votre banque vous demande de confirmer le paiement pour {product}.",
    },
    ended: {
      subject: "{product} a pris fin",
      text: "Votre abonnement a pris fin faute de paiement.",
    },
    canceled: {
      subject: "Vous avez résilié {product}",
      text: "Votre abonnement est résilié et ne sera pas renouvelé.",
    },
    cardChanged: {
      subject: "Votre carte a été changée",
      text: "{card} paie désormais vos abonnements chez {merchant}.",
    },
    notYou: "Si ce n’était pas vous, contactez {merchant}.",
    linkSubject: "Votre lien vers {merchant}",
    linkHere: "Ouvrez vos abonnements avec ce lien dans les 30 minutes :",
    questions: "Des questions ? Contactez {merchant}.",
  },
  planMail: {
    started: {
      subject: "Vos {count} paiements à {merchant}",
      text: "Voici toutes les dates et tous les montants.",
    },
    total: "Total",
    due: {
      subject: "{amount} à payer le {date}",
      text: "{merchant} débite votre carte ce jour-là ({card}). Vous n’avez rien à faire.",
    },
    failed: "{merchant} n’a pas pu débiter votre carte.",
    noRetry: "Il n’y aura pas de nouvel essai automatique.",
    stopped: {
      subject: "Votre échéancier est arrêté",
      text: "Un paiement n’a pas été possible. Plus rien n’est prélevé automatiquement.",
    },
    contact: "Pour payer ou utiliser une autre carte, contactez {merchant}.",
  },
} satisfies BillingMessages;
