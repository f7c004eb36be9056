import type { Database } from "../../platform/database/database.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { findCardOf, removeCards } from "./card-store.ts";
import { changeCustomer } from "./change-customer.ts";
import { cardMissing } from "./existing-card.ts";
import type { CustomerRow } from "./store.ts";

/**
 * Removes a card of a customer whom the caller has locked; where it was the default, the one that was saved last takes its
 * place. Throws `resource_missing` (404).
 */
export async function removeSavedCard(
  dependencies: Pick<PlatformDependencies, "newId" | "now">,
  database: Database,
  request: ApiRequest,
  { customer: before, card }: { readonly customer: CustomerRow; readonly card: string },
): Promise<void> {
  if (!(await removeCards(database, before.id, card))) throw cardMissing();
  if (before.default_source !== card) return;
  const next = await findCardOf(database, before.id);
  await changeCustomer(dependencies, database, { request, before }, { default_source: next?.id ?? null });
}
