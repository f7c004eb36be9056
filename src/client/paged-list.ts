import type { List, ListParameters } from "../contract/list.ts";

/** A moment: ISO 8601 with an offset, or unix seconds. */
export type Moment = string | number;

/** What a list can be asked for: as the contract has it, all of it optional. */
export type ListQuery<Input extends ListParameters = ListParameters> = Omit<Partial<Input>, "created"> & {
  readonly created?:
    { readonly gt?: Moment; readonly gte?: Moment; readonly lt?: Moment; readonly lte?: Moment } | undefined;
};

/**
 * A list of the service. Awaited it is one page; iterated it is every object of every page, each page fetched when it is
 * needed: newest first, and with `ending_before` from the cursor towards the newest. Nothing is sent before either.
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
    return this.#load(this.#query).then(onPage, onError);
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
