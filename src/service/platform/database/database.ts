import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/** The database, or a transaction on it: whoever is given one writes in the caller's transaction. */
export type Database = Kysely<Tables>;
