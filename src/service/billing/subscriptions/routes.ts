import type { CreateSubscriptionInput } from "../../../contract/billing/create-subscription.ts";
import {
  createSubscriptionInput,
  listSubscriptionsInput,
} from "../../../contract/billing/create-subscription.ts";
import { searchSubscriptionsInput } from "../../../contract/search.ts";
import {
  cancelSubscriptionInput,
  pauseSubscriptionInput,
  readSubscriptionInput,
  resumeSubscriptionInput,
  updateSubscriptionInput,
} from "../../../contract/billing/subscription-change.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Anywhere, Within } from "../../platform/database/in-transaction.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { charging, listing, reading } from "../../platform/http-server/endpoint.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { ApiResponse } from "../../platform/http/api-response.ts";
import { ok } from "../../platform/http/api-response.ts";
import { searching } from "../../platform/search/search-endpoint.ts";
import type { SearchFields } from "../../platform/search/search-fields.ts";
import { searchPage } from "../../platform/search/search-page.ts";
import { collectOnce, declinedResponse } from "../collection/collect-once.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { presentSubscriptions } from "../rows/present-subscription.ts";
import { cancelSubscription } from "./cancel-subscription.ts";
import { changeOnce } from "./change-once.ts";
import { createFromRequest } from "./create-subscription.ts";
import { changePause, pauseOf, resumptionOf } from "./pause-subscription.ts";
import { expandSubscription, listSubscriptions, showSubscription } from "./show-subscription.ts";
import { updateSubscription } from "./update-subscription.ts";

const audience = "secret";

const subscriptions = "/v1/subscriptions";

const subscription = "/v1/subscriptions/:id";

const response = "Subscription";

/** The fields of subscriptions that can be searched. */
const subscriptionFields: SearchFields = {
  canceled_at: { kind: "time", column: "canceled_at" },
  created: { kind: "time", column: "created" },
  currency: { kind: "token", column: "currency" },
  customer: { kind: "token", column: "customer", isIndexed: true },
  description: { kind: "text", column: "description" },
  metadata: { kind: "metadata", column: "metadata", isIndexed: true },
  status: { kind: "token", column: "status" },
};

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
        description:
          'A decline leaves it `incomplete`; with `payment_behavior: "error_if_incomplete"` it is an error of type `card_declined` instead.',
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
        description: "Without `status`, those that have not ended.",
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
  const show = async (within: Anywhere<BillingDependencies>, id: string) =>
    ok(await showSubscription(within, request.scope, { id, expand: input.expand }));
  return collectOnce(dependencies, request, {
    write: async (within) => {
      const { id, charge } = await createFromRequest(within, request, input);
      return charge ?? show(within, id);
    },
    respond: async (within, charge) => {
      const isRejected = input.payment_behavior === "error_if_incomplete";
      const rejected = isRejected ? declinedResponse(dependencies, request, charge) : undefined;
      return rejected ?? show(within, await subscriptionOfInvoice(within.database, charge.invoice ?? ""));
    },
  });
}

/** Returns the id of the subscription that an invoice bills. */
async function subscriptionOfInvoice(database: Database, invoice: string): Promise<string> {
  const { subscription } = await database
    .selectFrom("invoices")
    .select("subscription")
    .where("id", "=", invoice)
    .executeTakeFirstOrThrow();
  if (subscription === null) throw new Error(`The invoice ${invoice} has no subscription.`);
  return subscription;
}

/** A change of the subscription of a request's path. Returns the charge of its invoice. */
type Write<Input> = (
  within: Within<BillingDependencies>,
  request: ApiRequest,
  order: { readonly id: string; readonly input: Input },
) => Promise<ChargeRow | undefined>;

/** Endpoints that change a subscription. */
export function subscriptionChangeEndpoints(dependencies: BillingDependencies) {
  const change = <Input extends { readonly expand?: readonly string[] | undefined }>(write: Write<Input>) => {
    return (request: ApiRequest<"id">, input: Input): Promise<ApiResponse> => {
      const id = request.pathParameters.id;
      return changeOnce(dependencies, request, {
        write: (within) => write(within, request, { id, input }),
        respond: async (within) =>
          ok(await showSubscription(within, request.scope, { id, expand: input.expand })),
      });
    };
  };
  const cancel = charging(
    subscription,
    {
      audience,
      input: cancelSubscriptionInput,
      summary: "Cancel a subscription now",
      description:
        "To cancel at the end of the period, update `cancel_at_period_end`. If the response was lost, a second request fails with `invalid_state`.",
      response,
    },
    change((...order) => cancelSubscription(...order)),
  );
  return {
    retrieveSubscription: reading(
      subscription,
      { audience, input: readSubscriptionInput, summary: "Retrieve a subscription", response },
      ({ scope, pathParameters }, { expand }) =>
        showSubscription(dependencies, scope, {
          id: pathParameters.id,
          expand,
        }),
    ),
    updateSubscription: charging(
      subscription,
      {
        audience,
        input: updateSubscriptionInput,
        summary: "Update a subscription",
        description: "An empty string removes a value.",
        response,
      },
      change((...order) => updateSubscription(...order)),
    ),
    cancelSubscription: { ...cancel, method: "DELETE" } satisfies Endpoint,
    pauseSubscription: charging(
      `${subscription}/pause`,
      {
        audience,
        input: pauseSubscriptionInput,
        summary: "Pause a subscription",
        description: "It has no periods and no invoices until it is resumed.",
        response,
      },
      change((within, request, { id, input }) =>
        changePause(within, request, { id, change: pauseOf(input) }),
      ),
    ),
    resumeSubscription: charging(
      `${subscription}/resume`,
      {
        audience,
        input: resumeSubscriptionInput,
        summary: "Resume a paused subscription",
        description: "An invoice is created, and charged.",
        response,
      },
      change((within, request, { id, input }) =>
        changePause(within, request, { id, change: resumptionOf(input) }),
      ),
    ),
  };
}
