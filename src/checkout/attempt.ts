/** How long an attempt is stored, in milliseconds: the maximum lifetime of a token. */
export const attemptLifetime = 60 * 60 * 1000;

/**
 * One attempt to pay: an id, which is the idempotency key of the charge, and the token to charge. Until a final response
 * to it has arrived, no other attempt is sent.
 */
export interface Attempt {
  readonly id: string;
  readonly source: string;
  /** Milliseconds since 1970, by the clock of the service. */
  readonly createdAt: number;
  /** What is paid now, in minor units as digits, if it is not the amount of the page. */
  readonly amount?: string;
  /** What the payer has chosen, as further form fields: a repetition sends the same. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** What the payer has chosen to pay: a part of an attempt. */
export type AttemptChoice = Pick<Attempt, "amount" | "fields">;

/** The page of an attempt that names no order: what tells the payer and later pages what was paid there. */
export interface AttemptPage {
  /** Amount, currency and description, as the page displayed them. */
  readonly sum: string;
  /** The amount as the payer has read it. */
  readonly shown: string;
  /** Hashes of the fields beside the token: when the page was opened, and when the attempt was made. */
  readonly fields: readonly number[];
}

/** The stored state of the payments with one key on this device. */
export interface AttemptRecord {
  /** The attempt that has no final response yet. */
  readonly attempt?: Attempt;
  /** When the last response of success arrived, in milliseconds since 1970, by the clock of the page. */
  readonly succeededAt?: number;
  /** When it was stored, in milliseconds since 1970, by the clock of the service. Earlier versions of the script do not store it. */
  readonly storedAt?: number;
  /** Missing where the key names the order. */
  readonly page?: AttemptPage;
}

/** Stores attempts, so that a reload and a second tab find them. Its methods never throw. */
export interface AttemptStore {
  read(key: string): AttemptRecord;
  /** A record of neither an attempt nor a success removes the stored one. */
  write(key: string, record: AttemptRecord): void;
  /** Runs `work` while no other page on this device runs work with the same key. */
  exclusively<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

/** The storage key of the attempts for what `parts` identify: the same in every tab and after a reload. */
export function attemptKey(...parts: readonly string[]): string {
  return JSON.stringify(parts);
}

/** The record without an attempt that is older than the lifetime of a token. */
export function freshRecord({ attempt, ...record }: AttemptRecord, now: number): AttemptRecord {
  return { ...record, ...(attempt && now - attempt.createdAt < attemptLifetime && { attempt }) };
}

/**
 * Whether a success came after a page was opened, by the clock of the device. A later time than `now` is one of a clock that was ahead and
 * was set right.
 */
export function isSince(openedAt: number, succeededAt: number, now: number): boolean {
  return succeededAt > openedAt && succeededAt <= now;
}
