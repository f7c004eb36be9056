import type { ReadDatabase } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { FindByIds } from "../../platform/http/expand.ts";
import { presentSubscriptions } from "../rows/present-subscription.ts";
import { findSubscriptions } from "./store.ts";

/** Returns the function that finds subscriptions for `expand[]`. */
export function subscriptionsById(database: ReadDatabase, scope: Scope): FindByIds {
  return async (ids) => {
    const presented = await presentSubscriptions(database, await findSubscriptions(database, scope, ids));
    return new Map(presented.map((subscription) => [subscription.id, subscription]));
  };
}
