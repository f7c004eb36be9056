import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { publishableOrigins } from "./store.ts";

const anybody = ["*"];

/**
 * The origins that may show an account's payment pages over their own: those that its publishable keys allow. A key that
 * allows every origin counts in test mode only, where no money moves: a page that takes money could be made part of one
 * that only seems to ask for something else.
 */
export async function overlayOrigins(
  database: Database,
  scope: Scope,
  now: Date,
): Promise<readonly string[]> {
  const lists = await publishableOrigins(database, scope, now);
  if (!scope.livemode && lists.includes(null)) return anybody;
  return [...new Set(lists.flatMap((list) => list ?? []))];
}
