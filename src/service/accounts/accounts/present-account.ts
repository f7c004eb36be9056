import type { Account } from "../../../contract/account.ts";
import type { AccountRow } from "./account-store.ts";

/** Returns an account as the API shows it. */
export function presentAccount({ created, ...row }: AccountRow): Account {
  return { object: "account", ...row, created: created.toISOString() };
}
