import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/** The database, or a transaction on it: a function that is passed one works inside the caller's transaction. */
export type Database = Kysely<Tables>;

/**
 * What can only be read: the database, or a replica that lags behind it. A replica is never a `Database`, so that what writes,
 * and what decides about money, cannot be passed one.
 */
export type ReadDatabase = Pick<Database, "selectFrom" | "getExecutor">;
