import type { ColumnType, Generated, Insertable, Selectable, Updateable } from "kysely";
import type { Database, ReadDatabase } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";
import type {
  CustomerAddress,
  CustomerAddressInput,
  CustomerPlacesInput,
  CustomerShipping,
} from "../../../contract/payments/customer.ts";
import type { ClockedColumns, Json, ListedColumns } from "../../platform/database/columns.ts";
import { missing } from "../../platform/http/existing.ts";

export interface CustomerTable extends ListedColumns, ClockedColumns {
  readonly email: string | null;
  readonly name: string | null;
  readonly description: string | null;
  readonly phone: string | null;
  readonly address: ColumnType<CustomerAddress | null, string | null | undefined, string | null>;
  readonly shipping: ColumnType<CustomerShipping | null, string | null | undefined, string | null>;
  /** The saved card that is charged by default. */
  readonly default_source: string | null;
  /** The currency of the first bill; null before it. Only billing writes this and what follows. */
  readonly currency: Generated<string | null>;
  /** What the customer owes beside invoices, by currency; below 0: a credit. */
  readonly balances: ColumnType<Readonly<Record<string, number>>, string | undefined, string>;
  /** Whether the last invoice that was due is unpaid. */
  readonly delinquent: Generated<boolean>;
  readonly metadata: Json<Readonly<Record<string, string>>>;
  readonly deleted: boolean;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    readonly customers: CustomerTable;
  }
}

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

/** A customer who is not deleted. Throws `resource_missing` (404). */
export async function existingCustomer(
  database: Database,
  scope: Scope,
  id: string | undefined,
  options: { readonly lock?: boolean } = {},
): Promise<CustomerRow> {
  const customer = await findCustomer(database, scope, id ?? "", options);
  if (customer === undefined || customer.deleted) throw missing("customer");
  return customer;
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

/** Returns address and shipping of a customer as columns; none for what is not given. */
export function placeColumns({ address, shipping }: CustomerPlacesInput): {
  readonly address?: string | null;
  readonly shipping?: string | null;
} {
  return {
    ...(address === undefined ? {} : { address: address && JSON.stringify(addressOf(address)) }),
    ...(shipping === undefined ? {} : { shipping: shipping && JSON.stringify(shippingOf(shipping)) }),
  };
}

function addressOf(given: CustomerAddressInput): CustomerAddress {
  return {
    line1: given.line1 ?? null,
    line2: given.line2 ?? null,
    city: given.city ?? null,
    state: given.state ?? null,
    postal_code: given.postal_code ?? null,
    country: given.country ?? null,
  };
}

/** Returns where things are sent to, with null for the parts that were not given. */
export function shippingOf({
  name,
  phone,
  address,
}: NonNullable<CustomerPlacesInput["shipping"]>): CustomerShipping {
  return { name, phone: phone ?? null, address: addressOf(address) };
}
