import type { ApiError } from "../contract/api-error.ts";
import { isApiErrorBody } from "../contract/api-error.ts";
import type { CardInput, Token } from "../contract/token.ts";
import { sha256, solveChallenge } from "../checkout/solve-challenge.ts";

export interface TokenRequest {
  readonly card: CardInput;
  readonly publishableKey: string;
  /** Makes a second try give the token of the first one. */
  readonly idempotencyKey: string;
  readonly fetch: typeof globalThis.fetch;
}

/** How long it may take altogether, in milliseconds. */
const timeLimit = 15_000;

/**
 * Turns a card into a token. This is the only request that holds a card number. When the network fails it is sent once
 * more, and when the service wants a proof of work with that; whatever goes wrong comes back as an error of the API.
 */
export async function createToken(
  request: TokenRequest,
): Promise<{ readonly token: Token } | { readonly error: ApiError }> {
  const signal = AbortSignal.timeout(timeLimit);
  try {
    const first = await send(request, signal).catch((error: unknown) => {
      if (signal.aborted) throw error;
      return send(request, signal);
    });
    const challenge = first.headers.get("Service-Challenge");
    const proof = challenge && (await solveChallenge(challenge, { digest: sha256, signal }));
    const response = proof ? await send(request, signal, proof) : first;
    const body: unknown = await response.json().catch((error: unknown) => {
      if (error instanceof SyntaxError) return undefined;
      throw error;
    });
    if (response.ok && isToken(body)) return { token: body };
    return { error: isApiErrorBody(body) ? body.error : failure("internal_error") };
  } catch {
    return { error: failure(signal.aborted ? "timeout" : "connection_failed") };
  }
}

function send(
  { card, publishableKey, idempotencyKey, fetch }: TokenRequest,
  signal: AbortSignal,
  proof?: string,
) {
  return fetch("/v1/tokens", {
    method: "POST",
    headers: {
      Authorization: `Bearer ${publishableKey}`,
      Accept: "application/json",
      "Content-Type": "application/json",
      "Idempotency-Key": idempotencyKey,
      ...(proof === undefined ? {} : { "Service-Proof": proof }),
    },
    body: JSON.stringify({ card }),
    credentials: "omit",
    cache: "no-store",
    signal,
  });
}

function isToken(body: unknown): body is Token {
  const { object, id } = Object(body) as Record<string, unknown>;
  return object === "token" && typeof id === "string";
}

function failure(code: string): ApiError {
  return { type: "api_error", code, message: "The card could not be sent. Nothing was taken." };
}
