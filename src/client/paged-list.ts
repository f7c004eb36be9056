import type { List, ListParameters } from "../contract/list.ts";
import type { SearchInput } from "../contract/search.ts";
import type { Moment } from "./moment.ts";

/** Parameters of a list request, all optional. */
export type ListQuery<Input extends ListParameters = ListParameters> = Omit<Partial<Input>, "created"> & {
  readonly created?:
    { readonly gt?: Moment; readonly gte?: Moment; readonly lt?: Moment; readonly lte?: Moment } | undefined;
};

/** Parameters of a search: only the query is required. */
export type SearchQuery<Input extends SearchInput = SearchInput> = Pick<Input, "query"> &
  Partial<Omit<Input, "query">>;

/**
 * A list in the API. `await` and `page()` return one page; `for await` iterates over all objects and fetches each page when
 * needed. The order is newest first, or with `ending_before` from the cursor to the newest. The first request is sent on use.
 *
 * @example
 * const { data, has_more } = await till.charges.list({ limit: 3 });
 * for await (const charge of till.charges.list({ status: "failed" })) review(charge);
 */
export class PagedList<Item> implements PromiseLike<List<Item>>, AsyncIterable<Item> {
  readonly #load: (query: ListQuery) => Promise<List<Item>>;
  readonly #query: ListQuery;

  constructor(load: (query: ListQuery) => Promise<List<Item>>, query: ListQuery) {
    this.#load = load;
    this.#query = query;
  }

  then<Result = List<Item>, Failure = never>(
    onPage?: ((page: List<Item>) => Result | PromiseLike<Result>) | null,
    onError?: ((reason: unknown) => Failure | PromiseLike<Failure>) | null,
  ): Promise<Result | Failure> {
    return this.page().then(onPage, onError);
  }

  /** Returns one page: `data`, `has_more`, and `next_cursor` for the `starting_after` or `ending_before` of the next. */
  page(): Promise<List<Item>> {
    return this.#load(this.#query);
  }

  /**
   * Returns the first objects of all pages in one array, at most `limit`.
   *
   * @throws {TypeError} if `limit` is not a whole number from 1: a list may be longer than the memory
   */
  async autoPagingToArray({ limit }: { readonly limit: number }): Promise<Item[]> {
    if (!Number.isInteger(limit) || limit < 1) throw new TypeError("`limit` must be a whole number from 1.");
    const items: Item[] = [];
    for await (const item of this) if (items.push(item) === limit) break;
    return items;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    const backwards = this.#query.ending_before !== undefined;
    let query = this.#query;
    for (;;) {
      const { data, next_cursor: cursor } = await this.#load(query);
      yield* backwards ? [...data].reverse() : data;
      if (cursor === null) return;
      query = { ...query, [backwards ? "ending_before" : "starting_after"]: cursor };
    }
  }
}
