import type {
  CaptureChargeInput,
  Charge,
  CreateChargeInput,
  ListChargesInput,
  UpdateChargeInput,
} from "../contract/charge.ts";
import type { SearchChargesInput, SearchResult } from "../contract/search.ts";
import type { Connection, ReadOptions, WriteOptions } from "./connection.ts";
import type { Expanded, Expanding, ExpandOptions, OfItem } from "./expanded.ts";
import { inPath } from "./in-path.ts";
import type { ListQuery, PagedList, SearchQuery } from "./paged-list.ts";

/** The members of a charge that `expand` replaces by objects. */
type ChargePath = "balance_transaction" | "customer" | "refunds";

/** `/v1/charges`, with a secret key. */
export class Charges {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Charges a card. A decline rejects with a `TillError` of type `card_declined`; `charge` is the id of the failed charge. */
  create(input: CreateChargeInput, options?: WriteOptions): Promise<Charge> {
    return this.#connection.post("/v1/charges", input, options);
  }

  retrieve<const Path extends ChargePath = never>(
    id: string,
    options: ExpandOptions<Path> = {},
  ): Promise<Expanded<Charge, Path>> {
    return this.#connection.get(`/v1/charges/${inPath(id)}`, { expand: options.expand }, options);
  }

  update(id: string, input: UpdateChargeInput, options?: WriteOptions): Promise<Charge> {
    return this.#connection.post(`/v1/charges/${inPath(id)}`, input, options);
  }

  /** Captures a charge that was created with `capture: false`, fully or in part; the rest is released. */
  capture(id: string, input: CaptureChargeInput = {}, options?: WriteOptions): Promise<Charge> {
    return this.#connection.post(`/v1/charges/${inPath(id)}/capture`, input, options);
  }

  /** Cancels a charge that was created with `capture: false`. */
  cancel(id: string, options?: WriteOptions): Promise<Charge> {
    return this.#connection.post(`/v1/charges/${inPath(id)}/cancel`, {}, options);
  }

  list<const Path extends `data.${ChargePath}` = never>(
    query: Expanding<ListQuery<ListChargesInput>, Path> = {},
    options: ReadOptions = {},
  ): PagedList<Expanded<Charge, OfItem<Path>>> {
    return this.#connection.list("/v1/charges", query, options);
  }

  /** Finds charges by a query: the page that follows is asked for with `page: next_page`. */
  search<const Path extends `data.${ChargePath}` = never>(
    input: Expanding<SearchQuery<SearchChargesInput>, Path>,
    options?: ReadOptions,
  ): Promise<SearchResult<Expanded<Charge, OfItem<Path>>>> {
    return this.#connection.get("/v1/charges/search", input, options);
  }
}
