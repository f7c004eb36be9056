import * as z from "zod/mini";
import type { CheckoutSubscription, CheckoutTerms, TermsSum } from "./checkout-subscription.ts";
import { checkoutModes, paymentMethodCollections } from "./checkout-subscription.ts";
import { missingPaymentMethods } from "../billing/subscription.ts";
import { intervals } from "../catalog/price.ts";
import {
  currencyCode,
  exactly,
  idOf,
  minorUnits,
  nullableString,
  stringPairs,
  timestampText,
} from "../response-parts.ts";

/** The members of a link and of a session about its subscription. */
export const checkoutSubscription = {
  mode: z.enum(checkoutModes),
  subscription_data: z.nullable(
    z.strictObject({
      trial_period_days: z.nullable(z.int()),
      trial_settings: z.strictObject({
        end_behavior: z.strictObject({ missing_payment_method: z.enum(missingPaymentMethods) }),
      }),
      billing_cycle_anchor: z.nullable(timestampText),
      description: nullableString,
      metadata: stringPairs,
    }),
  ),
  discounts: z.array(
    z.strictObject({ coupon: z.string(), promotion_code: z.nullable(idOf("promotion_code")) }),
  ),
  allow_promotion_codes: z.boolean(),
  payment_method_collection: z.enum(paymentMethodCollections),
} satisfies { readonly [Name in keyof CheckoutSubscription]: z.core.$ZodType<CheckoutSubscription[Name]> };

const sum = exactly<TermsSum>()(z.strictObject({ amount: minorUnits, on: z.iso.date() }));

/** The terms that a payer accepts. */
export const checkoutTerms = exactly<CheckoutTerms>()(
  z.strictObject({
    currency: currencyCode,
    items: z.array(z.strictObject({ price: idOf("price"), unit_amount: minorUnits, quantity: z.int() })),
    interval: z.enum(intervals),
    interval_count: z.int(),
    trial_ends: z.nullable(z.iso.date()),
    due_now: minorUnits,
    first: sum,
    next: z.nullable(sum),
    after_coupon: z.nullable(sum),
    ends: z.nullable(z.iso.date()),
    hash: z.string(),
  }),
);
