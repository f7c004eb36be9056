import type { PaymentDependencies } from "../dependencies.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { AuthenticationResult } from "../processor/authenticator.ts";
import { ProcessorUnavailable } from "../processor/processor.ts";
import type { Instrument } from "../processor/request.ts";
import type { BoundPayment } from "./store.ts";

/** What the issuer has answered, before anything of it is written. */
export interface IssuerReply {
  /** The id of the authentication, which the issuer knows as its reference. */
  readonly id: string;
  readonly result: AuthenticationResult;
}

/**
 * Asks the issuer, with the id that the authentication will have, a new one where none is given. One that cannot be
 * asked, or does not answer in time, is `unavailable`: that is an answer, too.
 */
export async function requestAuthentication(
  dependencies: PaymentDependencies,
  scope: Scope,
  {
    amount,
    currency,
    instrument,
  }: Pick<BoundPayment, "amount" | "currency"> & { readonly instrument: Instrument },
  id = dependencies.newId("authentication"),
): Promise<IssuerReply> {
  const { log, settings } = dependencies;
  const { authenticator } = dependencies.processorFor(scope);
  const request = { reference: id, livemode: scope.livemode, amount, currency, instrument };
  try {
    const answer = await authenticator.begin(request, AbortSignal.timeout(settings.processorTimeout));
    return { id, result: answer };
  } catch (error) {
    if (!(error instanceof ProcessorUnavailable)) log.failure("authenticator", error);
    return { id, result: { result: "unavailable" } };
  }
}
