import type { Insertable, Selectable, Updateable } from "kysely";
import type { Database } from "../database/database.ts";
import type { Scope } from "../database/scope.ts";
import { inScope } from "../database/scope.ts";
import type { PriceTable } from "../database/tables.ts";

export type PriceRow = Selectable<PriceTable>;

export async function insertPrice(database: Database, price: Insertable<PriceTable>): Promise<PriceRow> {
  return database.insertInto("prices").values(price).returningAll().executeTakeFirstOrThrow();
}

/** `lock` keeps others from changing the row until the caller's transaction ends. */
export async function findPrice(
  database: Database,
  scope: Scope,
  id: string,
  { lock = false } = {},
): Promise<PriceRow | undefined> {
  return database
    .selectFrom("prices")
    .selectAll()
    .where(inScope(scope))
    .where("id", "=", id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

export async function updatePrice(
  database: Database,
  { id }: PriceRow,
  change: Updateable<PriceTable>,
): Promise<PriceRow> {
  return database
    .updateTable("prices")
    .set(change)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
