/** Times in milliseconds. */
export interface Settings {
  /** How long the processor may take to answer. */
  readonly processorTimeLimit: number;
  /** How long whoever works on a charge may take before another may take over; longer than the processor's time. */
  readonly lease: number;
  /** How long a request waits for another with the same idempotency key. */
  readonly waitForAnswer: number;
  /** How long the payer of a checkout session may take to answer a challenge. */
  readonly challengeTimeLimit: number;
  /** How long a token can be charged, in each mode. */
  readonly tokenLifetime: { readonly test: number; readonly live: number };
  /** Requests per second of one secret key on one endpoint (`request-buckets.ts`); undefined: as the mode has it; 0: no limit. */
  readonly readsPerSecond: number | undefined;
  readonly writesPerSecond: number | undefined;
  /** Requests of one secret key that one process works on at the same time (`request-slots.ts`); 0: no limit. */
  readonly concurrentRequests: number;
  /** Declines from one client address in ten minutes, before its payments are rejected; 0: no limit. */
  readonly declinesPer10Minutes: number;
  /** How long a request takes longer once a third of them has happened. */
  readonly declineDelay: number;
  /** How long webhook deliveries that ended are kept; 0: for ever. */
  readonly deliveriesKept: number;
  /** Addresses and ranges of proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
}

export const defaultSettings: Settings = {
  processorTimeLimit: 10_000,
  lease: 15_000,
  waitForAnswer: 3_000,
  challengeTimeLimit: 600_000,
  tokenLifetime: { test: 3_600_000, live: 600_000 },
  readsPerSecond: undefined,
  writesPerSecond: undefined,
  concurrentRequests: 100,
  declinesPer10Minutes: 15,
  declineDelay: 1_000,
  deliveriesKept: 30 * 86_400_000,
  trustedProxies: [],
};
