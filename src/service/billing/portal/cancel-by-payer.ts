import { changeSubscription } from "../../../billing/change-subscription.ts";
import type { PortalActInput } from "../../../contract/portal.ts";
import type { Database } from "../../platform/database/database.ts";
import { rowScope } from "../../platform/database/scope.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { afterEnd } from "../collection/after-end.ts";
import { closableOf, returnLockedInvoice } from "../collection/close-invoice.ts";
import { keepConfirmations } from "../collection/attempt-store.ts";
import { findInvoiceRow } from "../collection/collection-store.ts";
import { loadDebt } from "../collection/load-debt.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { InvoiceRow } from "../rows/loaded-subscription.ts";
import type { LockedSubscription } from "../rows/lock-subscription.ts";
import { lockSubscription } from "../rows/lock-subscription.ts";
import { scheduleNotices } from "../rows/schedule-notices.ts";
import { dateOf, secondsOf } from "../rows/seconds.ts";
import { writeOutcome } from "../rows/write-outcome.ts";
import { dropForCancellation } from "../waiting-changes/settle-waiting-change.ts";
import { checkNothingWaits, findWaitingInvoice } from "../waiting-changes/store.ts";
import type { DescribedSubscription } from "./describe-subscriptions.ts";
import { describeSubscriptions } from "./describe-subscriptions.ts";
import { linkOfRequest, subscriptionOfRequest } from "./portal-request.ts";
import { canResume, cancellationOf } from "./read-portal.ts";
import { isOfRunningPeriod } from "./running-period.ts";

const details = { comment: null, feedback: null, reason: "cancellation_requested" } as const;

/**
 * Cancels a subscription for its payer, in the caller's transaction: at the end of the period, or at once if it is not paid.
 * Then nothing is owed for the running period, unless the merchant wants it (`billing[portal][cancel_past_due]`).
 * The cancellation wins over a change that waits for its payment, and a charge under way that succeeds later is refunded, but
 * for what is still owed and its payer confirms at the bank. Throws
 * `invalid_state` (409) if it cannot be canceled here.
 */
export async function cancelByPayer(
  dependencies: BillingDependencies,
  database: Database,
  request: ApiRequest,
  input: PortalActInput,
): Promise<void> {
  const { locked, described } = await lockByPayer(dependencies, database, request, input, dropWaitingChange);
  const cancellation = cancellationOf(described);
  if (cancellation === null)
    throw new ServiceError("invalid_state", "The subscription cannot be canceled here.");
  const isAtEnd = cancellation.mode === "at_period_end";
  const { cancelAt, currentPeriod } = locked.rows.subscription;
  // A later end that the merchant has planned is moved: the flag would be taken back without it.
  const end = cancelAt === null ? { cancelAtPeriodEnd: true } : { cancelAt: currentPeriod.end };
  const change = isAtEnd
    ? ({ kind: "update", ...end } as const)
    : ({ kind: "cancel", prorate: false, invoiceNow: false, refund: "none" } as const);
  const outcome = changeSubscription(locked.rows, change, secondsOf(locked.at), locked.context);
  // The mail says who has canceled: this notice comes before the one that every cancellation has.
  await scheduleNotices(dependencies, database, [
    {
      ...{ scope: request.scope, customer: locked.customer.id, owner: locked.row.id },
      ...{ kind: "subscription_canceled", dueAt: locked.at, testClock: locked.clock.test_clock },
      moment: dateOf(outcome.rows.subscription.canceledAt ?? secondsOf(locked.at)),
      data: { by: "payer" },
    },
  ]);
  const written = await writeOutcome(dependencies, database, locked, outcome, {
    ...{ request, columns: { cancellation_details: details } },
  });
  if (isAtEnd) return;
  await afterEnd(dependencies, database, locked, written);
  const isVoid = (invoice: InvoiceRow) =>
    locked.settings.portal.cancel_past_due === "void" && isOfRunningPeriod(locked.row, invoice);
  const kept = described.owed.filter((invoice) => !isVoid(invoice));
  await keepConfirmations(
    database,
    kept.map(({ id }) => id),
  );
  for (const invoice of described.owed.filter(isVoid)) {
    const debt = await loadDebt(dependencies, database, request.scope, invoice.id);
    if (debt.invoice.status === "open") {
      await returnLockedInvoice(dependencies, database, closableOf(debt), request);
    }
  }
}

/** Takes back a cancellation at the end of the period. Throws `invalid_state` and `change_in_progress` (409). */
export async function resumeByPayer(
  dependencies: BillingDependencies,
  database: Database,
  request: ApiRequest,
  input: PortalActInput,
): Promise<void> {
  const { locked, described } = await lockByPayer(dependencies, database, request, input, async () => false);
  if (!canResume(described)) {
    throw new ServiceError("invalid_state", "There is no cancellation to take back.");
  }
  const change = { kind: "update", cancelAtPeriodEnd: false } as const;
  const outcome = changeSubscription(locked.rows, change, secondsOf(locked.at), locked.context);
  await writeOutcome(dependencies, database, locked, outcome, {
    ...{ request, columns: { cancellation_details: null } },
  });
}

/** Drops the change that waits for its payment. Returns false if none does. */
async function dropWaitingChange(
  dependencies: BillingDependencies,
  database: Database,
  locked: LockedSubscription,
): Promise<boolean> {
  const id = await findWaitingInvoice(database, locked.row);
  const invoice = id && (await findInvoiceRow(database, rowScope(locked.row), id, { lock: true }));
  if (!invoice) return false;
  await dropForCancellation(dependencies, database, locked, invoice);
  return true;
}

interface ByPayer {
  readonly locked: LockedSubscription;
  readonly described: DescribedSubscription;
}

async function lockByPayer(
  dependencies: BillingDependencies,
  database: Database,
  request: ApiRequest,
  { subscription }: PortalActInput,
  /** What the act does first. Returns whether it has changed the subscription. */
  begin: typeof dropWaitingChange,
): Promise<ByPayer> {
  const link = await linkOfRequest(dependencies, database, request);
  const { id } = await subscriptionOfRequest(database, request, link, subscription);
  const lock = () =>
    lockSubscription(dependencies, database, request.scope, id, {
      ...{ customer: "locked", param: "subscription" },
    });
  const found = await lock();
  const locked = (await begin(dependencies, database, found)) ? await lock() : found;
  await checkNothingWaits(database, locked.row);
  const [described] = await describeSubscriptions(dependencies, database, [locked.row]);
  if (described === undefined) throw new Error(`The subscription ${id} was not described.`);
  return { locked, described };
}
