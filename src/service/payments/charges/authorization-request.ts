import type { ThreeDSecure } from "../../../contract/authentication.ts";
import type { ChargeRow } from "../charge-row.ts";
import { scopeOf } from "../../platform/http/leases.ts";
import type { AuthorizationRequest, Instrument } from "../processor/request.ts";

/** What the processor is sent for a charge. */
export function authorizationRequest(
  charge: ChargeRow,
  {
    instrument,
    threeDSecure,
  }: { readonly instrument: Instrument; readonly threeDSecure: ThreeDSecure | null },
): AuthorizationRequest {
  const { id: reference, amount, currency, capture, client } = charge;
  const { statement_descriptor: statementDescriptor, receipt_email: email } = charge;
  return {
    reference,
    ...scopeOf(charge),
    amount,
    currency,
    capture,
    instrument,
    threeDSecure,
    initiator: "payer",
    storedCredential: { use: "none" },
    ...(statementDescriptor === null ? {} : { statementDescriptor }),
    ...(email === null ? {} : { email }),
    ...(client === null ? {} : { clientHash: client }),
  };
}
