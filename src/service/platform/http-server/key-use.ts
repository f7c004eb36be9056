import type { Database } from "../database/database.ts";
import type { Log } from "../log/log.ts";

const writeEvery = 60_000;

/** Keeps `last_used_at` of API keys, at most once a minute for each key and never in the way of a request. */
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
    if (now.getTime() - (this.#written.get(keyHash) ?? -Infinity) < writeEvery) return;
    this.#written.set(keyHash, now.getTime());
    this.#database
      .updateTable("api_keys")
      .set({ last_used_at: now })
      .where("hash", "=", keyHash)
      .execute()
      .catch((error: unknown) => this.#log.failure("last_used_at", error));
  }
}
