import type {
  CreatePaymentLinkInput,
  ListPaymentLinksInput,
  PaymentLink,
  SlugAvailability,
  UpdatePaymentLinkInput,
} from "../contract/payment-link.ts";
import type { OpenedCheckoutSession, OpenLinkSessionInput } from "../contract/checkout-session.ts";
import type { Connection, ReadOptions, WriteOptions } from "./connection.ts";
import type { Expanded, Expanding, ExpandOptions, OfItem } from "./expanded.ts";
import { inPath } from "./in-path.ts";
import type { ListQuery, PagedList } from "./paged-list.ts";

/** The members of a link that `expand` replaces by objects. */
type LinkPath = "line_items.price" | "line_items.price.product";

/** `/v1/payment_links`, with a secret key. */
export class PaymentLinks {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Creates a link to a payment page; share its `url`. */
  create<const Path extends LinkPath = never>(
    input: Expanding<CreatePaymentLinkInput, Path>,
    options?: WriteOptions,
  ): Promise<Expanded<PaymentLink, Path>> {
    return this.#connection.post("/v1/payment_links", input, options);
  }

  retrieve<const Path extends LinkPath = never>(
    id: string,
    options: ExpandOptions<Path> = {},
  ): Promise<Expanded<PaymentLink, Path>> {
    const path = `/v1/payment_links/${inPath(id)}`;
    return this.#connection.get(path, { expand: options.expand }, options);
  }

  update<const Path extends LinkPath = never>(
    id: string,
    input: Expanding<UpdatePaymentLinkInput, Path>,
    options?: WriteOptions,
  ): Promise<Expanded<PaymentLink, Path>> {
    return this.#connection.post(`/v1/payment_links/${inPath(id)}`, input, options);
  }

  /** Opens a checkout session for a payer of a link, as its page does; with any key. */
  openSession(
    slug: string,
    input: OpenLinkSessionInput = {},
    options?: WriteOptions,
  ): Promise<OpenedCheckoutSession> {
    return this.#connection.post(`/v1/payment_links/${inPath(slug)}/sessions`, input, options);
  }

  /** Checks whether a slug is available, and suggests alternatives. */
  slugAvailable(slug: string, options?: ReadOptions): Promise<SlugAvailability> {
    return this.#connection.get("/v1/payment_links/slug_available", { slug }, options);
  }

  list<const Path extends `data.${LinkPath}` = never>(
    query: Expanding<ListQuery<ListPaymentLinksInput>, Path> = {},
    options: ReadOptions = {},
  ): PagedList<Expanded<PaymentLink, OfItem<Path>>> {
    return this.#connection.list("/v1/payment_links", query, options);
  }
}
