import { sql } from "kysely";
import type { Branding } from "../../../contract/branding.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { scopeColumns } from "../../platform/database/scope.ts";

/** Any number that no other lock of the service has. */
const firstAccountLock = 8_455_101;

/** What stands for the address that a merchant took away: unlike null, no start of the service sets another. */
export const noEmail = "";

/** An account as it is in one mode. */
export interface AccountRow {
  readonly id: string;
  readonly display_name: string;
  /** The same in both modes. */
  readonly email: string | null;
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
      "accounts.email",
      fn.coalesce("account_settings.display_name", "accounts.display_name").as("display_name"),
      "account_settings.branding",
    ])
    .where("accounts.id", "=", accountId)
    .executeTakeFirstOrThrow();
  const email = row.email === noEmail ? null : row.email;
  return { ...row, email, branding: row.branding ?? {}, livemode };
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

/** Sets where the service writes to the merchant; null: nowhere. */
export async function writeAccountEmail(
  database: Database,
  { accountId }: Scope,
  email: string | null,
): Promise<void> {
  await database
    .updateTable("accounts")
    .set({ email: email ?? noEmail })
    .where("id", "=", accountId)
    .execute();
}

/** Sets where the service writes to the merchant, unless that was ever said. */
export async function writeFirstEmail(
  database: Database,
  { accountId }: Scope,
  email: string,
): Promise<void> {
  await database
    .updateTable("accounts")
    .set({ email })
    .where("id", "=", accountId)
    .where("email", "is", null)
    .execute();
}

/** Where the service writes to the merchant; undefined: nowhere. */
export async function findAccountEmail(
  database: Database,
  { accountId }: Scope,
): Promise<string | undefined> {
  const account = await database
    .selectFrom("accounts")
    .select("email")
    .where("id", "=", accountId)
    .executeTakeFirst();
  return account?.email == null || account.email === noEmail ? undefined : account.email;
}

/** The id of the account that was made first; undefined where there is none. */
export async function findFirstAccount(database: Database): Promise<string | undefined> {
  const first = await database.selectFrom("accounts").select("id").orderBy("created").executeTakeFirst();
  return first?.id;
}

export async function insertAccount(
  database: Database,
  account: { readonly id: string; readonly display_name: string; readonly created: Date },
): Promise<void> {
  await database.insertInto("accounts").values(account).execute();
}

/** Keeps processes that start at the same moment from making two first accounts, until the transaction ends. */
export async function lockFirstAccount(database: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${firstAccountLock})`.execute(database);
}
