import type { ServiceMessages } from "../../messages.ts";
import base from "../fr/service.ts";

export default {
  ...base,
  purchase: {
    ...base.purchase,
    noScript:
      "Cette page a besoin de JavaScript pour recevoir votre carte en toute sécurité. Activez-le et actualisez la page, ou demandez à {merchant} un autre moyen de payer.",
    reload: "Actualiser la page",
  },
  fields: {
    ...base.fields,
    state: "Province ou région",
    problems: {
      ...base.fields.problems,
      email: "Entrez votre adresse e‑mail.",
      phone: "Entrez votre numéro de téléphone.",
      name: "Entrez votre nom et votre prénom.",
      line1: "Entrez le numéro et la rue.",
      city: "Entrez la ville.",
      state: "Entrez la province ou la région.",
      cardNumber: "N’entrez pas de numéro de carte ici.",
      digitsOnly: "Entrez uniquement des chiffres.",
      amount: "Entrez un montant.",
      amountLow: "Entrez au moins {amount}.",
      amountHigh: "Entrez au plus {amount}.",
      quantity: "Entrez un nombre de {minimum} à {maximum}.",
    },
  },
} satisfies ServiceMessages;
