import type { Dialect } from "../contract/dialect.ts";
import { dialects } from "../contract/dialect.ts";

/** What a request says about its dialect. */
interface DialectSigns {
  /** Returns a header of the request by its name in lower case. */
  readonly header: (name: string) => string | undefined;
  /** The dialect of the API key; null if it has none. */
  readonly ofKey: Dialect | null;
}

/**
 * Returns the dialect of a request: what the `Till-Dialect` header says, otherwise that of the API key, otherwise Stripe's where
 * a client library of Stripe sent the request. Undefined if the header has another value.
 */
export function chooseDialect({ header, ofKey }: DialectSigns): Dialect | undefined {
  const named = header("till-dialect");
  if (named !== undefined) return dialects.find((dialect) => dialect === named.trim().toLowerCase());
  return ofKey ?? (isStripeClient(header) ? "stripe" : "till");
}

/** Each client library sends all three, but a proxy may replace the user agent. */
function isStripeClient(header: DialectSigns["header"]): boolean {
  return (
    header("stripe-version") !== undefined ||
    header("x-stripe-client-user-agent") !== undefined ||
    header("user-agent")?.startsWith("Stripe/v") === true
  );
}
