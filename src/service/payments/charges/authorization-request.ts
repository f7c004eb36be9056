import type { ChargeRow } from "../charge-row.ts";
import { scopeOf } from "../../platform/http/leases.ts";
import type { Agreement, AuthorizationRequest, PayerAuthentication } from "../processor/request.ts";
import type { PaymentMethod } from "./payment-method.ts";

/** What the processor is sent for a charge. */
export function authorizationRequest(
  charge: ChargeRow,
  method: PaymentMethod,
  {
    authentication,
    agreement,
  }: {
    readonly authentication: PayerAuthentication | undefined;
    readonly agreement: Agreement | undefined;
  },
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
    ...(authentication === undefined ? {} : { authentication }),
    ...(agreement === undefined ? {} : { agreement }),
    ...(statementDescriptor === null ? {} : { statementDescriptor }),
    ...(email === null ? {} : { email }),
    ...(client === null ? {} : { clientHash: client }),
  };
}
