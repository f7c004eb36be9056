import type { ApiRequest, Caller } from "./api-request.ts";
import { ServiceError } from "./service-error.ts";

/**
 * Checks the `Origin` of a browser request and returns the CORS headers of the response. Throws `secret_key_in_browser`
 * and `origin_not_allowed` (403). CORS credentials are never allowed: only the key in the header counts.
 */
export function checkOrigin(
  caller: Caller,
  origin: string | null,
  publicUrl: string,
): Record<string, string> {
  if (origin === null) return {};
  if (caller.kind === "secret") {
    const message =
      "A browser sent this secret key. Roll it now, because everybody who saw the page has it, and use the publishable key there.";
    throw new ServiceError("secret_key_in_browser", message);
  }
  const allowed = caller.allowedOrigins === null || caller.allowedOrigins.includes(origin);
  if (!allowed && origin !== new URL(publicUrl).origin) {
    throw new ServiceError("origin_not_allowed", "This publishable key does not allow the page's origin.");
  }
  return crossOriginHeaders(origin);
}

/**
 * Returns the headers of a preflight response on a route for publishable keys. A preflight carries no key; the key is
 * checked with the request itself.
 */
export function preflightHeaders(origin: string, methods: readonly string[]): Record<string, string> {
  return {
    ...crossOriginHeaders(origin),
    "Access-Control-Allow-Methods": methods.join(", "),
    "Access-Control-Allow-Headers":
      "Authorization, Content-Type, Idempotency-Key, Service-Proof, traceparent",
    "Access-Control-Max-Age": "600",
  };
}

/** Returns the CORS headers that let a page of the origin read the response. */
export function crossOriginHeaders(origin: string): Record<string, string> {
  return {
    "Access-Control-Allow-Origin": origin,
    "Access-Control-Expose-Headers":
      "Request-Id, Idempotent-Replayed, Retry-After, RateLimit, RateLimit-Policy, Service-Challenge",
    Vary: "Origin",
  };
}

/**
 * Checks that a request comes from a page of the service: its pages have a key that is allowed for the origin of the service
 * alone. `page` names the page in the error. Throws `origin_not_allowed` (403).
 */
export function checkOwnPage(
  { publicUrl }: { readonly publicUrl: string },
  { caller }: Pick<ApiRequest, "caller">,
  page: string,
): void {
  const { origin } = new URL(publicUrl);
  if (caller.allowedOrigins?.length === 1 && caller.allowedOrigins[0] === origin) return;
  const message = `Only ${page} may do this. Send the customer to its URL.`;
  throw new ServiceError("origin_not_allowed", message);
}
