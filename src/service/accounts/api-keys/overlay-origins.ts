import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { publishableOrigins } from "./store.ts";

const everyOrigin = ["*"];

/**
 * Returns the origins that may frame an account's payment pages: those that its publishable keys allow. A key that
 * allows every origin counts in test mode only: a framed page that takes real money could be disguised as something
 * else (clickjacking).
 */
export async function overlayOrigins(
  database: Database,
  scope: Scope,
  now: Date,
): Promise<readonly string[]> {
  const lists = await publishableOrigins(database, scope, now);
  if (!scope.livemode && lists.includes(null)) return everyOrigin;
  return [...new Set(lists.flatMap((list) => list ?? []))];
}
