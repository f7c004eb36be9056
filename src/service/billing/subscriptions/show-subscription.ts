import { chargesById } from "../../payments/charges/charges-by-id.ts";
import { customersById } from "../../payments/customers/customers-by-id.ts";
import type { Database, ReadDatabase } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";
import type { FindByIds } from "../../platform/http/expand.ts";
import { expand } from "../../platform/http/expand.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { presentInvoices } from "../rows/present-invoice.ts";
import { presentSubscriptions } from "../rows/present-subscription.ts";
import { findSubscription } from "./store.ts";

type ShowDependencies = Pick<BillingDependencies, "publicUrl">;

interface Shown {
  readonly id: string;
  /** The members whose ids are replaced by their objects. */
  readonly expand?: readonly string[] | undefined;
}

/** Returns a subscription as the API shows it. Throws `resource_missing` (404). */
export async function showSubscription(
  dependencies: ShowDependencies,
  database: Database,
  scope: Scope,
  { id, expand: paths }: Shown,
): Promise<unknown> {
  const row = await findSubscription(database, scope, id);
  if (row === undefined) throw new ServiceError("resource_missing", "No such subscription.", { param: "id" });
  const [subscription] = await presentSubscriptions(database, [row]);
  return expandSubscription(dependencies, database, scope, subscription ?? {}, paths);
}

/** Replaces ids in a subscription, or in a list of subscriptions, by the objects that `expand[]` names. */
export async function expandSubscription(
  { publicUrl }: ShowDependencies,
  database: ReadDatabase,
  scope: Scope,
  response: object,
  paths: readonly string[] | undefined,
): Promise<unknown> {
  return expand(response, paths, {
    customer: customersById(database, scope),
    charge: chargesById({ database, publicUrl }, scope),
    latest_invoice: invoicesById({ publicUrl }, database, scope),
  });
}

function invoicesById(dependencies: ShowDependencies, database: ReadDatabase, scope: Scope): FindByIds {
  return async (ids) => {
    const rows = await database
      .selectFrom("invoices")
      .selectAll()
      .where(inScope(scope))
      .where("id", "in", [...ids])
      .execute();
    const invoices = await presentInvoices(dependencies, database, rows);
    return new Map(invoices.map((invoice) => [invoice.id, invoice]));
  };
}
