import type { Subscription } from "../../../billing/subscription.ts";
import { findCardOf } from "../../payments/customers/card-store.ts";
import type { Database } from "../../platform/database/database.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { LoadedCustomer } from "../rows/loaded-subscription.ts";
import { recordTrial } from "./trial-uses.ts";

/** Records the trial that a request of the merchant has begun, for the address and the card of the customer. */
export async function recordBegunTrial(
  dependencies: Pick<PlatformDependencies, "keys">,
  database: Database,
  { customer, card, at }: Pick<LoadedCustomer, "at" | "card" | "customer">,
  { id, items }: Pick<Subscription, "id" | "items">,
): Promise<void> {
  const paying = card && (await findCardOf(database, customer.id, { id: card.id }));
  const scope = { accountId: customer.account_id, livemode: customer.livemode };
  const payer = { emails: [customer.email], fingerprint: paying?.fingerprint };
  await recordTrial(dependencies, database, scope, {
    ...{ prices: items.map(({ price }) => price.id), payer, subscription: id, created: at },
  });
}
