import type { Database } from "../../platform/database/database.ts";
import { rowScope } from "../../platform/database/scope.ts";
import { expand } from "../../platform/http/expand.ts";
import { chargesById } from "../charges/charges-by-id.ts";
import { customersById } from "../customers/customers-by-id.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import { methodsById } from "../payment-methods/methods-by-id.ts";
import { presentIntent } from "./present-intent.ts";
import type { IntentRow } from "./store.ts";

/** Returns an intent as its merchant sees it, with what is expanded. */
export async function showIntent(
  dependencies: PaymentDependencies,
  database: Database,
  row: IntentRow,
  paths: readonly string[] | undefined,
): Promise<unknown> {
  const found = findExpanded(dependencies, database, rowScope(row));
  return expand(presentIntent(dependencies, row), paths, found);
}

/** How the members of intents are found that `expand[]` can name. */
export function findExpanded(
  dependencies: PaymentDependencies,
  database: Database,
  scope: ReturnType<typeof rowScope>,
) {
  return {
    customer: customersById(database, scope),
    latest_charge: chargesById({ ...dependencies, database }, scope),
    payment_method: methodsById(dependencies, database, scope),
    refunds: dependencies.refundsOfCharges(database, scope),
  };
}
