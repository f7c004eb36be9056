import { maySucceedUnchanged } from "../../platform/database/errors.ts";
import type { Database } from "../../platform/database/database.ts";
import type { RecordedRequest, RequestRecording } from "../../platform/http-server/request-recording.ts";
import { insertRequestLogs, trimRequestLogs } from "./store.ts";

/**
 * How many requests of an account and mode are stored, and how many at once, so that a busy one costs no more. Anybody may send
 * requests with a publishable key: they take no place from those of secret keys.
 */
const most = {
  secret: { stored: 10_000, atOnce: 50 },
  publishable: { stored: 2_000, atOnce: 10 },
} as const;
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
    const { atOnce } = most[request.keyKind];
    const { accountId, livemode } = request.scope;
    const group = `${accountId}:${String(livemode)}:${request.keyKind}`;
    const list = this.#waiting.get(group) ?? [];
    this.#waiting.set(group, list);
    if (list.length < atOnce) list.push(request);
    else if (request.errorCode !== undefined) {
      const place = list.findIndex(({ errorCode }) => errorCode === undefined);
      if (place !== -1) list.splice(place, 1, request);
    }
    this.#wake();
  }

  /** Stores what has been recorded. What could not be stored since the database was not reached is stored by the next call. */
  async flush(): Promise<void> {
    const waiting = [...this.#waiting.entries()];
    this.#waiting = new Map();
    try {
      await this.#store(waiting.flatMap(([, requests]) => requests));
    } catch (error) {
      if (maySucceedUnchanged(error)) {
        for (const request of waiting.flatMap(([, requests]) => requests)) this.record(request);
      }
      throw error;
    }
    for (const [group, requests] of waiting) await this.#trim(group, requests);
  }

  /** Stores requests by one statement. If it fails, each half is stored apart: what cannot be stored takes no other with it. */
  async #store(requests: readonly RecordedRequest[]): Promise<void> {
    if (requests.length === 0) return;
    try {
      await insertRequestLogs(this.#database, requests.map(rowOf));
    } catch (error) {
      if (requests.length === 1 || maySucceedUnchanged(error)) throw error;
      const middle = Math.ceil(requests.length / 2);
      const halves = [requests.slice(0, middle), requests.slice(middle)];
      const stored = await Promise.allSettled(halves.map((half) => this.#store(half)));
      const failed = stored.find(({ status }) => status === "rejected");
      if (failed !== undefined) throw error;
    }
  }

  async #trim(group: string, requests: readonly RecordedRequest[]): Promise<void> {
    const count = (this.#sinceTrim.get(group) ?? 0) + requests.length;
    this.#sinceTrim.set(group, count % trimAfter);
    const [first] = requests;
    if (count >= trimAfter && first !== undefined)
      await trimRequestLogs(this.#database, first, most[first.keyKind].stored);
  }
}

function rowOf({ scope: { accountId, livemode }, errorCode, keyKind, ...row }: RecordedRequest) {
  const isPublishable = keyKind === "publishable";
  return {
    account_id: accountId,
    livemode,
    error_code: errorCode ?? null,
    is_publishable: isPublishable,
    ...row,
  };
}
