import type { Account } from "../../../contract/account.ts";
import type { AccountRow } from "./account-store.ts";

/** An account as its merchant sees it, in one mode. */
export function presentAccount({ created, ...row }: AccountRow): Account {
  return { object: "account", ...row, created: created.toISOString() };
}
