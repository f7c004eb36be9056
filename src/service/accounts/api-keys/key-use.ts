import type { Database } from "../../platform/database/database.ts";
import type { Log } from "../../platform/log/log.ts";
import { writeLastUse } from "./store.ts";

/** Minimum time between two writes for the same key, in milliseconds. */
const writeInterval = 60_000;

/** Updates `last_used_at` of API keys, at most once a minute for each key. Requests do not wait for it. */
export class KeyUse {
  readonly #database: Database;
  readonly #now: () => Date;
  readonly #log: Log;
  readonly #written = new Map<string, number>();

  constructor({ database, now, log }: { database: Database; now: () => Date; log: Log }) {
    this.#database = database;
    this.#now = now;
    this.#log = log;
  }

  note(keyHash: string): void {
    const now = this.#now();
    if (now.getTime() - (this.#written.get(keyHash) ?? -Infinity) < writeInterval) return;
    this.#written.set(keyHash, now.getTime());
    writeLastUse(this.#database, keyHash, now).catch((error: unknown) =>
      this.#log.failure("last_used_at", error),
    );
  }
}
