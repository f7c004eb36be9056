import * as z from "zod/mini";
import { amount, amountOrZero, currency } from "../amount.ts";
import { listParameters } from "../list.ts";
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
  oneOfOffered,
  parseBoolean,
  text,
} from "../primitives.ts";

export const priceTypes = ["one_time", "recurring"] as const;

export type PriceType = (typeof priceTypes)[number];

export const intervals = ["day", "week", "month", "year"] as const;

export type Interval = (typeof intervals)[number];

const enabled = checked<true>({ const: true }, (input, reject) =>
  parseBoolean(input) === true ? true : reject("parameter_invalid", "Expected true."),
);

/** The range in which the payer can choose the amount, and the preset. */
export const customUnitAmount = z.strictObject({
  enabled: z.optional(enabled),
  minimum: z.optional(amount),
  maximum: z.optional(amount),
  preset: z.optional(amount),
});

/** The interval of a price that recurs. */
export const recurring = z.strictObject({
  interval: oneOf(intervals),
  interval_count: z.optional(integer({ minimum: 1, maximum: 1095 })),
  trial_period_days: z.optional(integer({ minimum: 1, maximum: 730 })),
  usage_type: z.optional(
    oneOfOffered(["licensed"], {
      metered:
        "Add invoice items for what was used when invoice.upcoming arrives, or while the invoice is a draft (billing[draft_hours]).",
    }),
  ),
});

/** Amount and interval of a price. */
const amountParameters = {
  currency,
  unit_amount: z.optional(amountOrZero),
  custom_unit_amount: z.optional(customUnitAmount),
  recurring: z.optional(recurring),
  billing_scheme: z.optional(
    oneOfOffered(["per_unit"], {
      tiered: "Use a price for each tier, or add invoice items when invoice.upcoming arrives.",
    }),
  ),
};

/** A price that is created together with its product. */
export const defaultPriceData = z.strictObject(amountParameters);

export type PriceAmounts = z.infer<typeof defaultPriceData>;

/** A name by which an account finds one of its prices. */
const lookupKey = text({ maximum: 200 });

/** Parameters of `POST /v1/prices`: the id of a product or the data of a new one, and a fixed amount or a range. */
export const createPriceInput = z.strictObject({
  ...amountParameters,
  product: z.optional(identifier),
  product_data: z.optional(
    z.strictObject({
      name: text({ maximum: 200 }),
      active: z.optional(boolean),
      metadata: z.optional(metadata),
    }),
  ),
  nickname: z.optional(clearable(text({ maximum: 200 }))),
  lookup_key: z.optional(lookupKey),
  /** Whether another price that has the lookup key loses it. */
  transfer_lookup_key: z.optional(boolean),
  active: z.optional(boolean),
  metadata: z.optional(metadata),
});

export type CreatePriceInput = z.infer<typeof createPriceInput>;

/** Parameters of `POST /v1/prices/:id`. The amount of a price cannot change; a new amount needs a new price. */
export const updatePriceInput = z.strictObject({
  active: z.optional(boolean),
  nickname: z.optional(clearable(text({ maximum: 200 }))),
  lookup_key: z.optional(clearable(lookupKey)),
  transfer_lookup_key: z.optional(boolean),
  metadata: z.optional(metadataChange),
});

export type UpdatePriceInput = z.infer<typeof updatePriceInput>;

/** Parameters of `GET /v1/prices`. */
export const listPricesInput = z.strictObject({
  ...listParameters,
  product: z.optional(identifier),
  active: z.optional(boolean),
  currency: z.optional(currency),
  type: z.optional(oneOf(priceTypes)),
  lookup_keys: z.optional(list(lookupKey, { minimum: 1, maximum: 10 })),
});

export type ListPricesInput = z.infer<typeof listPricesInput>;

/** The payer chooses the amount, from `minimum` to `maximum`, in minor units; `preset` is the initial value. */
export interface CustomUnitAmount {
  readonly minimum: number;
  readonly maximum: number | null;
  readonly preset: number | null;
}

/** The price is charged every `interval_count` intervals, for the first time after the trial. */
export interface Recurring {
  readonly interval: Interval;
  readonly interval_count: number;
  readonly trial_period_days: number | null;
}

/** The price of one unit of a product. `unit_amount`, in minor units of `currency`, is null if the payer chooses it. */
export interface Price {
  readonly id: string;
  readonly object: "price";
  readonly product: string;
  readonly type: PriceType;
  readonly currency: string;
  readonly unit_amount: number | null;
  readonly custom_unit_amount: CustomUnitAmount | null;
  readonly recurring: Recurring | null;
  readonly nickname: string | null;
  /** A name that one price of the account has at a time: it can be transferred to another. */
  readonly lookup_key: string | null;
  readonly active: boolean;
  readonly metadata: Readonly<Record<string, string>>;
  readonly livemode: boolean;
  readonly created: string;
}
