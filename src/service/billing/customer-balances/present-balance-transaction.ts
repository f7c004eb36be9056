import type { BalanceTransaction } from "../../../contract/balance-transaction.ts";
import type { BalanceTransactionRow } from "./store.ts";

export function presentBalanceTransaction(row: BalanceTransactionRow): BalanceTransaction {
  return {
    id: row.id,
    object: "customer_balance_transaction",
    customer: row.customer,
    amount: row.amount,
    currency: row.currency,
    ending_balance: row.ending_balance,
    type: row.type,
    invoice: row.invoice,
    description: row.description,
    metadata: row.metadata,
    test_clock: row.test_clock,
    livemode: row.livemode,
    created: row.created.toISOString(),
  };
}
