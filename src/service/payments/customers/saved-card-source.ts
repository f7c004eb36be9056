import type { RawBuilder, SqlBool } from "kysely";
import { sql } from "kysely";
import { isSavedCard } from "../tokens/source-kind.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { findCustomer } from "./store.ts";
import { missing } from "../../platform/http/existing.ts";

/** A card of a customer; the default one where none is named. */
interface SavedCardSource {
  readonly customer: string;
  readonly source: string | undefined;
}

/** The customer's card where one is to pay; undefined where a token pays. */
export function savedCardOf(order: {
  readonly source?: string | undefined;
  readonly customer?: string | undefined;
}): SavedCardSource | undefined {
  const { source, customer } = order;
  const saved = source === undefined || isSavedCard(source);
  return saved && customer !== undefined ? { customer, source } : undefined;
}

/**
 * The statement that gives `id` and `card` of a saved card, where `condition` holds: no row when it cannot be used. It
 * holds the card until the transaction ends, so that it is removed before or after the charge is written, never meanwhile.
 */
export function savedCardStatement(
  scope: Scope,
  { customer, source }: SavedCardSource,
  condition: RawBuilder<SqlBool>,
): RawBuilder<unknown> {
  const id = source === undefined ? sql`k.default_source` : sql`${source}`;
  return sql`
    select c.id, c.card from customers k join cards c on c.id = ${id} and c.customer = k.id
    where ${inScope(scope, "k")} and k.id = ${customer} and not c.deleted and ${condition}
    for share of c`;
}

/** SQL condition: the customer of a charge with a token exists. */
export function customerExists(scope: Scope, id: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from customers where ${inScope(scope)} and id = ${id} and not deleted)`;
}

/** Why a customer, or the saved card, could not be used for a charge; undefined when it was neither. */
export async function customerError(
  database: Database,
  scope: Scope,
  { customer, source }: SavedCardSource,
): Promise<ServiceError | undefined> {
  const found = await findCustomer(database, scope, customer);
  if (found === undefined || found.deleted) return missing("customer", "customer");
  if (source === undefined) {
    const message = "The customer has no saved card. Save one, or give a token as source.";
    return new ServiceError("parameter_missing", message, { param: "source" });
  }
  if (!isSavedCard(source)) return undefined;
  return new ServiceError("resource_missing", "The customer has no such card.", { param: "source" });
}
