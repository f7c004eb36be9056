import type { PaymentDependencies } from "../dependencies.ts";
import { callProcessor } from "../operations/call-processor.ts";
import { conclude } from "../operations/sweep-operations.ts";
import { isSettled } from "../../platform/http/leases.ts";
import type { ChargeRow } from "../charge-row.ts";
import { notMade } from "./charge-outcome.ts";
import { chargeOperation } from "./charge-operation.ts";
import { settleCharge } from "./settle-charge.ts";

/**
 * Sends a charge that `beginOffSessionCharge` has written, after the transaction has committed and without a connection. Its
 * id is the processor's key. Where the processor cannot be reached the charge fails at once, and its owner learns that this
 * was no attempt. Returns the settled charge; undefined where its outcome is not known yet, or another process settles it.
 */
export async function performOffSessionCharge(
  dependencies: PaymentDependencies,
  charge: ChargeRow,
): Promise<ChargeRow | undefined> {
  const called = await callProcessor(dependencies, (signal) =>
    chargeOperation.send(dependencies, charge, signal),
  );
  // Only here, at the first sending, is it certain that the processor has never seen the charge, nor ever will.
  const settled =
    called.state === "unreachable"
      ? await settleCharge(dependencies, charge, { ...notMade(charge), neverSent: true })
      : await conclude(dependencies, chargeOperation, charge, called);
  return settled !== undefined && isSettled(settled.row) ? settled.row : undefined;
}
