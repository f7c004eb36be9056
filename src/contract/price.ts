import * as z from "zod/mini";
import { amount, currency } from "./amount.ts";
import { listParameters } from "./list.ts";
import {
  boolean,
  checked,
  clearable,
  identifier,
  integer,
  metadata,
  metadataChange,
  oneOf,
  parseBoolean,
  text,
} from "./primitives.ts";

export const priceTypes = ["one_time", "recurring"] as const;
export type PriceType = (typeof priceTypes)[number];

export const intervals = ["day", "week", "month", "year"] as const;
type Interval = (typeof intervals)[number];

const enabled = checked<true>({ const: true }, (input, refuse) =>
  parseBoolean(input) === true ? true : refuse("parameter_invalid", "Expected true."),
);

/** Between what amounts the payer may choose, and what is proposed. */
export const customUnitAmount = z.strictObject({
  enabled: z.optional(enabled),
  minimum: z.optional(amount),
  maximum: z.optional(amount),
  preset: z.optional(amount),
});

/** What of a price says how much it is and how often. */
const amounts = {
  currency,
  unit_amount: z.optional(amount),
  custom_unit_amount: z.optional(customUnitAmount),
  recurring: z.optional(
    z.strictObject({
      interval: oneOf(intervals),
      interval_count: z.optional(integer({ minimum: 1, maximum: 1095 })),
      trial_period_days: z.optional(integer({ minimum: 1, maximum: 730 })),
    }),
  ),
};

/** A price made together with its product. */
export const defaultPriceData = z.strictObject(amounts);
export type PriceAmounts = z.infer<typeof defaultPriceData>;

/** What `POST /v1/prices` takes: a product's id, or the data of a new one; a fixed amount, or one that the payer chooses. */
export const createPriceInput = z.strictObject({
  ...amounts,
  product: z.optional(identifier),
  product_data: z.optional(
    z.strictObject({
      name: text({ maximum: 200 }),
      active: z.optional(boolean),
      metadata: z.optional(metadata),
    }),
  ),
  nickname: z.optional(clearable(text({ maximum: 200 }))),
  active: z.optional(boolean),
  metadata: z.optional(metadata),
});
export type CreatePriceInput = z.infer<typeof createPriceInput>;

/** What `POST /v1/prices/:id` takes. What was once asked for does not change; a new amount is a new price. */
export const updatePriceInput = z.strictObject({
  active: z.optional(boolean),
  nickname: z.optional(clearable(text({ maximum: 200 }))),
  metadata: z.optional(metadataChange),
});
export type UpdatePriceInput = z.infer<typeof updatePriceInput>;

/** What `GET /v1/prices` takes. */
export const listPricesInput = z.strictObject({
  ...listParameters,
  product: z.optional(identifier),
  active: z.optional(boolean),
  currency: z.optional(currency),
  type: z.optional(oneOf(priceTypes)),
});
export type ListPricesInput = z.infer<typeof listPricesInput>;

/** The payer chooses the amount: from `minimum` to `maximum`, in minor units; `preset` is proposed. */
export interface CustomUnitAmount {
  readonly minimum: number;
  readonly maximum: number | null;
  readonly preset: number | null;
}

/** Asked for again each `interval_count` intervals, the first time after the trial. */
export interface Recurring {
  readonly interval: Interval;
  readonly interval_count: number;
  readonly trial_period_days: number | null;
}

/** What one of a product costs. `unit_amount`, in minor units of `currency`, is null where the payer chooses it. */
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
  readonly active: boolean;
  readonly metadata: Readonly<Record<string, string>>;
  readonly livemode: boolean;
  readonly created: string;
}
