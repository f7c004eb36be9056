import type { PaymentDependencies } from "../dependencies.ts";
import { scopeOf } from "../../platform/http/leases.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { DueHandler } from "../../platform/scheduler/due-handler.ts";
import { dueRows } from "../../platform/scheduler/due-rows.ts";
import { perform } from "../operations/sweep-operations.ts";
import type { ChargeRow } from "../charge-row.ts";
import { beginSettlement } from "./begin-settlement.ts";
import { authorizationSettlement } from "./authorization-settlement.ts";
import { isHeld } from "./settlement-store.ts";

/** The handler that cancels the authorizations that were not captured in time. */
export function authorizationExpiry(dependencies: PaymentDependencies): DueHandler {
  return dueRows<ChargeRow>(dependencies.database, {
    name: "authorization_expiry",
    table: "charges",
    dueAt: "capture_before",
    condition: isHeld,
    clocked: true,
    handle: (charge) => cancel(dependencies, charge),
  });
}

/** Leaves the charge to a request that captures or cancels it at the same moment. */
async function cancel(dependencies: PaymentDependencies, charge: ChargeRow): Promise<void> {
  try {
    const order = { charge: charge.id, kind: "cancel" } as const;
    const cancellation = await beginSettlement(dependencies, scopeOf(charge), order);
    if (cancellation !== undefined) await perform(dependencies, authorizationSettlement, cancellation);
  } catch (error) {
    const code = error instanceof ServiceError ? error.code : undefined;
    if (code !== "invalid_state" && code !== "lock_timeout") throw error;
  }
}
