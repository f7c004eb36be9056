import type { DeclineCode } from "../../../contract/errors/decline-catalogue.ts";
import type { Checks, ProcessorRecord, ReportedCard } from "../../../contract/payments/processor-result.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import { payerAuthentication } from "../authentications/result-columns.ts";
import { findSuccess } from "../authentications/store.ts";
import { beginCountedAttempt, endCountedAttempt } from "../declines/attempts.ts";
import { callProcessor } from "../operations/call-processor.ts";
import type { VerificationRequest } from "../processor/request.ts";
import { isNamed } from "../tokens/source-kind.ts";
import type { TokenRow } from "../tokens/store.ts";
import { findToken, takeIssuerRequest } from "../tokens/store.ts";
import { cardInstrument } from "../tokens/open-token.ts";
import type { ApiRequest, ParametersOf } from "../../platform/http/api-request.ts";
import { claimOf } from "../../platform/idempotency/claim.ts";
import { isKeyUsed } from "../../platform/idempotency/store.ts";
import { findCustomer } from "./store.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { ok } from "../../platform/http/api-response.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { charging } from "../../platform/http-server/endpoint.ts";
import { respondOnce } from "../../platform/idempotency/respond-once.ts";

/** The issuer's reply about a card to be saved. `unavailable`: no reply, so that it can be requested again. */
export type CardVerification =
  | {
      readonly state: "verified";
      readonly record: ProcessorRecord;
      readonly checks: Checks;
      /** What the acquirer says of a card that only it can read. */
      readonly reported?: ReportedCard | undefined;
    }
  | { readonly state: "declined"; readonly code: DeclineCode }
  | { readonly state: "unavailable" };

/** What is known before the issuer is asked. */
interface Beforehand {
  /** The customer for whom the card is saved, where there is one before. */
  readonly customer?: string | undefined;
  /** Throws what is wrong with the request besides its source: the issuer is not asked for what is rejected anyway. */
  readonly check?: (() => unknown) | undefined;
}

/**
 * Asks the issuer whether the card of a source can be saved, before the transaction that saves it: nobody waits for an
 * issuer inside a transaction. A payer who agreed to later charges beside the card form can confirm there: the issuer may
 * require that (`authentication_required`). Any other decline counts as one of the client that made the token. Undefined where there is nothing
 * to ask: the request was answered before, or its customer or source is rejected, which the transaction tells. Throws
 * `decline_rate_limit` and `concurrency_limit` (429) for a client that is not admitted, and for a token whose issuer was asked
 * too often.
 */
export async function verifyBeforehand(
  dependencies: PaymentDependencies,
  request: ApiRequest,
  source: string | undefined,
  { customer: customerId, check }: Beforehand = {},
): Promise<CardVerification | undefined> {
  const { database, now } = dependencies;
  const { scope } = request;
  if (source === undefined) return undefined;
  const claim = claimOf(dependencies, request);
  if (claim !== undefined && (await isKeyUsed(database, claim))) return undefined;
  await check?.();
  if (customerId !== undefined) {
    const customer = await findCustomer(database, scope, customerId);
    if (customer === undefined || customer.deleted) return undefined;
  }
  if (isNamed(dependencies, scope, source)) {
    const instrument = { kind: "test_token", token: source } as const;
    return verify(dependencies, request, { instrument, mayChallenge: false });
  }
  const token = await findToken(database, scope, source);
  if (token === undefined || token.used_by !== null || token.expires_at <= now()) return undefined;
  const attempt = { scope, client: token.client, id: request.id };
  await takeIssuerRequest(dependencies, token, request.id);
  await beginCountedAttempt(dependencies, attempt);
  const verification = await verifyToken(dependencies, request, token);
  const isDeclined = verification.state === "declined" && !uncounted.has(verification.code);
  await endCountedAttempt(dependencies, attempt, isDeclined ? "declined" : "canceled");
  return verification;
}

/** What says nothing of who tries a card: the payer is to confirm first, or nothing could be asked. */
const uncounted: ReadonlySet<DeclineCode> = new Set(["authentication_required", "card_data_unreadable"]);

/**
 * Sends the security code and the payer's authentication with the card, and restores the code if there was no request or the
 * issuer requires a challenge.
 */
async function verifyToken(
  dependencies: PaymentDependencies,
  request: ApiRequest,
  row: TokenRow,
): Promise<CardVerification> {
  const { database, now, securityCodes, vault } = dependencies;
  const { id: token, consent } = row;
  const owner = { token, accountId: row.account_id };
  const instrument = await cardInstrument(vault, row);
  const authenticated = await findSuccess(database, request.scope, token);
  const code = await securityCodes.take(database, owner, { now: now() });
  const cvc = code === undefined ? {} : { cvc: code.cvc };
  const authentication = authenticated && (await payerAuthentication(vault, authenticated));
  const verification = await verify(dependencies, request, {
    instrument: { ...instrument, ...cvc },
    mayChallenge: consent !== null,
    ...(authentication === undefined ? {} : { authentication }),
  });
  const isOpen =
    verification.state === "unavailable" ||
    (verification.state === "declined" && verification.code === "authentication_required");
  if (code !== undefined && isOpen) await securityCodes.putBack(database, owner, code);
  return verification;
}

async function verify(
  dependencies: PaymentDependencies,
  { id: reference, scope }: ApiRequest,
  card: Pick<VerificationRequest, "authentication" | "instrument" | "mayChallenge">,
): Promise<CardVerification> {
  const processor = dependencies.processorFor(scope);
  const { accountId, livemode } = scope;
  const verification = {
    reference,
    accountId,
    livemode,
    initiator: "payer",
    storedCredential: { use: "first" },
    ...card,
  } as const;
  const called = await callProcessor(dependencies, (signal) => processor.verify(verification, signal));
  if (called.state !== "answered") return { state: "unavailable" };
  const { outcome } = called;
  switch (outcome.result) {
    case "approved":
      return { state: "verified", record: outcome, checks: outcome.checks, reported: outcome.card };
    case "declined":
      return { state: "declined", code: outcome.code };
    case "action_required":
      return { state: "declined", code: "authentication_required" };
    case "pending":
    case "redirect_required":
      return { state: "unavailable" };
  }
}

/**
 * A `POST` that saves the card of `source`, if given. The request to its issuer comes before the transaction.
 *
 * @param customerOf names the customer, where the request does
 * @param check throws what is wrong with the request besides its source and its customer
 */
export function savingCard<Input extends { readonly source?: string | undefined }, const Path extends string>(
  dependencies: PaymentDependencies,
  path: Path,
  rules: Parameters<typeof charging<Input, Path>>[1],
  work: (
    within: Within<PaymentDependencies>,
    request: ApiRequest<ParametersOf<Path>>,
    input: Input,
    verification: CardVerification | undefined,
  ) => Promise<unknown>,
  {
    customerOf,
    check,
  }: {
    readonly customerOf?: (request: ApiRequest<ParametersOf<Path>>) => string;
    readonly check?: (request: ApiRequest<ParametersOf<Path>>, input: Input) => unknown;
  } = {},
): Endpoint {
  return charging(path, rules, async (request, input) => {
    const verification = await verifyBeforehand(dependencies, request, input.source, {
      customer: customerOf?.(request),
      check: check && (() => check(request, input)),
    });
    return respondOnce(dependencies, request, async (within) =>
      ok(await work(within, request, input, verification)),
    );
  });
}
