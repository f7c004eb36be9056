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

/** The account of a scope; `lock` keeps others from changing it until the transaction ends. */
export async function readAccount(
  database: Database,
  { accountId, livemode }: Scope,
  { lock = false } = {},
): Promise<AccountRow> {
  const query = database
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
    .where("accounts.id", "=", accountId);
  const row = await (lock ? query.forUpdate("accounts") : query).executeTakeFirstOrThrow();
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
