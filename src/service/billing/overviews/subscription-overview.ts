import type { RawBuilder, SqlBool } from "kysely";
import { sql } from "kysely";
import type * as z from "zod/mini";
import { isDeclineCode } from "../../../contract/errors/decline-catalogue.ts";
import type { List } from "../../../contract/list.ts";
import type {
  AttemptOverview,
  InvoiceOverview,
  MailOverview,
  OverviewStatus,
  RunOverview,
  SubscriptionHistory,
  SubscriptionOverview,
  listOverviewsInput,
} from "../../../contract/billing/subscription-overview.ts";
import { declineMessage } from "../../../language/decline-message.ts";
import { findPricesById } from "../../catalog/price-store.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { listPage } from "../../platform/http/list.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { findParts } from "../rows/find-parts.ts";
import { groupBy } from "../rows/group-by.ts";
import type { InvoiceRow, SubscriptionRow } from "../rows/loaded-subscription.ts";
import { findSubscription } from "../rows/lock-rows.ts";
import type { ShownAttempt, MailRow, RunRow } from "./store.ts";
import {
  findAttempts,
  findCustomerNames,
  findDebts,
  findInvoices,
  findMails,
  findRetryTimes,
  findPeriods,
  findRuns,
} from "./store.ts";

/** Returns one page of the subscriptions with a status, newest first, by a fixed number of statements. */
export async function listOverviews(
  database: Database,
  { scope, url }: { readonly scope: Scope; readonly url: string },
  { status, ...parameters }: z.infer<typeof listOverviewsInput>,
): Promise<List<SubscriptionOverview>> {
  const page = await listPage(database, {
    table: "subscriptions",
    scope,
    url,
    parameters,
    condition: conditionOf(status),
    present: (row) => row,
  });
  return { ...page, data: await subscriptionOverviews(database, page.data) };
}

function conditionOf(status: OverviewStatus): RawBuilder<SqlBool> | undefined {
  if (status === "all") return undefined;
  if (status === "current") return sql`ended_at is null`;
  if (status === "held") {
    return sql`id in (select subscription from invoices
      where status = 'draft' and held is not null and not deleted)`;
  }
  if (status === "failing") {
    return sql`id in (select id from subscriptions where attempts > 0 and due_at is not null
      union all select subscription from invoices where attempts > 0 and due_at is not null
      union all select owner from dunning_runs where attempts > 0 and due_at is not null)`;
  }
  return status === "ended" ? sql`ended_at is not null` : sql`status = ${status}`;
}

/** Returns subscriptions with their customers, products and debts, in the order of `rows`. */
async function subscriptionOverviews(
  database: Database,
  rows: readonly SubscriptionRow[],
): Promise<readonly SubscriptionOverview[]> {
  const { items, planned } = await findParts(database, rows);
  const itemsOf = groupBy(items, ({ subscription }) => subscription);
  const prices = await findPricesById(
    database,
    items.map(({ price }) => price),
  );
  const customers = await findCustomerNames(
    database,
    rows.map(({ customer }) => customer),
  );
  const ids = rows.map(({ id }) => id);
  const debts = await findDebts(database, ids);
  const retryTimes = await findRetryTimes(database, ids);
  return rows.map((row) => {
    const { owed = 0, held = 0 } = debts.get(row.id) ?? {};
    const { name = null, email = null } = customers.get(row.customer) ?? {};
    return {
      id: row.id,
      status: row.status,
      customer: { id: row.customer, name, email },
      items: (itemsOf.get(row.id) ?? []).map(({ id, price, quantity }) => ({
        id,
        product: prices.get(price)?.product ?? "",
        name: prices.get(price)?.product_name ?? "",
        quantity,
        unit_amount: prices.get(price)?.unit_amount ?? 0,
      })),
      currency: row.currency,
      interval: row.interval_unit,
      interval_count: row.interval_count,
      amount_owed: owed,
      held_invoices: held,
      retry_at: retryTimes.get(row.id)?.toISOString() ?? null,
      next_payment_at: row.next_payment_at?.toISOString() ?? null,
      ends_at: endOf(row)?.toISOString() ?? null,
      planned_at: planned.has(row.id) ? row.current_period_end.toISOString() : null,
      ended_at: row.ended_at?.toISOString() ?? null,
    };
  });
}

function endOf(row: SubscriptionRow): Date | null {
  if (row.ended_at !== null) return null;
  return row.cancel_at ?? (row.cancel_at_period_end ? row.current_period_end : null);
}

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
      cycle,
      start: start.toISOString(),
      end: end.toISOString(),
      status,
      invoice,
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

function runOverview(run: RunRow, attempts: readonly ShownAttempt[], mails: readonly MailRow[]): RunOverview {
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

function attemptOverview(row: ShownAttempt): AttemptOverview {
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
