import type { Scope } from "../../platform/database/scope.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { CollectionKind } from "./begin-collection.ts";
import { findCollectable } from "./collection-store.ts";
import { loadDebt } from "./load-debt.ts";
import { settleFailure } from "./settle-failure.ts";

/** Fails an automatic or scheduled attempt to charge an invoice whose customer has no saved card. */
export async function failWithoutCard(
  dependencies: BillingDependencies,
  scope: Scope,
  invoice: string,
  attempt: { readonly kind: CollectionKind; readonly run: string | null },
): Promise<void> {
  await dependencies.database.transaction().execute(async (database) => {
    const debt = await loadDebt(dependencies, database, scope, invoice);
    const { card, is_charged } = await findCollectable(database, debt.invoice, undefined);
    // A card was saved meanwhile: the invoice is still due.
    if (card !== null || is_charged) return;
    await settleFailure(dependencies, database, debt, { charge: null, code: null, attempt });
  });
}
