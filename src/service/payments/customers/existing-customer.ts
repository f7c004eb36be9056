import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { CustomerRow } from "./store.ts";
import { findCustomer } from "./store.ts";

/** A customer who is not deleted. Throws `resource_missing` (404). */
export async function existingCustomer(
  database: Database,
  scope: Scope,
  id: string | undefined,
  options: { readonly lock?: boolean } = {},
): Promise<CustomerRow> {
  const customer = await findCustomer(database, scope, id ?? "", options);
  if (customer === undefined || customer.deleted) throw customerMissing("id");
  return customer;
}

export function customerMissing(param: "id" | "customer"): ServiceError {
  return new ServiceError("resource_missing", "No such customer.", { param });
}
