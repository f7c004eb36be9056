import * as z from "zod/mini";
import { amount, currency } from "./amount.ts";
import type { Branding } from "./branding.ts";
import { branding, brandingChange } from "./branding.ts";
import { listParameters } from "./list.ts";
import {
  checked,
  clearable,
  identifier,
  integer,
  metadata,
  metadataChange,
  oneOf,
  text,
} from "./primitives.ts";

/** The stored states; `expired` and `exhausted` are derived and not here yet. */
export const paymentLinkStatuses = ["draft", "active", "paused", "archived"] as const;
export type PaymentLinkStatus = (typeof paymentLinkStatuses)[number];

const reservedSlugs = ["new", "admin", "api", "assets", "health", "login", "test", "live", "v1", "www"];

/** A slug: 1 to 64 of a-z, 0-9 and inner dashes, after NFKC and lower-casing; reserved words are refused. */
export const slug = checked<string>(
  { type: "string", minLength: 1, maxLength: 64, examples: ["winter-box"] },
  (input, refuse) => {
    const value = typeof input === "string" ? input.normalize("NFKC").toLowerCase() : "";
    if (!/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/.test(value)) {
      return refuse("parameter_invalid", "Expected 1 to 64 of a-z, 0-9 and - (not first or last).");
    }
    return reservedSlugs.includes(value)
      ? refuse("parameter_invalid", "Expected a word that is not reserved.")
      : value;
  },
);

/** `price` is the id of a price, `price_data` one that is made for this purpose only: either must be given. */
const lineItem = z.strictObject({
  price: z.optional(identifier),
  price_data: z.optional(
    z.strictObject({
      currency,
      unit_amount: amount,
      product_data: z.strictObject({
        name: text({ maximum: 200 }),
        description: z.optional(text({ maximum: 500, lines: true })),
      }),
    }),
  ),
  quantity: z.optional(integer({ minimum: 1, maximum: 9999 })),
});
export type LineItemInput = z.infer<typeof lineItem>;

/** `items[0][…]` of a form arrives as a list; so does a JSON list. */
export const lineItems = z.array(lineItem).check(z.minLength(1), z.maxLength(100));

/** What `POST /v1/payment_links` takes: `name`, `amount` and `currency`, shorthand for one line item, or `line_items`. */
export const createPaymentLinkInput = z.strictObject({
  name: z.optional(text({ maximum: 200 })),
  amount: z.optional(amount),
  currency: z.optional(currency),
  line_items: z.optional(lineItems),
  description: z.optional(clearable(text({ maximum: 500, lines: true }))),
  slug: z.optional(slug),
  status: z.optional(oneOf(["draft", "active", "paused"])),
  branding: z.optional(branding),
  inactive_message: z.optional(clearable(text({ maximum: 500, lines: true }))),
  metadata: z.optional(metadata),
  test_clock: z.optional(identifier),
});
export type CreatePaymentLinkInput = z.infer<typeof createPaymentLinkInput>;

/**
 * What `POST /v1/payment_links/:id` takes. What is bought does not change; a new price is a new link. An empty text takes
 * away the message and what is branded.
 */
export const updatePaymentLinkInput = z.strictObject({
  name: z.optional(text({ maximum: 200 })),
  slug: z.optional(slug),
  status: z.optional(oneOf(["active", "paused", "archived"])),
  branding: z.optional(brandingChange),
  inactive_message: z.optional(clearable(text({ maximum: 500, lines: true }))),
  metadata: z.optional(metadataChange),
});
export type UpdatePaymentLinkInput = z.infer<typeof updatePaymentLinkInput>;

/** What `GET /v1/payment_links` takes. */
export const listPaymentLinksInput = z.strictObject({
  ...listParameters,
  status: z.optional(oneOf(paymentLinkStatuses)),
});
export type ListPaymentLinksInput = z.infer<typeof listPaymentLinksInput>;

/**
 * One thing that is bought. `price` is the id of the price that it was sold by, null where it was priced in place.
 * `amount_total` is `unit_amount` times `quantity`, in minor units.
 */
export interface LineItem {
  readonly id: string;
  readonly object: "item";
  readonly price: string | null;
  readonly description: string;
  readonly details: string | null;
  readonly unit_amount: number;
  readonly currency: string;
  readonly quantity: number;
  readonly amount_total: number;
}

export interface PaymentLink {
  readonly id: string;
  readonly object: "payment_link";
  readonly status: PaymentLinkStatus;
  readonly active: boolean;
  readonly name: string;
  readonly description: string | null;
  readonly slug: string;
  readonly url: string;
  readonly amount: number;
  readonly currency: string;
  readonly line_items: readonly LineItem[];
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
