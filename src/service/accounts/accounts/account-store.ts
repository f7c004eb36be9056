import type { ColumnType } from "kysely";
import { sql } from "kysely";
import type { StoredBillingSettings } from "../../../contract/accounts/billing-settings.ts";
import type { Branding } from "../../../contract/accounts/branding.ts";
import { defaultMethods } from "../../../contract/payments/method-choice.ts";
import type { PaymentMethodType } from "../../../contract/payments/redirect-method.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { scopeColumns } from "../../platform/database/scope.ts";
import type { Json, ScopedColumns } from "../../platform/database/columns.ts";

export interface AccountTable {
  readonly id: string;
  readonly display_name: string;
  /** Address for mail to the merchant. Null: never set; empty: removed. */
  readonly email: string | null;
  readonly created: Date;
}

/** Settings of an account in one mode. Without a row the defaults apply. */
export interface AccountSettingTable extends ScopedColumns {
  /** Null: the name of the account. */
  readonly display_name: string | null;
  readonly branding: Json<Branding>;
  /** What was set of billing; null: nothing. */
  readonly billing: Json<StoredBillingSettings> | null;
  /** Null: cards alone. */
  readonly payment_method_types: ColumnType<readonly PaymentMethodType[] | null, string | undefined, string>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    readonly accounts: AccountTable;
    readonly account_settings: AccountSettingTable;
  }
}

/** Id of the advisory lock for the first account; no other lock of the service has it. */
const firstAccountLock = 8_455_101;

/** Value for an address that the merchant removed: unlike null, a start of the service does not replace it. */
export const noEmail = "";

/** An account with its settings in one mode. */
export interface AccountRow {
  readonly id: string;
  readonly display_name: string;
  /** Address for mail to the merchant, the same in both modes. */
  readonly email: string | null;
  readonly branding: Branding;
  /** The billing settings that were set. */
  readonly billing: StoredBillingSettings;
  /** What payers of links and sessions are offered, in this order, where those do not choose. */
  readonly payment_method_types: readonly PaymentMethodType[];
  readonly livemode: boolean;
  readonly created: Date;
}

/**
 * Locks the account until the transaction ends. This is a separate statement because one that waits for a lock
 * continues with an older snapshot of other tables.
 */
export async function lockAccount(database: Database, { accountId }: Scope): Promise<void> {
  await database.selectFrom("accounts").select("id").where("id", "=", accountId).forUpdate().execute();
}

/** Returns the ids of all accounts, the oldest first. */
export async function listAccounts(database: Database): Promise<readonly { readonly id: string }[]> {
  return database.selectFrom("accounts").select("id").orderBy("created").orderBy("id").execute();
}

/** Returns the account of a scope. */
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
      "account_settings.billing",
      "account_settings.payment_method_types",
    ])
    .where("accounts.id", "=", accountId)
    .executeTakeFirstOrThrow();
  const email = row.email === noEmail ? null : row.email;
  return {
    ...row,
    email,
    branding: row.branding ?? {},
    billing: row.billing ?? {},
    payment_method_types: row.payment_method_types ?? defaultMethods,
    livemode,
  };
}

/** Stores the settings of an account in one mode. */
export async function writeAccountSettings(
  database: Database,
  scope: Scope,
  {
    display_name,
    branding,
    billing,
    payment_method_types: methods,
  }: Pick<AccountRow, "display_name" | "branding" | "billing" | "payment_method_types">,
): Promise<void> {
  const settings = {
    display_name,
    branding: JSON.stringify(branding),
    billing: JSON.stringify(billing),
    payment_method_types: JSON.stringify(methods),
  };
  await database
    .insertInto("account_settings")
    .values({ ...scopeColumns(scope), ...settings })
    .onConflict((conflict) => conflict.columns(["account_id", "livemode"]).doUpdateSet(settings))
    .execute();
}

/** Sets the address for mail to the merchant; null: none. */
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

/** Sets the address for mail to the merchant, unless it was ever set or removed. */
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

/** Returns the address for mail to the merchant; undefined: none. */
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

/** Returns the id of the oldest account; undefined where there is none. */
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

/**
 * Locks the creation of the first account until the transaction ends, so that processes that start at the same time
 * create only one.
 */
export async function lockFirstAccount(database: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${firstAccountLock})`.execute(database);
}
