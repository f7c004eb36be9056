import type { ApiError } from "../contract/errors/api-error.ts";
import { isApiErrorBody } from "../contract/errors/api-error.ts";
import type { CardKey } from "../contract/payments/card-key.ts";
import type { CardInput, MethodInput, Token } from "../contract/payments/token.ts";
import { describeBrowser } from "./describe-browser.ts";
import { ifPossible } from "./if-possible.ts";
import type { CurrentKey } from "./protect-card.ts";
import { protectCard } from "./protect-card.ts";
import type { ServerResponse } from "./read-response.ts";
import type { Result, ServiceAccess, Work } from "./service-transport.ts";
import { resultOf, sendInTime, sendTwice } from "./service-transport.ts";

type TokenResult = { readonly token: Token } | { readonly error: ApiError };

interface TokenOptions {
  /** A `CardConsent`, if the payer agreed to one beside the form. */
  readonly consent?: Readonly<Partial<Record<string, string>>> | undefined;
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
}

/** Keys that have come while the payer types. Each is used for one card, as the acquirer may have another by the next one. */
const prepared = new WeakMap<ServiceAccess, CurrentKey & { readonly until: number }>();

/** How long such a key is used, in milliseconds. */
const lifetime = 600_000;

/** Asks for the key to which the card will be encrypted. Rejects if it does not come. */
export async function prepareToken(access: ServiceAccess): Promise<void> {
  const key = await readKey(access, new AbortController().signal);
  if ("value" in key) prepared.set(access, { ...key.value, until: performance.now() + lifetime });
}

/**
 * Creates a token of a payment method: of a card, which is encrypted to the acquirer, or of another. After a lost response the request is sent once more with the same
 * idempotency key, which returns the same token. Every failure is returned as an API error: nothing was charged.
 */
export async function createToken(
  access: ServiceAccess,
  card: CardInput | MethodInput,
  options: TokenOptions,
): Promise<TokenResult> {
  const { idempotencyKey, signal } = options;
  try {
    if ("type" in card)
      return tokenIn(
        await sendTwice(access, "/v1/tokens", { body: { ...card }, idempotencyKey, work: {}, signal }),
      );
    const key = takePrepared(access) ?? (await readKey(access, signal));
    const made = await sendCard(access, card, key, options);
    // The service has stopped taking numbers in clear while the page was open.
    if ("token" in made || made.error.code !== "card_number_not_allowed") return made;
    return await sendCard(access, card, await readKey(access, signal), options);
  } catch (error) {
    if (signal.aborted) return { error: tokenError("timeout") };
    if (error instanceof TypeError || error instanceof DOMException)
      return { error: tokenError("connection_failed") };
    console.error(error);
    return { error: tokenError("internal_error") };
  }
}

async function sendCard(
  access: ServiceAccess,
  card: CardInput,
  key: Result<CurrentKey>,
  { consent, idempotencyKey, signal }: TokenOptions,
): Promise<TokenResult> {
  if ("error" in key) return key;
  const parameters = await protectCard(card, key.value);
  const work: Work = {};
  const send = (browser?: object) => {
    const body = { ...parameters, consent, browser };
    return sendTwice(access, "/v1/tokens", { body, idempotencyKey, work, signal });
  };
  let response = await send(ifPossible(() => describeBrowser()));
  // A card needs no browser: this one may be odd, and during an update an earlier version does not know the parameter.
  const { body } = response;
  if (isApiErrorBody(body) && body.error.param?.startsWith("browser")) response = await send();
  return tokenIn(response);
}

function tokenIn({ status, body }: ServerResponse): TokenResult {
  if (status < 300 && isToken(body)) return { token: body };
  return { error: isApiErrorBody(body) ? body.error : tokenError("internal_error") };
}

/** Takes the key that has come; undefined if there is none, or none that is fresh. */
function takePrepared(access: ServiceAccess): Result<CurrentKey> | undefined {
  const key = prepared.get(access);
  prepared.delete(access);
  return key && performance.now() < key.until ? { value: key } : undefined;
}

async function readKey(access: ServiceAccess, signal: AbortSignal): Promise<Result<CurrentKey>> {
  const read = () => sendInTime(access, "/v1/tokens/card_key", { signal });
  const result = resultOf<CardKey>(
    await read().catch((error: unknown) => {
      if (signal.aborted) throw error;
      return read();
    }),
  );
  if ("error" in result) {
    // During an update an earlier version has no key.
    return result.error.code === "resource_missing" ? { error: tokenError("processor_unavailable") } : result;
  }
  const { now, ...key } = result.value;
  if (key.livemode !== access.publishableKey.startsWith("pk_live_"))
    throw new Error("The key is of the other mode.");
  return { value: { ...key, now: serviceClock(now) } };
}

/** The clock of the service, which said this time just now: that of the device may be wrong. */
function serviceClock(told: string): () => Date {
  const start = Date.parse(told) - performance.now();
  return () => new Date(start + performance.now());
}

function isToken(body: unknown): body is Token {
  const { object, id } = Object(body) as Record<string, unknown>;
  return object === "token" && typeof id === "string";
}

function tokenError(code: string): ApiError {
  return { type: "api_error", code, message: "The card was not sent." };
}
