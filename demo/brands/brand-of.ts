import type { PaymentLink } from "../../src/contract/checkout/payment-link.ts";
import type { Brand } from "./brands.ts";
import { brands } from "./brands.ts";

/** The metadata name that marks the links of the demo brands. */
export const brandKey = "brand";

/** Returns the brand of a link; undefined for the shop's own links. */
export function brandOf({ metadata }: PaymentLink): Brand | undefined {
  return brands.find(({ slug }) => slug === metadata[brandKey]);
}
