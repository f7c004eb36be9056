/** Settings of the service. Times are in milliseconds. */
export interface Settings {
  /** Timeout of requests to the processor. */
  readonly processorTimeout: number;
  /** Time after which another process may continue an operation; longer than `processorTimeout`. */
  readonly lease: number;
  /** Maximum time that a request waits for an earlier one with the same idempotency key. */
  readonly idempotencyTimeout: number;
  /** Time that the payer of a checkout session has for a challenge. */
  readonly challengeTimeout: number;
  /** Lifetime of a token, in each mode. */
  readonly tokenLifetime: { readonly test: number; readonly live: number };
  /**
   * Requests per second of one secret key on one endpoint (`request-buckets.ts`); undefined: the default of the mode;
   * 0: no limit.
   */
  readonly readsPerSecond: number | undefined;
  readonly writesPerSecond: number | undefined;
  /** Concurrent requests of one secret key in one process (`concurrency-limit.ts`); 0: no limit. */
  readonly concurrentRequests: number;
  /** Declines from one client address in ten minutes, before its payments are rejected; 0: no limit. */
  readonly declinesPer10Minutes: number;
  /** Delay of a request once a third of these declines has occurred. */
  readonly declineDelay: number;
  /** Bytes of files that an account stores in each mode; 0: no limit. */
  readonly fileStorage: number;
  /** Time that ended webhook deliveries are stored; 0: forever. */
  readonly deliveryStorageTime: number;
  /** Invoices that one process charges at the same time. */
  readonly billingConcurrency: number;
  /** Subscriptions that are renewed in one transaction. */
  readonly billingBatch: number;
  /** Whether live mode takes card numbers in clear, for which the operator is in full scope of PCI DSS (SAQ D). */
  readonly liveCardNumbers: boolean;
  /** Whether live mode takes http addresses of this machine: its acquirer is simulated, and nobody else reaches the service. */
  readonly liveOnLoopback: boolean;
  /** IP addresses and ranges of proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[];
}

export const defaultSettings: Settings = {
  processorTimeout: 10_000,
  lease: 15_000,
  idempotencyTimeout: 3_000,
  challengeTimeout: 600_000,
  tokenLifetime: { test: 3_600_000, live: 600_000 },
  readsPerSecond: undefined,
  writesPerSecond: undefined,
  concurrentRequests: 100,
  declinesPer10Minutes: 15,
  declineDelay: 1_000,
  fileStorage: 1_024 * 1_024 * 1_024,
  deliveryStorageTime: 30 * 86_400_000,
  billingConcurrency: 8,
  billingBatch: 200,
  liveCardNumbers: false,
  liveOnLoopback: false,
  trustedProxies: [],
};
