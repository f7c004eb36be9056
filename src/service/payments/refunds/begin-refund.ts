import type { Within } from "../../platform/database/in-transaction.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import type { CreateRefundInput } from "../../../contract/payments/refund.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import { refundMisfit } from "../methods/refund-fit.ts";
import { checkPartialAmount } from "../../platform/http/check-amount.ts";
import type { ChargeRow } from "../charge-row.ts";
import { findCharge, findPayingCharge } from "../charges/store.ts";
import { disputedAmount } from "../disputes/store.ts";
import { lockReturnOwners, reportReturned } from "../charge-owner.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { scopeColumns, scopeOf } from "../../platform/database/scope.ts";
import type { Claim } from "../../platform/idempotency/claim.ts";
import { claimKey } from "../../platform/idempotency/store.ts";
import { mergeMetadata } from "../../platform/http/merge-metadata.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { leaseEnd } from "../operations/leases.ts";
import { currentTime } from "../../platform/clock/time-of.ts";
import type { RefundRow } from "./store.ts";
import { countRefunded, insertRefund } from "./store.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";

/**
 * The first transaction of a refund: the idempotency key is taken, the amount is counted as refunded on the charge and by its
 * owner, and the pending refund is written. The charge's row is locked meanwhile, so that refunds never sum up to more than was
 * captured. Undefined when another request has the key. Throws `resource_missing`, `invalid_state` for a charge that is
 * not paid, `charge_disputed`, `charge_already_refunded`, `parameter_invalid` for an amount above what is left, and what `refundMisfit`
 * returns.
 */
export async function beginRefund(
  dependencies: Pick<
    PaymentDependencies,
    "database" | "newId" | "now" | "processorFor" | "publicUrl" | "returnOwners" | "settings"
  >,
  scope: Scope,
  input: CreateRefundInput,
  claim: Claim | undefined,
): Promise<RefundRow | undefined> {
  const created = dependencies.now();
  const id = dependencies.newId("refund");
  return inTransaction(dependencies, async (within) => {
    const { database } = within;
    if (claim !== undefined && !(await claimKey(database, claim, created, id))) return undefined;
    const chargeId = input.charge ?? (await findPayingCharge(database, scope, input.payment_intent ?? ""));
    const param = input.charge === undefined ? "payment_intent" : "charge";
    const found = await findCharge(database, scope, chargeId);
    if (found !== undefined) await lockReturnOwners(within, found);
    const charge = await findCharge(database, scope, chargeId, { lock: true });
    if (charge === undefined) {
      const message =
        param === "charge" ? "No such charge." : "The PaymentIntent has no charge that succeeded.";
      throw new ServiceError("resource_missing", message, { param });
    }
    const amount = refundableAmount(charge, input.amount);
    const { methods } = dependencies.processorFor(scope, charge.processor);
    const misfitting = refundMisfit(methods, charge, { amount, param });
    if (misfitting !== undefined) throw misfitting;
    if ((await disputedAmount(database, charge.id)) > 0) throw disputed(charge);
    await countRefunded(database, scope, chargeId, amount);
    const amount_refunded = charge.amount_refunded + amount;
    await reportReturned(within, { ...charge, amount_refunded });
    const leaseUntil = leaseEnd(dependencies);
    return insertRefund(database, {
      ...scopeColumns(scope),
      id,
      created: await currentTime(database, charge, created),
      charge: chargeId,
      payment_intent: charge.intent,
      amount,
      currency: charge.currency,
      status: "pending",
      reason: input.reason ?? null,
      metadata: JSON.stringify(mergeMetadata({}, input.metadata)),
      lease_until: leaseUntil,
      inquire_at: leaseUntil,
      inquiries: 0,
    });
  });
}

/**
 * Writes a refund that no request waits for, in the caller's transaction; the sweep sends it once this has committed. It is
 * at most what is left of the charge. Writes nothing if nothing is left.
 *
 * @param part the part of a credit, in minor units, which goes on the balance if its refund fails, and the invoice that gave the
 * credit; without it all that is left is refunded
 */
export async function beginOwnRefund(
  { database, newId, now }: Within<PlatformDependencies, "newId" | "now">,
  charge: ChargeRow,
  part?: { readonly credit: number; readonly invoice: string | null },
): Promise<void> {
  const scope = scopeOf(charge);
  const locked = await findCharge(database, scope, charge.id, { lock: true });
  if (locked?.status !== "succeeded") return;
  const refunded = Math.min(part?.credit ?? Infinity, locked.amount_captured - locked.amount_refunded);
  if (refunded <= 0) return;
  await countRefunded(database, scope, charge.id, refunded);
  await insertRefund(database, {
    ...scopeColumns(scope),
    id: newId("refund"),
    created: await currentTime(database, locked, now()),
    charge: charge.id,
    payment_intent: charge.intent,
    amount: refunded,
    currency: locked.currency,
    status: "pending",
    reason: null,
    metadata: "{}",
    of_credit: part !== undefined,
    credit_invoice: part?.invoice ?? null,
    lease_until: null,
    inquire_at: now(),
    inquiries: 0,
  });
}

function refundableAmount(charge: ChargeRow, requested: number | undefined): number {
  if (charge.status !== "succeeded") {
    throw new ServiceError("invalid_state", `The charge is ${charge.status}.`, {
      charge: charge.id,
      state: charge.status,
    });
  }
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0) {
    const message = "Nothing is left to refund of this charge.";
    throw new ServiceError("charge_already_refunded", message, { charge: charge.id });
  }
  const amount = requested ?? left;
  checkPartialAmount(amount, left, charge.currency);
  return amount;
}

function disputed({ id, dispute }: ChargeRow): ServiceError {
  const message =
    `The cardholder disputes the charge (${String(dispute)}), and the bank has taken its amount back: a refund would give it ` +
    "twice.";
  return new ServiceError("charge_disputed", message, { charge: id });
}
