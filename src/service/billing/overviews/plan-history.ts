import { isDeclineCode } from "../../../contract/decline-catalogue.ts";
import type {
  PlanAttemptOverview,
  PlanHistory,
  VersionChange,
  VersionOverview,
} from "../../../contract/plan-overview.ts";
import type { MailOverview } from "../../../contract/subscription-overview.ts";
import { declineMessage } from "../../../language/decline-message.ts";
import { receiptUrl } from "../../payments/receipts/receipt-id.ts";
import { clockColumns } from "../../platform/clock/clock-columns.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { planMissing } from "../installment-plans/load-plan.ts";
import { findShownCard } from "../installment-plans/paying-card.ts";
import { presentEntry, presentPlan } from "../installment-plans/present-plan.ts";
import type { PlanRow, VersionRow } from "../installment-plans/store.ts";
import { findInstallments, findPlan, findVersions } from "../installment-plans/store.ts";
import { groupBy } from "../rows/group-by.ts";
import { planOverviews } from "./plan-overview.ts";
import type { ChargedPart, PlanMailRow } from "./plan-store.ts";
import { findChargedParts, findPlanMails } from "./plan-store.ts";

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
  if (row === undefined || overview === undefined) throw planMissing();
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
