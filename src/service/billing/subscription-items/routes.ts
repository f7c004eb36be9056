import type { ItemChangeInput } from "../../../contract/billing/subscription-change.ts";
import {
  createSubscriptionItemInput,
  deleteSubscriptionItemInput,
  listSubscriptionItemsInput,
  updateSubscriptionItemInput,
} from "../../../contract/billing/subscription-change.ts";
import type { Anywhere, Within } from "../../platform/database/in-transaction.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { ApiResponse } from "../../platform/http/api-response.ts";
import { ok } from "../../platform/http/api-response.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { charging, nothing, reading } from "../../platform/http-server/endpoint.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { changeOnce } from "../subscriptions/change-once.ts";
import { updateSubscription } from "../subscriptions/update-subscription.ts";
import { existingItem, listItems, newestItem } from "./read-items.ts";

const audience = "secret";

const items = "/v1/subscription_items";

/** What the update of one item says beside the item. */
interface ItemUpdate {
  readonly subscription: string;
  readonly item: ItemChangeInput;
  /** `subscription` if errors are about that parameter. */
  readonly param: "id" | "subscription";
  readonly input: Pick<
    Parameters<typeof updateSubscription>[2]["input"],
    "payment_behavior" | "proration_behavior" | "proration_date"
  >;
}

/** Endpoints of `/v1/subscription_items`: updates of a subscription that name one item. */
export function subscriptionItemEndpoints(dependencies: BillingDependencies): readonly Endpoint[] {
  const { database } = dependencies;
  const update = (
    request: ApiRequest,
    find: (within: Within<BillingDependencies>) => Promise<ItemUpdate>,
    respond: (within: Anywhere<BillingDependencies>) => Promise<ApiResponse>,
  ): Promise<ApiResponse> =>
    changeOnce(dependencies, request, {
      write: async (within) => {
        const { subscription, item, param, input } = await find(within);
        return updateSubscription(within, request, {
          id: subscription,
          input: { ...input, items: [item] },
          param,
          paramOf: (name) => ownParam(name, param),
        });
      },
      respond,
    });
  const removal = charging(
    `${items}/:id`,
    {
      audience,
      input: deleteSubscriptionItemInput,
      summary: "Remove an item from its subscription",
      description: "A subscription keeps at least one.",
      response: "DeletedSubscriptionItem",
    },
    (request, input) =>
      update(
        request,
        async (within) => {
          const { id, subscription } = await existingItem(within.database, request);
          return { subscription, item: { id, deleted: true }, param: "id", input };
        },
        async () => ok({ id: request.pathParameters.id, object: "subscription_item", deleted: true }),
      ),
  );
  return [
    charging(
      items,
      {
        audience,
        input: createSubscriptionItemInput,
        summary: "Add an item to a subscription",
        response: "SubscriptionItem",
      },
      (request, { subscription, price, price_data, quantity, metadata, ...input }) => {
        const item = { price, price_data, quantity, metadata };
        return update(
          request,
          async () => ({ subscription, item, param: "subscription", input }),
          async (within) => ok(await newestItem(within.database, request.scope, subscription)),
        );
      },
    ),
    reading(
      items,
      {
        audience,
        input: listSubscriptionItemsInput,
        summary: "List the items of a subscription",
        response: "SubscriptionItemList",
      },
      ({ scope }, input) => listItems(database, scope, input),
    ),
    reading(
      `${items}/:id`,
      {
        audience,
        input: nothing,
        summary: "Retrieve an item of a subscription",
        response: "SubscriptionItem",
      },
      (request) => existingItem(database, request),
    ),
    charging(
      `${items}/:id`,
      {
        audience,
        input: updateSubscriptionItemInput,
        summary: "Update an item of a subscription",
        response: "SubscriptionItem",
      },
      (request, { price, price_data, quantity, metadata, ...input }) =>
        update(
          request,
          async (within) => {
            const { id, subscription } = await existingItem(within.database, request);
            return { subscription, item: { id, price, price_data, quantity, metadata }, param: "id", input };
          },
          async (within) => ok(await existingItem(within.database, request)),
        ),
    ),
    { ...removal, method: "DELETE" },
  ];
}

/** `items[0][price]` of the update is `price` here. What all items together cannot be is about the item, `whole`. */
function ownParam(param: string, whole: string): string {
  if (param === "items") return whole;
  const [, name = "", rest = ""] = /^items\[0\]\[([a-z_]+)\](.*)$/.exec(param) ?? [];
  return name === "" ? param : name + rest;
}
