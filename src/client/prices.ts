import type { CreatePriceInput, ListPricesInput, Price, UpdatePriceInput } from "../contract/price.ts";
import type { SearchResult } from "../contract/search.ts";
import type { Connection, ReadOptions, WriteOptions } from "./connection.ts";
import { inPath } from "./in-path.ts";
import type { ListQuery, PagedList, SearchQuery } from "./paged-list.ts";

/** `/v1/prices`, with a secret key. */
export class Prices {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  create(input: CreatePriceInput, options?: WriteOptions): Promise<Price> {
    return this.#connection.post("/v1/prices", input, options);
  }

  retrieve(id: string, options?: ReadOptions): Promise<Price> {
    return this.#connection.get(`/v1/prices/${inPath(id)}`, {}, options);
  }

  update(id: string, input: UpdatePriceInput, options?: WriteOptions): Promise<Price> {
    return this.#connection.post(`/v1/prices/${inPath(id)}`, input, options);
  }

  list(query: ListQuery<ListPricesInput> = {}, options: ReadOptions = {}): PagedList<Price> {
    return this.#connection.list("/v1/prices", query, options);
  }

  /** Finds prices by a query: the page that follows is asked for with `page: next_page`. */
  search(input: SearchQuery, options?: ReadOptions): Promise<SearchResult<Price>> {
    return this.#connection.get("/v1/prices/search", input, options);
  }
}
