import type { ReadDatabase } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { FindByIds } from "../../platform/http/expand.ts";
import { presentCustomer, presentDeletedCustomer } from "./present-customer.ts";
import { findCustomers } from "./store.ts";

/** Returns the function that finds customers for `expand[]`, deleted ones too. */
export function customersById(database: ReadDatabase, scope: Scope): FindByIds {
  return async (ids) => {
    const customers = await findCustomers(database, scope, ids);
    return new Map(
      customers.map((row) => [row.id, row.deleted ? presentDeletedCustomer(row) : presentCustomer(row)]),
    );
  };
}
