import type { AccountTransaction } from "../../../contract/account-balance.ts";
import type { AccountTransactionRow } from "./store.ts";

/** A balance transaction as its merchant sees it, with a secret key. */
export function presentBalanceTransaction(row: AccountTransactionRow): AccountTransaction {
  return {
    id: row.id,
    object: "balance_transaction",
    type: row.type,
    source: row.source,
    amount: row.amount,
    fee: row.fee,
    net: row.amount - row.fee,
    currency: row.currency,
    livemode: row.livemode,
    created: row.created.toISOString(),
  };
}
