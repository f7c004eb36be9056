import type { Branding } from "../../../contract/branding.ts";
import { readAccount } from "./account-store.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { mergeBranding } from "../branding/merge-branding.ts";

/** Returns the branding of a page: that of the link or the session, merged over the account's. */
export async function brandingOf(database: Database, scope: Scope, nearer: Branding = {}): Promise<Branding> {
  return mergeBranding((await readAccount(database, scope)).branding, nearer);
}
