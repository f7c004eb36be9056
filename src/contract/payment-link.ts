import * as z from "zod/mini";
import { amount, currency } from "./amount.ts";
import type { Branding } from "./branding.ts";
import { branding, brandingChange } from "./branding.ts";
import type { Collection } from "./collection.ts";
import { collectionChange, collectionInput } from "./collection.ts";
import { listParameters } from "./list.ts";
import type { CustomUnitAmount } from "./price.ts";
import { customUnitAmount } from "./price.ts";
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
} from "./primitives.ts";

/** The states that a merchant gives a link. */
export const paymentLinkStatuses = ["draft", "active", "paused", "archived"] as const;
export type PaymentLinkStatus = (typeof paymentLinkStatuses)[number];

/** The same, and what becomes of an active link by itself: its time is over, or it was paid as often as it may be. */
export const effectiveStatuses = ["draft", "active", "paused", "expired", "exhausted", "archived"] as const;
export type EffectiveStatus = (typeof effectiveStatuses)[number];

const slugDescription: z.core.JSONSchema.BaseSchema = {
  type: "string",
  minLength: 1,
  maxLength: 64,
  examples: ["winter-box"],
};

function normalSlug(input: unknown): string | undefined {
  const value = typeof input === "string" ? input.normalize("NFKC").toLowerCase() : "";
  return /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/.test(value) ? value : undefined;
}

const slugExpected = "Expected 1 to 64 of a-z, 0-9 and - (not first or last).";

/** A slug as it may stand in an address: 1 to 64 of a-z, 0-9 and inner dashes, after NFKC and lower-casing. */
export const slug = checked<string>(slugDescription, (input, refuse) => {
  return normalSlug(input) ?? refuse("parameter_invalid", slugExpected);
});

/** The same as a link may be given it: reserved words are refused. */
export const newSlug = checked<string>(slugDescription, (input, refuse) => {
  const value = normalSlug(input);
  if (value === undefined) return refuse("parameter_invalid", slugExpected);
  return reservedSlugs.has(value)
    ? refuse("parameter_invalid", "Expected a word that is not reserved.")
    : value;
});

/** The most of one thing that is sold at once. */
const largestQuantity = 9999;

/** How many; 0 only where the payer may take it up. */
export const quantity = integer({ minimum: 0, maximum: largestQuantity });

/** The payer may change how many: from `minimum`, which may be 0, to `maximum`. */
const adjustableQuantity = z.strictObject({
  enabled: boolean,
  minimum: z.optional(quantity),
  maximum: z.optional(integer({ minimum: 1, maximum: largestQuantity })),
});

/**
 * `price` is the id of a price, `price_data` one that is made for this purpose only: either must be given, the latter with
 * `unit_amount` or `custom_unit_amount`. Where the payer chooses the amount it is the only item, once.
 */
const lineItem = z.strictObject({
  price: z.optional(identifier),
  price_data: z.optional(
    z.strictObject({
      currency,
      unit_amount: z.optional(amount),
      custom_unit_amount: z.optional(customUnitAmount),
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

/** `items[0][…]` of a form arrives as a list; so does a JSON list. */
export const lineItems = list(lineItem, { minimum: 1, maximum: 100 });

/** What changes of the items that are there, by their ids; what they are and cost does not. */
const lineItemChanges = list(
  z.strictObject({
    id: identifier,
    quantity: z.optional(quantity),
    adjustable_quantity: z.optional(orNothing(adjustableQuantity)),
  }),
  { minimum: 1, maximum: 100 },
);
export type LineItemChange = z.infer<typeof lineItemChanges>[number];

/** How often a link may be paid. */
const completedLimit = z.strictObject({
  completed_sessions: z.strictObject({ limit: integer({ minimum: 1, maximum: 999_999_999 }) }),
});

/** What `POST /v1/payment_links` takes: `name`, `amount` and `currency`, shorthand for one line item, or `line_items`. */
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
  ...collectionInput,
  metadata: z.optional(metadata),
  test_clock: z.optional(identifier),
});
export type CreatePaymentLinkInput = z.infer<typeof createPaymentLinkInput>;

/**
 * What `POST /v1/payment_links/:id` takes. What is bought does not change; a new price is a new link. An empty text, or
 * JSON's null, takes away what was there.
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
  ...collectionChange,
  metadata: z.optional(metadataChange),
});
export type UpdatePaymentLinkInput = z.infer<typeof updatePaymentLinkInput>;

/** What `GET /v1/payment_links` takes. */
export const listPaymentLinksInput = z.strictObject({
  ...listParameters,
  status: z.optional(oneOf(paymentLinkStatuses)),
  effective_status: z.optional(oneOf(effectiveStatuses)),
});
export type ListPaymentLinksInput = z.infer<typeof listPaymentLinksInput>;

/** Between what numbers the payer chooses how many. */
export interface AdjustableQuantity {
  readonly minimum: number;
  readonly maximum: number;
}

/**
 * One thing that is bought. `price` is the id of the price that it was sold by, null where it was priced in place.
 * `amount_total` is `unit_amount` times `quantity`, in minor units. Where `custom_unit_amount` is not null the payer
 * chooses, and `unit_amount` is what was chosen, or else proposed: the preset, or the least. `images` are ids of files.
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
  readonly quantity: number;
  readonly adjustable_quantity: AdjustableQuantity | null;
  readonly amount_total: number;
}

/** A payment link. `active` says whether it can be paid now: whether `effective_status` is `active`. */
export interface PaymentLink extends Collection {
  readonly id: string;
  readonly object: "payment_link";
  readonly status: PaymentLinkStatus;
  readonly effective_status: EffectiveStatus;
  readonly active: boolean;
  readonly name: string;
  readonly description: string | null;
  readonly slug: string;
  /** The address of its page; null for an archived one whose slug another link has now. */
  readonly url: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly line_items: readonly LineItem[];
  readonly expires_at: string | null;
  /** How often it was paid, and how often it may be; null: without limit. */
  readonly completed_sessions: { readonly count: number; readonly limit: number | null };
  readonly branding: Branding;
  readonly inactive_message: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly test_clock: string | null;
  readonly livemode: boolean;
  readonly created: string;
}

/** Whether a slug can be had, and up to three that can. */
export interface SlugAvailability {
  readonly object: "slug_availability";
  readonly slug: string;
  readonly available: boolean;
  readonly suggestions: readonly string[];
}
