import type { Scope } from "../../platform/database/scope.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import { isSettled, leaseEnd, takeOperation } from "../operations/leases.ts";
import { recoverOperation } from "../operations/sweep-operations.ts";
import type { ReportResult } from "../processor/report.ts";
import type { ChargeRow } from "../charge-row.ts";
import { chargeOperation } from "./charge-operation.ts";
import { findCharge } from "./store.ts";

/** Asks the processor about a charge that it says it has decided, and settles it. */
export async function decideNow(
  dependencies: PaymentDependencies,
  scope: Scope,
  id: string,
): Promise<ReportResult> {
  const { database, now } = dependencies;
  const charge = await findCharge(database, scope, id);
  if (charge === undefined) return "unknown";
  if (isSettled(charge)) return "done_before";
  const time = { now: now(), until: leaseEnd(dependencies) };
  const taken = await takeOperation<ChargeRow>(database, "charges", { scope, id }, time);
  const isDone = taken !== undefined && (await recoverOperation(dependencies, chargeOperation, taken));
  return isDone ? "done" : "too_early";
}
