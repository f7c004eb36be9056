import { customersById } from "../../payments/customers/customers-by-id.ts";
import { chargesById } from "../../payments/charges/charges-by-id.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { expand } from "../../platform/http/expand.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { subscriptionsById } from "./subscriptions-by-id.ts";

/** Replaces ids in an invoice, or in a list of invoices, by the objects that `expand[]` names. */
export async function expandInvoice(
  dependencies: Pick<BillingDependencies, "database" | "publicUrl" | "refundsOfCharges">,
  scope: Scope,
  response: object,
  paths: readonly string[] | undefined,
): Promise<unknown> {
  const { database } = dependencies;
  return expand(response, paths, {
    customer: customersById(database, scope),
    charge: chargesById(dependencies, scope),
    refunds: dependencies.refundsOfCharges(database, scope),
    subscription: subscriptionsById(database, scope),
  });
}
