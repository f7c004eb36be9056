import type { Attempt, AttemptPage, AttemptRecord, AttemptStore } from "./attempt.ts";
import { attemptLifetime } from "./attempt.ts";
import { ifPossible } from "./if-possible.ts";
import { MemoryAttemptStore } from "./memory-attempt-store.ts";
import type { Locks } from "./run-exclusively.ts";
import { runExclusively } from "./run-exclusively.ts";

/** The part of the Web Storage API that is needed. */
export interface KeyValueStorage {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** What the names of the records in the storage start with. */
export const prefix = "till:";

/**
 * Stores attempts for all tabs of a site. If the browser has no usable storage (the getter throws, the disk is full), the
 * store uses memory. Without locks two tabs can run work at the same time.
 */
export class StorageAttemptStore implements AttemptStore {
  readonly #memory = new MemoryAttemptStore();
  readonly #storage: () => KeyValueStorage;
  readonly #locks: () => Locks | undefined;
  #broken = false;

  /**
   * @param storage - Throws if the browser has no storage
   * @param locks - Undefined or throws if the browser has no locks
   */
  constructor(storage: () => KeyValueStorage, locks: () => Locks | undefined) {
    this.#storage = storage;
    this.#locks = locks;
  }

  read(key: string): AttemptRecord {
    return this.#try(() => parseRecord(this.#storage().getItem(prefix + key))) ?? this.#memory.read(key);
  }

  write(key: string, record: AttemptRecord): void {
    this.#memory.write(key, record);
    this.#try(() => {
      const storage = this.#storage();
      removeOld(storage, record);
      if (record.attempt || record.succeededAt) storage.setItem(prefix + key, JSON.stringify(record));
      else storage.removeItem(prefix + key);
    });
  }

  exclusively<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    return this.#memory.exclusively(key, () => runExclusively(this.#locks, prefix + key, work));
  }

  /** Runs an operation on the storage. After one failure only the memory is used, because the storage would be outdated. */
  #try<Result>(operation: () => Result): Result | undefined {
    if (this.#broken) return undefined;
    const result = ifPossible(() => [operation()]);
    this.#broken = !result;
    return result?.[0];
  }
}

/** Removes the records of other payments that were stored longer before `record` than a token lasts. */
function removeOld(storage: KeyValueStorage, record: AttemptRecord): void {
  const now = timeOf(record);
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  for (const key of keys) {
    if (!key.startsWith(prefix)) continue;
    if (timeOf(parseRecord(storage.getItem(key))) + attemptLifetime < now) storage.removeItem(key);
  }
}

function timeOf({ attempt, succeededAt, storedAt }: AttemptRecord): number {
  return storedAt ?? Math.max(attempt?.createdAt ?? 0, succeededAt ?? 0);
}

/** The storage of a page is untrusted input. */
function parseRecord(text: string | null): AttemptRecord {
  const value = asObject(ifPossible(() => JSON.parse(text ?? "") as unknown));
  const attempt = asObject(value["attempt"]);
  const { succeededAt, storedAt, page } = value;
  return {
    // Whoever uses it checks it.
    ...(page !== undefined && { page: page as AttemptPage }),
    ...(typeof attempt["id"] === "string" &&
      typeof attempt["source"] === "string" &&
      typeof attempt["createdAt"] === "number" && { attempt: attempt as unknown as Attempt }),
    ...(typeof succeededAt === "number" && { succeededAt }),
    ...(typeof storedAt === "number" && { storedAt }),
  };
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
