import type { CreateSubscriptionInput, ListSubscriptionsInput } from "../contract/create-subscription.ts";
import type {
  CancelSubscriptionInput,
  PauseSubscriptionInput,
  ResumeSubscriptionInput,
  UpdateSubscriptionInput,
} from "../contract/subscription-change.ts";
import type { Subscription } from "../contract/subscription.ts";
import type { Connection, ReadOptions, WriteOptions } from "./connection.ts";
import type { WithMoments } from "./moment.ts";
import type { ListQuery, PagedList } from "./paged-list.ts";

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
  create(input: WithMoments<CreateSubscriptionInput>, options?: WriteOptions): Promise<Subscription> {
    return this.#connection.post("/v1/subscriptions", input, options);
  }

  retrieve(id: string, options?: ReadOptions): Promise<Subscription> {
    return this.#connection.get(pathOf(id), {}, options);
  }

  /** Updates the given parameters; an empty string removes a value. */
  update(
    id: string,
    input: WithMoments<UpdateSubscriptionInput>,
    options?: WriteOptions,
  ): Promise<Subscription> {
    return this.#connection.post(pathOf(id), input, options);
  }

  /**
   * Cancels a subscription now. To cancel at the end of the period, update `cancel_at_period_end`. If the response was lost,
   * the retry rejects with `invalid_state`.
   */
  cancel(id: string, input: CancelSubscriptionInput = {}, options?: ReadOptions): Promise<Subscription> {
    return this.#connection.delete(pathOf(id), options, input);
  }

  /** Pauses a subscription: no periods and no invoices until `resume`. */
  pause(id: string, input: PauseSubscriptionInput = {}, options?: WriteOptions): Promise<Subscription> {
    return this.#connection.post(`${pathOf(id)}/pause`, input, options);
  }

  /** Resumes a paused subscription with an invoice, which is charged. */
  resume(id: string, input: ResumeSubscriptionInput = {}, options?: WriteOptions): Promise<Subscription> {
    return this.#connection.post(`${pathOf(id)}/resume`, input, options);
  }

  /** Lists subscriptions; without `status` those that have not ended. */
  list(query: ListQuery<ListSubscriptionsInput> = {}, options: ReadOptions = {}): PagedList<Subscription> {
    return this.#connection.list("/v1/subscriptions", query, options);
  }
}

function pathOf(id: string): string {
  return `/v1/subscriptions/${encodeURIComponent(id)}`;
}
