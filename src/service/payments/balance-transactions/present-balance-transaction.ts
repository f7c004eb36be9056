import type { AccountTransaction } from "../../../contract/payments/account-balance.ts";
import type { AccountTransactionRow } from "./store.ts";
import { findBalanceTransactions } from "./store.ts";
import type { ReadDatabase } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { FindByIds } from "../../platform/http/expand.ts";
import { idPrefixes } from "../../../contract/id.ts";

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

/**
 * Returns the id of the balance transaction of a charge, a refund or a dispute: the triggers that write the rows make the same.
 */
export function balanceTransactionId(source: string): string {
  return source.replace(/^[a-z]+/, idPrefixes.balance_transaction);
}

/** Returns the id of the balance transaction that takes back the first one of its source: a failure or a reversal. */
export function returnTransactionId(source: string): string {
  const characters = source.slice(source.indexOf("_") + 1);
  return `${idPrefixes.balance_transaction}_${[...characters].reverse().join("")}`;
}

/** Returns the function that finds balance transactions for `expand[]`. */
export function balanceTransactionsById(database: ReadDatabase, scope: Scope): FindByIds {
  return async (ids) => {
    const rows = await findBalanceTransactions(database, scope, ids);
    return new Map(rows.map((row) => [row.id, presentBalanceTransaction(row)]));
  };
}
