import type { Anywhere } from "../../platform/database/in-transaction.ts";
import type {
  ListLineItemsInput,
  ReadCheckoutSessionInput,
} from "../../../contract/checkout/checkout-session.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { isClientSecret } from "../../platform/vault/id-secrets.ts";
import { presentCheckoutSession } from "./present-checkout-session.ts";
import { presentToPayer } from "./present-to-payer.ts";
import { withCurrentTerms } from "./session-terms.ts";
import type { CheckoutSessionRow } from "./store.ts";
import { findCheckoutSession } from "./store.ts";
import { customersById } from "../../payments/customers/present-customer.ts";
import type { ReadDatabase } from "../../platform/database/database.ts";
import { expandItems, presentLineItems } from "../payment-links/present-line-items.ts";
import type { List } from "../../../contract/list.ts";
import type { LineItem } from "../../../contract/checkout/payment-link.ts";
import { subscriptionsById } from "../../billing/invoices/show-invoice.ts";
import { existing, missing } from "../../platform/http/existing.ts";

/**
 * Returns the session of the request's path: all of it for a secret key, the public part for a publishable key with the
 * client secret.
 */
export async function readCheckoutSession(
  dependencies: Pick<PlatformDependencies, "database" | "keys" | "newId" | "now" | "publicUrl">,
  request: ApiRequest<"id">,
  input: ReadCheckoutSessionInput,
): Promise<unknown> {
  const { client_secret: clientSecret, expand } = input;
  if (request.caller.kind === "publishable") {
    if (expand !== undefined) {
      const message = "What is expanded is only for a secret key.";
      throw new ServiceError("secret_key_required", message, { param: "expand" });
    }
    if (clientSecret === undefined) {
      const message = "Missing required parameter: client_secret.";
      throw new ServiceError("parameter_missing", message, { param: "client_secret" });
    }
    return presentToPayer(dependencies, await findSessionForPayer(dependencies, request, clientSecret));
  }
  const session =
    clientSecret === undefined
      ? await findSession(dependencies, request)
      : await findSessionForPayer(dependencies, request, clientSecret);
  const current = await withCurrentTerms(dependencies, session);
  return showSession(dependencies, request, current, input);
}

/** Returns a session as its merchant sees it, with what is expanded. */
export async function showSession(
  dependencies: Anywhere<PlatformDependencies, "keys" | "now" | "publicUrl">,
  request: ApiRequest,
  row: CheckoutSessionRow,
  { expand: paths }: { readonly expand?: readonly string[] | undefined },
): Promise<unknown> {
  const session = presentCheckoutSession(dependencies, row);
  return expandSessions(dependencies.database, request, session, { prices: "line_items.price", paths });
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

/**
 * Returns one page of the line items of a session, in their order. Throws `parameters_exclusive` for both cursors at
 * once and `cursor_invalid` for one that is not the id of an item of the session.
 */
export function listLineItems(
  { id, line_items: stored }: CheckoutSessionRow,
  { limit, starting_after: after, ending_before: before }: ListLineItemsInput,
): List<LineItem> {
  if (after !== undefined && before !== undefined) {
    const message = "Give either starting_after or ending_before.";
    throw new ServiceError("parameters_exclusive", message, { param: "ending_before" });
  }
  const items = presentLineItems(stored);
  const rest =
    before === undefined
      ? items.slice(after === undefined ? 0 : indexOf(items, after, "starting_after") + 1)
      : items.slice(0, indexOf(items, before, "ending_before"));
  const data = before === undefined ? rest.slice(0, limit) : rest.slice(-limit);
  const hasMore = rest.length > limit;
  const edge = before === undefined ? data.at(-1) : data[0];
  return {
    object: "list",
    url: `/v1/checkout/sessions/${id}/line_items`,
    data,
    has_more: hasMore,
    next_cursor: hasMore && edge !== undefined ? edge.id : null,
  };
}

function indexOf(items: readonly LineItem[], id: string, param: string): number {
  const index = items.findIndex((item) => item.id === id);
  if (index !== -1) return index;
  throw new ServiceError("cursor_invalid", `${param} is not the id of an object of this list.`, { param });
}

/**
 * Finds the session of the request's path for a payer. Throws `resource_missing` (404) both for a wrong client secret
 * and for an unknown session.
 */
export async function findSessionForPayer(
  dependencies: Anywhere<PlatformDependencies, "keys">,
  request: ApiRequest<"id">,
  clientSecret: string,
): Promise<CheckoutSessionRow> {
  const session = await findSession(dependencies, request);
  if (!isClientSecret(dependencies.keys, session.id, clientSecret)) throw missing("checkout session");
  return session;
}

/** Finds the session of the request's path. Throws `resource_missing` (404). */
export async function findSession(
  { database }: Anywhere<PlatformDependencies, "database">,
  { scope, pathParameters }: ApiRequest<"id">,
): Promise<CheckoutSessionRow> {
  return existing(await findCheckoutSession(database, scope, pathParameters.id), "checkout session");
}
