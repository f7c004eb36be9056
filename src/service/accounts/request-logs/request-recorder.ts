import type { Database } from "../../platform/database/database.ts";
import type { RecordedRequest, RequestRecording } from "../../platform/http-server/request-recording.ts";
import { insertRequestLogs, trimRequestLogs } from "./store.ts";

/** How many requests of an account and mode are stored. */
export const mostStored = 10_000;
/** How many of one account and mode are stored at once, so that a busy one costs no more. */
const mostAtOnce = 50;
/** After how many stored requests the oldest ones are deleted. */
const trimAfter = 500;

/**
 * Collects requests in memory and stores them together: what is recorded costs a request nothing. It never fails one, and a
 * process that dies loses what it has not stored yet.
 */
export class RequestRecorder implements RequestRecording {
  readonly #database: Database;
  #waiting = new Map<string, RecordedRequest[]>();
  readonly #sinceTrim = new Map<string, number>();
  #wake: () => void = () => {};

  constructor(database: Database) {
    this.#database = database;
  }

  /** Takes the function that is called when there is something to store. */
  onWork(wake: () => void): void {
    this.#wake = wake;
  }

  /** Records a request. Of more than can be stored at once those with an error come first. */
  record(request: RecordedRequest): void {
    const { accountId, livemode } = request.scope;
    const scope = `${accountId}:${String(livemode)}`;
    const list = this.#waiting.get(scope) ?? [];
    this.#waiting.set(scope, list);
    if (list.length < mostAtOnce) list.push(request);
    else if (request.errorCode !== undefined) {
      const place = list.findIndex(({ errorCode }) => errorCode === undefined);
      if (place !== -1) list.splice(place, 1, request);
    }
    this.#wake();
  }

  /** Stores what has been recorded. */
  async flush(): Promise<void> {
    const waiting = [...this.#waiting.entries()];
    this.#waiting = new Map();
    const rows = waiting.flatMap(([, requests]) => requests);
    if (rows.length === 0) return;
    await insertRequestLogs(
      this.#database,
      rows.map(({ scope: { accountId, livemode }, errorCode, ...row }) => {
        return { account_id: accountId, livemode, error_code: errorCode ?? null, ...row };
      }),
    );
    for (const [scope, requests] of waiting) await this.#trim(scope, requests);
  }

  async #trim(name: string, requests: readonly RecordedRequest[]): Promise<void> {
    const count = (this.#sinceTrim.get(name) ?? 0) + requests.length;
    this.#sinceTrim.set(name, count % trimAfter);
    const [first] = requests;
    if (count >= trimAfter && first !== undefined)
      await trimRequestLogs(this.#database, first.scope, mostStored);
  }
}
