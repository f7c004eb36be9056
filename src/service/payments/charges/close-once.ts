import type { PaymentDependencies } from "../dependencies.ts";
import type { Answer } from "../../platform/http/answer.ts";
import { ok } from "../../platform/http/answer.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { errorAnswer, readerOf } from "../../platform/http/error-answer.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { performOnce } from "../operations/perform-once.ts";
import type { ClosingOrder } from "./begin-closing.ts";
import { beginClosing } from "./begin-closing.ts";
import { closingOperation } from "./closing-operation.ts";
import { presentCharge } from "./present-charge.ts";
import { findCharge } from "./store.ts";

/**
 * Captures or cancels an authorized charge, once for each idempotency key (`performOnce`), and answers with the charge.
 * One that the processor refuses is answered 409 and leaves the charge as it was.
 */
export async function closeOnce(
  dependencies: PaymentDependencies,
  request: ApiRequest,
  order: Omit<ClosingOrder, "charge">,
): Promise<Answer> {
  const id = request.pathParameters["id"] ?? "";
  return performOnce(dependencies, request, closingOperation, {
    begin: (claim) => beginClosing(dependencies, request.scope, { charge: id, ...order }, claim),
    answer: async (database, { status, kind, charge: chargeId, failure_reason: reason }) => {
      const charge = await findCharge(database, request.scope, chargeId);
      if (charge !== undefined && status === "succeeded") return ok(presentCharge(dependencies, charge));
      const message = `The card processor refused to ${kind} this charge: ${reason ?? "no reason given"}.`;
      const refusal = new ServiceError("invalid_state", message, { charge: chargeId });
      return errorAnswer(refusal, readerOf(dependencies, request));
    },
  });
}
