import type { PaymentDependencies } from "../dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { recordEvent } from "../../events/event-log/record-event.ts";
import { insertMail } from "../../platform/mail/store.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { scopeOf } from "../../platform/http/leases.ts";
import {
  inquireOperation,
  recoverOperation,
  sendOperation,
  settleOperation,
} from "../operations/processor-operation.ts";
import type { Operation, OriginatingRequest } from "../operations/operation.ts";
import type { OperationOutcome } from "../../../contract/processor-result.ts";
import { lockOwners, ownersOf } from "../charge-owner.ts";
import { receiptMail } from "../receipts/receipt-mail.ts";
import { newReceiptId } from "../receipts/receipt-id.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { SettlementRow } from "./settlement-store.ts";
import { nextStatus } from "./lifecycle.ts";
import { presentCharge } from "./present-charge.ts";
import { findCharge, updateCharge } from "./store.ts";

/** The capture or the void of an authorized charge. */
export const authorizationSettlement: Operation<SettlementRow, OperationOutcome> = {
  table: "charge_closings",
  silent: "pending",
  send: (dependencies, settlement, signal) =>
    sendOperation(dependencies, settlement, settlement.kind === "capture" ? "capture" : "void", signal),
  inquire: inquireOperation,
  settle: (dependencies, row, outcome, origin) =>
    settleOperation(dependencies, { table: "charge_closings", row, outcome }, origin, {
      lock: async (transaction) => {
        const charge = await findCharge(transaction, scopeOf(row), row.charge);
        if (charge !== undefined) await lockOwners(dependencies, transaction, charge);
      },
      follow: (transaction, settled) => endAuthorization(dependencies, transaction, settled, origin),
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

/** Applies a settlement to its charge, with the events that report it; a rejected one leaves the charge as it is. */
async function endAuthorization(
  dependencies: PaymentDependencies,
  transaction: Database,
  settlement: SettlementRow,
  origin: OriginatingRequest<SettlementRow> | undefined,
): Promise<void> {
  if (settlement.status !== "succeeded") {
    // A waiting request gets the outcome in its response.
    if (origin === undefined) await reportFailure(dependencies, transaction, settlement);
    return;
  }
  const scope = scopeOf(settlement);
  const captured = settlement.kind === "capture";
  const authorized = await findCharge(transaction, scope, settlement.charge, { lock: true });
  if (authorized === undefined) throw new Error("The charge of a settlement is gone.");
  const ended = {
    status: nextStatus(authorized.status, captured ? "captured" : "canceled"),
    amount_captured: captured ? settlement.amount : 0,
    capture_before: null,
    receipt: captured ? newReceiptId() : null,
    paid_at: captured ? timeOf(authorized, dependencies.now()) : null,
  };
  await updateCharge(transaction, scope, settlement.charge, ended);
  const charge = { ...authorized, ...ended };
  const mail = await receiptMail(dependencies, transaction, charge);
  if (mail !== undefined) await insertMail(dependencies, transaction, mail);
  const types = captured
    ? (["payment.captured", "payment.succeeded"] as const)
    : (["payment.canceled"] as const);
  const request = origin === undefined ? {} : { request: origin.request };
  for (const type of types) {
    await recordEvent(transaction, dependencies, {
      scope,
      type,
      object: presentCharge(dependencies, charge),
      ...request,
    });
  }
  for (const owner of ownersOf(dependencies, charge)) {
    await owner.settled(transaction, charge, { isAttempt: false });
  }
}

/** Reports a capture that has failed after its request was answered. */
async function reportFailure(
  dependencies: PaymentDependencies,
  transaction: Database,
  settlement: SettlementRow,
): Promise<void> {
  if (settlement.kind !== "capture") return;
  const scope = scopeOf(settlement);
  const charge = await findCharge(transaction, scope, settlement.charge, { lock: true });
  if (charge === undefined) throw new Error("The charge of a settlement is gone.");
  const object = presentCharge(dependencies, charge);
  await recordEvent(transaction, dependencies, { scope, type: "payment.capture_failed", object });
}
