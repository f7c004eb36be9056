import type {
  CreatePortalSessionInput,
  PortalFlow,
  PortalSession,
} from "../../../contract/billing/portal-session.ts";
import { knownLocale } from "../../../language/locale.ts";
import { findCustomer } from "../../payments/customers/store.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { allowsLoopback } from "../../platform/http/loopback.ts";
import { checkReturnAddress } from "../../platform/http/return-address.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { CreatedLink } from "../portal-links/create-link.ts";
import { createPortalLink, linkLifetimes, portalUrl } from "../portal-links/create-link.ts";
import { findSubscription } from "../rows/lock-rows.ts";
import { missing } from "../../platform/http/existing.ts";

const minute = 60_000;

const shortest = 5 * minute;

const longest = 7 * 24 * 60 * minute;

/**
 * Creates a session on the page of a customer's subscriptions. Throws `resource_missing` (404) for an unknown customer or
 * subscription, `parameter_invalid` for an end that is too near or too far, `url_invalid`.
 */
export async function createPortalSession(
  dependencies: Within<PlatformDependencies, "keys" | "newId" | "now" | "publicUrl" | "settings">,
  { scope }: ApiRequest,
  input: CreatePortalSessionInput,
): Promise<PortalSession> {
  const { database } = dependencies;
  const { customer: id, return_url: returnUrl, locale } = input;
  const customer = await findCustomer(database, scope, id);
  if (customer === undefined || customer.deleted) throw missing("customer", "customer");
  const createdAt = dependencies.now();
  const created = await createPortalLink(dependencies, {
    scope,
    kind: "session",
    customer: id,
    createdAt,
    expiresAt: endOf(input, createdAt),
    returnUrl:
      returnUrl === undefined
        ? null
        : checkReturnAddress(returnUrl, "return_url", allowsLoopback(dependencies, scope)),
    locale: locale === undefined ? null : checkLocale(locale),
    flow: await flowOf(database, scope, input),
  });
  return presentPortalSession(dependencies, created);
}

function endOf({ expires_at: end }: CreatePortalSessionInput, now: Date): Date {
  if (end === undefined) return new Date(now.getTime() + linkLifetimes.session);
  const lifetime = end - now.getTime();
  if (lifetime >= shortest && lifetime <= longest) return new Date(end);
  const message = "Invalid expires_at. Expected a time from 5 minutes to 7 days from now.";
  throw new ServiceError("parameter_invalid", message, { param: "expires_at" });
}

function checkLocale(locale: string): string {
  const known = locale === "auto" ? locale : knownLocale(locale);
  if (known !== undefined) return known;
  const message = "Unknown locale. Expected a language tag such as de or pt-PT, or auto.";
  throw new ServiceError("parameter_invalid", message, { param: "locale" });
}

async function flowOf(
  database: Database,
  scope: Scope,
  { customer, flow_data: flow }: CreatePortalSessionInput,
): Promise<PortalFlow | null> {
  if (flow === undefined) return null;
  const { type, subscription_cancel: cancel } = flow;
  const param = "flow_data[subscription_cancel]";
  if (type === "payment_method_update") {
    if (cancel === undefined) return { type, subscription_cancel: null };
    throw new ServiceError("parameters_exclusive", `${param} belongs to another type of flow.`, { param });
  }
  if (cancel === undefined) {
    const message = `${param}[subscription] is missing: the subscription to cancel.`;
    throw new ServiceError("parameter_missing", message, { param: `${param}[subscription]` });
  }
  const found = await findSubscription(database, scope, cancel.subscription);
  if (found?.customer === customer) return { type, subscription_cancel: { subscription: found.id } };
  throw new ServiceError("resource_missing", "The customer has no such subscription.", {
    param: `${param}[subscription]`,
  });
}

function presentPortalSession(
  dependencies: Pick<PlatformDependencies, "publicUrl">,
  { link, token }: CreatedLink,
): PortalSession {
  return {
    id: link.id,
    object: "billing_portal.session",
    customer: link.customer,
    url: portalUrl(dependencies, token),
    return_url: link.return_url,
    locale: link.locale,
    flow: link.flow as PortalFlow | null,
    expires_at: link.expires_at.toISOString(),
    livemode: link.livemode,
    created: link.created.toISOString(),
  };
}
