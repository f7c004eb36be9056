import type { AttemptRecord, AttemptStore } from "./attempt.ts";

/** A store that lasts as long as the page, for browsers without storage. Other tabs do not see its records or its locks. */
export class MemoryAttemptStore implements AttemptStore {
  readonly #records = new Map<string, AttemptRecord>();
  readonly #queues = new Map<string, Promise<unknown>>();

  read(key: string): AttemptRecord {
    return this.#records.get(key) ?? {};
  }

  write(key: string, record: AttemptRecord): void {
    if (record.attempt || record.succeededAt) this.#records.set(key, record);
    else this.#records.delete(key);
  }

  exclusively<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const result = (this.#queues.get(key) ?? Promise.resolve()).then(work, work);
    this.#queues.set(key, result);
    return result;
  }
}
