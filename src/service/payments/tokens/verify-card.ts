import type { PaymentDependencies } from "../dependencies.ts";
import { CardDeclined, ServiceError } from "../../platform/http/service-error.ts";
import { callProcessor } from "../operations/call-processor.ts";
import type { VerificationRequest } from "../processor/request.ts";

/**
 * Asks the issuer whether a card can be saved. Throws `CardDeclined` (402), and `processor_unavailable` (503) where there
 * is no decision: no money moves, so that it can be sent again.
 */
export async function verifyCard(
  dependencies: Pick<PaymentDependencies, "log" | "processorFor" | "settings">,
  verification: VerificationRequest,
): Promise<void> {
  const processor = dependencies.processorFor(verification);
  const called = await callProcessor(dependencies, (signal) => processor.verify(verification, signal));
  if (called.state !== "answered" || called.outcome.result === "pending") {
    const message = "The card could not be checked now. Nothing was saved. Send the same request again.";
    throw new ServiceError("processor_unavailable", message, { headers: { "Retry-After": "5" } });
  }
  const { outcome } = called;
  if (outcome.result === "declined") throw new CardDeclined(outcome.code);
  if (outcome.result === "action_required") throw new CardDeclined("authentication_required");
}
