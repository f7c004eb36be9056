import type { CreateSubscriptionInput } from "../../../contract/create-subscription.ts";
import { createSubscriptionInput, listSubscriptionsInput } from "../../../contract/create-subscription.ts";
import { searchSubscriptionsInput } from "../../../contract/search.ts";
import { searching } from "../../platform/search/search-endpoint.ts";
import { searchPage } from "../../platform/search/search-page.ts";
import { presentSubscriptions } from "../rows/present-subscription.ts";
import { subscriptionFields } from "./search-fields.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { ApiResponse } from "../../platform/http/api-response.ts";
import { ok } from "../../platform/http/api-response.ts";
import { errorContextOf, errorResponse } from "../../platform/http/error-response.ts";
import { CardDeclined } from "../../platform/http/service-error.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { charging, listing } from "../../platform/http-server/endpoint.ts";
import { collectOnce } from "../collection/collect-once.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { createFromRequest } from "./create-subscription.ts";
import { listSubscriptions } from "./list-subscriptions.ts";
import { expandSubscription, showSubscription } from "./show-subscription.ts";
import { subscriptionOfInvoice } from "./store.ts";

const audience = "secret";
const subscriptions = "/v1/subscriptions";

/** Endpoints that create and list subscriptions. */
export function subscriptionEndpoints(dependencies: BillingDependencies): readonly Endpoint[] {
  return [
    charging(
      subscriptions,
      {
        audience,
        input: createSubscriptionInput,
        takesLists: true,
        summary: "Create a subscription, and charge its first invoice",
        response: "Subscription",
      },
      (request, input) => createOnce(dependencies, request, input),
    ),
    listing(
      dependencies,
      subscriptions,
      {
        audience,
        input: listSubscriptionsInput,
        summary: "List subscriptions",
        response: "SubscriptionList",
      },
      (database, { scope }, input) =>
        listSubscriptions(dependencies, database, { scope, url: subscriptions }, input),
    ),
    searching(
      dependencies,
      `${subscriptions}/search`,
      {
        input: searchSubscriptionsInput,
        summary: "Search subscriptions",
        response: "SubscriptionSearchResult",
      },
      async (database, scope, { expand, ...parameters }) => {
        const search = { table: "subscriptions", scope, url: `${subscriptions}/search`, parameters } as const;
        const page = await searchPage(database, { ...search, fields: subscriptionFields });
        const data = await presentSubscriptions(database, page.data);
        return expandSubscription(dependencies, database, scope, { ...page, data }, expand);
      },
    ),
  ];
}

/**
 * Creates a subscription once for each idempotency key. Its first invoice is charged before the response, which is 402 under
 * `error_if_incomplete` if the charge failed.
 */
function createOnce(
  dependencies: BillingDependencies,
  request: ApiRequest,
  input: CreateSubscriptionInput,
): Promise<ApiResponse> {
  const show = async (database: Database, id: string) =>
    ok(await showSubscription(dependencies, database, request.scope, { id, expand: input.expand }));
  return collectOnce(dependencies, request, {
    write: async (database) => {
      const { id, charge } = await createFromRequest(dependencies, database, request, input);
      return charge ?? show(database, id);
    },
    respond: async (database, charge) =>
      isRejected(input, charge)
        ? declinedResponse(dependencies, request, charge)
        : show(database, await subscriptionOfInvoice(database, charge.invoice ?? "")),
  });
}

const isRejected = (
  { payment_behavior: behavior }: CreateSubscriptionInput,
  { failure_code: code }: ChargeRow,
): boolean => behavior === "error_if_incomplete" && code !== null;

function declinedResponse(
  dependencies: BillingDependencies,
  request: ApiRequest,
  { id, currency, failure_code: code }: ChargeRow,
): ApiResponse {
  if (code === null) throw new Error(`The charge ${id} was not declined.`);
  return errorResponse(
    new CardDeclined(code, { charge: id, currency }),
    errorContextOf(dependencies, request),
  );
}
