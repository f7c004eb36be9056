import { hasEnded } from "../../../billing/subscription.ts";
import type { PortalFlow } from "../../../contract/billing/portal-session.ts";
import type { Portal, PortalCancellation, PortalSubscription } from "../../../contract/billing/portal.ts";
import type { Merchant } from "../../accounts/accounts/find-merchant.ts";
import { findMerchant } from "../../accounts/accounts/find-merchant.ts";
import { findCustomer } from "../../payments/customers/store.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { Anywhere } from "../../platform/database/in-transaction.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { PortalLinkRow } from "../portal-links/store.ts";
import type { InvoiceRow } from "../rows/loaded-subscription.ts";
import { dateOf } from "../rows/seconds.ts";
import { describePlans } from "./describe-plans.ts";
import type { DescribedSubscription } from "./describe-subscriptions.ts";
import { describeSubscriptions, isOfRunningPeriod, remainderOf } from "./describe-subscriptions.ts";
import type { NewCards } from "./new-cards.ts";
import { findNewCards } from "./new-cards.ts";
import { chargeOf, lastError, presentPortalCard, wasConfirmedTooLate } from "./own-payments.ts";
import { findInvoicesOf, findPlansOf, findSubscriptionsOf } from "./store.ts";

type ReadDependencies = Pick<PlatformDependencies, "newId" | "now" | "publicUrl">;

interface ReadPortal {
  readonly portal: Portal;
  readonly merchant: Merchant;
}

/** Reads what a link shows, at this moment. Nothing is written. */
export async function readPortal(
  dependencies: Anywhere<ReadDependencies>,
  link: PortalLinkRow,
): Promise<ReadPortal> {
  const { database } = dependencies;
  const scope = scopeOf(link);
  const customer = await findCustomer(database, scope, link.customer);
  const rows = await findSubscriptionsOf(database, scope, link);
  const merchant = await findMerchant(database, scope, {});
  const described = await describeSubscriptions(dependencies, rows);
  const subscriptions: PortalSubscription[] = [];
  const newCards = await findNewCards(database, link, dependencies.now());
  for (const one of described) subscriptions.push(await presentOne(dependencies, one, newCards));
  const plans = await describePlans(dependencies, {
    rows: await findPlansOf(database, scope, link),
    at: customer === undefined ? dependencies.now() : timeOf(customer, dependencies.now()),
    newCards,
  });
  const invoices = await findInvoicesOf(database, scope, link);
  return {
    merchant,
    portal: {
      object: "portal",
      merchant: { name: merchant.name },
      email: customer?.email == null ? null : maskEmail(customer.email),
      return_url: link.return_url,
      flow: link.flow as PortalFlow | null,
      subscriptions,
      installment_plans: plans,
      invoices: invoices.flatMap((row) => presentInvoice(dependencies, row)),
      livemode: link.livemode,
    },
  };
}

async function presentOne(
  dependencies: Anywhere<ReadDependencies>,
  described: DescribedSubscription,
  newCards: NewCards,
): Promise<PortalSubscription> {
  const { row, loaded, card, nextPayment, owed } = described;
  const iso = (date: Date | null) => date?.toISOString() ?? null;
  const { schedule, trial } = loaded.rows.subscription;
  return {
    id: row.id,
    name: described.name,
    status: row.status,
    currency: row.currency,
    items: described.items.map(({ name, quantity, unitAmount }) => ({
      name,
      quantity,
      unit_amount: unitAmount,
    })),
    interval: schedule.interval,
    interval_count: schedule.intervalCount,
    trial_end: described.isInTrial && trial !== null ? dateOf(trial.end).toISOString() : null,
    ends_at: iso(described.endsAt),
    ended_at: iso(row.ended_at),
    next_payment:
      nextPayment === null ? null : { amount: nextPayment.amount, at: nextPayment.at.toISOString() },
    amount_owed: described.amountOwed,
    charge: await chargeOf(dependencies, owed),
    last_payment_error: await lastError(dependencies, owed),
    confirmed_too_late: await wasConfirmedTooLate(dependencies.database, row, loaded.at),
    card: card === null ? null : presentPortalCard(card),
    new_card: newCards.get(row.id) ?? null,
    cancellation: cancellationOf(described),
    can_resume: canResume(described),
  };
}

/** Returns what a cancellation by the customer does now; null if there is nothing to cancel, or the merchant allows none. */
export function cancellationOf({
  loaded,
  endsAt,
  owed,
  row,
}: DescribedSubscription): PortalCancellation | null {
  const { settings, rows, at } = loaded;
  const end = dateOf(rows.subscription.currentPeriod.end);
  const endsSoon = endsAt !== null && endsAt <= end;
  if (settings.portal.cancel === "none" || hasEnded(row) || endsSoon) return null;
  if (row.status === "active" || row.status === "trialing") {
    return { mode: "at_period_end", at: end.toISOString(), amount_owed: 0 };
  }
  const isKept = settings.portal.cancel_past_due === "keep";
  const stays =
    row.status === "incomplete" ? [] : owed.filter((one) => isKept || !isOfRunningPeriod(row, one));
  return {
    mode: "now",
    at: at.toISOString(),
    amount_owed: stays.reduce((sum, one) => sum + remainderOf(one), 0),
  };
}

/** Whether the customer can take a cancellation back. A time that the merchant has set for the end stays. */
export function canResume({ loaded, row }: DescribedSubscription): boolean {
  return !hasEnded(row) && row.cancel_at_period_end && loaded.settings.portal.cancel !== "none";
}

function presentInvoice({ publicUrl }: ReadDependencies, row: InvoiceRow): Portal["invoices"] {
  const { id, number, status, created, finalized_at: finalizedAt, total, currency } = row;
  if (number === null || status === "draft") return [];
  return [
    {
      number,
      status,
      created: (finalizedAt ?? created).toISOString(),
      currency,
      amount: Math.max(0, total),
      url: `${publicUrl}/i/${id}`,
    },
  ];
}

/** Returns an e-mail address of which only the first letter and the domain can be read, `a•••@example.com`. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = ""] = email;
  return `${first}•••${email.slice(Math.max(at, 0))}`;
}
