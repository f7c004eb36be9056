import type { CardMessages } from "../../messages.ts";
import base from "../fr/card.ts";

export default {
  ...base,
  card: {
    ...base.card,
    problems: {
      ...base.card.problems,
      number: { ...base.card.problems.number, empty: "Entrez votre numéro de carte." },
      expiry: { ...base.card.problems.expiry, empty: "Entrez la date d’expiration." },
      cvc: { ...base.card.problems.cvc, empty: "Entrez le code de sécurité." },
      name: { empty: "Entrez le nom inscrit sur la carte." },
      postalCode: { empty: "Entrez le code postal.", incorrect: "Vérifiez le code postal." },
    },
    missing: "Entrez votre carte.",
  },
  declines: {
    ...base.declines,
    insufficientFunds: {
      ...base.declines.insufficientFunds,
      message: "Les fonds de votre carte sont insuffisants.",
    },
    limitReached: { ...base.declines.limitReached, message: "Cette carte a atteint sa limite." },
  },
  errors: { ...base.errors, changed: { ...base.errors.changed, next: "Actualisez la page." } },
} satisfies CardMessages;
