import { createHmac } from "node:crypto";
import type { ReturnedParameters } from "../../../contract/payments/processor-result.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { AuthenticationOutcome, ChallengeOutcome } from "../processor/authenticator.ts";
import { ProcessorUnavailable } from "../processor/processor.ts";
import type { CardInstruments } from "../processor/request.ts";
import type { AuthenticationRow, BoundPayment } from "./store.ts";
import { idLength, idPrefixes } from "../../../contract/id.ts";
import { base62 } from "../../platform/vault/base62.ts";
import type { DerivedKeys } from "../../platform/vault/derived-keys.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { readSignedId, signId } from "../../platform/vault/id-secrets.ts";

/** The path of the addresses to which banks return payers. */
export const returnPath = "/authentications/:secret/return";

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
  }: Pick<BoundPayment, "amount" | "currency"> & { readonly instrument: CardInstruments },
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
 * The id of the next authentication of a payment, after so many earlier ones. Whoever asks for it at the same moment gets
 * the same, on every replica, so that the issuer sees one reference and begins one challenge. Nobody can guess it without
 * the server's key.
 */
export function authenticationId(
  { authenticationIds }: Pick<DerivedKeys, "authenticationIds">,
  { accountId, livemode }: Scope,
  { source, amount, currency }: BoundPayment,
  earlier: number,
): string {
  let block = 0;
  const nextBytes = () => {
    const text = JSON.stringify([accountId, livemode, source, amount, currency, earlier, block++]);
    return createHmac("sha256", authenticationIds).update(text).digest();
  };
  return `${idPrefixes.authentication}_${base62(idLength, nextBytes)}`;
}

/**
 * The address to which a bank returns the payer of an authentication. Only its bank and its payer know it: the id alone,
 * which the merchant knows, does not give it.
 */
function bankReturnUrl(
  { keys, publicUrl }: Pick<PlatformDependencies, "keys" | "publicUrl">,
  id: string,
): string {
  return publicUrl + returnPath.replace(":secret", signId(keys.bankReturns, id));
}

/** The authentication whose return address has this segment; undefined if it is none of this service. */
export function readReturnSecret(
  { keys }: Pick<PlatformDependencies, "keys">,
  secret: string,
): string | undefined {
  return readSignedId(keys.bankReturns, secret);
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
