import type {
  CheckoutSession,
  CreateCheckoutSessionInput,
  ListCheckoutSessionsInput,
  ListLineItemsInput,
} from "../contract/checkout-session.ts";
import type { LineItem } from "../contract/payment-link.ts";
import type { Connection, ReadOptions, WriteOptions } from "./connection.ts";
import type { WithMoments } from "./moment.ts";
import type { ListQuery, PagedList } from "./paged-list.ts";

/** Parameters of `create`; `expires_at` is ISO 8601 or Unix seconds. */
export type CreateCheckoutSession = WithMoments<CreateCheckoutSessionInput>;

/** `/v1/checkout/sessions`, with a secret key. */
export class CheckoutSessions {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Creates a session for one payer, who is redirected to its `url`. */
  create(input: CreateCheckoutSession, options?: WriteOptions): Promise<CheckoutSession> {
    return this.#connection.post("/v1/checkout/sessions", input, options);
  }

  retrieve(id: string, options?: ReadOptions): Promise<CheckoutSession> {
    return this.#connection.get(`/v1/checkout/sessions/${encodeURIComponent(id)}`, {}, options);
  }

  /** Expires a session that is open and unpaid. */
  expire(id: string, options?: WriteOptions): Promise<CheckoutSession> {
    return this.#connection.post(`/v1/checkout/sessions/${encodeURIComponent(id)}/expire`, {}, options);
  }

  /** Lists the line items of the session, in the order in which they were sent. */
  listLineItems(
    id: string,
    query: ListQuery<ListLineItemsInput> = {},
    options: ReadOptions = {},
  ): PagedList<LineItem> {
    return this.#connection.list(
      `/v1/checkout/sessions/${encodeURIComponent(id)}/line_items`,
      query,
      options,
    );
  }

  list(
    query: ListQuery<ListCheckoutSessionsInput> = {},
    options: ReadOptions = {},
  ): PagedList<CheckoutSession> {
    return this.#connection.list("/v1/checkout/sessions", query, options);
  }
}
