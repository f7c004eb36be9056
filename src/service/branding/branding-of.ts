import type { Branding } from "../../contract/branding.ts";
import { readAccount } from "../accounts/account-store.ts";
import type { Database } from "../database/database.ts";
import type { Scope } from "../database/scope.ts";
import { mergeBranding } from "./merge-branding.ts";

/** What a page shows: the account's branding under that of a link or a session. */
export async function brandingOf(database: Database, scope: Scope, nearer: Branding = {}): Promise<Branding> {
  return mergeBranding((await readAccount(database, scope)).branding, nearer);
}
