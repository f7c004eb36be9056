import type { AccountTransaction, ListAccountTransactionsInput } from "../contract/account-balance.ts";
import type { Connection, ReadOptions } from "./connection.ts";
import type { Expanded, Expanding, ExpandOptions, OfItem } from "./expanded.ts";
import { inPath } from "./in-path.ts";
import type { ListQuery, PagedList } from "./paged-list.ts";

/** The members of a balance transaction that `expand` replaces by objects. */
type TransactionPath = "source";

/** `/v1/balance_transactions`, with a secret key. */
export class BalanceTransactions {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  retrieve<const Path extends TransactionPath = never>(
    id: string,
    options: ExpandOptions<Path> = {},
  ): Promise<Expanded<AccountTransaction, Path>> {
    const path = `/v1/balance_transactions/${inPath(id)}`;
    return this.#connection.get(path, { expand: options.expand }, options);
  }

  list<const Path extends `data.${TransactionPath}` = never>(
    query: Expanding<ListQuery<ListAccountTransactionsInput>, Path> = {},
    options: ReadOptions = {},
  ): PagedList<Expanded<AccountTransaction, OfItem<Path>>> {
    return this.#connection.list("/v1/balance_transactions", query, options);
  }
}
