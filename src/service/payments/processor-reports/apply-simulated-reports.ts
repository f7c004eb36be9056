import type { SqlBool } from "kysely";
import { sql } from "kysely";
import { setTimeout as delay } from "node:timers/promises";
import { createHash } from "node:crypto";
import { scopeOf } from "../../platform/database/scope.ts";
import type { DueHandler, Lease } from "../../platform/scheduler/due-handler.ts";
import { dueRows } from "../../platform/scheduler/due-rows.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { DisputeRow } from "../disputes/store.ts";
import { applyReport } from "./apply-report.ts";
import type { SimulatedReport } from "../simulated-reports/report-store.ts";
import { deleteReport, postponeReport } from "../simulated-reports/report-store.ts";
import type { TestDispute } from "../../../contract/payments/test-cards.ts";
import type { Database } from "../../platform/database/database.ts";
import { findCharge } from "../charges/store.ts";
import type { DisputeOpened, ProcessorReport } from "../processor/report.ts";
import type { DisputeReason } from "../../../contract/payments/dispute.ts";

/** How long a report waits for the outcome of what it is about, in milliseconds. */
const pause = 1_000;

/** The days that the simulated issuer gives for evidence. */
const daysToRespond = 7;

/** What the simulated acquirer charges for a chargeback, in minor units of its currency. */
const disputeFee = 1_500;

/** The same for a debit that is returned. */
const returnFee = 350;

type SimulatedDispute = Pick<
  DisputeOpened,
  "daysToRespond" | "fee" | "isInquiry" | "isReturn" | "networkReasonCode" | "reason"
>;

const chargeback = { isInquiry: false, fee: disputeFee, daysToRespond } as const;

/** Why the cardholder of a test card disputes a charge, and the code that Visa has for it. */
const simulatedDisputes: Readonly<Record<TestDispute, SimulatedDispute>> = {
  fraudulent: { ...chargeback, reason: "fraudulent", networkReasonCode: "10.4" },
  inquiry: { ...chargeback, reason: "fraudulent", networkReasonCode: "10.4", isInquiry: true },
  product_not_received: { ...chargeback, reason: "product_not_received", networkReasonCode: "13.1" },
};

const returned = { isInquiry: false, isReturn: true, fee: returnFee, daysToRespond: 0 } as const;

/** Why the bank of a test account returns a debit, and the code of the scheme for that (ISO 20022). */
const returns = {
  debit_not_authorized: { ...returned, reason: "debit_not_authorized", networkReasonCode: "MD06" },
  insufficient_funds: { ...returned, reason: "insufficient_funds", networkReasonCode: "AM04" },
} as const satisfies Readonly<Partial<Record<DisputeReason, SimulatedDispute>>>;

/** The handler that applies what the simulator reports by itself, as notifications of an acquirer are applied. */
export function simulatedReports(dependencies: PaymentDependencies): DueHandler {
  return dueRows<SimulatedReport>(dependencies.database, {
    name: "simulated_reports",
    table: "sandbox_reports",
    dueAt: "due_at",
    condition: sql<SqlBool>`true`,
    clocked: true,
    handle: (row, lease) => deliver(dependencies, row, lease),
  });
}

async function deliver(
  dependencies: PaymentDependencies,
  row: SimulatedReport,
  { stopping }: Lease,
): Promise<void> {
  const { database, now } = dependencies;
  const report = await reportOf(database, row);
  const result = report && (await applyReport(dependencies, report));
  if (result !== "too_early") await deleteReport(database, row);
  else if (row.test_clock === null) await postponeReport(database, row, new Date(now().getTime() + pause));
  // The clock waits for it. Ends early when this process does.
  else await delay(pause, undefined, { signal: stopping }).catch(() => {});
}

/** Returns what a stored report of the simulator says; undefined if its charge is gone. */
async function reportOf(database: Database, row: SimulatedReport): Promise<ProcessorReport | undefined> {
  const scope = scopeOf(row);
  const decided = { scope, kind: "dispute_decided", processor: "sandbox", reference: row.subject } as const;
  switch (row.kind) {
    case "capture_failed":
      return { scope, kind: "capture_failed", charge: row.charge };
    case "payment_decided":
      return { scope, kind: "payment_decided", charge: row.charge };
    case "debit_returned":
      return opened(database, row, returns.debit_not_authorized);
    case "debit_returned_unfunded":
      return opened(database, row, returns.insufficient_funds);
    case "refund_failed":
      return { scope, kind: "refund_failed", refund: row.subject };
    case "dispute_fraudulent":
      return opened(database, row, simulatedDisputes.fraudulent);
    case "dispute_inquiry":
      return opened(database, row, simulatedDisputes.inquiry);
    case "dispute_product_not_received":
      return opened(database, row, simulatedDisputes.product_not_received);
    case "dispute_escalated":
      return { ...decided, event: "escalated" };
    case "dispute_dropped":
      return { ...decided, event: "dropped" };
    case "dispute_won":
      return { ...decided, event: "won" };
    case "dispute_lost":
      return { ...decided, event: "lost" };
  }
}

/** The cardholder disputes all that was captured, but for what was refunded before. */
async function opened(
  database: Database,
  row: SimulatedReport,
  dispute: SimulatedDispute,
): Promise<DisputeOpened | undefined> {
  const charge = await findCharge(database, scopeOf(row), row.charge);
  if (charge === undefined) return undefined;
  // Until it is settled nothing is captured; then the report comes again.
  const amount = (charge.amount_captured || charge.amount) - charge.amount_refunded;
  if (amount === 0) return undefined;
  return {
    scope: scopeOf(row),
    kind: "dispute_opened",
    charge: charge.id,
    processor: "sandbox",
    reference: disputeReference(charge.id),
    amount,
    currency: charge.currency,
    ...dispute,
  };
}

/** What the simulated acquirer calls the dispute of a charge. */
function disputeReference(charge: string): string {
  return `sandbox_dispute_${createHash("sha256").update(charge).digest("hex").slice(0, 16)}`;
}

/**
 * The handler that decides disputes in place of the simulated bank for which no evidence came in time: a chargeback is lost, an
 * inquiry is dropped.
 */
export function simulatedDeadlines(dependencies: PaymentDependencies): DueHandler {
  return dueRows<DisputeRow>(dependencies.database, {
    name: "simulated_dispute_deadlines",
    table: "disputes",
    dueAt: "evidence_due_by",
    condition: sql<SqlBool>`status in ('needs_response', 'warning_needs_response') and processor = 'sandbox'`,
    clocked: true,
    handle: ({ status, processor, processor_reference: reference, ...row }) => {
      const event = status === "needs_response" ? "lost" : "dropped";
      const report = { kind: "dispute_decided", event, processor, reference } as const;
      return applyReport(dependencies, { scope: scopeOf(row), ...report });
    },
  });
}
