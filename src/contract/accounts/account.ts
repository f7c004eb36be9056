import * as z from "zod/mini";
import type { BillingSettings } from "./billing-settings.ts";
import { billingChange } from "./billing-settings.ts";
import type { Branding } from "./branding.ts";
import { brandingChange } from "./branding.ts";
import type { PaymentMethodType } from "../payments/redirect-method.ts";
import { methodChoice } from "../payments/method-choice.ts";
import { email } from "../email.ts";
import { clearable, text } from "../primitives.ts";

/** Parameters of `POST /v1/account`. An empty string removes the e-mail address or a branding value, and brings back the default of a billing setting. */
export const updateAccountInput = z.strictObject({
  display_name: z.optional(text({ maximum: 60 })),
  email: z.optional(clearable(email)),
  branding: z.optional(brandingChange),
  billing: z.optional(billingChange),
  payment_method_types: z.optional(methodChoice),
});

export type UpdateAccountInput = z.infer<typeof updateAccountInput>;

/** The merchant account of an API key. Test mode and live mode have separate settings, apart from `email`. */
export interface Account {
  readonly id: string;
  readonly object: "account";
  readonly display_name: string;
  /** The e-mail address for messages to the merchant, the same in both modes; null if there is none. */
  readonly email: string | null;
  /** Default branding of links and sessions. */
  readonly branding: Branding;
  /** How subscriptions and invoices are billed. */
  readonly billing: BillingSettings;
  /** What payers of links and sessions are offered, in this order, where a link or a session does not choose itself. */
  readonly payment_method_types: readonly PaymentMethodType[];
  readonly livemode: boolean;
  readonly created: string;
}
