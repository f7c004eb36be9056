import type { CreateRefundInput, ListRefundsInput, Refund } from "../contract/refund.ts";
import type { Connection, ReadOptions, WriteOptions } from "./connection.ts";
import type { Expanded, Expanding, ExpandOptions, OfItem } from "./expanded.ts";
import { inPath } from "./in-path.ts";
import type { ListQuery, PagedList } from "./paged-list.ts";

/** The members of a refund that `expand` replaces by objects. */
type RefundPath = "balance_transaction" | "charge" | "charge.refunds";

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

  retrieve<const Path extends RefundPath = never>(
    id: string,
    options: ExpandOptions<Path> = {},
  ): Promise<Expanded<Refund, Path>> {
    return this.#connection.get(`/v1/refunds/${inPath(id)}`, { expand: options.expand }, options);
  }

  list<const Path extends `data.${RefundPath}` = never>(
    query: Expanding<ListQuery<ListRefundsInput>, Path> = {},
    options: ReadOptions = {},
  ): PagedList<Expanded<Refund, OfItem<Path>>> {
    return this.#connection.list("/v1/refunds", query, options);
  }
}
