import type {
  CreatePaymentLinkInput,
  ListPaymentLinksInput,
  PaymentLink,
  SlugAvailability,
  UpdatePaymentLinkInput,
} from "../contract/payment-link.ts";
import type { OpenedCheckoutSession, OpenLinkSessionInput } from "../contract/checkout-session.ts";
import type { Connection, ReadOptions, WriteOptions } from "./connection.ts";
import type { ListQuery, PagedList } from "./paged-list.ts";

/** `/v1/payment_links`, with a secret key. */
export class PaymentLinks {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Creates a link to a payment page; share its `url`. */
  create(input: CreatePaymentLinkInput, options?: WriteOptions): Promise<PaymentLink> {
    return this.#connection.post("/v1/payment_links", input, options);
  }

  retrieve(id: string, options?: ReadOptions): Promise<PaymentLink> {
    return this.#connection.get(`/v1/payment_links/${encodeURIComponent(id)}`, {}, options);
  }

  update(id: string, input: UpdatePaymentLinkInput, options?: WriteOptions): Promise<PaymentLink> {
    return this.#connection.post(`/v1/payment_links/${encodeURIComponent(id)}`, input, options);
  }

  /** Opens a checkout session for a payer of a link, as its page does; with any key. */
  openSession(
    slug: string,
    input: OpenLinkSessionInput = {},
    options?: WriteOptions,
  ): Promise<OpenedCheckoutSession> {
    return this.#connection.post(`/v1/payment_links/${encodeURIComponent(slug)}/sessions`, input, options);
  }

  /** Checks whether a slug is available, and suggests alternatives. */
  slugAvailable(slug: string, options?: ReadOptions): Promise<SlugAvailability> {
    return this.#connection.get("/v1/payment_links/slug_available", { slug }, options);
  }

  list(query: ListQuery<ListPaymentLinksInput> = {}, options: ReadOptions = {}): PagedList<PaymentLink> {
    return this.#connection.list("/v1/payment_links", query, options);
  }
}
