import { hasEnded } from "../../../billing/subscription.ts";
import type { PortalCardInput } from "../../../contract/portal.ts";
import { saveCard } from "../../payments/customers/save-card.ts";
import type { CardVerification } from "../../payments/customers/verify-beforehand.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { useNewCard } from "../collection/use-new-card.ts";
import { lockCustomer } from "../customer/lock-customer.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { setSubscriptionCard } from "../new-cards/replace-failed-cards.ts";
import { notifyOfCard } from "../rows/notify-of-card.ts";
import { lockSubscription } from "../rows/lock-subscription.ts";
import { linkOfRequest } from "./portal-request.ts";
import { findSubscriptionsOf } from "./subscription-store.ts";
import { useAsDefault } from "./use-as-default.ts";

/**
 * Saves the card of a token in place of the one that pays the subscriptions of a link, in the caller's transaction. What is owed
 * becomes due at once, also in installment plans that the customer's default card pays. A card that is declined changes
 * nothing. Throws the errors of `saveCard`.
 */
export async function replaceCard(
  dependencies: BillingDependencies,
  database: Database,
  request: ApiRequest,
  { source }: PortalCardInput,
  verification: CardVerification | undefined,
): Promise<void> {
  const link = await linkOfRequest(dependencies, database, request);
  const { scope } = request;
  const { customer } = await lockCustomer(dependencies, database, scope, {
    ...{ id: link.customer, param: "customer" },
  });
  const card = await saveCard(dependencies, database, customer, source, verification);
  await useAsDefault(dependencies, database, request, { customer, card: card.id });
  const subscriptions = await findSubscriptionsOf(database, scope, link);
  for (const { id, default_source: own } of subscriptions) {
    if (own !== null && own !== card.id)
      await useCardFor(dependencies, database, request, { id, card: card.id });
  }
  const active = subscriptions.filter((row) => !hasEnded(row));
  const hadCard = customer.default_source !== null || active.some(({ default_source: own }) => own !== null);
  const [first] = active;
  if (hadCard && first !== undefined) {
    await notifyOfCard(dependencies, database, { customer, subscription: first.id, card: card.id });
  }
}

/** Has a subscription with a card of its own pay with another one. */
async function useCardFor(
  dependencies: BillingDependencies,
  database: Database,
  request: ApiRequest,
  { id, card }: { readonly id: string; readonly card: string },
): Promise<void> {
  const locked = await lockSubscription(dependencies, database, request.scope, id, { customer: "locked" });
  if (hasEnded(locked.row)) return;
  await setSubscriptionCard(dependencies, database, locked, { card, request });
  await useNewCard(database, { subscription: id }, locked.at);
}
