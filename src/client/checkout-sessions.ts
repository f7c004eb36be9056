import type {
  CheckoutSession,
  CreateCheckoutSessionInput,
  ListCheckoutSessionsInput,
  ListLineItemsInput,
} from "../contract/checkout-session.ts";
import type { LineItem } from "../contract/payment-link.ts";
import type { Connection, ReadOptions, WriteOptions } from "./connection.ts";
import type { ListQuery, Moment, PagedList } from "./paged-list.ts";

/** What a session is made of; `expires_at` as a person writes it. */
export type CreateCheckoutSession = Omit<CreateCheckoutSessionInput, "expires_at"> & {
  readonly expires_at?: Moment | undefined;
};

/** `/v1/checkout/sessions`, with a secret key. */
export class CheckoutSessions {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Makes a page for one payer: redirect to its `url`. */
  create(input: CreateCheckoutSession, options?: WriteOptions): Promise<CheckoutSession> {
    return this.#connection.post("/v1/checkout/sessions", input, options);
  }

  retrieve(id: string, options?: ReadOptions): Promise<CheckoutSession> {
    return this.#connection.get(`/v1/checkout/sessions/${encodeURIComponent(id)}`, {}, options);
  }

  /** Closes a session that is open and unpaid. */
  expire(id: string, options?: WriteOptions): Promise<CheckoutSession> {
    return this.#connection.post(`/v1/checkout/sessions/${encodeURIComponent(id)}/expire`, {}, options);
  }

  /** What the session is for, in the order in which it was given. */
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
