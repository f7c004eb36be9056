import type { CardMessages } from "../../messages.ts";

export default {
  card: {
    frameTitle: "Données de la carte",
    number: "Numéro de carte",
    expiry: "Date d’expiration",
    cvc: "Code de sécurité",
    name: "Nom sur la carte",
    postalCode: "Code postal",
    country: "Pays",
    network: "Réseau de la carte",
    expiryFormat: "MM / AA",
    cvcOnBack: "3 chiffres au dos de votre carte",
    cvcOnFront: "4 chiffres au recto de votre carte",
    problems: {
      number: {
        empty: "Saisissez votre numéro de carte.",
        incomplete: "Le numéro de carte est trop court.",
        incorrect: "Vérifiez le numéro de carte.",
      },
      expiry: {
        empty: "Saisissez la date d’expiration.",
        incomplete: "La date d’expiration est incomplète.",
        incorrect: "Vérifiez la date d’expiration.",
        past: "Cette carte a expiré.",
        too_far: "La date d’expiration est trop lointaine.",
      },
      cvc: {
        empty: "Saisissez le code de sécurité.",
        incomplete: "Le code de sécurité est trop court.",
        incorrect: "Vérifiez le code de sécurité.",
      },
      name: {
        empty: "Saisissez le nom inscrit sur la carte.",
      },
      postalCode: {
        empty: "Saisissez le code postal.",
        incorrect: "Vérifiez le code postal.",
      },
    },
    missing: "Saisissez votre carte.",
    notComplete: "Les données de la carte sont incomplètes.",
  },
  payment: {
    pay: "Payer {amount}",
    payWithoutAmount: "Payer",
    paying: "Paiement de {amount}…",
    payingWithoutAmount: "Paiement en cours…",
    paid: "Paiement effectué. Merci.",
    slow: "Cela prend plus de temps que d’habitude. Gardez cette page ouverte.",
    unknown: "Nous ne savons pas encore si votre paiement est passé.",
    unknownNext: "Redemandez. Vous ne paierez pas deux fois.",
    askAgain: "Redemander",
    unfinished: "Un paiement commencé ici n’a pas encore de réponse.",
    finish: "Terminer le paiement",
    offline: "Il n’y a pas de connexion à Internet.",
    offlineNext: "Votre saisie est conservée. Continuez dès que vous serez de nouveau en ligne.",
    confirmTitle: "Confirmez auprès de votre banque",
    confirmCancel: "Annuler",
    confirming: "En attente de votre confirmation…",
    goToBank: "Aller à votre banque",
  },
  declines: {
    declined: {
      message: "Votre carte a été refusée.",
      next: "Essayez une autre carte ou contactez votre banque.",
    },
    callBank: {
      message: "Votre banque souhaite vous parler avant ce paiement.",
      next: "Appelez le numéro inscrit sur votre carte, puis réessayez.",
    },
    tryLater: {
      message: "Votre banque n’a pas pu donner son accord pour le moment.",
      next: "Réessayez dans quelques minutes.",
    },
    notPermitted: {
      message: "Ce paiement n’est pas autorisé avec cette carte.",
      next: "Utilisez une autre carte.",
    },
    cardNotSupported: {
      message: "Cette carte n’accepte pas ce type d’achat.",
      next: "Utilisez une autre carte.",
    },
    currencyNotSupported: {
      message: "Cette carte ne permet pas de payer en {CUR}.",
      next: "Utilisez une autre carte.",
    },
    insufficientFunds: {
      message: "La provision de votre carte est insuffisante.",
      next: "Utilisez une autre carte.",
    },
    limitReached: {
      message: "Le plafond de cette carte est atteint.",
      next: "Utilisez une autre carte ou adressez-vous à votre banque.",
    },
    amountNotAllowed: {
      message: "Votre banque n’autorise pas ce montant avec la carte.",
      next: "Adressez-vous à votre banque ou utilisez une autre carte.",
    },
    cardExpired: {
      message: "Votre carte a expiré.",
      next: "Utilisez une autre carte.",
    },
    numberIncorrect: {
      message: "Le numéro de carte est incorrect.",
      next: "Vérifiez-le et réessayez.",
    },
    cvcIncorrect: {
      message: "Le code de sécurité est incorrect.",
      next: "Vérifiez-le et réessayez.",
    },
    blikCodeIncorrect: {
      message: "Le code BLIK est incorrect ou a expiré.",
      next: "Générez un nouveau code dans l’application de votre banque.",
    },
    expiryIncorrect: {
      message: "La date d’expiration est incorrecte.",
      next: "Vérifiez-la et réessayez.",
    },
    postalCodeIncorrect: {
      message: "Le code postal ne correspond pas à votre carte.",
      next: "Vérifiez-le et réessayez.",
    },
    addressIncorrect: {
      message: "L’adresse de facturation ne correspond pas à votre carte.",
      next: "Vérifiez-la et réessayez.",
    },
    cardUnusable: {
      message: "Cette carte ne peut pas être utilisée.",
      next: "Contactez votre banque ou utilisez une autre carte.",
    },
    confirm: {
      message: "Votre banque vous demande de confirmer ce paiement.",
      next: "Confirmez-le auprès de votre banque, puis réessayez.",
    },
    confirmOnPhone: {
      message: "Votre banque vous demande de confirmer ce paiement sur votre téléphone.",
      next: "Présentez de nouveau votre téléphone pour confirmer.",
    },
    notApproved: {
      message: "Le paiement n’a pas pu être approuvé.",
      next: "Réessayez.",
    },
    bankUnreachable: {
      message: "Votre banque n’a pas pu être jointe.",
      next: "Réessayez dans quelques minutes.",
    },
    processingFailed: {
      message: "Une erreur s’est produite lors du traitement de votre carte. Rien n’a été débité.",
      next: "Réessayez.",
    },
    paidTwice: {
      message: "Un paiement identique vient d’être effectué.",
      next: "Vérifiez avant de payer à nouveau.",
    },
    testCardNeeded: {
      message: "Seules les cartes de test fonctionnent en mode test. Rien n’a été débité.",
      next: "Utilisez une carte de test.",
    },
  },
  errors: {
    general: {
      message: "Le paiement n’a pas pu être effectué.",
      next: "Réessayez ou utilisez une autre carte.",
    },
    notSetUp: {
      message: "Ce paiement n’est pas configuré correctement. Rien n’a été débité.",
      next: "Prévenez le commerçant.",
    },
    amountRefused: {
      message: "Ce montant ne peut pas être payé par carte. Rien n’a été débité.",
      next: "Adressez-vous au commerçant.",
    },
    linkClosed: {
      message: "Ce lien n’accepte pas de paiements pour le moment. Rien n’a été débité.",
      next: "Demandez un nouveau lien au commerçant.",
    },
    timeOver: {
      message: "Le délai de ce paiement est dépassé. Rien n’a été débité.",
      next: "Retournez à la boutique et recommencez le paiement.",
    },
    changed: {
      message: "Ce paiement a changé entre-temps.",
      next: "Rechargez la page.",
    },
    atWork: {
      message: "Une tentative précédente est encore en cours de traitement.",
      next: "Attendez un instant, puis réessayez.",
    },
    sentBefore: {
      message: "Cette saisie de carte a déjà été envoyée.",
      next: "Vérifiez si vous avez payé avant de réessayer.",
    },
    tookLong: {
      message: "Le paiement a pris trop de temps. Rien n’a été débité.",
      next: "Réessayez.",
    },
    ibanRefused: {
      message: "Cet IBAN ne peut pas être utilisé.",
      next: "Vérifiez-le et réessayez.",
    },
    triedTooOften: {
      message: "Cette carte a été essayée trop souvent. Rien n’a été débité.",
      next: "Utilisez une autre carte.",
    },
    tooMany: {
      message: "Il y a eu trop de tentatives en peu de temps. Rien n’a été débité.",
      next: "Attendez quelques minutes, puis réessayez.",
    },
    unavailable: {
      message: "Les paiements par carte ne fonctionnent pas pour le moment. Rien n’a été débité.",
      next: "Réessayez dans quelques minutes.",
    },
    ourFault: {
      message: "Une erreur s’est produite de notre côté.",
      next: "Réessayez dans quelques minutes.",
    },
    connectionFailed: {
      message: "La connexion a échoué. Rien n’a été débité.",
      next: "Vérifiez votre connexion et réessayez.",
    },
    challengeCanceled: {
      message: "Le paiement n’a pas été confirmé. Rien n’a été débité.",
      next: "Payez de nouveau ou utilisez une autre carte.",
    },
    challengeFailed: {
      message: "Votre banque n’a pas confirmé le paiement. Rien n’a été débité.",
      next: "Réessayez ou utilisez une autre carte.",
    },
    challengeExpired: {
      message: "Le délai pour confirmer le paiement est dépassé. Rien n’a été débité.",
      next: "Réessayez.",
    },
  },
} satisfies CardMessages;
