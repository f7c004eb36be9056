import type { InstallmentSettings } from "../../../contract/billing-settings.ts";
import { billingSettingsOf } from "../../accounts/billing-settings/billing-settings.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";

/** Returns what an account has set for its plans. */
export async function installmentSettings(database: Database, scope: Scope): Promise<InstallmentSettings> {
  const row = await database
    .selectFrom("account_settings")
    .select("billing")
    .where(inScope(scope))
    .executeTakeFirst();
  return billingSettingsOf(scope.accountId, row?.billing ?? {}).installments;
}
