import type { Repeat } from "../../../contract/error-catalogue.ts";

/**
 * Headers that say whether a client may send the request again unchanged: `Retry-After`, in seconds, where it may, and
 * `Stripe-Should-Retry` with every 409, since clients of the Stripe API send a request with that status again by default.
 */
export function retryHeaders(status: number, repeat: Repeat): Readonly<Record<string, string>> {
  return {
    ...(repeat === "later" ? { "Retry-After": "1" } : {}),
    ...(status === 409 ? { "Stripe-Should-Retry": String(repeat === "later") } : {}),
  };
}
