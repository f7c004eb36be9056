import type { Deleted } from "../contract/deleted.ts";
import type { ListTestClocksInput, TestClock } from "../contract/test-clock.ts";
import type { Connection, ReadOptions, WriteOptions } from "./connection.ts";
import type { ListQuery, Moment, PagedList } from "./paged-list.ts";

const clocks = "/v1/test_helpers/test_clocks";

/** `/v1/test_helpers/test_clocks`, with a secret key of test mode. */
export class TestClocks {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Makes a clock that stands still; what is made with its id as `test_clock` goes by it. */
  create(
    input: { readonly frozen_time: Moment; readonly name?: string | undefined },
    options?: WriteOptions,
  ): Promise<TestClock> {
    return this.#connection.post(clocks, input, options);
  }

  retrieve(id: string, options?: ReadOptions): Promise<TestClock> {
    return this.#connection.get(`${clocks}/${encodeURIComponent(id)}`, {}, options);
  }

  /** Sets a clock to a later time. It is `ready` again once everything has happened that waited for that time. */
  advance(id: string, input: { readonly frozen_time: Moment }, options?: WriteOptions): Promise<TestClock> {
    return this.#connection.post(`${clocks}/${encodeURIComponent(id)}/advance`, input, options);
  }

  /** Deletes a clock; what went by it stays and goes by the real time. */
  delete(id: string, options?: ReadOptions): Promise<Deleted<TestClock["object"]>> {
    return this.#connection.delete(`${clocks}/${encodeURIComponent(id)}`, options);
  }

  list(query: ListQuery<ListTestClocksInput> = {}, options: ReadOptions = {}): PagedList<TestClock> {
    return this.#connection.list(clocks, query, options);
  }
}
