import type {
  CancelPaymentInput,
  CheckoutSession,
  ConfirmCheckoutSessionInput,
  CreateCheckoutSessionInput,
  EnterPromotionCodeInput,
  ListCheckoutSessionsInput,
  ListLineItemsInput,
  OpenedCheckoutSession,
  PublicCheckoutSession,
} from "../contract/checkout-session.ts";
import type { LineItem } from "../contract/payment-link.ts";
import type { Connection, ReadOptions, WriteOptions } from "./connection.ts";
import { inPath } from "./in-path.ts";
import type { WithMoments } from "./moment.ts";
import type { Expanded, Expanding, ExpandOptions, OfItem } from "./expanded.ts";
import type { ListQuery, PagedList } from "./paged-list.ts";

/** The members of a line item that `expand` replaces by objects. */
type ItemPath = "price" | "price.product";

/** The members of a session that `expand` replaces by objects. */
type SessionPath = "customer" | "subscription" | `line_items.${ItemPath}`;

/** Parameters of `create`; `expires_at` is ISO 8601 or Unix seconds. */
export type CreateCheckoutSession = WithMoments<CreateCheckoutSessionInput>;

/** `/v1/checkout/sessions`, with a secret key. */
export class CheckoutSessions {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Creates a session for one payer, who is redirected to its `url`. */
  create<const Path extends SessionPath = never>(
    input: Expanding<CreateCheckoutSession, Path>,
    options?: WriteOptions,
  ): Promise<Expanded<CheckoutSession, Path>> {
    return this.#connection.post("/v1/checkout/sessions", input, options);
  }

  /** Retrieves a session. With a publishable key pass its `client_secret`, and get what its payer may see. */
  retrieve(
    id: string,
    options: ReadOptions & { readonly client_secret: string },
  ): Promise<PublicCheckoutSession>;
  retrieve<const Path extends SessionPath = never>(
    id: string,
    options?: ExpandOptions<Path>,
  ): Promise<Expanded<CheckoutSession, Path>>;
  retrieve(
    id: string,
    options: ExpandOptions<SessionPath> & { readonly client_secret?: string } = {},
  ): Promise<unknown> {
    const { client_secret, expand } = options;
    return this.#connection.get(pathOf(id), { client_secret, expand }, options);
  }

  /** Pays a session as its payer, with any key. The Idempotency-Key is the id of the attempt. */
  confirm(
    id: string,
    input: ConfirmCheckoutSessionInput,
    options?: WriteOptions,
  ): Promise<PublicCheckoutSession> {
    return this.#connection.post(`${pathOf(id)}/confirm`, input, options);
  }

  /** Enters the promotion code of its payer, with any key; nothing in place of `code` removes it. */
  enterPromotionCode(
    id: string,
    input: EnterPromotionCodeInput,
    options?: WriteOptions,
  ): Promise<PublicCheckoutSession> {
    return this.#connection.post(`${pathOf(id)}/enter_promotion_code`, input, options);
  }

  /** Cancels a payment that waits for the payer at the bank, with any key. */
  cancelPayment(
    id: string,
    input: CancelPaymentInput,
    options?: WriteOptions,
  ): Promise<PublicCheckoutSession> {
    return this.#connection.post(`${pathOf(id)}/cancel_payment`, input, options);
  }

  /** Opens a session that replaces one that has expired, with any key. */
  recover(id: string, input: CancelPaymentInput, options?: WriteOptions): Promise<OpenedCheckoutSession> {
    return this.#connection.post(`${pathOf(id)}/recover`, input, options);
  }

  /** Expires a session that is open and unpaid. */
  expire(id: string, options?: WriteOptions): Promise<CheckoutSession> {
    return this.#connection.post(`${pathOf(id)}/expire`, {}, options);
  }

  /** Lists the line items of the session, in the order in which they were sent. */
  listLineItems<const Path extends `data.${ItemPath}` = never>(
    id: string,
    query: Expanding<ListQuery<ListLineItemsInput>, Path> = {},
    options: ReadOptions = {},
  ): PagedList<Expanded<LineItem, OfItem<Path>>> {
    return this.#connection.list(`${pathOf(id)}/line_items`, query, options);
  }

  list<const Path extends `data.${SessionPath}` = never>(
    query: Expanding<ListQuery<ListCheckoutSessionsInput>, Path> = {},
    options: ReadOptions = {},
  ): PagedList<Expanded<CheckoutSession, OfItem<Path>>> {
    return this.#connection.list("/v1/checkout/sessions", query, options);
  }
}

function pathOf(id: string): string {
  return `/v1/checkout/sessions/${inPath(id)}`;
}
