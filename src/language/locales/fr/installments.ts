import type { InstallmentMessages } from "../../installment-messages.ts";

export default {
  heading: "Comment souhaitez-vous payer ?",
  inFull: "Payer en une fois",
  payments: { other: "{n} paiements" },
  equal: "{payments} de {amount} {every}",
  first: "{payments} {every} : d’abord {first}, puis {amount}",
  last: "{payments} {every} : {amount}, le dernier {last}",
  varied: "{payments} {every}, {total} au total",
  today: "Aujourd’hui {amount}",
  number: "Nombre de paiements",
  price: "Prix",
  fee: "Frais",
  total: "Total",
  apr: "Taux annuel",
  noExtra: "Sans frais supplémentaires",
  more: "{amount} de plus que le prix",
  schedule: "Toutes les dates et tous les montants",
  failed:
    "Si un paiement échoue, nous réessayons après {days}. Ensuite, les paiements automatiques s’arrêtent. Rien n’est ajouté.",
  days: { one: "{n} jour", other: "{n} jours" },
  failedOnce:
    "Si un paiement échoue, nous ne réessayons pas : les paiements automatiques s’arrêtent. Rien n’est ajouté.",
  early: "Vous pouvez payer par anticipation à tout moment.",
  savesFee: "Si vous payez par anticipation, vous économisez les frais qui ne sont pas encore dus.",
  card: "Chaque paiement est débité de cette carte.",
  contact: "Pour annuler l’échéancier ou demander un remboursement, contactez le commerçant.",
  pay: "Payer {amount} maintenant",
  unavailable: "Le paiement en plusieurs fois n’est pas disponible pour le moment.",
  fullStays: "Vous pouvez payer en une fois.",
  tryAgain: "Réessayer",
} satisfies InstallmentMessages;
