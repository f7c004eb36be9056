import type { Deleted } from "../contract/deleted.ts";
import type { ListTestClocksInput, TestClock } from "../contract/test-clock.ts";
import type { Connection, ReadOptions, WriteOptions } from "./connection.ts";
import { inPath } from "./in-path.ts";
import type { Moment } from "./moment.ts";
import type { ListQuery, PagedList } from "./paged-list.ts";

const basePath = "/v1/test_helpers/test_clocks";

/** `/v1/test_helpers/test_clocks`, with a secret key of test mode. */
export class TestClocks {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Creates a clock that stands still. Objects created with its id as `test_clock` use its time. */
  create(
    input: { readonly frozen_time: Moment; readonly name?: string | undefined },
    options?: WriteOptions,
  ): Promise<TestClock> {
    return this.#connection.post(basePath, input, options);
  }

  retrieve(id: string, options?: ReadOptions): Promise<TestClock> {
    return this.#connection.get(`${basePath}/${inPath(id)}`, {}, options);
  }

  /** Advances a clock to a later time. Its status is `ready` again when everything that became due has been handled. */
  advance(id: string, input: { readonly frozen_time: Moment }, options?: WriteOptions): Promise<TestClock> {
    return this.#connection.post(`${basePath}/${inPath(id)}/advance`, input, options);
  }

  /** Deletes a clock. Objects that used it remain and use the real time. */
  delete(id: string, options?: ReadOptions): Promise<Deleted<TestClock["object"]>> {
    return this.#connection.delete(`${basePath}/${inPath(id)}`, options);
  }

  list(query: ListQuery<ListTestClocksInput> = {}, options: ReadOptions = {}): PagedList<TestClock> {
    return this.#connection.list(basePath, query, options);
  }
}
