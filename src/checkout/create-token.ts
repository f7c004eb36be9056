import type { ApiError } from "../contract/api-error.ts";
import type { CardInput, Token } from "../contract/token.ts";
import type { ServiceAccess } from "./service-transport.ts";
import { resultOf, sendTwice } from "./service-transport.ts";

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
    const result = resultOf<unknown>(
      await sendTwice(access, "/v1/tokens", { body: { card }, idempotencyKey, signal }).catch(
        connectionError,
      ),
    );
    if ("error" in result) return result;
    return isToken(result.value) ? { token: result.value } : { error: failure("internal_error") };
  } catch {
    return { error: failure("internal_error") };
  }
}

function connectionError(error: unknown): { readonly status: number; readonly body: unknown } {
  const isLate = error instanceof DOMException && error.name === "TimeoutError";
  return { status: 0, body: { error: failure(isLate ? "timeout" : "connection_failed") } };
}

function isToken(body: unknown): body is Token {
  const { object, id } = Object(body) as Record<string, unknown>;
  return object === "token" && typeof id === "string";
}

function failure(code: string): ApiError {
  return { type: "api_error", code, message: "The card could not be sent. Nothing was taken." };
}
