import type { LineItem } from "../../../contract/payment-link.ts";
import type { KeptAnswers } from "../../platform/database/checkout-tables.ts";

/** What a payer buys, and all that was answered. */
export interface Purchase {
  readonly answers: KeptAnswers;
  readonly items: readonly LineItem[];
  /** What it comes to, in minor units. */
  readonly amount: number;
}
