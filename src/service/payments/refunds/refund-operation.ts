import type { PaymentDependencies } from "../dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { changedAttributes } from "../../events/event-log/changed-attributes.ts";
import type { NewEvent } from "../../events/event-log/record-event.ts";
import { recordEvents } from "../../events/event-log/record-events.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { scopeOf } from "../../platform/http/leases.ts";
import type { ChargeRow } from "../charge-row.ts";
import { presentCharge } from "../charges/present-charge.ts";
import { findCharge } from "../charges/store.ts";
import { hasWithdrawnDispute } from "../disputes/store.ts";
import { lockRefundOwners, reportRefunded } from "../refund-owner.ts";
import {
  inquireOperation,
  recoverOperation,
  sendOperation,
  settleOperation,
} from "../operations/processor-operation.ts";
import type { Operation, OriginatingRequest } from "../operations/operation.ts";
import type { OperationOutcome } from "../../../contract/processor-result.ts";
import { endEvents } from "./lifecycle.ts";
import { presentRefund } from "./present-refund.ts";
import type { RefundRow } from "./store.ts";
import { countRefunded } from "./store.ts";

/** The refund of a charge, or of a part of it. */
export const refundOperation: Operation<RefundRow, OperationOutcome> = {
  table: "refunds",
  silent: "pending",
  send: async (dependencies, refund, signal) => {
    // Also one that was begun before the dispute, or by the service itself, must not give the amount twice.
    if (await hasWithdrawnDispute(dependencies.database, refund.charge)) return ofDisputedCharge;
    return sendOperation(dependencies, refund, "refund", signal);
  },
  inquire: inquireOperation,
  settle: (dependencies, row, outcome, origin) =>
    settleOperation(dependencies, { table: "refunds", row, outcome }, origin, {
      lock: async (transaction) => {
        const charge = await chargeOf(transaction, row);
        await lockRefundOwners(dependencies, transaction, charge);
      },
      follow: (transaction, settled) => reportRefund(dependencies, transaction, settled, origin),
    }),
  recover: recoverOperation,
  unavailable: ({ id, charge }) => {
    const message =
      `The card processor has not answered yet. The refund ${id} is stored and made as soon as it does: do not refund ` +
      "again, but send the same request with the same Idempotency-Key, or retrieve the refund, until it is settled.";
    return new ServiceError("processor_unavailable", message, { charge, headers: { "Retry-After": "2" } });
  },
};

const ofDisputedCharge: OperationOutcome = {
  ...{ processorReference: null, networkTransactionId: null, authorizationCode: null },
  ...{ rawReason: "charge_disputed", result: "declined", reason: "closed" },
};

/** The events of the refund and of its charge, and what its owners change; the amount of one that failed may be refunded again. */
export async function reportRefund(
  dependencies: Pick<PaymentDependencies, "newId" | "now" | "publicUrl" | "refundOwners">,
  transaction: Database,
  refund: RefundRow,
  origin: OriginatingRequest<RefundRow> | undefined,
): Promise<void> {
  if (refund.status === "pending") return;
  const scope = scopeOf(refund);
  if (refund.status === "failed") await countRefunded(transaction, scope, refund.charge, -refund.amount);
  // Locked since it gets an event: the refund's row comes before that of its charge, as where the amount is counted.
  const charge = await chargeOf(transaction, refund, { lock: true });
  const request = origin === undefined ? {} : { request: origin.request };
  await recordEvents(transaction, dependencies, [
    { scope, type: endEvents[refund.status], object: presentRefund(refund), ...request },
    ...(refund.status === "succeeded" ? [{ ...refundedCharge(dependencies, charge, refund), ...request }] : []),
  ]);
  const creditFailed = refund.status === "failed" && refund.of_credit;
  await reportRefunded(dependencies, transaction, charge, { creditFailed });
}

/** The event of a refunded charge. What it was before is without this refund: others may be under way. */
function refundedCharge(
  dependencies: Pick<PaymentDependencies, "publicUrl">,
  charge: ChargeRow,
  refund: RefundRow,
): NewEvent {
  const object = presentCharge(dependencies, charge);
  const amount_refunded = charge.amount_refunded - refund.amount;
  const before = presentCharge(dependencies, { ...charge, amount_refunded });
  const previousAttributes = changedAttributes(before, object);
  return { scope: scopeOf(refund), type: "payment.refunded", object, previousAttributes };
}

async function chargeOf(
  database: Database,
  refund: RefundRow,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<ChargeRow> {
  const charge = await findCharge(database, scopeOf(refund), refund.charge, { lock });
  if (charge === undefined) throw new Error("The refunded charge does not exist.");
  return charge;
}
