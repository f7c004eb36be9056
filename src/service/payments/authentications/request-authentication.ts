import type { PaymentDependencies } from "../dependencies.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { AuthenticationOutcome, ChallengeOutcome } from "../processor/authenticator.ts";
import { ProcessorUnavailable } from "../processor/processor.ts";
import type { Instrument } from "../processor/request.ts";
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
  dependencies: Pick<PaymentDependencies, "log" | "newId" | "processorFor" | "settings">,
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
  const request = { reference: id, ...scope, amount, currency, instrument };
  try {
    return { id, outcome: await authenticator.authenticate(request, limit) };
  } catch (error) {
    if (!(error instanceof ProcessorUnavailable)) log.failure("authenticator", error);
    return { id, outcome: { result: "unavailable", details: null } };
  }
}

/** Reads how a challenge ended; `unreachable` if its issuer cannot be reached now. */
export async function readChallenge(
  { log, processorFor, settings }: Pick<PaymentDependencies, "log" | "processorFor" | "settings">,
  { id: reference, account_id: accountId, livemode }: AuthenticationRow,
): Promise<ChallengeOutcome | { readonly result: "unreachable" }> {
  const { authenticator } = processorFor({ accountId, livemode });
  try {
    const limit = AbortSignal.timeout(settings.processorTimeout);
    return await authenticator.complete({ reference, accountId, livemode }, limit);
  } catch (error) {
    if (!(error instanceof ProcessorUnavailable)) log.failure("authenticator", error);
    return { result: "unreachable" };
  }
}
