import { changeSubscription } from "../../../billing/change-subscription.ts";
import type { PortalConsentInput } from "../../../contract/billing/portal-plan.ts";
import type { PortalActInput } from "../../../contract/billing/portal.ts";
import { knownLocale } from "../../../language/locale.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { keepConfirmations } from "../collection/dunning-attempt-store.ts";
import { closableOf, voidLockedInvoice } from "../collection/close-invoice.ts";
import { findInvoiceRow } from "../collection/collection-store.ts";
import { loadInvoice } from "../collection/load-invoice.ts";
import { afterEnd } from "../collection/end-subscription.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { acceptVersion } from "../installment-plans/change-plan.ts";
import type { InvoiceRow } from "../rows/loaded-subscription.ts";
import type { LockedSubscription } from "../rows/lock-rows.ts";
import { lockSubscription } from "../rows/lock-rows.ts";
import { scheduleNotices } from "../rows/schedule-notices.ts";
import { dateOf, secondsOf } from "../rows/seconds.ts";
import { writeOutcome } from "../rows/write-outcome.ts";
import { dropForCancellation } from "../waiting-changes/settle-waiting-change.ts";
import { checkNothingWaits, findWaitingInvoice } from "../waiting-changes/store.ts";
import type { DescribedSubscription } from "./describe-subscriptions.ts";
import { describeSubscriptions, isOfRunningPeriod } from "./describe-subscriptions.ts";
import { linkOfRequest, planOfRequest, subscriptionOfRequest } from "./open-link.ts";
import { canResume, cancellationOf } from "./read-portal.ts";

const details = { comment: null, feedback: null, reason: "cancellation_requested" } as const;

/**
 * Cancels a subscription for its payer, in the caller's transaction: at the end of the period, or at once if it is not paid.
 * Then nothing is owed for the running period, unless the merchant wants it (`billing[portal][cancel_past_due]`).
 * The cancellation wins over a change that waits for its payment, and a charge under way that succeeds later is refunded, but
 * for what is still owed and its payer confirms at the bank. Throws
 * `invalid_state` (409) if it cannot be canceled here.
 */
export async function cancelByPayer(
  dependencies: Within<BillingDependencies>,
  request: ApiRequest<"token">,
  input: PortalActInput,
): Promise<void> {
  const { locked, described } = await lockByPayer(dependencies, request, input, dropWaitingChange);
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
  await scheduleNotices(dependencies, [
    {
      scope: request.scope,
      customer: locked.customer.id,
      owner: locked.row.id,
      kind: "subscription_canceled",
      dueAt: locked.at,
      testClock: locked.clock.test_clock,
      moment: dateOf(outcome.rows.subscription.canceledAt ?? secondsOf(locked.at)),
      data: { by: "payer" },
    },
  ]);
  const written = await writeOutcome(dependencies, locked, outcome, {
    request,
    columns: { cancellation_details: details },
  });
  if (isAtEnd) return;
  await afterEnd(dependencies, locked, written);
  const isVoid = (invoice: InvoiceRow) =>
    locked.settings.portal.cancel_past_due === "void" && isOfRunningPeriod(locked.row, invoice);
  const kept = described.owed.filter((invoice) => !isVoid(invoice));
  await keepConfirmations(
    dependencies.database,
    kept.map(({ id }) => id),
  );
  for (const invoice of described.owed.filter(isVoid)) {
    const loaded = await loadInvoice(dependencies, request.scope, invoice.id);
    if (loaded.invoice.status === "open") {
      await voidLockedInvoice(dependencies, closableOf(loaded), request);
    }
  }
}

/** Takes back a cancellation at the end of the period. Throws `invalid_state` and `change_in_progress` (409). */
export async function resumeByPayer(
  dependencies: Within<BillingDependencies>,
  request: ApiRequest<"token">,
  input: PortalActInput,
): Promise<void> {
  const { locked, described } = await lockByPayer(dependencies, request, input, async () => false);
  if (!canResume(described)) {
    throw new ServiceError("invalid_state", "There is no cancellation to take back.");
  }
  const change = { kind: "update", cancelAtPeriodEnd: false } as const;
  const outcome = changeSubscription(locked.rows, change, secondsOf(locked.at), locked.context);
  await writeOutcome(dependencies, locked, outcome, { request, columns: { cancellation_details: null } });
}

/** Drops the change that waits for its payment. Returns false if none does. */
async function dropWaitingChange(
  dependencies: Within<BillingDependencies>,
  locked: LockedSubscription,
): Promise<boolean> {
  const { database } = dependencies;
  const id = await findWaitingInvoice(database, locked.row);
  const invoice = id && (await findInvoiceRow(database, scopeOf(locked.row), id, { lock: true }));
  if (!invoice) return false;
  await dropForCancellation(dependencies, locked, invoice);
  return true;
}

interface ByPayer {
  readonly locked: LockedSubscription;
  readonly described: DescribedSubscription;
}

async function lockByPayer(
  dependencies: Within<BillingDependencies>,
  request: ApiRequest<"token">,
  { subscription }: PortalActInput,
  /** What the action does first. Returns whether it has changed the subscription. */
  begin: typeof dropWaitingChange,
): Promise<ByPayer> {
  const { database } = dependencies;
  const link = await linkOfRequest(dependencies, request);
  const { id } = await subscriptionOfRequest(database, request, link, subscription);
  const lock = () =>
    lockSubscription(dependencies, request.scope, id, { customer: "locked", param: "subscription" });
  const found = await lock();
  const locked = (await begin(dependencies, found)) ? await lock() : found;
  await checkNothingWaits(database, locked.row);
  const [described] = await describeSubscriptions(dependencies, [locked.row]);
  if (described === undefined) throw new Error(`The subscription ${id} was not described.`);
  return { locked, described };
}

/**
 * Puts a proposed schedule in force because its payer accepts it on the page, in the caller's transaction. Throws
 * `parameter_missing` (400) if the link is to several plans and none is named, `invalid_state` (409) if the schedule is not
 * proposed any more, `terms_changed` and `payment_in_progress` (409).
 */
export async function acceptByPayer(
  dependencies: Within<BillingDependencies>,
  request: ApiRequest<"token">,
  { installment_plan: named, version, consent }: PortalConsentInput,
): Promise<void> {
  const link = await linkOfRequest(dependencies, request);
  const plan = await planOfRequest(dependencies.database, request, link, { installment_plan: named });
  if (plan === undefined) {
    const param = "installment_plan";
    throw new ServiceError("parameter_missing", `Missing required parameter: ${param}.`, { param });
  }
  const { terms, locale } = consent;
  const known = locale === undefined ? undefined : knownLocale(locale);
  await acceptVersion(dependencies, request, {
    id: plan.id,
    by: "payer",
    version,
    consent: { terms, ...(known === undefined ? {} : { locale: known }) },
  });
}
