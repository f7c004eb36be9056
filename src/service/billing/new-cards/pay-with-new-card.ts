import type { NewCard } from "../../payments/dependencies.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { Database } from "../../platform/database/database.ts";
import { lockOwed, useNewCard } from "../collection/use-new-card.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { lockOwedPlans, payPlansWithNewCard } from "../installment-plans/use-new-card.ts";
import type { NewCardOf } from "../rows/new-card-of.ts";
import { notifyOfCard, notifyOfDefaultCard } from "../rows/notify-of-card.ts";
import { replaceFailedCards } from "./replace-failed-cards.ts";

/** Locks all that a customer owes, in the order of locks. The caller has locked the customer. */
export async function lockAllOwed(database: Database, customer: NewCard["after"]): Promise<void> {
  await lockOwedPlans(database, customer);
  await lockOwed(database, customer);
}

/**
 * Makes what a customer owes due at once where a new card pays it from now on, by whatever door the card has come. A card that
 * is chosen as the default also pays what an own card of a subscription, an invoice or a plan was declined for, in its place.
 * The caller has locked the customer.
 *
 * @returns the subscriptions whose own card is replaced
 */
export async function payWithNewCard(
  dependencies: BillingDependencies,
  database: Database,
  change: NewCard,
): Promise<readonly string[]> {
  const { after, card, how } = change;
  const customer = after.id;
  await lockAllOwed(database, after);
  const isChosen = how === "chosen" || how === "saved_as_default";
  const replaced = isChosen ? await replaceFailedCards(dependencies, database, change) : noneReplaced;
  const paid: NewCardOf =
    how === "chosen"
      ? { customer, replaced: Object.values(replaced).flat() }
      : { customer, card, ...(typeof how === "object" && how) };
  const at = timeOf(after, dependencies.now());
  await payPlansWithNewCard(database, paid, at);
  await useNewCard(database, paid, at);
  return replaced.subscriptions;
}

const noneReplaced = { subscriptions: [], invoices: [], plans: [] };

/** Does the same as `payWithNewCard`, and mails the customer that another card pays. */
export async function useNewCardOfCustomer(
  dependencies: BillingDependencies,
  database: Database,
  change: NewCard,
): Promise<void> {
  const [subscription] = await payWithNewCard(dependencies, database, change);
  const { after: customer, card } = change;
  if (subscription === undefined) await notifyOfDefaultCard(dependencies, database, change);
  else await notifyOfCard(dependencies, database, { customer, subscription, card });
}
