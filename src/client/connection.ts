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
  /** The base URL of the service: `https://pay.example`. */
  readonly service: string;
  readonly fetch?: typeof globalThis.fetch;
  /** Timeout of one attempt in milliseconds; default 20 s. */
  readonly timeout?: number;
  /** Timeout of a call with all its attempts and pauses, in milliseconds; default 60 s. */
  readonly totalTimeout?: number;
  /** Number of retries after an attempt that failed and can be repeated; default 3. */
  readonly retries?: number;
}

export interface ReadOptions {
  /** Cancels the call, which then rejects with the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
}

export interface WriteOptions extends ReadOptions {
  /** 1 to 255 printable ASCII characters, unique for each operation; default: a random key for each call. */
  readonly idempotencyKey?: string | undefined;
}

/** Pauses between attempts, in milliseconds: doubled each time, up to the longest. */
const firstDelay = 250;
const maxDelay = 8_000;
/** If `Retry-After` is longer than this, in milliseconds, the call does not wait and rejects with the error. */
const maxRetryAfter = 30_000;

/** Sends API requests and retries them, with the same Idempotency-Key, until a response arrives or the call times out. */
export class Connection {
  readonly #call: Pick<ApiCall, "service" | "key" | "fetch" | "timeout">;
  readonly #totalTimeout: number;
  readonly #retries: number;

  constructor(key: string, { service, fetch, timeout, totalTimeout = 60_000, retries = 3 }: TillOptions) {
    // The message does not contain the key, because errors end in logs.
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

  /**
   * Deletes an object. If the response was lost, the retry rejects with `resource_missing`, or for a subscription with
   * `invalid_state`: it is done.
   */
  delete<Result>(path: string, { signal }: ReadOptions = {}, query: object = {}): Promise<Result> {
    return this.#send<Result>({ ...this.#call, method: "DELETE", path: path + queryText(query) }, signal);
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
          const milliseconds = retry < this.#retries ? retryDelay(error, retry) : undefined;
          if (milliseconds === undefined || limit.signal.aborted) throw error;
          await delay(milliseconds, limit.signal);
          signal?.throwIfAborted();
          if (limit.signal.aborted) throw error;
        }
      }
    } finally {
      limit.end();
    }
  }
}

/** Milliseconds until the next attempt; undefined if a retry is useless or the service asks for too long a wait. */
function retryDelay(error: unknown, retry: number): number | undefined {
  if (!(error instanceof TillError && error.retryable)) return undefined;
  const milliseconds = Math.max(Math.min(firstDelay * 2 ** retry, maxDelay), error.retryAfter ?? 0);
  return milliseconds > maxRetryAfter ? undefined : milliseconds;
}

/** Resolves after `milliseconds`, or at once when `signal` is aborted. */
function delay(milliseconds: number, signal: AbortSignal): Promise<void> {
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
