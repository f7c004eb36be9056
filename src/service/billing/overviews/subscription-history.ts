import { isDeclineCode } from "../../../contract/decline-catalogue.ts";
import type {
  AttemptOverview,
  InvoiceOverview,
  MailOverview,
  RunOverview,
  SubscriptionHistory,
} from "../../../contract/subscription-overview.ts";
import { declineMessage } from "../../../language/decline-message.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { InvoiceRow } from "../rows/loaded-subscription.ts";
import { findSubscription } from "../subscriptions/store.ts";
import type { AttemptRow, MailRow, RunRow } from "./store.ts";
import { findAttempts, findInvoices, findMails, findPeriods, findRuns } from "./store.ts";
import { subscriptionOverviews } from "./subscription-overview.ts";

/**
 * Returns a subscription with its periods, its invoices and its dunning.
 *
 * @throws ServiceError `resource_missing`
 */
export async function subscriptionHistory(
  { database, publicUrl }: Pick<PlatformDependencies, "database" | "publicUrl">,
  scope: Scope,
  id: string,
): Promise<SubscriptionHistory> {
  const row = await findSubscription(database, scope, id);
  const [subscription] = row === undefined ? [] : await subscriptionOverviews(database, [row]);
  if (row === undefined || subscription === undefined) {
    throw new ServiceError("resource_missing", "No such subscription.");
  }
  const runs = await findRuns(database, row);
  const attempts = await findAttempts(
    database,
    runs.map((run) => run.id),
  );
  const mails = await findMails(database, row);
  const periods = await findPeriods(database, row);
  const invoices = await findInvoices(database, row);
  return {
    subscription,
    test_clock: row.test_clock,
    cancel_at_period_end: row.cancel_at_period_end,
    start_date: row.start_date.toISOString(),
    trial_end: textOf(row.trial_end),
    past_due_at: textOf(row.past_due_at),
    entitled_until: textOf(row.entitled_until),
    periods: periods.map(({ cycle, period_start: start, period_end: end, status, invoice }) => ({
      ...{ cycle, start: start.toISOString(), end: end.toISOString(), status, invoice },
    })),
    invoices: invoices.map((invoice) => invoiceOverview(invoice, publicUrl)),
    runs: runs.map((run) => runOverview(run, attempts, mails)),
  };
}

function invoiceOverview(row: InvoiceRow, publicUrl: string): InvoiceOverview {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    total: row.total,
    amount_due: row.amount_due,
    amount_remaining: row.amount_due - row.amount_paid,
    amount_refunded: row.amount_refunded,
    amount_disputed: row.amount_disputed,
    held: row.held,
    created: row.created.toISOString(),
    url: row.number === null ? null : `${publicUrl}/i/${row.id}`,
  };
}

function runOverview(run: RunRow, attempts: readonly AttemptRow[], mails: readonly MailRow[]): RunOverview {
  const end = run.ended_at?.getTime() ?? Number.POSITIVE_INFINITY;
  const sent = mails.filter(({ moment }) => moment >= run.started_at && moment.getTime() <= end);
  const made = attempts.filter((attempt) => attempt.run === run.id);
  return {
    id: run.id,
    status: run.status,
    started_at: run.started_at.toISOString(),
    ended_at: textOf(run.ended_at),
    waits_for: run.waits_for,
    next_at: run.status === "open" ? textOf(run.due_at) : null,
    // An attempt comes before the mail about it, which has the same moment.
    entries: [...made.map(attemptOverview), ...sent.map(mailOverview)].sort((a, b) =>
      a.at < b.at ? -1 : a.at > b.at ? 1 : 0,
    ),
  };
}

function attemptOverview(row: AttemptRow): AttemptOverview {
  const code = row.failure_code;
  return {
    type: "attempt",
    at: row.created.toISOString(),
    kind: row.kind,
    outcome: row.outcome,
    invoice: { id: row.invoice, number: row.number, amount_due: row.amount_due },
    charge: row.charge,
    code,
    message: code !== null && isDeclineCode(code) ? declineMessage(code, row.currency) : null,
  };
}

function mailOverview({ kind, moment, sent_at: sent, dropped_at: dropped }: MailRow): MailOverview {
  const state = dropped !== null ? "dropped" : sent !== null ? "sent" : "waiting";
  return { type: "mail", at: moment.toISOString(), kind, state };
}

const textOf = (date: Date | null): string | null => date?.toISOString() ?? null;
