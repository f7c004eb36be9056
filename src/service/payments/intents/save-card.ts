import type { Database } from "../../platform/database/database.ts";
import { rowScope } from "../../platform/database/scope.ts";
import { scopeOf } from "../../platform/http/leases.ts";
import type { ChargeRow } from "../charge-row.ts";
import { findCard, updateCard } from "../customers/card-store.ts";
import { saveChargedCard } from "../customers/save-charged-card.ts";
import { findCustomer } from "../customers/store.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import { isSavedCard } from "../tokens/is-saved-card.ts";
import { takeChargedCard } from "../tokens/take-card.ts";
import { savesCard } from "./lock-intent.ts";
import type { IntentChange, IntentRow } from "./store.ts";

/**
 * Saves the card of an attempt that succeeded, in the transaction that settles it. A card that is saved already remembers how
 * its payer was authenticated. The customer and what they owe are locked.
 */
export async function saveCardOfIntent(
  dependencies: Pick<PaymentDependencies, "newCard" | "newId" | "now" | "processorFor" | "vault">,
  database: Database,
  intent: IntentRow,
  charge: ChargeRow,
): Promise<IntentChange> {
  if (!savesCard(intent)) return {};
  const scope = rowScope(intent);
  if (isSavedCard(charge.source)) {
    const card = await findCard(database, scope, charge.source);
    const { three_d_secure: threeDSecure } = charge;
    if (card !== undefined && threeDSecure !== null) {
      await updateCard(database, card, {
        card: JSON.stringify({ ...card.card, three_d_secure: threeDSecure }),
      });
    }
    return {};
  }
  const customer = await findCustomer(database, scope, intent.customer ?? "");
  if (customer === undefined || customer.deleted) {
    // Whoever was deleted meanwhile has no cards: the number goes.
    await takeChargedCard(dependencies, database, {
      scope: scopeOf(charge),
      source: charge.source,
      user: charge.id,
    });
    return {};
  }
  const { id, card } = await saveChargedCard(dependencies, database, customer, charge);
  await dependencies.newCard(database, { before: customer, after: customer, card: id, how: "updated" });
  return { source: id, payment_method: id, card: JSON.stringify(card) };
}
