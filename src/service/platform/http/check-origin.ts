import type { Caller } from "./api-request.ts";
import { ServiceError } from "./service-error.ts";

/**
 * What a browser's `Origin` means for this call, as headers of the answer. Throws `secret_key_in_browser` and
 * `origin_not_allowed` (403). No credentials are ever allowed: the key in the header is all that counts.
 */
export function checkOrigin(
  caller: Caller,
  origin: string | null,
  publicUrl: string,
): Record<string, string> {
  if (origin === null) return {};
  if (caller.kind === "secret") {
    const message =
      "A browser sent this secret key. Roll it now, for whoever saw the page has it, and use the publishable key there.";
    throw new ServiceError("secret_key_in_browser", message);
  }
  const allowed = caller.allowedOrigins === null || caller.allowedOrigins.includes(origin);
  if (!allowed && origin !== new URL(publicUrl).origin) {
    throw new ServiceError("origin_not_allowed", "This publishable key does not allow the page's origin.");
  }
  return crossOriginHeaders(origin);
}

/** What a preflight is answered on a route for publishable keys: the key is not known yet and is checked with the call itself. */
export function preflightHeaders(origin: string, methods: readonly string[]): Record<string, string> {
  return {
    ...crossOriginHeaders(origin),
    "Access-Control-Allow-Methods": methods.join(", "),
    "Access-Control-Allow-Headers": "Authorization, Content-Type, Idempotency-Key, Service-Proof",
    "Access-Control-Max-Age": "600",
  };
}

/** What lets the page of an origin read the answer. */
export function crossOriginHeaders(origin: string): Record<string, string> {
  return {
    "Access-Control-Allow-Origin": origin,
    "Access-Control-Expose-Headers":
      "Request-Id, Idempotent-Replayed, Retry-After, RateLimit, RateLimit-Policy, Service-Challenge",
    Vary: "Origin",
  };
}
