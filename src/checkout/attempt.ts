/** How long an attempt is stored, in milliseconds: the maximum lifetime of a token. */
export const attemptLifetime = 60 * 60 * 1000;

/**
 * One attempt to pay: an id, which is the idempotency key of the charge, and the token to charge. Until a final response
 * to it has arrived, no other attempt is sent.
 */
export interface Attempt {
  readonly id: string;
  readonly source: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** What is paid now, in minor units as digits, if it is not the amount of the page. */
  readonly amount?: string;
  /** What the payer has chosen, as further form fields: a repetition sends the same. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** What the payer has chosen to pay: a part of an attempt. */
export type AttemptChoice = Pick<Attempt, "amount" | "fields">;

/** The stored state of the payments with one key on this device. */
export interface AttemptRecord {
  /** The attempt that has no final response yet. */
  readonly attempt?: Attempt;
  /** When the last response of success arrived, in milliseconds since 1970. */
  readonly succeededAt?: number;
}

/** Stores attempts, so that a reload and a second tab find them. Its methods never throw. */
export interface AttemptStore {
  read(key: string): AttemptRecord;
  /** An empty record removes the stored one. */
  write(key: string, record: AttemptRecord): void;
  /** Runs `work` while no other page on this device runs work with the same key. */
  exclusively<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

/** What the payer pays for, as far as the page knows. Only payments with an equal purpose share an attempt. */
export interface AttemptPurpose {
  readonly service: string;
  readonly publishableKey: string;
  readonly action: string;
  readonly amount: string;
  readonly currency: string;
  readonly description: string;
}

/** The storage key of the attempts to pay for `purpose`: the same in every tab and after a reload. */
export function attemptKey(purpose: AttemptPurpose): string {
  const { service, publishableKey, action, amount, currency, description } = purpose;
  return JSON.stringify([service, publishableKey, action, amount, currency.toLowerCase(), description]);
}

/** The record without entries that are older than the lifetime of a token. */
export function freshRecord(record: AttemptRecord, now: number): AttemptRecord {
  const { attempt, succeededAt } = record;
  return {
    ...(attempt && now - attempt.createdAt < attemptLifetime && { attempt }),
    ...(succeededAt !== undefined && now - succeededAt < attemptLifetime && { succeededAt }),
  };
}
