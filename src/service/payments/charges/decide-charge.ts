import { declineEntry } from "../../../contract/decline-catalogue.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { ChargeRow } from "../charge-row.ts";
import { newReceiptId } from "../receipts/receipt-id.ts";
import type { ChargeDecision } from "./charge-outcome.ts";
import { nextStatus } from "./lifecycle.ts";

/** Seven days: as long as issuers keep a hold on a card. */
const holdsFor = 7 * 86_400_000;

/** Returns the charge as the decision leaves it. */
export function decideCharge(charge: ChargeRow, decision: ChargeDecision, now: Date): ChargeRow {
  const approved = decision.result === "approved";
  const holds = approved && !charge.capture;
  const code = approved ? null : decision.code;
  const type = approved ? "authorized" : decision.blocked ? "blocked" : "issuer_declined";
  const time = timeOf(charge, now);
  const paid = approved && charge.capture && charge.amount > 0;
  const advice = code === null ? null : (declineEntry(code).advice ?? null);
  return {
    ...charge,
    status: nextStatus(charge.status, holds ? "authorized" : decision.result),
    card: { ...charge.card, checks: decision.checks },
    outcome: { type, reason: code, advice_code: advice, risk_level: decision.riskLevel },
    failure_code: code,
    three_d_secure: decision.threeDSecure ?? charge.three_d_secure,
    amount_captured: paid ? charge.amount : 0,
    capture_before: holds ? new Date(time.getTime() + holdsFor) : null,
    receipt: paid ? newReceiptId() : null,
    paid_at: paid ? time : null,
    lease_until: null,
    inquire_at: null,
  };
}
