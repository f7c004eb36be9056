import * as z from "zod/mini";
import { amount, amountOrZero, currency } from "../amount.ts";
import type { Branding } from "../accounts/branding.ts";
import { branding, brandingChange } from "../accounts/branding.ts";
import type { CheckoutFields } from "./checkout-fields.ts";
import { checkoutFieldsChange, checkoutFieldsInput } from "./checkout-fields.ts";
import type { CheckoutSubscription } from "./checkout-subscription.ts";
import { subscriptionInput } from "./checkout-subscription.ts";
import type { CheckoutInstallments } from "./installment-offer.ts";
import { installmentOffer } from "./installment-offer.ts";
import { expandInput } from "../expand.ts";
import { listParameters } from "../list.ts";
import { methodChoice } from "../payments/method-choice.ts";
import type { PaymentMethodType } from "../payments/redirect-method.ts";
import type { CustomUnitAmount, Recurring } from "../catalog/price.ts";
import { customUnitAmount, recurring } from "../catalog/price.ts";
import { reservedSlugs } from "./reserved-slugs.ts";
import {
  boolean,
  checked,
  clearable,
  identifier,
  integer,
  list,
  metadata,
  metadataChange,
  oneOf,
  orNothing,
  text,
  timestamp,
} from "../primitives.ts";

/** The states that a merchant can set. */
export const paymentLinkStatuses = ["draft", "active", "paused", "archived"] as const;

export type PaymentLinkStatus = (typeof paymentLinkStatuses)[number];

/**
 * The states that a link can have: those that a merchant sets, `expired` after `expires_at`, and `exhausted` when the
 * limit of completed sessions is reached.
 */
export const effectiveStatuses = ["draft", "active", "paused", "expired", "exhausted", "archived"] as const;

export type EffectiveStatus = (typeof effectiveStatuses)[number];

const slugDescription: z.core.JSONSchema.BaseSchema = {
  type: "string",
  minLength: 1,
  maxLength: 64,
  examples: ["winter-box"],
};

function normalizeSlug(input: unknown): string | undefined {
  const value = typeof input === "string" ? input.normalize("NFKC").toLowerCase() : "";
  return /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/.test(value) ? value : undefined;
}

const slugExpected = "Expected 1 to 64 of a-z, 0-9 and - (not first or last).";

/** A slug in a URL: 1 to 64 of a-z, 0-9 and inner dashes, after NFKC normalization and lower-casing. */
export const slug = checked<string>(slugDescription, (input, reject) => {
  return normalizeSlug(input) ?? reject("parameter_invalid", slugExpected);
});

/** A slug that a link may get: like `slug`, but reserved words are rejected. */
export const newSlug = checked<string>(slugDescription, (input, reject) => {
  const value = normalizeSlug(input);
  if (value === undefined) return reject("parameter_invalid", slugExpected);
  return reservedSlugs.has(value)
    ? reject("parameter_invalid", "Expected a slug that is not reserved.")
    : value;
});

/** The highest quantity of one line item. */
const largestQuantity = 9999;

/** Quantity of a line item; 0 is allowed only if the payer can increase it. */
export const quantity = integer({ minimum: 0, maximum: largestQuantity });

/** The payer can change the quantity, from `minimum` (0 is allowed) to `maximum`. */
const adjustableQuantity = z.strictObject({
  enabled: boolean,
  minimum: z.optional(quantity),
  maximum: z.optional(integer({ minimum: 1, maximum: largestQuantity })),
});

/**
 * Exactly one of `price`, the id of a price, and `price_data`, an inline price with `unit_amount` or `custom_unit_amount`.
 * An item whose amount the payer chooses must be the only one, with quantity 1. An inline price with `recurring` becomes a
 * price of its own; only such a price may be 0.
 */
const lineItem = z.strictObject({
  price: z.optional(identifier),
  price_data: z.optional(
    z.strictObject({
      currency,
      unit_amount: z.optional(amountOrZero),
      custom_unit_amount: z.optional(customUnitAmount),
      recurring: z.optional(recurring),
      product_data: z.strictObject({
        name: text({ maximum: 200 }),
        description: z.optional(text({ maximum: 500, lines: true })),
        images: z.optional(list(identifier, { maximum: 8 })),
      }),
    }),
  ),
  quantity: z.optional(quantity),
  adjustable_quantity: z.optional(adjustableQuantity),
});

export type LineItemInput = z.infer<typeof lineItem>;

/** The parts of line items that `expand[]` replaces by objects. */
const itemPaths = ["line_items.price", "line_items.price.product"] as const;

const expand = expandInput(...itemPaths);

/** The line items of a link or session, as a JSON list or as form fields `line_items[0][…]`. */
export const lineItems = list(lineItem, { minimum: 1, maximum: 100 });

/** Changes to existing items, by id. Only the quantity can change, not the product or the price. */
const lineItemChanges = list(
  z.strictObject({
    id: identifier,
    quantity: z.optional(quantity),
    adjustable_quantity: z.optional(orNothing(adjustableQuantity)),
  }),
  { minimum: 1, maximum: 100 },
);

export type LineItemChange = z.infer<typeof lineItemChanges>[number];

/** How many times a link can be paid. */
const completedLimit = z.strictObject({
  completed_sessions: z.strictObject({ limit: integer({ minimum: 1, maximum: 999_999_999 }) }),
});

/** Parameters of `POST /v1/payment_links`: `name`, `amount` and `currency`, shorthand for one line item, or `line_items`. */
export const createPaymentLinkInput = z.strictObject({
  name: z.optional(text({ maximum: 200 })),
  amount: z.optional(amount),
  currency: z.optional(currency),
  line_items: z.optional(lineItems),
  description: z.optional(clearable(text({ maximum: 500, lines: true }))),
  slug: z.optional(newSlug),
  status: z.optional(oneOf(["draft", "active", "paused"])),
  active: z.optional(boolean),
  expires_at: z.optional(timestamp),
  restrictions: z.optional(completedLimit),
  branding: z.optional(branding),
  inactive_message: z.optional(clearable(text({ maximum: 500, lines: true }))),
  ...checkoutFieldsInput,
  ...subscriptionInput,
  installments: z.optional(installmentOffer),
  payment_method_types: z.optional(methodChoice),
  metadata: z.optional(metadata),
  test_clock: z.optional(identifier),
  ...expand,
});

export type CreatePaymentLinkInput = z.infer<typeof createPaymentLinkInput>;

/**
 * Parameters of `POST /v1/payment_links/:id`. Products and prices of a link cannot change; a new price needs a new link.
 * An empty string or null removes the value.
 */
export const updatePaymentLinkInput = z.strictObject({
  name: z.optional(text({ maximum: 200 })),
  description: z.optional(clearable(text({ maximum: 500, lines: true }))),
  line_items: z.optional(lineItemChanges),
  slug: z.optional(newSlug),
  status: z.optional(oneOf(["active", "paused", "archived"])),
  active: z.optional(boolean),
  expires_at: z.optional(clearable(timestamp)),
  restrictions: z.optional(orNothing(completedLimit)),
  branding: z.optional(brandingChange),
  inactive_message: z.optional(clearable(text({ maximum: 500, lines: true }))),
  ...checkoutFieldsChange,
  allow_promotion_codes: z.optional(boolean),
  installments: z.optional(orNothing(installmentOffer)),
  payment_method_types: z.optional(clearable(methodChoice)),
  metadata: z.optional(metadataChange),
  ...expand,
});

export type UpdatePaymentLinkInput = z.infer<typeof updatePaymentLinkInput>;

/** Parameters of `GET /v1/payment_links/:id`. */
export const readPaymentLinkInput = z.strictObject(expand);

export type ReadPaymentLinkInput = z.infer<typeof readPaymentLinkInput>;

/** Parameters of `GET /v1/payment_links`. */
export const listPaymentLinksInput = z.strictObject({
  ...listParameters,
  status: z.optional(oneOf(paymentLinkStatuses)),
  effective_status: z.optional(oneOf(effectiveStatuses)),
  ...expandInput("data.line_items.price", "data.line_items.price.product"),
});

export type ListPaymentLinksInput = z.infer<typeof listPaymentLinksInput>;

/** The range in which the payer can choose the quantity. */
export interface AdjustableQuantity {
  readonly minimum: number;
  readonly maximum: number;
}

/**
 * A line item. `price` is the id of its price, null for an inline price. `amount_total` is `unit_amount` times `quantity`,
 * in minor units. If `custom_unit_amount` is not null, the payer chooses the amount: `unit_amount` is the chosen amount,
 * and before that the preset or else the minimum. `images` are ids of files.
 */
export interface LineItem {
  readonly id: string;
  readonly object: "item";
  readonly price: string | null;
  readonly description: string;
  readonly details: string | null;
  readonly images: readonly string[];
  readonly unit_amount: number;
  readonly custom_unit_amount: CustomUnitAmount | null;
  readonly currency: string;
  /** The interval of a price that recurs; null if the item is paid once. */
  readonly recurring: Recurring | null;
  readonly quantity: number;
  readonly adjustable_quantity: AdjustableQuantity | null;
  readonly amount_total: number;
}

/** A payment link. `active` is true if it can be paid now, which means that `effective_status` is `active`. */
export interface PaymentLink extends CheckoutFields, CheckoutSubscription {
  readonly id: string;
  readonly object: "payment_link";
  readonly status: PaymentLinkStatus;
  readonly effective_status: EffectiveStatus;
  readonly active: boolean;
  readonly name: string;
  readonly description: string | null;
  readonly slug: string;
  /** The URL of its page; null for an archived link whose slug now belongs to another link. */
  readonly url: string | null;
  /** The sum of its items, of those that recur for one interval and without the coupon. */
  readonly amount: number;
  readonly currency: string;
  readonly line_items: readonly LineItem[];
  readonly expires_at: string | null;
  /** How many times it was paid, and how many times it can be; `limit` is null if there is no limit. */
  readonly completed_sessions: { readonly count: number; readonly limit: number | null };
  readonly branding: Branding;
  readonly inactive_message: string | null;
  /** The plans by which its payers may pay; null: none. */
  readonly installments: CheckoutInstallments | null;
  /** What its payers are offered, in this order; null: what the account offers. */
  readonly payment_method_types: readonly PaymentMethodType[] | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly test_clock: string | null;
  readonly livemode: boolean;
  readonly created: string;
}

/** Whether a slug is available, and up to three available alternatives. */
export interface SlugAvailability {
  readonly object: "slug_availability";
  readonly slug: string;
  readonly available: boolean;
  readonly suggestions: readonly string[];
}
