import type { Trial } from "../../billing/trials/trial-uses.ts";
import type { LineItem } from "../../../contract/payment-link.ts";
import type {
  AcceptedPlan,
  StoredDiscount,
  StoredOffer,
  StoredPayerInput,
} from "../../platform/database/checkout-tables.ts";

/** What a payer buys, and the values that the payer entered. */
export interface ChosenPurchase {
  readonly answers: StoredPayerInput;
  readonly items: readonly LineItem[];
  /** `amount_total` of the session, in minor units: the sum of the items less the discount, or the first payment of the subscription. */
  readonly amount: number;
  /** What is charged now, in minor units: `amount`, or the first installment. */
  readonly due: number;
  /** The terms that the payer accepts; null if nothing recurs. */
  readonly offer: StoredOffer | null;
  /** The discount that the payer accepts on what is paid once; null without one. */
  readonly discount: StoredDiscount | null;
  /** The trial that the payer accepts; null without one. */
  readonly trial: Trial | null;
  /** The installment plan that the payer accepts; null: all is paid now. */
  readonly plan: AcceptedPlan | null;
}
