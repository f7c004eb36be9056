import type { Generated, Insertable, Selectable, Updateable } from "kysely";
import { sql } from "kysely";
import type { Database, ReadDatabase } from "../platform/database/database.ts";
import type { Scope } from "../platform/database/scope.ts";
import { inScope } from "../platform/database/scope.ts";
import type { CustomUnitAmount, PriceType, Recurring } from "../../contract/catalog/price.ts";
import type { Json, ListedColumns } from "../platform/database/columns.ts";

export interface PriceTable extends ListedColumns {
  readonly product: string;
  readonly type: PriceType;
  readonly currency: string;
  /** Null where the payer chooses the amount. */
  readonly unit_amount: number | null;
  readonly custom_unit_amount: Json<CustomUnitAmount> | null;
  readonly recurring: Json<Recurring> | null;
  readonly nickname: string | null;
  readonly lookup_key: Generated<string | null>;
  readonly active: boolean;
  readonly metadata: Json<Readonly<Record<string, string>>>;
}

declare module "../platform/database/tables.ts" {
  interface Tables {
    readonly prices: PriceTable;
  }
}

export type PriceRow = Selectable<PriceTable>;

export async function insertPrice(database: Database, price: Insertable<PriceTable>): Promise<PriceRow> {
  return database.insertInto("prices").values(price).returningAll().executeTakeFirstOrThrow();
}

/** Finds a price. `lock` locks the row until the caller's transaction ends. */
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

/** Lets one transaction at a time change lookup keys of an account, until the caller's ends. */
export async function lockLookupKeys(database: Database, { accountId, livemode }: Scope): Promise<void> {
  const name = `lookup keys ${accountId} ${String(livemode)}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(database);
}

/** Returns the id of the price that has a lookup key. */
export async function findHolder(
  database: Database,
  scope: Scope,
  lookupKey: string,
): Promise<string | undefined> {
  const price = await database
    .selectFrom("prices")
    .select("id")
    .where(inScope(scope))
    .where("lookup_key", "=", lookupKey)
    .executeTakeFirst();
  return price?.id;
}

/** Removes a lookup key from the price that has it. */
export async function clearLookupKey(database: Database, scope: Scope, lookupKey: string): Promise<void> {
  await database
    .updateTable("prices")
    .set({ lookup_key: null })
    .where(inScope(scope))
    .where("lookup_key", "=", lookupKey)
    .execute();
}

/** A price with the details of its product that payers see. */
export interface PriceWithProduct extends PriceRow {
  readonly product_name: string;
  readonly product_description: string | null;
  readonly product_active: boolean;
}

/** Returns the existing prices among these ids, by id. */
export async function findPricesWithProducts(
  database: ReadDatabase,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PriceWithProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await pricesWithProducts(database, ids).where(inScope(scope, "p")).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns prices of any accounts, by id, for what refers to them. */
export async function findPricesById(
  database: ReadDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PriceWithProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await pricesWithProducts(database, [...new Set(ids)]).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

function pricesWithProducts(database: ReadDatabase, ids: readonly string[]) {
  return database
    .selectFrom("prices as p")
    .innerJoin("products as o", "o.id", "p.product")
    .selectAll("p")
    .select(["o.name as product_name", "o.description as product_description", "o.active as product_active"])
    .where("p.id", "in", [...ids]);
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
