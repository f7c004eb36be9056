import type { RawBuilder, SqlBool } from "kysely";
import { sql } from "kysely";
import type * as z from "zod/mini";
import { isDeclineCode } from "../../../contract/errors/decline-catalogue.ts";
import type { List } from "../../../contract/list.ts";
import type {
  CustomerChoice,
  PlanAttemptOverview,
  PlanHistory,
  PlanOverview,
  PlanOverviewStatus,
  VersionChange,
  VersionOverview,
  listPlanOverviewsInput,
} from "../../../contract/billing/plan-overview.ts";
import type { MailOverview } from "../../../contract/billing/subscription-overview.ts";
import { declineMessage } from "../../../language/decline-message.ts";
import { receiptUrl } from "../../payments/receipts/receipt-id.ts";
import { clockColumns } from "../../platform/clock/clock-columns.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { listPage } from "../../platform/http/list.ts";
import { findShownCard } from "../installment-plans/paying-card.ts";
import { presentEntry, presentPlan } from "../installment-plans/show-plan.ts";
import type { PlanRow, VersionRow } from "../installment-plans/store.ts";
import { findInstallments, findPlan, findVersions } from "../installment-plans/store.ts";
import { groupBy } from "../rows/group-by.ts";
import type { ChargedPart, PlanMailRow } from "./plan-store.ts";
import { findChargedParts, findPlanMails, findProgress, searchCustomers } from "./plan-store.ts";
import { findCustomerNames } from "./store.ts";
import { missing } from "../../platform/http/existing.ts";

/** Returns one page of the plans with a status, newest first, by a fixed number of statements. */
export async function listPlanOverviews(
  database: Database,
  { scope, url }: { readonly scope: Scope; readonly url: string },
  { status, ...parameters }: z.infer<typeof listPlanOverviewsInput>,
): Promise<List<PlanOverview>> {
  const page = await listPage(database, {
    table: "installment_plans",
    scope,
    url,
    parameters,
    condition: conditionOf(status),
    present: (row) => row,
  });
  return { ...page, data: await planOverviews(database, page.data) };
}

function conditionOf(status: PlanOverviewStatus): RawBuilder<SqlBool> | undefined {
  switch (status) {
    case "all":
      return undefined;
    case "current":
      return sql`ended_at is null`;
    case "ended":
      return sql`ended_at is not null`;
    case "failing":
      return sql`attempts > 0 and due_at is not null`;
    case "proposed":
      return sql`id in (select plan from installment_versions where status = 'proposed')`;
    case "overdue":
      return sql`ended_at is null and exists (select from installments i
        where i.plan = installment_plans.id and i.status in ('due', 'failed'))`;
    default:
      return sql`status = ${status}`;
  }
}

/** Returns plans with their customers and what is paid and owed, in the order of `rows`. */
async function planOverviews(database: Database, rows: readonly PlanRow[]): Promise<readonly PlanOverview[]> {
  const customers = await findCustomerNames(
    database,
    rows.map(({ customer }) => customer),
  );
  const progress = await findProgress(
    database,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { name = null, email = null } = customers.get(row.customer) ?? {};
    const { paid = 0, count = 0, overdue = 0, proposed = null } = progress.get(row.id) ?? {};
    return {
      id: row.id,
      status: row.status,
      customer: { id: row.customer, name, email },
      description: row.description,
      currency: row.currency,
      total: row.total,
      amount_paid: row.amount_paid,
      amount_overdue: overdue,
      count,
      paid_count: paid,
      next_payment_at: row.next_payment_at?.toISOString() ?? null,
      proposed_version: proposed,
      retry_at: row.attempts > 0 ? (row.due_at?.toISOString() ?? null) : null,
      ended_at: row.ended_at?.toISOString() ?? null,
    };
  });
}

/** Returns the customers whom a search finds, each with the card that would pay a plan. */
export async function findCustomerChoices(
  database: Database,
  scope: Scope,
  search: string,
): Promise<readonly CustomerChoice[]> {
  const found = await searchCustomers(database, scope, search.trim());
  return found.map(({ id, name, email, test_clock, card }) => ({
    id,
    name,
    email,
    test_clock,
    card: card === null ? null : { brand: card.brand, last4: card.last4 },
  }));
}

/**
 * Returns a plan with its card, its versions, its attempts and its mails.
 *
 * @throws ServiceError `resource_missing`
 */
export async function planHistory(
  { database, publicUrl, now }: Pick<PlatformDependencies, "database" | "now" | "publicUrl">,
  scope: Scope,
  id: string,
): Promise<PlanHistory> {
  const row = await findPlan(database, scope, id);
  const [overview] = row === undefined ? [] : await planOverviews(database, [row]);
  if (row === undefined || overview === undefined) throw missing("installment plan");
  const installments = await findInstallments(database, [id]);
  const versions = await findVersions(database, [id]);
  const card = await findShownCard(database, row);
  return {
    overview,
    plan: presentPlan({ row, installments, versions }),
    now: timeOf(await clockColumns(database, scope, row), now()).toISOString(),
    default_reason: row.default_reason,
    card: card === undefined ? null : shownCard(card),
    versions: versionOverviews(versions).reverse(),
    entries: await entriesOf(database, row, publicUrl),
  };
}

function shownCard({ brand, last4, exp_month, exp_year }: NonNullable<PlanHistory["card"]>) {
  return { brand, last4, exp_month, exp_year };
}

/** Returns the versions, each with what differs from the one that was in force before it. */
function versionOverviews(versions: readonly VersionRow[]): VersionOverview[] {
  return versions.map(({ version, status, created, consent, entries }, index) => {
    const before = versions.slice(0, index).findLast((one) => one.status !== "withdrawn");
    const changes = entries.flatMap((entry): readonly VersionChange[] => {
      const old = before?.entries.find(({ number }) => number === entry.number);
      if (old === undefined || (old.dueAt === entry.dueAt && old.amount === entry.amount)) return [];
      return [{ number: entry.number, before: presentEntry(old), after: presentEntry(entry) }];
    });
    return { version, status, created: created.toISOString(), consent, changes };
  });
}

async function entriesOf(
  database: Database,
  row: PlanRow,
  publicUrl: string,
): Promise<PlanHistory["entries"]> {
  const charges = groupBy(await findChargedParts(database, row), ({ charge }) => charge);
  const attempts = [...charges.values()].map((parts) => attemptOverview(parts, row.currency, publicUrl));
  const mails = (await findPlanMails(database, row)).map(mailOverview);
  // An attempt comes before the mail about it, which has the same moment.
  return [...attempts, ...mails].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

const outcomes = { live: null, paid: "succeeded", failed: "failed" } as const;

function attemptOverview(
  parts: readonly ChargedPart[],
  currency: string,
  publicUrl: string,
): PlanAttemptOverview {
  const [part] = parts;
  if (part === undefined) throw new Error("A charge pays at least one installment.");
  const { charge, created, purpose, awaited, status, receipt, failure_code: code } = part;
  return {
    type: "attempt",
    at: created.toISOString(),
    kind: purpose === "requested" && !awaited ? "new_card" : purpose,
    outcome: outcomes[status],
    installments: parts.map(({ number }) => number),
    amount: parts.reduce((sum, { amount }) => sum + amount, 0),
    amount_refunded: part.amount_refunded,
    charge,
    receipt_url: receipt === null ? null : receiptUrl({ publicUrl }, receipt),
    code,
    message: code !== null && isDeclineCode(code) ? declineMessage(code, currency) : null,
  };
}

function mailOverview({ kind, at, sent_at: sent, dropped_at: dropped }: PlanMailRow): MailOverview {
  const state = dropped !== null ? "dropped" : sent !== null ? "sent" : "waiting";
  return { type: "mail", at: at.toISOString(), kind, state };
}
