import type { Dispute, ListDisputesInput, UpdateDisputeInput } from "../contract/dispute.ts";
import type { Connection, ReadOptions, WriteOptions } from "./connection.ts";
import type { Expanded, Expanding, ExpandOptions, OfItem } from "./expanded.ts";
import { inPath } from "./in-path.ts";
import type { ListQuery, PagedList } from "./paged-list.ts";

/** The members of a dispute that `expand` replaces by objects. */
type DisputePath = "charge" | "charge.refunds";

/** `/v1/disputes`, with a secret key. */
export class Disputes {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  retrieve<const Path extends DisputePath = never>(
    id: string,
    options: ExpandOptions<Path> = {},
  ): Promise<Expanded<Dispute, Path>> {
    return this.#connection.get(pathOf(id), { expand: options.expand }, options);
  }

  /** Changes evidence and metadata. Evidence is sent to the bank at once, unless `submit` is false. */
  update(id: string, input: UpdateDisputeInput, options?: WriteOptions): Promise<Dispute> {
    return this.#connection.post(pathOf(id), input, options);
  }

  /** Accepts the dispute: it is lost. */
  close(id: string, options?: WriteOptions): Promise<Dispute> {
    return this.#connection.post(`${pathOf(id)}/close`, {}, options);
  }

  list<const Path extends `data.${DisputePath}` = never>(
    query: Expanding<ListQuery<ListDisputesInput>, Path> = {},
    options: ReadOptions = {},
  ): PagedList<Expanded<Dispute, OfItem<Path>>> {
    return this.#connection.list("/v1/disputes", query, options);
  }
}

const pathOf = (id: string): string => `/v1/disputes/${inPath(id)}`;
