import type { AuthenticateTokenInput } from "../../../contract/payments/authentication.ts";
import type { Card } from "../../../contract/payments/token.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { checkAmount } from "../../platform/http/check-amount.ts";
import { allowsLoopback } from "../../platform/http/loopback.ts";
import { checkReturnAddress } from "../../platform/http/return-address.ts";
import type { Anywhere, Within } from "../../platform/database/in-transaction.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { ApiResponse } from "../../platform/http/api-response.ts";
import { ok } from "../../platform/http/api-response.ts";
import { respondOnce } from "../../platform/idempotency/respond-once.ts";
import type { ApiRequest, Caller } from "../../platform/http/api-request.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { beginCountedAttempt, endCountedAttempt } from "../declines/attempts.ts";
import { checkClient } from "../declines/check-declines.ts";
import { claimOf } from "../../platform/idempotency/claim.ts";
import { isKeyUsed } from "../../platform/idempotency/store.ts";
import { realTime } from "../../platform/clock/clock-columns.ts";
import type { TokenRow } from "./store.ts";
import { findToken, takeIssuerRequest } from "./store.ts";
import { cardInstrument, cardOfToken } from "./open-token.ts";
import { namedCard } from "./source-kind.ts";
import type { IssuerReply } from "../authentications/request-authentication.ts";
import { authenticationId, requestAuthentication } from "../authentications/request-authentication.ts";
import { presentAuthentication } from "../authentications/present-authentication.ts";
import type { AuthenticationRow, BoundPayment } from "../authentications/store.ts";
import {
  countAuthentications,
  findLatestAuthentication,
  findUsableAuthentication,
  setReturnUrl,
} from "../authentications/store.ts";
import { writeAuthentication } from "../authentications/write-authentication.ts";
import { existing } from "../../platform/http/existing.ts";

interface AuthenticationOfToken {
  /** The id of the token. */
  readonly source: string;
  /** Called with the authentication in the transaction that writes it. */
  readonly written?: (
    within: Within<PaymentDependencies>,
    authentication: AuthenticationRow,
  ) => Promise<unknown>;
}

/**
 * Asks the issuer of a token's card whether the payer has to confirm a payment, and begins that. While an
 * authentication of the same payment is open, or was confirmed and not used, it is the answer, and many requests at once
 * begin one. Another return URL replaces that of an open one: the payer goes to the bank from there. Throws
 * `resource_missing` (404), `token_already_used`, `token_expired`, `url_invalid`, what is wrong with the amount (400), and
 * `decline_rate_limit` (429) where the client that made the token has used up its declines, or its issuer was asked too often.
 */
export async function authenticateToken(
  dependencies: PaymentDependencies,
  request: ApiRequest,
  { amount, currency, return_url: returnUrl }: AuthenticateTokenInput,
  { source, written }: AuthenticationOfToken,
): Promise<ApiResponse> {
  const { scope, caller } = request;
  const payment = { source, amount, currency };
  if (amount > 0) checkAmount(amount, currency);
  const address = returnUrl === undefined ? null : checkReturn(dependencies, returnUrl, request);
  const reply = await requestBeforehand(dependencies, request, payment);
  return respondOnce(dependencies, request, async (within) => {
    const { card, expiresAt } = await openSource(within, scope, payment);
    const row = reply
      ? await writeAuthentication(within, reply, {
          ...payment,
          scope,
          card,
          expiresAt,
          clock: realTime,
          returnUrl: address,
          frameAncestors: frameAncestorsOf(caller),
          charge: null,
        })
      : await knownAuthentication(within, scope, payment, address);
    await written?.(within, row);
    return ok(presentAuthentication(row, dependencies.now()));
  });
}

/**
 * Nobody waits for an issuer inside a transaction: it is asked before, which moves no money, but is an attempt of the client that
 * made the token. Undefined where there is nothing to ask: the request was answered before, the payment has its authentication,
 * or the source is refused, which the transaction tells.
 */
async function requestBeforehand(
  dependencies: PaymentDependencies,
  request: ApiRequest,
  payment: BoundPayment,
): Promise<IssuerReply | undefined> {
  const { database, keys, now } = dependencies;
  const claim = claimOf(dependencies, request);
  // A repetition gets the response of the first, and asks nobody.
  if (claim !== undefined && (await isKeyUsed(database, claim))) return undefined;
  const { scope } = request;
  const payable = await payableSource(dependencies, scope, payment);
  if (payable === undefined) return undefined;
  const { token, instrument } = payable;
  if (token === undefined) return requestAuthentication(dependencies, scope, { ...payment, instrument });
  // Counts first, so that a concurrent authentication is found, or gets the same id.
  const earlier = await countAuthentications(database, scope, payment);
  const known = await findUsableAuthentication(database, scope, payment, now());
  if (known !== undefined) return undefined;
  const id = authenticationId(keys, scope, payment, earlier);
  const attempt = { scope, client: token.client, id };
  if (await takeIssuerRequest(dependencies, token, id)) await beginCountedAttempt(dependencies, attempt);
  const reply = await requestAuthentication(dependencies, scope, { ...payment, instrument }, { id });
  const { result } = reply.outcome;
  // A challenge is under way until it has ended.
  if (result !== "challenge") {
    await endCountedAttempt(dependencies, attempt, result === "rejected" ? "declined" : "canceled");
  }
  return reply;
}

/** The source as it is sent to the issuer; undefined for one that is refused. `token`: undefined for a named instrument. */
async function payableSource(dependencies: PaymentDependencies, scope: Scope, payment: BoundPayment) {
  try {
    const { token } = await openSource(dependencies, scope, payment);
    const { source } = payment;
    const named = { kind: "test_token", token: source } as const;
    return {
      token,
      instrument: token === undefined ? named : await cardInstrument(dependencies.vault, token),
    };
  } catch (error) {
    if (error instanceof ServiceError) return undefined;
    throw error;
  }
}

/** The one that is open or confirmed; the latest when that has just failed. An open one gets the return URL. */
async function knownAuthentication(
  { database, now }: Within<PlatformDependencies, "now">,
  scope: Scope,
  payment: BoundPayment,
  returnUrl: string | null,
): Promise<AuthenticationRow> {
  const usable = await findUsableAuthentication(database, scope, payment, now());
  const known = usable ?? (await findLatestAuthentication(database, scope, payment.source));
  if (known === undefined) throw new Error("An authentication is gone.");
  if (returnUrl === null || returnUrl === known.return_url) return known;
  return (await setReturnUrl(database, known, returnUrl)) ?? known;
}

interface OpenSource {
  readonly card: Card;
  readonly expiresAt: Date;
  /** Undefined for a named instrument: everybody may have it at the same time, so that each authentication is its own. */
  readonly token?: TokenRow;
}

/** The source, when it can still be charged. Throws `amount_too_small` for 0, unless its card is to be saved. */
async function openSource(
  dependencies: Anywhere<PaymentDependencies, "newId" | "now" | "processorFor" | "settings" | "vault">,
  scope: Scope,
  { source, amount, currency }: BoundPayment,
): Promise<OpenSource> {
  const { now, settings } = dependencies;
  const testCard = namedCard(dependencies, scope, source);
  if (testCard !== undefined) {
    checkAmount(amount, currency);
    const expiresAt = new Date(now().getTime() + settings.tokenLifetime.test);
    return { card: testCard, expiresAt };
  }
  const token = existing(await findToken(dependencies.database, scope, source), "token");
  if (token.used_by !== null) {
    const message = "This token was used before; a token pays once. Make a new one.";
    throw new ServiceError("token_already_used", message, { param: "id" });
  }
  if (token.expires_at <= now()) {
    throw new ServiceError("token_expired", "This token has expired. Make a new one.", { param: "id" });
  }
  if (token.consent === null) checkAmount(amount, currency);
  await checkClient(dependencies, token.client);
  return { card: cardOfToken(token), expiresAt: token.expires_at, token };
}

/**
 * Everybody has a publishable key: it leads payers only to the origins that it lists, so that no stranger sends them on from
 * an address of the service. In test mode one without a list leads anywhere.
 */
export function checkReturn(
  dependencies: Pick<PaymentDependencies, "settings">,
  returnUrl: string,
  { scope, caller }: ApiRequest,
): string {
  const address = checkReturnAddress(returnUrl, "return_url", allowsLoopback(dependencies, scope));
  const { kind, allowedOrigins } = caller;
  const isListed = allowedOrigins?.includes(new URL(address).origin) ?? !scope.livemode;
  if (kind === "secret" || isListed) return address;
  const message = "Invalid return_url. Expected an address of an origin that the publishable key lists.";
  throw new ServiceError("url_invalid", message, { param: "return_url" });
}

/** The pages that may frame the challenge: those with the card frame. A challenge started by a server has none. */
function frameAncestorsOf({ kind, allowedOrigins }: Caller): readonly string[] {
  return kind === "secret" ? [] : (allowedOrigins ?? ["*"]);
}
