import type { Trial } from "../../billing/trials/trial-uses.ts";
import type { LineItem } from "../../../contract/payment-link.ts";
import type { StoredOffer, StoredPayerInput } from "../../platform/database/checkout-tables.ts";

/** What a payer buys, and the values that the payer entered. */
export interface ChosenPurchase {
  readonly answers: StoredPayerInput;
  readonly items: readonly LineItem[];
  /** What is paid now, in minor units: the sum of the items, or the first payment of the subscription. */
  readonly amount: number;
  /** The terms that the payer accepts; null if nothing recurs. */
  readonly offer: StoredOffer | null;
  /** The trial that the payer accepts; null without one. */
  readonly trial: Trial | null;
}
