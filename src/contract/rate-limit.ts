/** What a limit is one of. */
export type RateLimitKind =
  "reads" | "writes" | "concurrent_requests" | "link_sessions" | "link_payments" | "declines";

/** A limit of a merchant, as `rate_limit.warning` shows it when four fifths of it are used. */
export interface RateLimit {
  /** The same each time. */
  readonly id: string;
  readonly object: "rate_limit";
  readonly kind: RateLimitKind;
  /** How much of it there is at once; of declines, in ten minutes. */
  readonly limit: number;
  readonly used: number;
  /** How much comes back in a second, where it does so all the time. */
  readonly per_second: number | null;
  /** Where it holds for one endpoint. */
  readonly endpoint: string | null;
  readonly key: {
    readonly kind: "secret" | "publishable";
    readonly name: string;
    readonly last4: string;
  } | null;
  readonly payment_link: string | null;
}
