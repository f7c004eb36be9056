import type { Dialect } from "../../../contract/dialect.ts";
import type { Repeat } from "../../../contract/error-catalogue.ts";

/**
 * Headers that say whether a client may send the request again unchanged: `Retry-After`, in seconds, where it may, and
 * `Stripe-Should-Retry` with every 409, since clients of the Stripe API send a request with that status again by default. In
 * their dialect every stored error has it.
 */
export function retryHeaders(
  status: number,
  repeat: Repeat,
  dialect: Dialect = "till",
): Readonly<Record<string, string>> {
  const isAsked = status === 409 || (dialect === "stripe" && status >= 400);
  return {
    ...(repeat === "later" ? { "Retry-After": "1" } : {}),
    ...(isAsked ? { "Stripe-Should-Retry": String(repeat === "later") } : {}),
  };
}
