import type { SubscriptionData } from "../../contract/checkout/checkout-subscription.ts";

/** Translates the settings of the subscription that a link begins. */
export function translateSubscriptionData(data: SubscriptionData) {
  return {
    description: data.description,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    metadata: data.metadata,
    trial_period_days: data.trial_period_days,
    trial_settings: data.trial_settings,
  };
}
