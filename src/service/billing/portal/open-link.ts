import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { isPortalToken, portalTokenHash } from "../portal-links/portal-token.ts";
import type { FoundPortalLink } from "../portal-links/store.ts";
import { findPortalLink } from "../portal-links/store.ts";

/** How long a used sign-in link still opens a session, in milliseconds: a double click is one use. */
const secondPress = 60_000;

/** Finds the link of a token, also if it has expired. Undefined if there is none. */
export async function findLink(
  { keys }: Pick<PlatformDependencies, "keys">,
  database: Database,
  token: string,
): Promise<FoundPortalLink | undefined> {
  return isPortalToken(token) ? findPortalLink(database, portalTokenHash(keys, token)) : undefined;
}

/** Returns whether a link can be used no more. A link of a mail expires by the test clock of its subscription. */
export function hasExpired(link: FoundPortalLink, now: Date): boolean {
  if (link.expires_at <= (link.clock_time ?? now)) return true;
  return link.used_at !== null && link.used_at.getTime() + secondPress <= now.getTime();
}

/**
 * Returns the link of a token that shows and changes subscriptions. Throws `resource_missing` (404), also for a link of
 * another merchant and for one that only signs in, and `portal_link_expired` (410).
 */
export async function openLink(
  dependencies: Pick<PlatformDependencies, "keys" | "now">,
  database: Database,
  { scope, token }: { readonly scope: Scope; readonly token: string },
): Promise<FoundPortalLink> {
  const link = await findLink(dependencies, database, token);
  const isOfScope = link?.account_id === scope.accountId && link.livemode === scope.livemode;
  if (link === undefined || !isOfScope || link.kind === "sign_in") {
    throw new ServiceError("resource_missing", "No such link.", { param: "token" });
  }
  if (hasExpired(link, dependencies.now())) {
    throw new ServiceError("portal_link_expired", "The link has expired. Request a new one by mail.");
  }
  return link;
}
