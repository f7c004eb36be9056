import type { CardKey } from "../../../contract/payments/card-key.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { Settings } from "../../platform/settings/settings.ts";
import { ProcessorUnavailable } from "../processor/processor.ts";
import { ServiceError } from "../../platform/http/service-error.ts";

/** Whether `POST /v1/tokens` takes numbers in clear: those of test cards are public. */
export function takesCardNumbers(
  { liveCardNumbers }: Pick<Settings, "liveCardNumbers">,
  { livemode }: Pick<Scope, "livemode">,
): boolean {
  return !livemode || liveCardNumbers;
}

/**
 * Reads the key to which a card form encrypts. It is asked for shortly before a card is sent, so that a key which the acquirer has
 * replaced is not used for long. Throws `processor_unavailable` (503) where the acquirer has not told it.
 */
export async function readCardKey(
  { now, processorFor, settings }: Pick<PaymentDependencies, "now" | "processorFor" | "settings">,
  scope: Scope,
): Promise<CardKey> {
  const takesNumbers = takesCardNumbers(settings, scope);
  // The operator wants to know the number of each card of live mode.
  const isRaw = scope.livemode && takesNumbers;
  const publicKey = isRaw
    ? null
    : await processorFor(scope)
        .cardKey?.()
        .catch((error: unknown) => {
          if (!(error instanceof ProcessorUnavailable)) throw error;
          const message = "The acquirer does not tell its key. Nothing was charged.";
          throw new ServiceError("processor_unavailable", message, { headers: { "Retry-After": "5" } });
        });
  return {
    object: "card_key",
    livemode: scope.livemode,
    public_key: publicKey ?? null,
    takes_card_numbers: takesNumbers,
    now: now().toISOString(),
  };
}
