import type { Database } from "../../platform/database/database.ts";
import type { Anywhere } from "../../platform/database/in-transaction.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { checkOwnPage } from "../../platform/http/check-origin.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { PlanRow } from "../installment-plans/store.ts";
import { isPortalToken, portalTokenHash } from "../portal-links/create-link.ts";
import type { FoundPortalLink } from "../portal-links/store.ts";
import { findPortalLink } from "../portal-links/store.ts";
import type { SubscriptionRow } from "../rows/loaded-subscription.ts";
import { findPlansOf, findSubscriptionsOf } from "./store.ts";
import { missing } from "../../platform/http/existing.ts";

/** How long a used sign-in link still opens a session, in milliseconds: a double click is one use. */
const secondPress = 60_000;

/**
 * Returns the link of a request. Only the service's own pages may use it: their key is allowed for the origin of the service
 * alone. Throws `origin_not_allowed` (403), `resource_missing` (404), `portal_link_expired` (410).
 */
export async function linkOfRequest(
  dependencies: Anywhere<PlatformDependencies, "keys" | "now" | "publicUrl">,
  request: ApiRequest<"token">,
): Promise<FoundPortalLink> {
  checkOwnPage(dependencies, request, "the page of the link");
  const { scope, pathParameters } = request;
  return openLink(dependencies, { scope, token: pathParameters.token });
}

/**
 * Returns the link of a token that shows and changes subscriptions. Throws `resource_missing` (404), also for a link of
 * another merchant and for one that only signs in, and `portal_link_expired` (410).
 */
async function openLink(
  dependencies: Anywhere<PlatformDependencies, "keys" | "now">,
  { scope, token }: { readonly scope: Scope; readonly token: string },
): Promise<FoundPortalLink> {
  const link = await findLink(dependencies, token);
  const isOfScope = link?.account_id === scope.accountId && link.livemode === scope.livemode;
  if (link === undefined || !isOfScope || link.kind === "sign_in") {
    throw missing("link", "token");
  }
  if (hasExpired(link, dependencies.now())) {
    throw new ServiceError("portal_link_expired", "The link has expired. Request a new one by mail.");
  }
  return link;
}

/** Finds the link of a token, also if it has expired. Undefined if there is none. */
export async function findLink(
  { database, keys }: Anywhere<PlatformDependencies, "keys">,
  token: string,
): Promise<FoundPortalLink | undefined> {
  return isPortalToken(token) ? findPortalLink(database, portalTokenHash(keys, token)) : undefined;
}

/** Returns whether a link can be used no more. A link of a mail expires by the test clock of its subscription. */
export function hasExpired(link: FoundPortalLink, now: Date): boolean {
  if (link.expires_at <= (link.clock_time ?? now)) return true;
  return link.used_at !== null && link.used_at.getTime() + secondPress <= now.getTime();
}

interface Named {
  readonly subscription?: string | undefined;
  readonly installment_plan?: string | undefined;
}

/**
 * Returns the installment plan that a request is about; undefined if it is about a subscription. Throws `resource_missing`
 * (404), and `parameters_exclusive` (400) if both are named.
 */
export async function planOfRequest(
  database: Database,
  { scope }: ApiRequest,
  link: FoundPortalLink,
  { subscription, installment_plan: named }: Named,
): Promise<PlanRow | undefined> {
  const param = "installment_plan";
  if (named !== undefined && subscription !== undefined) {
    throw new ServiceError("parameters_exclusive", `Name either a subscription or an ${param}.`, { param });
  }
  const id = named ?? (subscription === undefined ? link.installment_plan : null);
  if (id === null) return undefined;
  const found = (await findPlansOf(database, scope, link)).find((row) => row.id === id);
  if (found !== undefined) return found;
  throw new ServiceError("resource_missing", "There is no such installment plan on this page.", { param });
}

/**
 * Returns the subscription that a request is about. Throws `parameter_missing` (400) if the link is to several and none is
 * named, `resource_missing` (404).
 */
export async function subscriptionOfRequest(
  database: Database,
  { scope }: ApiRequest,
  link: FoundPortalLink,
  named: string | undefined,
): Promise<SubscriptionRow> {
  const param = "subscription";
  const reachable = await findSubscriptionsOf(database, scope, link);
  const [only, second] = reachable;
  if (named === undefined && second !== undefined) {
    throw new ServiceError("parameter_missing", "Name one of the subscriptions.", { param });
  }
  const found = named === undefined ? only : reachable.find(({ id }) => id === named);
  if (found !== undefined) return found;
  throw new ServiceError("resource_missing", "There is no such subscription on this page.", { param });
}
