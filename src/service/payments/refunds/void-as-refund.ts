import { idPrefixes } from "../../../contract/id.ts";
import type { CreateRefundInput, Refund } from "../../../contract/payments/refund.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import { captureOrVoid } from "../charges/capture-or-void-operation.ts";
import { beginCaptureOrVoid } from "../charges/capture-or-void.ts";
import type { CaptureOrVoidRow } from "../charges/capture-or-void-store.ts";
import { findVoidAsRefund } from "../charges/capture-or-void-store.ts";
import { findCharge } from "../charges/store.ts";
import { performOnce } from "../operations/perform-once.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { ApiResponse } from "../../platform/http/api-response.ts";
import { ok } from "../../platform/http/api-response.ts";
import { mergeMetadata } from "../../platform/http/merge-metadata.ts";
import { ServiceError } from "../../platform/http/service-error.ts";

/**
 * Whether a refund is a void: Stripe's clients refund an authorization to void it. One that is voided already belongs here too, so
 * that a repetition of the request finds its own outcome.
 */
export async function isVoid(
  { database }: Pick<PaymentDependencies, "database">,
  { dialect, scope }: Pick<ApiRequest, "dialect" | "scope">,
  { charge: id }: CreateRefundInput,
): Promise<boolean> {
  // Of an intent an authorization is canceled, not refunded.
  if (dialect !== "stripe" || id === undefined) return false;
  const status = (await findCharge(database, scope, id))?.status;
  return status === "requires_capture" || status === "canceled";
}

/** Voids an authorization once for each idempotency key, and answers with a refund of it. Throws `parameter_unsupported` for a part. */
export async function voidAsRefund(
  dependencies: PaymentDependencies,
  request: ApiRequest,
  { charge: id = "", amount, reason, metadata }: CreateRefundInput,
): Promise<ApiResponse> {
  const charge = await findCharge(dependencies.database, request.scope, id);
  if (amount !== undefined && amount !== charge?.amount) {
    const message =
      "amount is not offered for an authorization, which is voided whole. Capture less: POST /v1/charges/:id/capture.";
    throw new ServiceError("parameter_unsupported", message, { param: "amount" });
  }
  const refund = { reason: reason ?? null, metadata: mergeMetadata({}, metadata) };
  return performOnce(dependencies, request, captureOrVoid, {
    begin: (claim) =>
      beginCaptureOrVoid(dependencies, request.scope, { charge: id, kind: "cancel", refund }, claim),
    respond: async (_, operation) => ok(presentVoid(operation)),
  });
}

/** Finds a void by the id that it has as a refund. */
export async function findVoid(database: Database, scope: Scope, id: string): Promise<Refund | undefined> {
  const own = id.replace(/^[a-z]+/, idPrefixes.charge_closing);
  const operation = await findVoidAsRefund(database, scope, own);
  return operation && presentVoid(operation);
}

function presentVoid(row: CaptureOrVoidRow): Refund {
  const { failure_reason: failure } = row;
  return {
    id: row.id.replace(/^[a-z]+/, idPrefixes.refund),
    object: "refund",
    charge: row.charge,
    payment_intent: null,
    amount: row.amount,
    currency: row.currency,
    balance_transaction: null,
    failure_balance_transaction: null,
    status: row.status,
    reason: row.reason,
    failure_reason: failure === null || failure === "declined" ? failure : "not_refundable",
    metadata: row.metadata ?? {},
    livemode: row.livemode,
    created: row.created.toISOString(),
  };
}
