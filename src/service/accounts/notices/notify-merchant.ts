import type { MerchantMail } from "../mails/mail-content.ts";
import { composeMerchantMail } from "../mails/compose-mail.ts";
import { findAccountEmail, noEmail, readAccount } from "../accounts/account-store.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope, scopeColumns } from "../../platform/database/scope.ts";
import { insertMail } from "../../platform/mail/store.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ScopedColumns } from "../../platform/database/columns.ts";

/** Notices sent to merchants, so that none is sent twice. */
interface AccountNoticeTable extends ScopedColumns {
  readonly about: string;
  readonly told_at: Date;
}

/**
 * Queues a mail to a merchant in the caller's transaction; a job sends it later. The mail stays in the outbox where the
 * service sends no mail. A merchant without an address gets none.
 */
export async function queueMailToMerchant(
  dependencies: Within<PlatformDependencies, "keys" | "now" | "sendMail">,
  scope: Scope,
  message: MerchantMail,
): Promise<void> {
  const { database, now, sendMail } = dependencies;
  const to = await findAccountEmail(database, scope);
  if (to === undefined) return;
  const mail = await composeMerchantMail(message, (await readAccount(database, scope)).display_name);
  const created = now();
  const sendAt = sendMail === undefined ? null : created;
  await insertMail(dependencies, { scope, to, ...mail, created, sendAt });
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    readonly account_notices: AccountNoticeTable;
  }
}

/**
 * Records, in the transaction that sends a notice, that the merchant gets one about this subject now. Returns false
 * when there was one after `since`: only one of several concurrent calls returns true.
 */
export async function recordNotice(
  database: Database,
  scope: Scope,
  { about, now, since }: { about: string; now: Date; since: Date },
): Promise<boolean> {
  const notice = await database
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
  return notice !== undefined;
}

/** Returns the accounts with a mail address and without a notice about this subject. */
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

/** Returns the number of notices that a merchant got after `since` and whose subject begins with `prefix`. */
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
