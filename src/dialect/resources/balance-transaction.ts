import type {
  BalanceTransaction,
  BalanceTransactionType,
} from "../../contract/billing/balance-transaction.ts";
import { unixTime } from "../unix-time.ts";

/** Types that Stripe does not have are adjustments there. */
const types: Readonly<
  Record<
    BalanceTransactionType,
    "adjustment" | "applied_to_invoice" | "invoice_too_small" | "unapplied_from_invoice"
  >
> = {
  adjustment: "adjustment",
  applied_to_invoice: "applied_to_invoice",
  unapplied_from_invoice: "unapplied_from_invoice",
  invoice_too_small: "invoice_too_small",
  invoice_credit: "adjustment",
  refund: "adjustment",
  dispute: "adjustment",
  subscription_ended: "adjustment",
};

/** Translates a change of a customer's balance. */
export function translateBalanceTransaction(transaction: BalanceTransaction) {
  return {
    id: transaction.id,
    object: transaction.object,
    amount: transaction.amount,
    checkout_session: null,
    created: unixTime(transaction.created),
    credit_note: null,
    currency: transaction.currency,
    customer: transaction.customer,
    customer_account: null,
    description: transaction.description,
    ending_balance: transaction.ending_balance,
    invoice: transaction.invoice,
    livemode: transaction.livemode,
    metadata: transaction.metadata,
    type: types[transaction.type],
    till: { type: transaction.type, test_clock: transaction.test_clock },
  };
}
