import * as z from "zod/mini";
import { amountOrZero, currency } from "../amount.ts";
import { intervals } from "../catalog/price.ts";
import {
  checked,
  identifier,
  integer,
  issueAt,
  list,
  metadata,
  oneOf,
  oneOfOffered,
  parseBoolean,
  text,
} from "../primitives.ts";
import { missingPaymentMethods } from "./subscription.ts";

const recurrence = z.strictObject({
  interval: oneOf(intervals),
  interval_count: z.optional(integer({ minimum: 1, maximum: 1095 })),
});

/** The product of a price that is created with its item: one that exists, or a new one. */
export const ofProduct = {
  product: z.optional(identifier),
  product_data: z.optional(z.strictObject({ name: text({ maximum: 200 }), metadata: z.optional(metadata) })),
};

interface ProductChoice {
  readonly product?: string | undefined;
  readonly product_data?: unknown;
}

export function requireOneProduct(payload: z.core.ParsePayload<ProductChoice>): void {
  const { product, product_data: data } = payload.value;
  const reject = issueAt(payload);
  if (product !== undefined && data !== undefined) {
    reject(["product_data"], "Give either product or product_data.", "parameters_exclusive");
  }
  if (product === undefined && data === undefined) {
    reject(["product"], "Give product, or product_data with a name.", "parameter_missing");
  }
}

/** A recurring price that is created with the item, of a product that exists or of a new one. */
export const recurringPriceData = z
  .strictObject({
    currency,
    unit_amount: amountOrZero,
    recurring: recurrence,
    ...ofProduct,
  })
  .check((payload) => requireOneProduct(payload));

export type RecurringPriceData = z.infer<typeof recurringPriceData>;

/** The quantity of an item. 0 bills nothing, and the item stays. */
export const itemQuantity = integer({ minimum: 0, maximum: 9999 });

/** What happens at the end of a trial. */
export const trialSettings = z.strictObject({
  end_behavior: z.strictObject({ missing_payment_method: oneOf(missingPaymentMethods) }),
});

/** The coupon of a subscription: `discounts[0][coupon]`. */
export const discounts = list(z.strictObject({ coupon: identifier }), { minimum: 1, maximum: 1 });

/** The coupon of a new subscription, by itself or by a promotion code. */
export const newDiscounts = list(
  z
    .strictObject({ coupon: z.optional(identifier), promotion_code: z.optional(identifier) })
    .check((payload) => {
      const { coupon, promotion_code: code } = payload.value;
      const reject = issueAt(payload);
      if (coupon === undefined && code === undefined) {
        reject(["coupon"], "Give a coupon, or a promotion_code.", "parameter_missing");
      }
      if (coupon !== undefined && code !== undefined) {
        reject(["promotion_code"], "Give either coupon or promotion_code.", "parameters_exclusive");
      }
    }),
  { minimum: 1, maximum: 1 },
);

export type NewDiscounts = z.infer<typeof newDiscounts>;

const isFalse = checked<false>({ const: false }, (input, reject) =>
  parseBoolean(input) === false
    ? false
    : reject(
        "parameter_unsupported",
        "Prices are what the payer pays. Text about tax on invoices is billing[tax_note] of the account.",
      ),
);

/** Parameters of Stripe's that have one value here. */
export const fixedParameters = {
  collection_method: z.optional(
    oneOfOffered(["charge_automatically"], {
      send_invoice:
        "Create the subscription with payment_behavior=default_incomplete. Its customer pays on the page of POST /v1/billing_portal/sessions.",
    }),
  ),
  automatic_tax: z.optional(z.strictObject({ enabled: isFalse })),
};
