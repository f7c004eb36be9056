/** How long an attempt is remembered, in milliseconds: the longest life of a token. */
export const attemptLifetime = 60 * 60 * 1000;

/**
 * One attempt to pay: an id, which is the idempotency key of the charge, and the token that it charges. Until a final
 * answer to it has arrived, this pair and no other is sent.
 */
export interface Attempt {
  readonly id: string;
  readonly source: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** What is known about the payments of one key on this device. */
export interface AttemptRecord {
  /** The attempt that has no final answer yet. */
  readonly attempt?: Attempt;
  /** When the last success was heard of, in milliseconds since 1970. */
  readonly succeededAt?: number;
}

/** Where attempts are kept, so that a reload and a second tab find them. Nothing in it throws. */
export interface AttemptStore {
  read(key: string): AttemptRecord;
  /** An empty record removes what is kept. */
  write(key: string, record: AttemptRecord): void;
  /** Runs `work` while nobody else on this device runs work of the same key. */
  exclusively<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

/** What is paid, as far as the page knows; only equal payments share an attempt. */
export interface AttemptPurpose {
  readonly service: string;
  readonly publishableKey: string;
  readonly action: string;
  readonly amount: string;
  readonly currency: string;
  readonly description: string;
}

/** The key under which the attempts to pay for `purpose` are kept: the same text in every tab and after a reload. */
export function attemptKey(purpose: AttemptPurpose): string {
  const { service, publishableKey, action, amount, currency, description } = purpose;
  return JSON.stringify([service, publishableKey, action, amount, currency.toLowerCase(), description]);
}

/** The record without what is older than a token can be. */
export function freshRecord(record: AttemptRecord, now: number): AttemptRecord {
  const { attempt, succeededAt } = record;
  return {
    ...(attempt && now - attempt.createdAt < attemptLifetime && { attempt }),
    ...(succeededAt !== undefined && now - succeededAt < attemptLifetime && { succeededAt }),
  };
}
