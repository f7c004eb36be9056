import type { SubscriptionChange } from "../../../billing/change-subscription.ts";
import { changeSubscription, nextOutcome } from "../../../billing/change-subscription.ts";
import { sumOf } from "../../../billing/proration.ts";
import type { BillingContext, BillingRows, Invoice, Outcome } from "../../../billing/rows.ts";
import type { Subscription } from "../../../billing/subscription.ts";
import { hasEnded } from "../../../billing/subscription.ts";
import type { UpdateSubscriptionInput } from "../../../contract/billing/subscription-change.ts";
import type { SubscriptionPreview } from "../../../contract/billing/subscription-preview.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { rolledBack } from "../../platform/database/in-transaction.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { withUnusedCredit } from "../rows/load-subscriptions.ts";
import type { LoadedSubscription } from "../rows/loaded-subscription.ts";
import { lockSubscription } from "../rows/lock-rows.ts";
import { dateOf, secondsOf } from "../rows/seconds.ts";
import { orReject } from "../subscriptions/change-rejection.ts";
import { readUpdate } from "../subscriptions/read-update.ts";
import { checkNothingWaits } from "../waiting-changes/store.ts";
import { presentPreview } from "./present-preview.ts";

/** A change that is previewed: the parameters of an update, or a change that needs no rows of its own. */
export type PreviewedChange =
  | { readonly kind: "update"; readonly input: UpdateSubscriptionInput }
  | { readonly kind: "other"; readonly change: SubscriptionChange };

/**
 * Returns what a change of a subscription would lead to now and at its next invoice. It writes nothing.
 *
 * @throws ServiceError the errors of the change itself
 */
export function previewSubscription(
  dependencies: BillingDependencies,
  scope: Scope,
  id: string,
  previewed: PreviewedChange,
): Promise<SubscriptionPreview> {
  // Reading an update creates prices and redeems coupons.
  return rolledBack(dependencies, async (within) => {
    const loaded = await lockSubscription(within, scope, id, { customer: "read" });
    await checkNothingWaits(within.database, loaded.row);
    const { rows, change, paramOf } = await requestedChange(within, loaded, previewed);
    const moment = secondsOf(loaded.at);
    const outcome = orReject(() => outcomeOf(rows, change, moment, loaded.context), paramOf);
    return present(within.database, loaded, outcome);
  });
}

async function requestedChange(
  dependencies: Within<BillingDependencies>,
  loaded: LoadedSubscription,
  previewed: PreviewedChange,
): Promise<{ rows: BillingRows; change: SubscriptionChange; paramOf: (param: string) => string }> {
  if (previewed.kind === "update") return readUpdate(dependencies, loaded, previewed.input);
  const { change } = previewed;
  const isRefunded = change.kind === "cancel" && change.refund === "prorated";
  const rows = isRefunded ? await withUnusedCredit(dependencies.database, loaded) : loaded.rows;
  return { rows, change, paramOf: (param) => param };
}

/** A cancellation wins over a renewal that is due; all other changes come after it. */
function outcomeOf(
  rows: BillingRows,
  change: SubscriptionChange,
  moment: number,
  context: BillingContext,
): Outcome {
  if (change.kind === "cancel") return changeSubscription(rows, change, moment, context);
  const due = changeSubscription(rows, { kind: "time_passes" }, moment, context);
  return changeSubscription(due.rows, change, moment, context);
}

async function present(
  database: Database,
  loaded: LoadedSubscription,
  outcome: Outcome,
): Promise<SubscriptionPreview> {
  const { rows, invoices, refunds } = outcome;
  const next = nextAfter(outcome, loaded.context);
  return {
    at: loaded.at.toISOString(),
    status: rows.subscription.status,
    ends_at: endOf(rows.subscription, loaded.at),
    invoice: await presentPreview(database, { loaded, outcome }),
    charged_now: sumOf(invoices.filter(isChargedNow).map(({ amountDue }) => amountDue)),
    next_invoice: next && (await presentPreview(database, { loaded, outcome: next })),
    refunded: sumOf(refunds.map(({ amount }) => amount)),
    balance: { before: loaded.rows.balance, after: rows.balance },
  };
}

/** Returns the outcome that makes the next invoice, finalized, if what is charged now is paid and there is a card. */
function nextAfter({ rows, invoices }: Outcome, context: BillingContext): Outcome | null {
  const { subscription } = rows;
  const isResumed = subscription.status === "paused" && invoices.some(isChargedNow);
  if (hasEnded(subscription) || (subscription.status === "paused" && !isResumed)) return null;
  const settled = isResumed ? { ...subscription, status: "active" as const } : subscription;
  const settings = { ...context.settings, draftHours: 0 };
  return nextOutcome({ ...rows, hasCard: true, subscription: settled }, { ...context, settings });
}

const isChargedNow = ({ status, collection, amountDue }: Invoice): boolean =>
  status === "open" && collection === "auto" && amountDue > 0;

function endOf(subscription: Subscription, at: Date): string | null {
  const { cancelAt, cancelAtPeriodEnd, currentPeriod } = subscription;
  if (hasEnded(subscription)) return at.toISOString();
  const end = cancelAtPeriodEnd ? currentPeriod.end : cancelAt;
  return end === null ? null : dateOf(end).toISOString();
}
