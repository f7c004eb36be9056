import type { PaymentDependencies } from "../dependencies.ts";
import type { ApiResponse } from "../../platform/http/api-response.ts";
import { ok } from "../../platform/http/api-response.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { errorResponse, errorContextOf } from "../../platform/http/error-response.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { performOnce } from "../operations/perform-once.ts";
import { authorizationSettlement } from "./authorization-settlement.ts";
import type { SettlementOrder } from "./begin-settlement.ts";
import { beginSettlement } from "./begin-settlement.ts";
import { presentCharge } from "./present-charge.ts";
import { findCharge } from "./store.ts";

/** Captures an authorized charge, all of it without an amount, once for each idempotency key. See `settleOnce`. */
export async function captureOnce(
  dependencies: PaymentDependencies,
  request: ApiRequest,
  amount: number | undefined,
): Promise<ApiResponse> {
  return settleOnce(dependencies, request, { kind: "capture", amount });
}

/** Voids an authorized charge, once for each idempotency key. See `settleOnce`. */
export async function voidOnce(dependencies: PaymentDependencies, request: ApiRequest): Promise<ApiResponse> {
  return settleOnce(dependencies, request, { kind: "cancel" });
}

/**
 * Settles an authorized charge (`performOnce`), and answers with the charge: as it was, where the processor ends the
 * settlement later. One that the processor rejects is answered 409 and leaves the charge as it was.
 */
async function settleOnce(
  dependencies: PaymentDependencies,
  request: ApiRequest,
  order: Omit<SettlementOrder, "charge">,
): Promise<ApiResponse> {
  const id = request.pathParameters["id"] ?? "";
  return performOnce(dependencies, request, authorizationSettlement, {
    begin: (claim) => beginSettlement(dependencies, request.scope, { charge: id, ...order }, claim),
    respond: async (database, { status, kind, charge: chargeId, failure_reason: reason }) => {
      const charge = await findCharge(database, request.scope, chargeId);
      if (charge !== undefined && status !== "failed") return ok(presentCharge(dependencies, charge));
      const message = `The card processor refused to ${kind} this charge: ${reason ?? "no reason given"}.`;
      const rejection = new ServiceError("invalid_state", message, { charge: chargeId });
      return errorResponse(rejection, errorContextOf(dependencies, request));
    },
  });
}
