import type { Kysely, KyselyPlugin, Transaction as KyselyTransaction } from "kysely";
import type { Tables } from "./tables.ts";

/** Where a statement may run: by itself or in a transaction, as the caller decides. */
export type Database = Kysely<Tables>;

/** The connections of the service: each statement runs by itself. */
export interface Pool extends Database {
  readonly isTransaction: false;
  withPlugin(plugin: KyselyPlugin): Pool;
}

/** A transaction: what is written with it stays together with all else that it writes, or not at all. */
export type Transaction = KyselyTransaction<Tables>;

/**
 * What can only be read: the database, or a replica that lags behind it. A replica is never a `Database`, so that what writes,
 * and what decides about money, cannot be passed one.
 */
export type ReadDatabase = Pick<Database, "selectFrom" | "getExecutor">;
