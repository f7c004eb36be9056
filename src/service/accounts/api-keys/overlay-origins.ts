import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";

const anybody = ["*"];

/**
 * The origins that may show an account's payment pages over their own: those that its publishable keys allow. A key that
 * allows every origin counts in test mode only, where no money moves: a page that takes money could be made part of one
 * that only seems to ask for something else.
 */
export async function overlayOrigins(
  database: Database,
  { accountId, livemode }: Scope,
  now: Date,
): Promise<readonly string[]> {
  const keys = await database
    .selectFrom("api_keys")
    .select("allowed_origins")
    .where("account_id", "=", accountId)
    .where("livemode", "=", livemode)
    .where("kind", "=", "publishable")
    .where("for_pages", "=", false)
    .where((where) => where.or([where("expires_at", "is", null), where("expires_at", ">", now)]))
    .execute();
  if (!livemode && keys.some((key) => key.allowed_origins === null)) return anybody;
  return [...new Set(keys.flatMap((key) => key.allowed_origins ?? []))];
}
