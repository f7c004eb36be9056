import type { List } from "../contract/list.ts";
import type { ListQuery } from "./paged-list.ts";
import { PagedList } from "./paged-list.ts";
import { queryText } from "./query-text.ts";
import { randomKey } from "./random-key.ts";
import type { ApiCall } from "./send-request.ts";
import { sendRequest } from "./send-request.ts";
import { TillError } from "./till-error.ts";
import { TimeLimit } from "./time-limit.ts";

export interface TillOptions {
  /** The service's address: `https://pay.example`. */
  readonly service: string;
  readonly fetch?: typeof globalThis.fetch;
  /** How long one try may take, in milliseconds; 20 s without it. */
  readonly timeout?: number;
  /** How long a call may take with all its tries and pauses, in milliseconds; 60 s without it. */
  readonly totalTimeout?: number;
  /** How often a call is tried again when a try gave no answer; 3 without it. */
  readonly retries?: number;
}

export interface ReadOptions {
  /** Ends the call: it then rejects with the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
}

export interface WriteOptions extends ReadOptions {
  /** 1 to 255 printable ASCII characters, one for each thing that is to happen once; made for the call without it. */
  readonly idempotencyKey?: string | undefined;
}

/** Pauses between tries, in milliseconds: twice as long each time, up to the longest. */
const firstPause = 250;
const longestPause = 8_000;
/** A service that asks for a longer pause than this is not waited for: the caller gets the error. */
const longestWait = 30_000;

/** The calls of the API: each tried again, with the same Idempotency-Key, until an answer comes or time is up. */
export class Connection {
  readonly #call: Pick<ApiCall, "service" | "key" | "fetch" | "timeout">;
  readonly #totalTimeout: number;
  readonly #retries: number;

  constructor(key: string, { service, fetch, timeout, totalTimeout = 60_000, retries = 3 }: TillOptions) {
    // Said without the key: what is thrown ends in logs.
    if (!/^[\x21-\x7e]+$/.test(key)) throw new TypeError("An API key is needed, without blanks.");
    if (!/^https?:\/\//.test(service)) throw new TypeError("`service` must be an http or https address.");
    this.#call = { service: service.replace(/\/+$/, ""), key, fetch, timeout };
    this.#totalTimeout = totalTimeout;
    this.#retries = retries;
  }

  get<Result>(path: string, query: object = {}, { signal }: ReadOptions = {}): Promise<Result> {
    return this.#send<Result>({ ...this.#call, method: "GET", path: path + queryText(query) }, signal);
  }

  async post<Result>(path: string, body: object, options: WriteOptions = {}): Promise<Result> {
    const { signal, idempotencyKey = await randomKey() } = options;
    return this.#send<Result>({ ...this.#call, method: "POST", path, body, idempotencyKey }, signal);
  }

  /** Sent again after a lost answer it may find nothing any more: `resource_missing` says that it is done. */
  delete<Result>(path: string, { signal }: ReadOptions = {}): Promise<Result> {
    return this.#send<Result>({ ...this.#call, method: "DELETE", path }, signal);
  }

  list<Item>(path: string, query: ListQuery, options: ReadOptions): PagedList<Item> {
    return new PagedList((page) => this.get<List<Item>>(path, page, options), query);
  }

  async #send<Result>(call: ApiCall, signal: AbortSignal | undefined): Promise<Result> {
    const limit = new TimeLimit(this.#totalTimeout, signal);
    try {
      for (let retry = 0; ; retry++) {
        try {
          return (await sendRequest({ ...call, signal: limit.signal })) as Result;
        } catch (error) {
          const wait = retry < this.#retries ? pauseAfter(error, retry) : undefined;
          if (wait === undefined || limit.signal.aborted) throw error;
          await pause(wait, limit.signal);
          signal?.throwIfAborted();
          if (limit.signal.aborted) throw error;
        }
      }
    } finally {
      limit.end();
    }
  }
}

/** Undefined where another try is useless, or not wanted for a long time. */
function pauseAfter(error: unknown, retry: number): number | undefined {
  if (!(error instanceof TillError && error.retryable)) return undefined;
  const wait = Math.max(Math.min(firstPause * 2 ** retry, longestPause), error.retryAfter ?? 0);
  return wait > longestWait ? undefined : wait;
}

/** Resolves after the time, or at once when `signal` is aborted. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener("abort", end);
  });
}
