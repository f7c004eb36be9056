/** What a limit counts. */
export type RateLimitKind =
  "reads" | "writes" | "concurrent_requests" | "link_sessions" | "link_payments" | "declines";

/** A rate limit of a merchant: the object of the event `rate_limit.warning`, sent when 80 % of it is used. */
export interface RateLimit {
  /** The same for every event about this limit. */
  readonly id: string;
  readonly object: "rate_limit";
  readonly kind: RateLimitKind;
  /** The capacity; for declines, per ten minutes. */
  readonly limit: number;
  readonly used: number;
  /** Refill rate of a token bucket; null for the other limits. */
  readonly per_second: number | null;
  /** The endpoint, if the limit applies to only one. */
  readonly endpoint: string | null;
  readonly key: {
    readonly kind: "secret" | "publishable";
    readonly name: string;
    readonly last4: string;
  } | null;
  readonly payment_link: string | null;
}
