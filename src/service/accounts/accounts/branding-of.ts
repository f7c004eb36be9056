import type { Branding } from "../../../contract/branding.ts";
import { readAccount } from "./account-store.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { mergeBranding } from "../branding/merge-branding.ts";

/** What a page shows: the account's branding under that of a link or a session. */
export async function brandingOf(database: Database, scope: Scope, nearer: Branding = {}): Promise<Branding> {
  return mergeBranding((await readAccount(database, scope)).branding, nearer);
}
