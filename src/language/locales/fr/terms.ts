import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "Votre abonnement",
  today: "Aujourd’hui",
  freeUntil: "Gratuit jusqu’au {date}",
  on: "Le {date}",
  next: "Prochain paiement le {date}",
  from: "À partir du {date}",
  ends: "Se termine le {date}",
  per: "{amount} {every}",
  each: { day: "chaque jour", week: "chaque semaine", month: "chaque mois", year: "chaque année" },
  every: {
    day: "tous les {n} jours",
    week: "toutes les {n} semaines",
    month: "tous les {n} mois",
    year: "tous les {n} ans",
  },
  untilCanceled:
    "Il continue jusqu’à ce que vous résiliiez. Vous pouvez résilier à tout moment par le lien de chaque e-mail à son sujet.",
  utc: "Les dates sont en UTC.",
  subscribe: "S’abonner et payer {amount}",
  startTrial: "Commencer l’essai",
  subscribeFree: "S’abonner",
  changed: "Les conditions ont changé. Lisez-les avant de continuer.",
  trialUsed: "Vous avez déjà eu un essai. Voici les conditions sans essai.",
  startedTitle: "Votre abonnement a commencé",
  trialTitle: "Votre essai a commencé",
  startedText: "{merchant} a reçu votre commande. Un e-mail vous indique les conditions et comment résilier.",
  saveCard:
    "En continuant, vous autorisez {merchant} à enregistrer cette carte et à la débiter plus tard sans votre intervention, selon les conditions de votre abonnement ou de votre échéancier. Vous pouvez retirer cette autorisation à tout moment.",
} satisfies TermsMessages;
