import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { FindByIds } from "../../platform/http/expand.ts";
import { presentDispute } from "./present-dispute.ts";
import { findDisputes } from "./store.ts";

/** Returns the function that finds disputes for `expand[]`. */
export function disputesById(database: Database, scope: Scope): FindByIds {
  return async (ids) => {
    const disputes = await findDisputes(database, scope, ids);
    return new Map(disputes.map((row) => [row.id, presentDispute(row)]));
  };
}
