import * as z from "zod/mini";
import { listParameters } from "../list.ts";
import { defaultPriceData } from "./price.ts";
import { boolean, clearable, identifier, metadata, metadataChange, text } from "../primitives.ts";

const name = text({ maximum: 200 });

const description = text({ maximum: 500, lines: true });

/** Parameters of `POST /v1/products`. `default_price_data` creates its default price in the same request. */
export const createProductInput = z.strictObject({
  name,
  description: z.optional(clearable(description)),
  active: z.optional(boolean),
  metadata: z.optional(metadata),
  default_price_data: z.optional(defaultPriceData),
});

export type CreateProductInput = z.infer<typeof createProductInput>;

/** Parameters of `POST /v1/products/:id`. An empty string removes the value. */
export const updateProductInput = z.strictObject({
  name: z.optional(name),
  description: z.optional(clearable(description)),
  active: z.optional(boolean),
  metadata: z.optional(metadataChange),
  default_price: z.optional(clearable(identifier)),
});

export type UpdateProductInput = z.infer<typeof updateProductInput>;

/** Parameters of `GET /v1/products`. */
export const listProductsInput = z.strictObject({ ...listParameters, active: z.optional(boolean) });

export type ListProductsInput = z.infer<typeof listProductsInput>;

/** Goods or a service that a merchant sells. Its prices are separate objects. */
export interface Product {
  readonly id: string;
  readonly object: "product";
  readonly name: string;
  readonly description: string | null;
  readonly active: boolean;
  readonly default_price: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly livemode: boolean;
  readonly created: string;
}
