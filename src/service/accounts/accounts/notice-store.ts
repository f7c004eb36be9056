import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope, scopeColumns } from "../../platform/database/scope.ts";
import { noEmail } from "./account-store.ts";

/**
 * Notes that a merchant is told about something now, in the transaction that tells it. False when that was told after
 * `since` already: of many at once, one tells it.
 */
export async function noteTold(
  database: Database,
  scope: Scope,
  { about, now, since }: { about: string; now: Date; since: Date },
): Promise<boolean> {
  const told = await database
    .insertInto("account_notices")
    .values({ ...scopeColumns(scope), about, told_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "livemode", "about"])
        .doUpdateSet({ told_at: now })
        .where("account_notices.told_at", "<=", since),
    )
    .returning("told_at")
    .executeTakeFirst();
  return told !== undefined;
}

/** The accounts with a mail address that were not told about something yet. */
export async function accountsToNotify(database: Database, about: string): Promise<readonly string[]> {
  const rows = await database
    .selectFrom("accounts")
    .select("id")
    .where("email", "<>", noEmail)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom("account_notices")
            .whereRef("account_id", "=", "accounts.id")
            .where("about", "=", about)
            .select("account_id"),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** How many notices whose subject begins with `prefix` a merchant got after `since`. */
export async function countNotices(
  database: Database,
  scope: Scope,
  { prefix, since }: { prefix: string; since: Date },
): Promise<number> {
  const { count } = await database
    .selectFrom("account_notices")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where(inScope(scope))
    .where("about", "like", `${prefix}%`)
    .where("told_at", ">", since)
    .executeTakeFirstOrThrow();
  return count;
}
