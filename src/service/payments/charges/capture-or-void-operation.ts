import type { LockedOwner, PaymentDependencies } from "../dependencies.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import { recordEvent } from "../../events/event-log/record-event.ts";
import { insertMail } from "../../platform/mail/store.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import {
  inquireOperation,
  recoverOperation,
  sendOperation,
  settleOperation,
} from "../operations/processor-operation.ts";
import type { Operation, OriginatingRequest } from "../operations/operation.ts";
import type { OperationOutcome } from "../../../contract/payments/processor-result.ts";
import { lockOwners } from "../charge-owner.ts";
import { receiptMail } from "../receipts/receipt-mail.ts";
import { newReceiptId } from "../receipts/receipt-id.ts";
import { currentTime, timeOf } from "../../platform/clock/time-of.ts";
import type { CaptureOrVoidRow } from "./capture-or-void-store.ts";
import { isPaying, nextStatus } from "./lifecycle.ts";
import { presentCharge } from "./present-charge.ts";
import { findCharge, updateCharge } from "./store.ts";
import type { ReportResult } from "../processor/report.ts";

/** The capture or the void of an authorized charge. */
export const captureOrVoid: Operation<CaptureOrVoidRow, OperationOutcome> = {
  table: "charge_closings",
  silent: () => "pending",
  send: (dependencies, operation, signal) =>
    sendOperation(dependencies, operation, operation.kind === "capture" ? "capture" : "void", signal),
  inquire: inquireOperation,
  settle: (dependencies, row, outcome, origin) =>
    settleOperation(dependencies, { table: "charge_closings", row, outcome }, origin, {
      lock: async (within) => {
        const charge = await findCharge(within.database, scopeOf(row), row.charge);
        return charge === undefined ? [] : lockOwners(within, charge);
      },
      follow: (within, settled, owners) => endAuthorization(within, settled, owners, origin),
    }),
  recover: recoverOperation,
  unavailable: ({ kind, charge }) => {
    const what = kind === "capture" ? "capture" : "cancellation";
    const message =
      `The card processor has not answered yet. The ${what} is stored and made as soon as it does: send the same ` +
      "request with the same Idempotency-Key, or retrieve the charge, until it is settled.";
    return new ServiceError("processor_unavailable", message, { charge, headers: { "Retry-After": "2" } });
  },
};

/** Applies a capture or a void to its charge, with the events that report it; a rejected one leaves the charge as it is. */
async function endAuthorization(
  dependencies: Within<PaymentDependencies>,
  operation: CaptureOrVoidRow,
  owners: readonly LockedOwner[],
  origin: OriginatingRequest<CaptureOrVoidRow> | undefined,
): Promise<void> {
  const { database } = dependencies;
  if (operation.status !== "succeeded") {
    // A waiting request gets the outcome in its response.
    if (origin === undefined) await reportFailure(dependencies, operation);
    return;
  }
  const scope = scopeOf(operation);
  const captured = operation.kind === "capture";
  const authorized = await findCharge(database, scope, operation.charge, { lock: true });
  if (authorized === undefined) throw new Error("The charge of a capture or a void is gone.");
  const ended = {
    status: nextStatus(authorized.status, captured ? "captured" : "canceled"),
    amount_captured: captured ? operation.amount : 0,
    capture_before: null,
    receipt: captured ? newReceiptId() : null,
    paid_at: captured ? timeOf(authorized, dependencies.now()) : null,
  };
  await updateCharge(database, scope, operation.charge, ended);
  const charge = { ...authorized, ...ended };
  const mail = await receiptMail(dependencies, charge);
  if (mail !== undefined) await insertMail(dependencies, mail);
  const types = captured
    ? (["payment.captured", "payment.succeeded"] as const)
    : (["payment.canceled"] as const);
  const request = origin === undefined ? {} : { request: origin.request };
  for (const type of types) {
    await recordEvent(dependencies, {
      scope,
      type,
      object: presentCharge(dependencies, charge),
      ...request,
    });
  }
  for (const owner of owners) await owner.settled(charge, { isAttempt: false });
}

/** Reports a capture that has failed after its request was answered. */
async function reportFailure(
  dependencies: Within<PaymentDependencies>,
  operation: CaptureOrVoidRow,
): Promise<void> {
  if (operation.kind !== "capture") return;
  const scope = scopeOf(operation);
  const charge = await findCharge(dependencies.database, scope, operation.charge, { lock: true });
  if (charge === undefined) throw new Error("The charge of a capture or a void is gone.");
  const object = presentCharge(dependencies, charge);
  await recordEvent(dependencies, { scope, type: "payment.capture_failed", object });
}

/**
 * Writes that the capture of a charge has failed after it had succeeded: the charge, its event and what belongs to it, which is
 * owed again, in one transaction. The balance gives back what the charge had added. Another report of the same changes nothing.
 */
export async function failCapture(
  dependencies: PaymentDependencies,
  scope: Scope,
  id: string,
): Promise<ReportResult> {
  return inTransaction(dependencies, async (within) => {
    const { database } = within;
    const found = await findCharge(database, scope, id);
    if (found === undefined) return "unknown";
    const owners = await lockOwners(within, found);
    const charge = await findCharge(database, scope, id, { lock: true });
    if (charge === undefined) return "unknown";
    if (isPaying(charge)) return "too_early";
    if (charge.status !== "succeeded" || charge.amount_captured === 0) return "done_before";
    const failed = await updateCharge(database, scope, id, {
      status: nextStatus(charge.status, "capture_failed"),
      capture_failed_at: await currentTime(database, charge, dependencies.now()),
      failure_code: "processing_error",
      // Nobody has paid: its page is gone.
      receipt: null,
    });
    if (failed === undefined) throw new Error(`The charge ${id} is gone.`);
    const object = presentCharge(dependencies, failed);
    await recordEvent(within, { scope, type: "payment.capture_failed", object });
    for (const owner of owners) await owner.captureFailed?.(failed);
    return "done";
  });
}
