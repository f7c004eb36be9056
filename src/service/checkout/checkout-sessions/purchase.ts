import type { LineItem } from "../../../contract/payment-link.ts";
import type { StoredPayerInput } from "../../platform/database/checkout-tables.ts";

/** What a payer buys, and the values that the payer entered. */
export interface ChosenPurchase {
  readonly answers: StoredPayerInput;
  readonly items: readonly LineItem[];
  /** The sum of the items, in minor units. */
  readonly amount: number;
}
