import { subscriptionsById } from "../../billing/invoices/subscriptions-by-id.ts";
import { customersById } from "../../payments/customers/customers-by-id.ts";
import type { Database, ReadDatabase } from "../../platform/database/database.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { expandItems } from "../payment-links/expand-items.ts";
import { presentCheckoutSession } from "./present-checkout-session.ts";
import type { CheckoutSessionRow } from "./store.ts";

/** Returns a session as its merchant sees it, with what is expanded. */
export async function showSession(
  dependencies: Pick<PlatformDependencies, "keys" | "now" | "publicUrl">,
  database: Database,
  request: ApiRequest,
  row: CheckoutSessionRow,
  { expand: paths }: { readonly expand?: readonly string[] | undefined },
): Promise<unknown> {
  const session = presentCheckoutSession(dependencies, row);
  return expandSessions(database, request, session, { prices: "line_items.price", paths });
}

/** Replaces ids by objects in a session, or in a list of sessions. */
export async function expandSessions(
  database: ReadDatabase,
  request: ApiRequest,
  response: object,
  expanded: { readonly prices: string; readonly paths: readonly string[] | undefined },
): Promise<unknown> {
  const find = {
    customer: customersById(database, request.scope),
    subscription: subscriptionsById(database, request.scope),
  };
  return expandItems(database, request, response, { ...expanded, find });
}
