import type { Database } from "../../platform/database/database.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import { findCardOf, removeCards } from "./card-store.ts";
import { changeCustomer } from "./change-customer.ts";
import { cardMissing } from "./existing-card.ts";
import type { CustomerRow } from "./store.ts";

/**
 * Removes a card of a customer whom the caller has locked; where it was the default, the one that was saved last takes its
 * place, and what the removed card was to pay is paid by the default one. Throws `resource_missing` (404).
 */
export async function removeSavedCard(
  dependencies: Pick<PaymentDependencies, "lockOwed" | "newCard" | "newId" | "now">,
  database: Database,
  request: ApiRequest,
  { customer: before, card }: { readonly customer: CustomerRow; readonly card: string },
): Promise<void> {
  await dependencies.lockOwed(database, before);
  if (!(await removeCards(database, before.id, card))) throw cardMissing();
  const isDefault = before.default_source === card;
  const next = isDefault ? ((await findCardOf(database, before.id))?.id ?? null) : before.default_source;
  const change = isDefault ? { default_source: next } : {};
  const after = await changeCustomer(dependencies, database, { request, before }, change);
  if (next !== null) {
    await dependencies.newCard(database, { before, after, card: next, how: { removed: card }, request });
  }
}
