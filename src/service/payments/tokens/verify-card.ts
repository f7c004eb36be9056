import type { PaymentDependencies } from "../dependencies.ts";
import { CardDeclined, ServiceError } from "../../platform/http/service-error.ts";
import { askProcessor } from "../operations/ask-processor.ts";
import type { Verification } from "../processor/processor.ts";

/**
 * Asks the issuer whether a card can be saved. Throws `CardDeclined` (402), and `processor_unavailable` (503) where there
 * is no decision: no money moves, so that it can be sent again.
 */
export async function verifyCard(
  dependencies: Pick<PaymentDependencies, "log" | "processor" | "settings">,
  verification: Verification,
): Promise<void> {
  const asked = await askProcessor(dependencies, (signal) =>
    dependencies.processor.verify(verification, signal),
  );
  if (asked.state !== "answered") {
    const message = "The card could not be checked now. Nothing was saved. Send the same request again.";
    throw new ServiceError("processor_unavailable", message, { headers: { "Retry-After": "5" } });
  }
  if (asked.reply.result === "declined") throw new CardDeclined(asked.reply.code);
}
