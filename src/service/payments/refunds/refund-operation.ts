import type { PaymentDependencies } from "../dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { NewEvent } from "../../events/event-log/record-event.ts";
import { changedAttributes, recordEvents } from "../../events/event-log/record-event.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import type { ChargeRow } from "../charge-row.ts";
import { presentCharge } from "../charges/present-charge.ts";
import { findCharge } from "../charges/store.ts";
import { disputedAmount } from "../disputes/store.ts";
import { lockReturnOwners, reportReturned } from "../charge-owner.ts";
import {
  askAboutOperation,
  inquireOperation,
  recoverOperation,
  sendOperation,
  settleOperation,
} from "../operations/processor-operation.ts";
import type { Operation, OriginatingRequest } from "../operations/operation.ts";
import type { OperationOutcome } from "../../../contract/payments/processor-result.ts";
import { presentRefund } from "./present-refund.ts";
import type { RefundRow } from "./store.ts";
import { countRefunded } from "./store.ts";
import type { RefundStatus } from "../../../contract/payments/refund.ts";
import type { EventType } from "../../../contract/events/event.ts";

/**
 * Every end of a refund, `pending → succeeded | failed`, and the event that reports it. One that has succeeded can still fail, when
 * the payer's bank returns it; one that was given up, without a word of its processor, can still succeed, when that reports it.
 * Nothing else leaves either.
 */
const endEvents: Readonly<Record<Exclude<RefundStatus, "pending">, EventType>> = {
  succeeded: "refund.created",
  failed: "refund.failed",
};

/** How long a processor may take to report a refund whose answer was lost, in milliseconds: it repeats a report for days. */
const reportedWithin = 7 * 86_400_000;

const ofDisputedCharge: OperationOutcome = {
  processorReference: null,
  networkTransactionId: null,
  authorizationCode: null,
  rawReason: "charge_disputed",
  result: "declined",
  reason: "closed",
};

/** The refund of a charge, or of a part of it. */
export const refundOperation: Operation<RefundRow, OperationOutcome> = {
  table: "refunds",
  silent: () => "pending",
  send: async (dependencies, refund, signal) => {
    if ((await disputedAmount(dependencies.database, refund.charge)) === 0)
      return sendOperation(dependencies, refund, "refund", signal);
    const ended = await outcomeInDispute(dependencies, refund, signal);
    if (ended === undefined) throw new RefundMayBeMade(`${refund.id} was sent before the dispute.`);
    return ended;
  },
  inquire: inquireOperation,
  settle: (dependencies, row, outcome, origin) =>
    settleOperation(dependencies, { table: "refunds", row, outcome }, origin, {
      lock: async (within) => {
        const charge = await chargeOf(within.database, row);
        await lockReturnOwners(within, charge);
      },
      follow: (within, settled) => reportRefund(within, settled, origin),
    }),
  recover: async (dependencies, refund, signal) => {
    if ((await disputedAmount(dependencies.database, refund.charge)) === 0)
      return recoverOperation(dependencies, refund, signal);
    const outcome = await outcomeInDispute(dependencies, refund, signal);
    return outcome === undefined || outcome.result === "pending"
      ? { state: "open" }
      : { state: "ended", outcome };
  },
  unavailable: ({ id, charge }) => {
    const message =
      `The card processor has not answered yet. The refund ${id} is stored and made as soon as it does: do not refund ` +
      "again, but send the same request with the same Idempotency-Key, or retrieve the refund, until it is settled.";
    return new ServiceError("processor_unavailable", message, { charge, headers: { "Retry-After": "2" } });
  },
};

/** A refund was sent before its charge was disputed, and is not answered yet. */
class RefundMayBeMade extends Error {
  override readonly name = "RefundMayBeMade";
}

/**
 * The outcome of a refund whose charge is disputed. One that was begun before the dispute, or by the service itself, must not give
 * the amount twice: what has not come is not sent. What was sent and not answered may have been made: it is not sent again, since
 * that could make it now.
 *
 * @returns undefined if it may have been made, and a report will tell
 */
async function outcomeInDispute(
  dependencies: Pick<PaymentDependencies, "database" | "now" | "processorFor">,
  refund: RefundRow,
  signal: AbortSignal,
): Promise<OperationOutcome | undefined> {
  const known = await askAboutOperation(dependencies, refund, signal);
  if (known.result !== "not_received") return known;
  const isReportable = dependencies.now().getTime() - refund.created.getTime() < reportedWithin;
  return known.wasSent === true && isReportable ? undefined : ofDisputedCharge;
}

/** The events of the refund and of its charge, and what its owners change; the amount of one that failed may be refunded again. */
export async function reportRefund(
  dependencies: Within<PaymentDependencies, "newId" | "now" | "publicUrl" | "returnOwners">,
  refund: RefundRow,
  origin: OriginatingRequest<RefundRow> | undefined,
): Promise<void> {
  const { database } = dependencies;
  if (refund.status === "pending") return;
  const scope = scopeOf(refund);
  if (refund.status === "failed") await countRefunded(database, scope, refund.charge, -refund.amount);
  // Locked since it gets an event: the refund's row comes before that of its charge, as where the amount is counted.
  const charge = await chargeOf(database, refund, { lock: true });
  const request = origin === undefined ? {} : { request: origin.request };
  await recordEvents(dependencies, [
    { scope, type: endEvents[refund.status], object: presentRefund(refund), ...request },
    ...(refund.status === "succeeded"
      ? [{ ...refundedCharge(dependencies, charge, refund), ...request }]
      : []),
  ]);
  const creditFailed = refund.status === "failed" && refund.of_credit;
  await reportReturned(dependencies, charge, { creditFailed });
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
