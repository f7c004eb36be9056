import type { LineItem } from "../../contract/payment-link.ts";
import type { KeptLineItem } from "../database/tables.ts";

export function presentLineItems(kept: readonly KeptLineItem[]): readonly LineItem[] {
  return kept.map(({ id, object, price = null, ...item }) => ({ id, object, price, ...item }));
}
