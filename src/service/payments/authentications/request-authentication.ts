import type { ReturnedParameters } from "../../../contract/processor-result.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { AuthenticationOutcome, ChallengeOutcome } from "../processor/authenticator.ts";
import { ProcessorUnavailable } from "../processor/processor.ts";
import type { Instrument } from "../processor/request.ts";
import { bankReturnUrl } from "./return-url.ts";
import type { AuthenticationRow, BoundPayment } from "./store.ts";

/** What the issuer has replied, before anything of it is written. */
export interface IssuerReply<Outcome = AuthenticationOutcome> {
  /** The id of the authentication, which the issuer knows as its reference. */
  readonly id: string;
  readonly outcome: Outcome;
}

/**
 * Asks the issuer, with the id that the authentication will have, a new one where none is given. One that cannot be
 * asked, or does not reply in time, is `unavailable`: that is a reply, too.
 */
export async function requestAuthentication(
  dependencies: Pick<
    PaymentDependencies,
    "keys" | "log" | "newId" | "processorFor" | "publicUrl" | "settings"
  >,
  scope: Scope,
  {
    amount,
    currency,
    instrument,
  }: Pick<BoundPayment, "amount" | "currency"> & { readonly instrument: Instrument },
  {
    id = dependencies.newId("authentication"),
    limit = AbortSignal.timeout(dependencies.settings.processorTimeout),
  }: { readonly id?: string; readonly limit?: AbortSignal } = {},
): Promise<IssuerReply> {
  const { log } = dependencies;
  const { authenticator } = dependencies.processorFor(scope);
  const returnUrl = bankReturnUrl(dependencies, id);
  const request = { reference: id, ...scope, amount, currency, instrument, returnUrl };
  try {
    return { id, outcome: await authenticator.authenticate(request, limit) };
  } catch (error) {
    if (!(error instanceof ProcessorUnavailable)) log.failure("authenticator", error);
    return { id, outcome: { result: "unavailable", details: null } };
  }
}

/**
 * Reads how a challenge ended; `unreachable` if its issuer cannot be reached now.
 *
 * @param returned what the payer has brought back from the bank, if they have
 */
export async function readChallenge(
  { log, processorFor, settings }: Pick<PaymentDependencies, "log" | "processorFor" | "settings">,
  { id: reference, account_id: accountId, livemode }: AuthenticationRow,
  returned?: ReturnedParameters | null,
): Promise<ChallengeOutcome | { readonly result: "unreachable" }> {
  const { authenticator } = processorFor({ accountId, livemode });
  try {
    const limit = AbortSignal.timeout(settings.processorTimeout);
    const challenge = { reference, accountId, livemode, ...(returned && { returned }) };
    return await authenticator.complete(challenge, limit);
  } catch (error) {
    if (!(error instanceof ProcessorUnavailable)) log.failure("authenticator", error);
    return { result: "unreachable" };
  }
}
