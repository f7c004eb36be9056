import type { ReadDatabase } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { FindByIds } from "../../platform/http/expand.ts";
import { presentBalanceTransaction } from "./present-balance-transaction.ts";
import { findBalanceTransactions } from "./store.ts";

/** Returns the function that finds balance transactions for `expand[]`. */
export function balanceTransactionsById(database: ReadDatabase, scope: Scope): FindByIds {
  return async (ids) => {
    const rows = await findBalanceTransactions(database, scope, ids);
    return new Map(rows.map((row) => [row.id, presentBalanceTransaction(row)]));
  };
}
