import type { RefundReason } from "../../../contract/refund.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { scopeColumns } from "../../platform/database/scope.ts";
import type { Claim } from "../../platform/idempotency/claim.ts";
import { claimKey } from "../../platform/idempotency/store.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { leaseEnd, scopeOf } from "../../platform/http/leases.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import { checkPartialAmount } from "../../platform/http/check-amount.ts";
import type { SettlementRow } from "./settlement-store.ts";
import { insertSettlement, isBeingSettled } from "./settlement-store.ts";
import { nextStatus } from "./lifecycle.ts";
import type { ChargeRow } from "../charge-row.ts";
import { findCharge } from "./store.ts";

/** How an authorization is to be settled. */
export interface SettlementOrder {
  readonly charge: string;
  readonly kind: "capture" | "cancel";
  /** How much is captured; all of it without. */
  readonly amount?: number | undefined;
  /** Of a void that was requested as a refund. */
  readonly refund?: {
    readonly reason: RefundReason | null;
    readonly metadata: Readonly<Record<string, string>>;
  };
  /** What the request calls that amount, for errors. */
  readonly amountName?: string;
  /** Runs in the same transaction, once the key is taken and before the charge is locked. */
  readonly prepare?: (database: Database) => Promise<void>;
}

/**
 * The first transaction of a capture or a void: the idempotency key is taken and the pending settlement is written.
 * Undefined when another request has the key. Throws `resource_missing`, `invalid_state`, `lock_timeout` while another
 * settlement of the charge is under way, and `parameter_invalid` for an amount that cannot be captured.
 */
export async function beginSettlement(
  dependencies: PaymentDependencies,
  scope: Scope,
  { charge: id, kind, amount, amountName = "amount", prepare, refund }: SettlementOrder,
  claim?: Claim,
): Promise<SettlementRow | undefined> {
  const created = dependencies.now();
  const settlement = dependencies.newId("charge_closing");
  return dependencies.database.transaction().execute(async (transaction) => {
    if (claim !== undefined && !(await claimKey(transaction, claim, created, settlement))) return undefined;
    await prepare?.(transaction);
    const charge = await findCharge(transaction, scope, id, { lock: true });
    if (charge === undefined) throw new ServiceError("resource_missing", "No such charge.", { param: "id" });
    nextStatus(charge.status, kind === "capture" ? "captured" : "canceled");
    if (kind === "capture") checkCapture(dependencies, charge, { amount, param: amountName });
    if (await isBeingSettled(transaction, id)) {
      const message = "Another capture or cancellation of this charge is under way. Try again in a moment.";
      throw new ServiceError("lock_timeout", message, { charge: id, headers: { "Retry-After": "2" } });
    }
    const leaseUntil = leaseEnd(dependencies);
    return insertSettlement(transaction, {
      ...scopeColumns(scope),
      id: settlement,
      created,
      charge: id,
      kind,
      amount: amount ?? charge.amount,
      currency: charge.currency,
      status: "pending",
      ...(refund && { reason: refund.reason, metadata: JSON.stringify(refund.metadata) }),
      lease_until: leaseUntil,
      inquire_at: leaseUntil,
      inquiries: 0,
    });
  });
}

function checkCapture(
  { now, processorFor }: Pick<PaymentDependencies, "now" | "processorFor">,
  charge: ChargeRow,
  { amount = charge.amount, param }: { readonly amount?: number | undefined; readonly param: string },
): void {
  if (charge.capture_before !== null && charge.capture_before <= timeOf(charge, now())) {
    throw new ServiceError("invalid_state", "The authorization of this charge has expired.", {
      state: "expired",
    });
  }
  checkPartialAmount(amount, charge.amount, charge.currency, param);
  const { capabilities } = processorFor(scopeOf(charge), charge.processor);
  if (amount < charge.amount && !capabilities.partialCapture) {
    const message = `Invalid ${param}. The card processor captures the whole amount only.`;
    throw new ServiceError("parameter_invalid", message, { param });
  }
}
