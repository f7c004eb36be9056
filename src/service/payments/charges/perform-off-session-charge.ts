import type { PaymentDependencies } from "../dependencies.ts";
import { callProcessor } from "../operations/call-processor.ts";
import { conclude } from "../operations/sweep-operations.ts";
import { isSettled } from "../../platform/http/leases.ts";
import type { ChargeRow } from "../charge-row.ts";
import type { Settled } from "../operations/operation.ts";
import type { ChargeDecision } from "./charge-outcome.ts";
import { notMade } from "./charge-outcome.ts";
import { chargeOperation, sendCharge } from "./charge-operation.ts";
import { settleCharge } from "./settle-charge.ts";
import type { StoredMethod } from "./stored-methods.ts";
import { findStoredMethods } from "./stored-methods.ts";

/** How a charge is sent and settled. */
interface Performing {
  /** Settles the charge if it was approved; by default `settleCharge`. */
  readonly settleApproved?: SettleApproved | undefined;
  /** Its saved card, if the caller has read it. */
  readonly stored?: StoredMethod | undefined;
}

/** Settles a charge that the processor has approved. Undefined where another process has settled it. */
export type SettleApproved = (
  charge: ChargeRow,
  decision: ChargeDecision,
) => Promise<Settled<ChargeRow> | undefined>;

/**
 * Sends a charge that `beginOffSessionCharge` has written, after the transaction has committed and without a connection. Its
 * id is the processor's key. Where the processor cannot be reached the charge fails at once, and its owner learns that this
 * was no attempt. Returns the settled charge; undefined where its outcome is not known yet, or another process settles it.
 */
export async function performOffSessionCharge(
  dependencies: PaymentDependencies,
  charge: ChargeRow,
  { settleApproved, stored }: Performing = {},
): Promise<ChargeRow | undefined> {
  const called = await callProcessor(dependencies, async (signal) => {
    const method = stored ?? (await findStoredMethods(dependencies.database, [charge])).get(charge.id);
    return sendCharge(dependencies, charge, signal, method);
  });
  const settled = await settle();
  return settled !== undefined && isSettled(settled.row) ? settled.row : undefined;

  async function settle(): Promise<Settled<ChargeRow> | undefined> {
    if (called.state === "unreachable") {
      // Only here, at the first sending, is it certain that the processor has never seen the charge, nor ever will.
      return settleCharge(dependencies, charge, { ...notMade(charge), neverSent: true });
    }
    if (called.state === "answered" && called.outcome.result === "approved") {
      const { outcome } = called;
      return settleApproved?.(charge, outcome) ?? settleCharge(dependencies, charge, outcome);
    }
    return conclude(dependencies, chargeOperation, charge, called);
  }
}

/**
 * Ends a charge that `beginOffSessionCharge` has written and nobody has sent, because it is not owed any more: it fails, and its
 * owner learns that this was no attempt. Undefined if another process has taken it over.
 */
export async function dropOffSessionCharge(
  dependencies: PaymentDependencies,
  charge: ChargeRow,
): Promise<ChargeRow | undefined> {
  const settled = await settleCharge(dependencies, charge, { ...notMade(charge), neverSent: true });
  return settled?.row;
}
