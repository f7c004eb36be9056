import type { ThreeDSecure } from "../../../contract/authentication.ts";
import type { ChargeRow } from "../charge-row.ts";
import { scopeOf } from "../../platform/http/leases.ts";
import type { AuthorizationRequest } from "../processor/request.ts";
import type { PaymentMethod } from "./payment-method.ts";

/** What the processor is sent for a charge. */
export function authorizationRequest(
  charge: ChargeRow,
  method: PaymentMethod,
  threeDSecure: ThreeDSecure | null,
): AuthorizationRequest {
  const { id: reference, amount, currency, capture, client } = charge;
  const { statement_descriptor: statementDescriptor, receipt_email: email } = charge;
  return {
    reference,
    ...scopeOf(charge),
    amount,
    currency,
    capture,
    ...method,
    threeDSecure,
    ...(statementDescriptor === null ? {} : { statementDescriptor }),
    ...(email === null ? {} : { email }),
    ...(client === null ? {} : { clientHash: client }),
  };
}
