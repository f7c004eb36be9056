import type { Branding } from "../../contract/branding.ts";
import type { Database } from "../database/database.ts";
import type { Scope } from "../database/scope.ts";
import { scopeColumns } from "../database/scope.ts";

/** An account as it is in one mode. */
export interface AccountRow {
  readonly id: string;
  readonly display_name: string;
  readonly branding: Branding;
  readonly livemode: boolean;
  readonly created: Date;
}

/**
 * Keeps others from changing the account until the transaction ends. A statement of its own: one that waits for a lock
 * goes on with what it saw of other tables before.
 */
export async function lockAccount(database: Database, { accountId }: Scope): Promise<void> {
  await database.selectFrom("accounts").select("id").where("id", "=", accountId).forUpdate().execute();
}

/** The account of a scope. */
export async function readAccount(database: Database, { accountId, livemode }: Scope): Promise<AccountRow> {
  const row = await database
    .selectFrom("accounts")
    .leftJoin("account_settings", (join) =>
      join.onRef("account_settings.account_id", "=", "accounts.id").on("livemode", "=", livemode),
    )
    .select(({ fn }) => [
      "accounts.id",
      "accounts.created",
      fn.coalesce("account_settings.display_name", "accounts.display_name").as("display_name"),
      "account_settings.branding",
    ])
    .where("accounts.id", "=", accountId)
    .executeTakeFirstOrThrow();
  return { ...row, branding: row.branding ?? {}, livemode };
}

/** Keeps what an account is in this mode. */
export async function writeAccountSettings(
  database: Database,
  scope: Scope,
  { display_name, branding }: Pick<AccountRow, "display_name" | "branding">,
): Promise<void> {
  const settings = { display_name, branding: JSON.stringify(branding) };
  await database
    .insertInto("account_settings")
    .values({ ...scopeColumns(scope), ...settings })
    .onConflict((conflict) => conflict.columns(["account_id", "livemode"]).doUpdateSet(settings))
    .execute();
}
