import type { ApiError } from "../contract/errors/api-error.ts";
import { isApiErrorBody } from "../contract/errors/api-error.ts";
import type { CardInput, Token } from "../contract/payments/token.ts";
import { describeBrowser } from "./describe-browser.ts";
import { ifPossible } from "./if-possible.ts";
import type { ServiceAccess, Work } from "./service-transport.ts";
import { sendTwice } from "./service-transport.ts";

interface TokenOptions {
  /** A `CardConsent`, if the payer agreed to one beside the form. */
  readonly consent?: Readonly<Partial<Record<string, string>>> | undefined;
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
}

/**
 * Creates a token from a card. This is the only request of the card frame and of payment pages that contains a card
 * number. After a lost response it is sent once more with the same idempotency key, which returns the same token. Every
 * failure is returned as an API error: nothing was charged.
 */
export async function createToken(
  access: ServiceAccess,
  card: CardInput,
  { consent, idempotencyKey, signal }: TokenOptions,
): Promise<{ readonly token: Token } | { readonly error: ApiError }> {
  try {
    const work: Work = {};
    const send = (browser?: object) =>
      sendTwice(access, "/v1/tokens", { body: { card, consent, browser }, idempotencyKey, work, signal });
    let { status, body } = await send(ifPossible(() => describeBrowser()));
    // A card needs no browser: this one may be odd, and during an update an earlier version does not know the parameter.
    if (isApiErrorBody(body) && body.error.param?.startsWith("browser")) ({ status, body } = await send());
    if (status < 300 && isToken(body)) return { token: body };
    return { error: isApiErrorBody(body) ? body.error : tokenError("internal_error") };
  } catch {
    return { error: tokenError(signal.aborted ? "timeout" : "connection_failed") };
  }
}

function isToken(body: unknown): body is Token {
  const { object, id } = Object(body) as Record<string, unknown>;
  return object === "token" && typeof id === "string";
}

function tokenError(code: string): ApiError {
  return { type: "api_error", code, message: "The card was not sent." };
}
