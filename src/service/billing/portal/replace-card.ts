import { hasEnded } from "../../../billing/subscription.ts";
import type { PortalCardInput } from "../../../contract/billing/portal.ts";
import { recordEvent } from "../../events/event-log/record-event.ts";
import { changeCustomer } from "../../payments/customers/change-customer.ts";
import { presentCustomer } from "../../payments/customers/present-customer.ts";
import { saveCard } from "../../payments/customers/save-card.ts";
import type { CustomerRow } from "../../payments/customers/store.ts";
import type { CardVerification } from "../../payments/customers/verify-beforehand.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { useNewCard } from "../collection/use-new-card.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { updatePlan } from "../installment-plans/change-plan.ts";
import { lockPlan } from "../installment-plans/load-plan.ts";
import { findShownCard, payPlansWithNewCard } from "../installment-plans/paying-card.ts";
import type { PlanRow } from "../installment-plans/store.ts";
import { payWithNewCard, setSubscriptionCard } from "../new-cards/pay-with-new-card.ts";
import { lockCustomer, lockSubscription } from "../rows/lock-rows.ts";
import { notifyOfCard } from "../rows/schedule-notices.ts";
import { linkOfRequest } from "./open-link.ts";
import { findSubscriptionsOf } from "./store.ts";

/**
 * Saves the card of a token in place of the one that pays the subscriptions of a link, in the caller's transaction. What is owed
 * becomes due at once, also in installment plans that the customer's default card pays. A card that is declined changes
 * nothing. Throws the errors of `saveCard`.
 */
export async function replaceCard(
  dependencies: Within<BillingDependencies>,
  request: ApiRequest<"token">,
  { source }: PortalCardInput,
  verification: CardVerification | undefined,
): Promise<void> {
  const link = await linkOfRequest(dependencies, request);
  const { scope } = request;
  const { customer } = await lockCustomer(dependencies, scope, { id: link.customer, param: "customer" });
  const card = await saveCard(dependencies, customer, source, verification);
  await useAsDefault(dependencies, request, { customer, card: card.id });
  const subscriptions = await findSubscriptionsOf(dependencies.database, scope, link);
  for (const { id, default_source: own } of subscriptions) {
    if (own !== null && own !== card.id) await useCardFor(dependencies, request, { id, card: card.id });
  }
  const active = subscriptions.filter((row) => !hasEnded(row));
  const hadCard = customer.default_source !== null || active.some(({ default_source: own }) => own !== null);
  const [first] = active;
  if (hadCard && first !== undefined) {
    await notifyOfCard(dependencies, { customer, subscription: first.id, card: card.id });
  }
}

/** Has a subscription with a card of its own pay with another one. */
async function useCardFor(
  dependencies: Within<BillingDependencies>,
  request: ApiRequest,
  { id, card }: { readonly id: string; readonly card: string },
): Promise<void> {
  const locked = await lockSubscription(dependencies, request.scope, id, { customer: "locked" });
  if (hasEnded(locked.row)) return;
  await setSubscriptionCard(dependencies, locked, { card, request });
  await useNewCard(dependencies.database, { subscription: id }, locked.at);
}

/** Throws `invalid_state` (409) for a plan that has ended: no card pays it any more. */
export function checkPlanGoesOn({ status, ended_at: endedAt }: Pick<PlanRow, "ended_at" | "status">): void {
  if (endedAt !== null) throw new ServiceError("invalid_state", `The plan is ${status}.`);
}

interface Replacement {
  readonly plan: Pick<PlanRow, "customer" | "id">;
  /** The token of the new card. */
  readonly source: string;
  readonly verification: CardVerification | undefined;
}

/**
 * Saves the card of a token in place of the one that pays a plan, in the caller's transaction: that of the plan, the customer's
 * default one, or both if they are the same. What is overdue becomes due at once, but a plan that is defaulted charges
 * nothing by itself. A card that is declined changes nothing. Throws `invalid_state` (409) for a plan that has ended, and
 * the errors of `saveCard`.
 */
export async function replacePlanCard(
  dependencies: Within<BillingDependencies>,
  request: ApiRequest,
  { plan: { id, customer: owner }, source, verification }: Replacement,
): Promise<void> {
  const { database } = dependencies;
  const { scope } = request;
  const { customer, at } = await lockCustomer(dependencies, scope, { id: owner, param: "customer" });
  const { row } = await lockPlan(dependencies, scope, id);
  checkPlanGoesOn(row);
  const before = await findShownCard(database, row);
  const card = await saveCard(dependencies, customer, source, verification);
  if (before === undefined || before.id === customer.default_source) {
    await useAsDefault(dependencies, request, { customer, card: card.id });
  }
  if (before === undefined || before.id !== row.default_source) return;
  await updatePlan(dependencies, request, { id, default_source: card.id });
  // A card that is saved again, with another expiry, is a new one too.
  await payPlansWithNewCard(database, { plan: id }, at);
}

interface NewDefault {
  /** Locked by the caller. */
  readonly customer: CustomerRow;
  /** The id of the card. */
  readonly card: string;
}

/**
 * Makes a card that a customer has just saved the default one. What is owed becomes due at once wherever the default card
 * pays, and where another card was declined.
 */
async function useAsDefault(
  dependencies: Within<BillingDependencies>,
  request: ApiRequest,
  { customer, card }: NewDefault,
): Promise<void> {
  const after = await changeCustomer(dependencies, { request, before: customer }, { default_source: card });
  await recordEvent(dependencies, {
    scope: request.scope,
    type: "customer.card_replaced",
    object: presentCustomer(after),
    request,
  });
  const customers = { before: customer, after };
  await payWithNewCard(dependencies, { ...customers, card, how: "saved_as_default", request });
}
