import * as z from "zod/mini";
import { expandable } from "../expand.ts";
import type { CustomUnitAmount, Price, Recurring } from "./price.ts";
import { intervals, priceTypes } from "./price.ts";
import type { Product } from "./product.ts";
import {
  currencyCode,
  exactly,
  idOf,
  minorUnits,
  nullableString,
  stringPairs,
  timestampText,
} from "../response-parts.ts";

export const product = exactly<Product>()(
  z.strictObject({
    id: idOf("product"),
    object: z.literal("product"),
    name: z.string(),
    description: nullableString,
    active: z.boolean(),
    default_price: z.nullable(idOf("price")),
    metadata: stringPairs,
    livemode: z.boolean(),
    created: timestampText,
  }),
);

/** The range in which the payer can choose the amount. */
export const customUnitAmount = exactly<CustomUnitAmount>()(
  z.strictObject({
    minimum: minorUnits,
    maximum: z.nullable(minorUnits),
    preset: z.nullable(minorUnits),
  }),
);

/** The interval of a price that recurs. */
export const recurring = exactly<Recurring>()(
  z.strictObject({
    interval: z.enum(intervals),
    interval_count: z.int(),
    trial_period_days: z.nullable(z.int()),
  }),
);

export const price = exactly<Price>()(
  z.strictObject({
    id: idOf("price"),
    object: z.literal("price"),
    product: expandable(idOf("product"), product),
    type: z.enum(priceTypes),
    currency: currencyCode,
    unit_amount: z.nullable(minorUnits),
    custom_unit_amount: z.nullable(customUnitAmount),
    recurring: z.nullable(recurring),
    nickname: nullableString,
    lookup_key: nullableString,
    active: z.boolean(),
    metadata: stringPairs,
    livemode: z.boolean(),
    created: timestampText,
  }),
);
