import type { CreateRefundInput, ListRefundsInput, Refund } from "../contract/refund.ts";
import type { Connection, ReadOptions, WriteOptions } from "./connection.ts";
import type { ListQuery, PagedList } from "./paged-list.ts";

/** `/v1/refunds`, with a secret key. */
export class Refunds {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Refunds a charge, fully or by `amount`. A refund that fails has `status: "failed"`. */
  create(input: CreateRefundInput, options?: WriteOptions): Promise<Refund> {
    return this.#connection.post("/v1/refunds", input, options);
  }

  retrieve(id: string, options?: ReadOptions): Promise<Refund> {
    return this.#connection.get(`/v1/refunds/${encodeURIComponent(id)}`, {}, options);
  }

  list(query: ListQuery<ListRefundsInput> = {}, options: ReadOptions = {}): PagedList<Refund> {
    return this.#connection.list("/v1/refunds", query, options);
  }
}
