import type { Product } from "../../contract/catalog/product.ts";
import { unixTime } from "../unix-time.ts";

/** Translates a product. Nothing here knows when it was changed. */
export function translateProduct(product: Product) {
  const created = unixTime(product.created);
  return {
    id: product.id,
    object: product.object,
    active: product.active,
    attributes: [],
    created,
    default_price: product.default_price,
    description: product.description,
    images: [],
    livemode: product.livemode,
    marketing_features: [],
    metadata: product.metadata,
    name: product.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: "service",
    unit_label: null,
    updated: created,
    url: null,
  };
}
