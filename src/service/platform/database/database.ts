import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/** The database, or a transaction on it: a function that is passed one works inside the caller's transaction. */
export type Database = Kysely<Tables>;
