import type {
  CreateProductInput,
  ListProductsInput,
  Product,
  UpdateProductInput,
} from "../contract/product.ts";
import type { SearchResult } from "../contract/search.ts";
import type { Connection, ReadOptions, WriteOptions } from "./connection.ts";
import { inPath } from "./in-path.ts";
import type { ListQuery, PagedList, SearchQuery } from "./paged-list.ts";

/** `/v1/products`, with a secret key. */
export class Products {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  create(input: CreateProductInput, options?: WriteOptions): Promise<Product> {
    return this.#connection.post("/v1/products", input, options);
  }

  retrieve(id: string, options?: ReadOptions): Promise<Product> {
    return this.#connection.get(`/v1/products/${inPath(id)}`, {}, options);
  }

  update(id: string, input: UpdateProductInput, options?: WriteOptions): Promise<Product> {
    return this.#connection.post(`/v1/products/${inPath(id)}`, input, options);
  }

  list(query: ListQuery<ListProductsInput> = {}, options: ReadOptions = {}): PagedList<Product> {
    return this.#connection.list("/v1/products", query, options);
  }

  /** Finds products by a query: the page that follows is asked for with `page: next_page`. */
  search(input: SearchQuery, options?: ReadOptions): Promise<SearchResult<Product>> {
    return this.#connection.get("/v1/products/search", input, options);
  }
}
