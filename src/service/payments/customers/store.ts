import type { Insertable, Selectable, Updateable } from "kysely";
import type { Database, ReadDatabase } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";
import type { CustomerTable } from "../../platform/database/tables.ts";

export type CustomerRow = Selectable<CustomerTable>;

export async function insertCustomer(
  database: Database,
  customer: Insertable<CustomerTable>,
): Promise<CustomerRow> {
  return database.insertInto("customers").values(customer).returningAll().executeTakeFirstOrThrow();
}

/** A customer, deleted or not. `lock` prevents other transactions from changing the row until the caller's ends. */
export async function findCustomer(
  database: Database,
  scope: Scope,
  id: string,
  { lock = false } = {},
): Promise<CustomerRow | undefined> {
  return database
    .selectFrom("customers")
    .selectAll()
    .where(inScope(scope))
    .where("id", "=", id)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}

export async function findCustomers(
  database: ReadDatabase,
  scope: Scope,
  ids: readonly string[],
): Promise<readonly CustomerRow[]> {
  return database.selectFrom("customers").selectAll().where(inScope(scope)).where("id", "in", ids).execute();
}

export async function updateCustomer(
  database: Database,
  { id }: CustomerRow,
  change: Updateable<CustomerTable>,
): Promise<CustomerRow> {
  return database
    .updateTable("customers")
    .set(change)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
