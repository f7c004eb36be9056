import type { Deleted } from "../contract/deleted.ts";
import type {
  CreateSubscriptionItemInput,
  DeleteSubscriptionItemInput,
  ListSubscriptionItemsInput,
  UpdateSubscriptionItemInput,
} from "../contract/subscription-change.ts";
import type { SubscriptionItem } from "../contract/subscription.ts";
import type { Connection, ReadOptions, WriteOptions } from "./connection.ts";
import { inPath } from "./in-path.ts";
import type { WithMoments } from "./moment.ts";
import type { ListQuery, PagedList } from "./paged-list.ts";

/** `/v1/subscription_items`, with a secret key. Each change is a change of the subscription, with the same proration. */
export class SubscriptionItems {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  create(input: WithMoments<CreateSubscriptionItemInput>, options?: WriteOptions): Promise<SubscriptionItem> {
    return this.#connection.post("/v1/subscription_items", input, options);
  }

  retrieve(id: string, options?: ReadOptions): Promise<SubscriptionItem> {
    return this.#connection.get(pathOf(id), {}, options);
  }

  update(
    id: string,
    input: WithMoments<UpdateSubscriptionItemInput>,
    options?: WriteOptions,
  ): Promise<SubscriptionItem> {
    return this.#connection.post(pathOf(id), input, options);
  }

  /** Removes an item from its subscription, which keeps at least one. */
  delete(
    id: string,
    input: WithMoments<DeleteSubscriptionItemInput> = {},
    options?: ReadOptions,
  ): Promise<Deleted<"subscription_item">> {
    return this.#connection.delete(pathOf(id), options, input);
  }

  /** Lists the items of one subscription. */
  list(
    query: ListQuery<ListSubscriptionItemsInput> & { readonly subscription: string },
    options: ReadOptions = {},
  ): PagedList<SubscriptionItem> {
    return this.#connection.list("/v1/subscription_items", query, options);
  }
}

function pathOf(id: string): string {
  return `/v1/subscription_items/${inPath(id)}`;
}
