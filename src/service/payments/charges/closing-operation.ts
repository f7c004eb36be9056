import type { PaymentDependencies } from "../dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { recordEvent } from "../../events/event-log/record-event.ts";
import { insertMail } from "../../platform/mail/store.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { scopeOf } from "../../platform/http/leases.ts";
import { inquireMovement, movementOf, recoverMovement, settleMovement } from "../operations/movement.ts";
import type { Asker, Operation } from "../operations/operation.ts";
import type { MovementResult } from "../../../contract/processor-result.ts";
import { receiptMail } from "../receipts/receipt-mail.ts";
import { newReceiptId } from "../receipts/receipt-id.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { ClosingRow } from "./closings-store.ts";
import { nextStatus } from "./lifecycle.ts";
import { presentCharge } from "./present-charge.ts";
import { findCharge, updateCharge } from "./store.ts";

/** The capture or the cancellation of an authorized charge. */
export const closingOperation: Operation<ClosingRow, MovementResult> = {
  table: "charge_closings",
  silent: "pending",
  send: ({ processor }, closing, signal) =>
    closing.kind === "capture"
      ? processor.capture(movementOf(closing), signal)
      : processor.cancel(movementOf(closing), signal),
  inquire: inquireMovement,
  settle: (dependencies, row, reply, asker) =>
    settleMovement(dependencies, { table: "charge_closings", row, reply }, asker, (transaction, settled) =>
      endAuthorization(dependencies, transaction, settled, asker),
    ),
  recover: recoverMovement,
  unavailable: ({ kind, charge }) => {
    const what = kind === "capture" ? "capture" : "cancellation";
    const message =
      `The card processor has not answered yet. The ${what} is kept and made as soon as it does: send the same ` +
      "request with the same Idempotency-Key, or retrieve the charge, until it is settled.";
    return new ServiceError("processor_unavailable", message, { charge, headers: { "Retry-After": "2" } });
  },
};

/** Brings a closing to its charge, with the events that tell it; a refused one leaves the charge as it is. */
async function endAuthorization(
  dependencies: PaymentDependencies,
  transaction: Database,
  closing: ClosingRow,
  asker: Asker<ClosingRow> | undefined,
): Promise<void> {
  if (closing.status !== "succeeded") return;
  const scope = scopeOf(closing);
  const captured = closing.kind === "capture";
  const authorized = await findCharge(transaction, scope, closing.charge, { lock: true });
  if (authorized === undefined) throw new Error("The charge of a closing is gone.");
  const ended = {
    status: nextStatus(authorized.status, captured ? "captured" : "canceled"),
    amount_captured: captured ? closing.amount : 0,
    capture_before: null,
    receipt: captured ? newReceiptId() : null,
    paid_at: captured ? timeOf(authorized, dependencies.now()) : null,
  };
  await updateCharge(transaction, scope, closing.charge, ended);
  const charge = { ...authorized, ...ended };
  const mail = await receiptMail(dependencies, transaction, charge);
  if (mail !== undefined) await insertMail(transaction, mail);
  const types = captured
    ? (["payment.captured", "payment.succeeded"] as const)
    : (["payment.canceled"] as const);
  const request = asker === undefined ? {} : { request: asker.request };
  for (const type of types) {
    await recordEvent(transaction, dependencies, {
      scope,
      type,
      object: presentCharge(dependencies, charge),
      ...request,
    });
  }
}
