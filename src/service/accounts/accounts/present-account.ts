import type { Account } from "../../../contract/account.ts";
import { billingSettingsOf } from "../billing-settings/billing-settings.ts";
import type { AccountRow } from "./account-store.ts";

/** Returns an account as the API shows it. */
export function presentAccount({ created, billing, ...row }: AccountRow): Account {
  return {
    object: "account",
    ...row,
    billing: billingSettingsOf(row.id, billing),
    created: created.toISOString(),
  };
}
