import type { RawBuilder, SelectQueryBuilder, SqlBool } from "kysely";
import { sql } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";

/** How many subscriptions and plans that have ended, and invoices that are not owed, are shown. */
const shown = 24;

/**
 * Limits a query to all rows that are live and the last of the others: those that are live first, the newest first. It is one statement,
 * so that a row which ends meanwhile is not among both.
 */
export function liveAndLast<Table extends keyof Tables, Row>(
  linked: SelectQueryBuilder<Tables, Table, Row>,
  isLive: RawBuilder<SqlBool>,
): SelectQueryBuilder<Tables, Table, Row> {
  const last = sql`select id from ${linked} as linked where not ${isLive} order by sequence desc limit ${shown}`;
  return linked
    .where(sql<SqlBool>`(${isLive} or id in (${last}))`)
    .orderBy(isLive, "desc")
    .orderBy(sql`sequence`, "desc");
}
