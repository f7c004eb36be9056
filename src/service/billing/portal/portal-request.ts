import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { checkOwnPage } from "../../platform/http/own-page.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { SubscriptionRow } from "../rows/loaded-subscription.ts";
import type { PlanRow } from "../installment-plans/store.ts";
import { openLink } from "./open-link.ts";
import type { FoundPortalLink } from "../portal-links/store.ts";
import { findPlansOf } from "./plan-store.ts";
import { findSubscriptionsOf } from "./subscription-store.ts";

/**
 * Returns the link of a request. Only the service's own pages may use it: their key is allowed for the origin of the service
 * alone. Throws `origin_not_allowed` (403), `resource_missing` (404), `portal_link_expired` (410).
 */
export async function linkOfRequest(
  dependencies: Pick<PlatformDependencies, "keys" | "now" | "publicUrl">,
  database: Database,
  request: ApiRequest,
): Promise<FoundPortalLink> {
  checkOwnPage(dependencies, request, "the page of the link");
  const { scope, pathParameters } = request;
  return openLink(dependencies, database, { scope, token: pathParameters["token"] ?? "" });
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
