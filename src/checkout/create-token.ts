import type { ApiError } from "../contract/api-error.ts";
import { isApiErrorBody } from "../contract/api-error.ts";
import type { CardInput, Token } from "../contract/token.ts";
import type { ServiceAccess } from "./service-transport.ts";
import { sendTwice } from "./service-transport.ts";

/**
 * Turns a card into a token: the only request that holds a card number, of the card frame and of payment pages. A lost
 * response is met by sending it once more with the same key, which gives the same token. Every failure is an error of the
 * API: nothing was taken.
 */
export async function createToken(
  access: ServiceAccess,
  card: CardInput,
  { idempotencyKey, signal }: { readonly idempotencyKey: string; readonly signal: AbortSignal },
): Promise<{ readonly token: Token } | { readonly error: ApiError }> {
  try {
    const request = { body: { card }, idempotencyKey, signal };
    const { status, body } = await sendTwice(access, "/v1/tokens", request);
    if (status < 300 && isToken(body)) return { token: body };
    return { error: isApiErrorBody(body) ? body.error : failure("internal_error") };
  } catch {
    return { error: failure(signal.aborted ? "timeout" : "connection_failed") };
  }
}

function isToken(body: unknown): body is Token {
  const { object, id } = Object(body) as Record<string, unknown>;
  return object === "token" && typeof id === "string";
}

function failure(code: string): ApiError {
  return { type: "api_error", code, message: "The card could not be sent. Nothing was taken." };
}
