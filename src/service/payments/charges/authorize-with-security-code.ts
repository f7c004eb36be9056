import type { AuthorizationOutcome } from "../../../contract/processor-result.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { ChargeRow } from "../charge-row.ts";
import { scopeOf } from "../../platform/http/leases.ts";
import type { Processor } from "../processor/processor.ts";
import { beforeSending, NotSent } from "../processor/processor.ts";
import type { AuthorizationRequest } from "../processor/request.ts";
import { retryWrite } from "../../platform/database/retry-write.ts";
import type { TakenCode } from "../tokens/security-codes.ts";

/** The processor of a charge. */
export function processorOf(
  { processorFor }: Pick<PaymentDependencies, "processorFor">,
  charge: ChargeRow,
): Processor {
  return processorFor(scopeOf(charge), charge.processor);
}

/**
 * Sends an authorization with the security code of its token. The code is deleted first. It is stored again if nothing was
 * sent: while the database cannot be reached that is tried for a minute. What the merchant begins has no code. A charge of 0 verifies the card.
 */
export async function authorizeWithSecurityCode(
  dependencies: Pick<PaymentDependencies, "database" | "now" | "processorFor" | "securityCodes">,
  charge: ChargeRow,
  request: AuthorizationRequest,
  signal: AbortSignal,
): Promise<{ readonly outcome: AuthorizationOutcome; readonly securityCode: TakenCode | undefined }> {
  const { database, now, securityCodes } = dependencies;
  const { id, source: token, account_id: accountId } = charge;
  const { instrument } = request;
  const codeOwner = { token, accountId };
  const code =
    instrument.kind !== "test_token" && charge.initiator === "payer"
      ? await beforeSending(() => securityCodes.take(database, codeOwner, { now: now(), charge: id }))
      : undefined;
  const withCode =
    instrument.kind !== "test_token" && code !== undefined
      ? { ...request, instrument: { ...instrument, cvc: code.cvc } }
      : request;
  const processor = processorOf(dependencies, charge);
  try {
    // The caller may already have timed out.
    await beforeSending(() => signal.throwIfAborted());
    return {
      outcome: await (charge.amount === 0
        ? processor.verify(withCode, signal)
        : processor.authorize(withCode, signal)),
      securityCode: code,
    };
  } catch (error) {
    if (code !== undefined && error instanceof NotSent) {
      await retryWrite(() => securityCodes.putBack(database, codeOwner, code, id));
    }
    throw error;
  }
}
