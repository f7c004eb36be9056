import type { Insertable, Selectable, Updateable } from "kysely";
import type { Database, ReadDatabase } from "../platform/database/database.ts";
import type { Scope } from "../platform/database/scope.ts";
import { inScope } from "../platform/database/scope.ts";
import type { Json, ListedColumns } from "../platform/database/columns.ts";

export interface ProductTable extends ListedColumns {
  readonly name: string;
  readonly description: string | null;
  readonly active: boolean;
  readonly default_price: string | null;
  readonly metadata: Json<Readonly<Record<string, string>>>;
}

declare module "../platform/database/tables.ts" {
  interface Tables {
    readonly products: ProductTable;
  }
}

export type ProductRow = Selectable<ProductTable>;

export async function insertProduct(
  database: Database,
  product: Insertable<ProductTable>,
): Promise<ProductRow> {
  return database.insertInto("products").values(product).returningAll().executeTakeFirstOrThrow();
}

/** Finds a product. `lock` locks the row until the caller's transaction ends. */
export async function findProduct(
  database: Database,
  scope: Scope,
  id: string,
  { lock = false } = {},
): Promise<ProductRow | undefined> {
  return database
    .selectFrom("products")
    .selectAll()
    .where(inScope(scope))
    .where("id", "=", id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Returns the existing products among these ids. */
export async function findProducts(
  database: ReadDatabase,
  scope: Scope,
  ids: readonly string[],
): Promise<readonly ProductRow[]> {
  return database.selectFrom("products").selectAll().where(inScope(scope)).where("id", "in", ids).execute();
}

export async function updateProduct(
  database: Database,
  { id }: ProductRow,
  change: Updateable<ProductTable>,
): Promise<ProductRow> {
  return database
    .updateTable("products")
    .set(change)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
