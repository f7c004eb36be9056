import type { TestDispute } from "../../../contract/test-cards.ts";
import type { Database } from "../../platform/database/database.ts";
import { rowScope } from "../../platform/database/scope.ts";
import { findCharge } from "../charges/store.ts";
import type { DisputeOpened, ProcessorReport } from "../processor/report.ts";
import type { SimulatedReport } from "../simulated-reports/report-store.ts";
import {
  daysToRespond,
  disputeFee,
  disputeReference,
  simulatedDisputes,
} from "../simulated-reports/simulated-disputes.ts";

/** Returns what a stored report of the simulator says; undefined if its charge is gone. */
export async function reportOf(
  database: Database,
  row: SimulatedReport,
): Promise<ProcessorReport | undefined> {
  const scope = rowScope(row);
  const decided = { scope, kind: "dispute_decided", processor: "sandbox", reference: row.subject } as const;
  switch (row.kind) {
    case "capture_failed":
      return { scope, kind: "capture_failed", charge: row.charge };
    case "refund_failed":
      return { scope, kind: "refund_failed", refund: row.subject };
    case "dispute_fraudulent":
      return opened(database, row, "fraudulent");
    case "dispute_inquiry":
      return opened(database, row, "inquiry");
    case "dispute_product_not_received":
      return opened(database, row, "product_not_received");
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
  dispute: TestDispute,
): Promise<DisputeOpened | undefined> {
  const charge = await findCharge(database, rowScope(row), row.charge);
  if (charge === undefined) return undefined;
  // Until it is settled nothing is captured; then the report comes again.
  const amount = (charge.amount_captured || charge.amount) - charge.amount_refunded;
  if (amount === 0) return undefined;
  return {
    ...{ scope: rowScope(row), kind: "dispute_opened", charge: charge.id },
    ...{ processor: "sandbox", reference: disputeReference(charge.id) },
    ...{ amount, fee: disputeFee, currency: charge.currency },
    ...simulatedDisputes[dispute],
    ...{ isInquiry: dispute === "inquiry", daysToRespond },
  };
}
