import type { PaymentLink } from "../../src/contract/payment-link.ts";
import type { Brand } from "./brands.ts";
import { brands } from "./brands.ts";

/** What the links of the demo's brands are known by, in their metadata. */
export const brandKey = "brand";

/** The brand whose link it is; undefined for the shop's own. */
export function brandOf({ metadata }: PaymentLink): Brand | undefined {
  return brands.find(({ slug }) => slug === metadata[brandKey]);
}
