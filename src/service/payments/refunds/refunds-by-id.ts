import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { FindByIds } from "../../platform/http/expand.ts";
import { presentRefund } from "./present-refund.ts";
import { findRefunds } from "./store.ts";

/** Returns the function that finds refunds for `expand[]`. */
export function refundsById(database: Database, scope: Scope): FindByIds {
  return async (ids) => {
    const refunds = await findRefunds(database, scope, ids);
    return new Map(refunds.map((row) => [row.id, presentRefund(row)]));
  };
}
