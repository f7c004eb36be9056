import type { BillingMessages } from "../../messages.ts";
import base from "../fr/billing.ts";

export default {
  ...base,
  subscriber: {
    ...base.subscriber,
    cancelTitle: "Résilier {product}?",
  },
  portalLink: {
    ...base.portalLink,
    expired: {
      ...base.portalLink.expired,
      text: "Les liens ne sont valables qu’un temps. Nous pouvons vous en envoyer un nouveau par courriel.",
    },
    signIn: {
      ...base.portalLink.signIn,
      text: "Saisissez votre adresse courriel pour recevoir un lien vers vos abonnements.",
    },
    sent: { ...base.portalLink.sent, title: "Consultez votre boîte de courriel" },
  },
  billingMail: {
    ...base.billingMail,
    questions: "Des questions? Contactez {merchant}.",
  },
} satisfies BillingMessages;
