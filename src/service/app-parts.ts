import type { IdKind } from "../contract/id.ts";
import type { ChargeRow } from "./charges/store.ts";
import type { Database } from "./database/database.ts";
import type { ApiVersion } from "./http/api-versions.ts";
import type { RateLimits } from "./limits/rate-limits.ts";
import type { WarningTimes } from "./limits/warning-times.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { Authenticator } from "./processor/authenticator.ts";
import type { SendMail } from "./mail/mail.ts";
import type { Processor } from "./processor/processor.ts";
import type { DerivedKeys } from "./vault/derived-keys.ts";
import type { Vault } from "./vault/vault.ts";
import type { SendWebhook } from "./webhook-deliveries/send-webhook.ts";

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

/** What webhooks need of the world outside. */
export interface WebhookParts {
  readonly send: SendWebhook;
  /** Whether test mode may send to this machine, and by plain http. */
  readonly loopback: boolean;
  /** A number from 0 to 1, another each time: it spreads the attempts. */
  readonly chance: () => number;
}

/** Everything that the service is made of: whoever composes it decides about clock, chance and the world outside. */
export interface AppParts {
  readonly database: Database;
  readonly now: () => Date;
  /** A new id: the prefix of the kind and 24 base62 characters from a CSPRNG. */
  readonly newId: (kind: IdKind) => string;
  readonly processor: Processor;
  readonly authenticator: Authenticator;
  readonly vault: Vault;
  readonly keys: DerivedKeys;
  readonly log: Log;
  /** The service's address from outside, without a slash at the end. */
  readonly publicUrl: string;
  readonly settings: Settings;
  readonly limits: RateLimits;
  readonly warnings: WarningTimes;
  /** Other versions of the API than the registry's. */
  readonly versions?: readonly ApiVersion[];
  /** What is counted, and the token that reads it; without it nothing is. */
  readonly metrics?: { readonly token: string; readonly counts: Metrics };
  /** Without it mail stays in the sandbox's outbox. */
  readonly sendMail?: SendMail;
  readonly webhooks: WebhookParts;
  /** Prints for the person at the terminal of this process; without it nobody is there. */
  readonly terminal?: (text: string) => void;
  /** Runs in the transaction that settles a charge of a checkout session, whoever settles it. */
  readonly onChargeSettled?: (database: Database, charge: ChargeRow) => Promise<void>;
  /**
   * Runs in the transaction that takes up a charge again whose payer has confirmed at the bank. Throws `link_exhausted` or
   * `link_busy` where what it pays is sold out.
   */
  readonly onChargeConfirmed?: (database: Database, charge: ChargeRow) => Promise<void>;
}
