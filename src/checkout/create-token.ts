import type { ApiError } from "../contract/errors/api-error.ts";
import { isApiErrorBody } from "../contract/errors/api-error.ts";
import type { CardKey } from "../contract/payments/card-key.ts";
import type { CardInput, Token } from "../contract/payments/token.ts";
import { describeBrowser } from "./describe-browser.ts";
import { ifPossible } from "./if-possible.ts";
import type { CurrentKey } from "./protect-card.ts";
import { protectCard } from "./protect-card.ts";
import type { Result, ServiceAccess, Work } from "./service-transport.ts";
import { resultOf, sendInTime, sendTwice } from "./service-transport.ts";

interface TokenOptions {
  /** A `CardConsent`, if the payer agreed to one beside the form. */
  readonly consent?: Readonly<Partial<Record<string, string>>> | undefined;
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
}

/** Keys that were asked for while the payer types. Each is used for one card, as the acquirer may have another by the next one. */
const prepared = new WeakMap<ServiceAccess, Promise<Result<CurrentKey>>>();

/** Asks for the key to which the card will be encrypted. */
export function prepareToken(access: ServiceAccess): void {
  const asked = readKey(access, new AbortController().signal);
  prepared.set(access, asked);
  asked.catch(() => prepared.delete(access));
}

/**
 * Creates a token from a card, which is encrypted to the acquirer. After a lost response the request is sent once more with the same
 * idempotency key, which returns the same token. Every failure is returned as an API error: nothing was charged.
 */
export async function createToken(
  access: ServiceAccess,
  card: CardInput,
  { consent, idempotencyKey, signal }: TokenOptions,
): Promise<{ readonly token: Token } | { readonly error: ApiError }> {
  try {
    const key = await takeKey(access, signal);
    if ("error" in key) return key;
    const parameters = await protectCard(card, key.value);
    const work: Work = {};
    const send = (browser?: object) => {
      const body = { ...parameters, consent, browser };
      return sendTwice(access, "/v1/tokens", { body, idempotencyKey, work, signal });
    };
    let { status, body } = await send(ifPossible(() => describeBrowser()));
    // A card needs no browser: this one may be odd, and during an update an earlier version does not know the parameter.
    if (isApiErrorBody(body) && body.error.param?.startsWith("browser")) ({ status, body } = await send());
    if (status < 300 && isToken(body)) return { token: body };
    return { error: isApiErrorBody(body) ? body.error : tokenError("internal_error") };
  } catch (error) {
    if (signal.aborted) return { error: tokenError("timeout") };
    if (error instanceof TypeError || error instanceof DOMException)
      return { error: tokenError("connection_failed") };
    console.error(error);
    return { error: tokenError("internal_error") };
  }
}

/** Takes the key that was asked for, or asks for one. */
async function takeKey(access: ServiceAccess, signal: AbortSignal): Promise<Result<CurrentKey>> {
  const asked = await prepared.get(access)?.catch(() => undefined);
  prepared.delete(access);
  return asked && "value" in asked ? asked : readKey(access, signal);
}

async function readKey(access: ServiceAccess, signal: AbortSignal): Promise<Result<CurrentKey>> {
  const read = () => sendInTime(access, "/v1/tokens/card_key", { signal });
  const result = resultOf<CardKey>(
    await read().catch((error: unknown) => {
      if (signal.aborted) throw error;
      return read();
    }),
  );
  if ("error" in result) return result;
  const { now, ...key } = result.value;
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
