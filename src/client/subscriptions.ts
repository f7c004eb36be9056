import type { CreateSubscriptionInput, ListSubscriptionsInput } from "../contract/create-subscription.ts";
import type {
  CancelSubscriptionInput,
  PauseSubscriptionInput,
  ResumeSubscriptionInput,
  UpdateSubscriptionInput,
} from "../contract/subscription-change.ts";
import type { Subscription } from "../contract/subscription.ts";
import type { SearchSubscriptionsInput, SearchResult } from "../contract/search.ts";
import type { Connection, ReadOptions, WriteOptions } from "./connection.ts";
import { inPath } from "./in-path.ts";
import type { WithMoments } from "./moment.ts";
import type { Expanded, Expanding, ExpandOptions, OfItem } from "./expanded.ts";
import type { ListQuery, PagedList, SearchQuery } from "./paged-list.ts";

/** The members of a subscription that `expand` replaces by objects. */
type SubscriptionPath = "customer" | "latest_invoice" | "latest_invoice.charge";

/** `/v1/subscriptions`, with a secret key. */
export class Subscriptions {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * Creates a subscription and charges its first invoice. A decline leaves it `incomplete`; with `payment_behavior:
   * "error_if_incomplete"` the call rejects with a `TillError` of type `card_declined` instead.
   */
  create<const Path extends SubscriptionPath = never>(
    input: Expanding<WithMoments<CreateSubscriptionInput>, Path>,
    options?: WriteOptions,
  ): Promise<Expanded<Subscription, Path>> {
    return this.#connection.post("/v1/subscriptions", input, options);
  }

  retrieve<const Path extends SubscriptionPath = never>(
    id: string,
    options: ExpandOptions<Path> = {},
  ): Promise<Expanded<Subscription, Path>> {
    return this.#connection.get(pathOf(id), { expand: options.expand }, options);
  }

  /** Updates the given parameters; an empty string removes a value. */
  update<const Path extends SubscriptionPath = never>(
    id: string,
    input: Expanding<WithMoments<UpdateSubscriptionInput>, Path>,
    options?: WriteOptions,
  ): Promise<Expanded<Subscription, Path>> {
    return this.#connection.post(pathOf(id), input, options);
  }

  /**
   * Cancels a subscription now. To cancel at the end of the period, update `cancel_at_period_end`. If the response was lost,
   * the retry rejects with `invalid_state`.
   */
  cancel<const Path extends SubscriptionPath = never>(
    id: string,
    input: Expanding<CancelSubscriptionInput, Path> = {},
    options?: ReadOptions,
  ): Promise<Expanded<Subscription, Path>> {
    return this.#connection.delete(pathOf(id), options, input);
  }

  /** Pauses a subscription: no periods and no invoices until `resume`. */
  pause<const Path extends SubscriptionPath = never>(
    id: string,
    input: Expanding<PauseSubscriptionInput, Path> = {},
    options?: WriteOptions,
  ): Promise<Expanded<Subscription, Path>> {
    return this.#connection.post(`${pathOf(id)}/pause`, input, options);
  }

  /** Resumes a paused subscription with an invoice, which is charged. */
  resume<const Path extends SubscriptionPath = never>(
    id: string,
    input: Expanding<ResumeSubscriptionInput, Path> = {},
    options?: WriteOptions,
  ): Promise<Expanded<Subscription, Path>> {
    return this.#connection.post(`${pathOf(id)}/resume`, input, options);
  }

  /** Lists subscriptions; without `status` those that have not ended. */
  list<const Path extends `data.${SubscriptionPath}` = never>(
    query: Expanding<ListQuery<ListSubscriptionsInput>, Path> = {},
    options: ReadOptions = {},
  ): PagedList<Expanded<Subscription, OfItem<Path>>> {
    return this.#connection.list("/v1/subscriptions", query, options);
  }

  /** Finds subscriptions by a query: the page that follows is asked for with `page: next_page`. */
  search<const Path extends `data.${SubscriptionPath}` = never>(
    input: Expanding<SearchQuery<SearchSubscriptionsInput>, Path>,
    options?: ReadOptions,
  ): Promise<SearchResult<Expanded<Subscription, OfItem<Path>>>> {
    return this.#connection.get("/v1/subscriptions/search", input, options);
  }
}

function pathOf(id: string): string {
  return `/v1/subscriptions/${inPath(id)}`;
}
