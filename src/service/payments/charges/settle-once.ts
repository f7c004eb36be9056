import type { PaymentDependencies } from "../dependencies.ts";
import type { ChargeRow } from "../charge-row.ts";
import type { Database } from "../../platform/database/database.ts";
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
  return settleCharge(dependencies, request, { kind: "capture", amount });
}

/** Voids an authorized charge, once for each idempotency key. See `settleOnce`. */
export async function voidOnce(dependencies: PaymentDependencies, request: ApiRequest): Promise<ApiResponse> {
  return settleCharge(dependencies, request, { kind: "cancel" });
}

async function settleCharge(
  dependencies: PaymentDependencies,
  request: ApiRequest,
  order: Omit<SettlementOrder, "charge">,
): Promise<ApiResponse> {
  const charge = request.pathParameters["id"] ?? "";
  return settleOnce(dependencies, request, {
    find: async () => ({ charge, ...order }),
    present: async (_, row) => presentCharge(dependencies, row),
  });
}

/** What is to be settled, and how the charge is answered afterwards. */
interface Settling {
  /** Finds the authorization; what it throws is the response. */
  readonly find: () => Promise<SettlementOrder>;
  readonly present: (database: Database, charge: ChargeRow) => Promise<unknown>;
}

/**
 * Settles an authorized charge (`performOnce`), and answers with the charge: as it was, where the processor ends the
 * settlement later. One that the processor rejects is answered 409 and leaves the charge as it was.
 */
export async function settleOnce(
  dependencies: PaymentDependencies,
  request: ApiRequest,
  { find, present }: Settling,
): Promise<ApiResponse> {
  return performOnce(dependencies, request, authorizationSettlement, {
    begin: async (claim) => beginSettlement(dependencies, request.scope, await find(), claim),
    respond: async (database, { status, kind, charge: chargeId, failure_reason: reason }) => {
      const charge = await findCharge(database, request.scope, chargeId);
      if (charge !== undefined && status !== "failed") return ok(await present(database, charge));
      const message = `The card processor refused to ${kind} this charge: ${reason ?? "no reason given"}.`;
      const rejection = new ServiceError("invalid_state", message, { charge: chargeId });
      return errorResponse(rejection, errorContextOf(dependencies, request));
    },
  });
}
