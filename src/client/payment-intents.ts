import type {
  CancelPaymentIntentInput,
  CapturePaymentIntentInput,
  ConfirmPaymentIntentInput,
  CreatePaymentIntentInput,
  ListPaymentIntentsInput,
  PaymentIntent,
  UpdatePaymentIntentInput,
} from "../contract/payment-intent.ts";
import type { SearchPaymentIntentsInput, SearchResult } from "../contract/search.ts";
import type { Connection, ReadOptions, WriteOptions } from "./connection.ts";
import type { Expanded, Expanding, ExpandOptions, OfItem } from "./expanded.ts";
import { inPath } from "./in-path.ts";
import type { ListQuery, PagedList, SearchQuery } from "./paged-list.ts";

/** The members of a PaymentIntent that `expand` replaces by objects. */
type PaymentIntentPath = "customer" | "latest_charge" | "latest_charge.refunds" | "payment_method";

/** `/v1/payment_intents`, with a secret key. */
export class PaymentIntents {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * Creates a PaymentIntent, and makes its first attempt if `confirm` is true. A decline rejects with a `TillError` of type
   * `card_declined`, whose `body` has the intent.
   */
  create<const Path extends PaymentIntentPath = never>(
    input: Expanding<CreatePaymentIntentInput, Path>,
    options?: WriteOptions,
  ): Promise<Expanded<PaymentIntent, Path>> {
    return this.#connection.post("/v1/payment_intents", input, options);
  }

  retrieve<const Path extends PaymentIntentPath = never>(
    id: string,
    options: ExpandOptions<Path> = {},
  ): Promise<Expanded<PaymentIntent, Path>> {
    return this.#connection.get(pathOf(id), { expand: options.expand }, options);
  }

  /** Updates the given parameters; once an attempt is under way, only `description`, `metadata` and `shipping` can change. */
  update<const Path extends PaymentIntentPath = never>(
    id: string,
    input: Expanding<UpdatePaymentIntentInput, Path>,
    options?: WriteOptions,
  ): Promise<Expanded<PaymentIntent, Path>> {
    return this.#connection.post(pathOf(id), input, options);
  }

  /** Makes the next attempt. A decline rejects as that of `create`. */
  confirm<const Path extends PaymentIntentPath = never>(
    id: string,
    input: Expanding<ConfirmPaymentIntentInput, Path> = {},
    options?: WriteOptions,
  ): Promise<Expanded<PaymentIntent, Path>> {
    return this.#connection.post(`${pathOf(id)}/confirm`, input, options);
  }

  /** Captures what was authorized, fully or in part; the rest is released. */
  capture<const Path extends PaymentIntentPath = never>(
    id: string,
    input: Expanding<CapturePaymentIntentInput, Path> = {},
    options?: WriteOptions,
  ): Promise<Expanded<PaymentIntent, Path>> {
    return this.#connection.post(`${pathOf(id)}/capture`, input, options);
  }

  /** Cancels an intent that is not paid; what it has authorized is released. */
  cancel<const Path extends PaymentIntentPath = never>(
    id: string,
    input: Expanding<CancelPaymentIntentInput, Path> = {},
    options?: WriteOptions,
  ): Promise<Expanded<PaymentIntent, Path>> {
    return this.#connection.post(`${pathOf(id)}/cancel`, input, options);
  }

  list<const Path extends `data.${PaymentIntentPath}` = never>(
    query: Expanding<ListQuery<ListPaymentIntentsInput>, Path> = {},
    options: ReadOptions = {},
  ): PagedList<Expanded<PaymentIntent, OfItem<Path>>> {
    return this.#connection.list("/v1/payment_intents", query, options);
  }

  /** Finds intents by a query: the page that follows is asked for with `page: next_page`. */
  search<const Path extends `data.${PaymentIntentPath}` = never>(
    input: Expanding<SearchQuery<SearchPaymentIntentsInput>, Path>,
    options?: ReadOptions,
  ): Promise<SearchResult<Expanded<PaymentIntent, OfItem<Path>>>> {
    return this.#connection.get("/v1/payment_intents/search", input, options);
  }
}

function pathOf(id: string): string {
  return `/v1/payment_intents/${inPath(id)}`;
}
