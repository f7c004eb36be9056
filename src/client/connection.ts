import type { List } from "../contract/list.ts";
import { typedError } from "./error-classes.ts";
import type { Hooks } from "./hooks.ts";
import { runAttempt } from "./hooks.ts";
import { isPath } from "./in-path.ts";
import type { ListQuery } from "./paged-list.ts";
import { PagedList } from "./paged-list.ts";
import { queryText } from "./query-text.ts";
import { randomKey } from "./random-key.ts";
import { retryDelay } from "./retry-delay.ts";
import type { ApiCall } from "./send-request.ts";
import { sendRequest } from "./send-request.ts";
import { TimeLimit } from "./time-limit.ts";

/** The message does not repeat what was given: it may be a secret that was mistaken for an id. */
const noId = "Invalid id. Expected 1 to 200 letters, digits, _ and -. Nothing was sent.";

/** Settings of a client, all optional. */
export interface TillOptions extends Hooks {
  /** The base URL of the service: `https://pay.example`. Default: `TILL_SERVICE_URL` of the environment. */
  readonly service?: string | undefined;
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** Timeout of one attempt in milliseconds; default 20 s. */
  readonly timeout?: number | undefined;
  /** Timeout of a call with all its attempts and pauses, in milliseconds; default 60 s. */
  readonly totalTimeout?: number | undefined;
  /** Number of retries after an attempt that failed and can be repeated; default 3. */
  readonly retries?: number | undefined;
}

/** Options of a call. */
export interface ReadOptions {
  /** Cancels the call, which then rejects with the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
  /** The W3C `traceparent` of the trace that this call belongs to: sent as a header. */
  readonly traceparent?: string | undefined;
}

/** Options of a call that writes. */
export interface WriteOptions extends ReadOptions {
  /** 1 to 255 printable ASCII characters, unique for each operation; default: a random key for each call. */
  readonly idempotencyKey?: string | undefined;
}

/** Key and address of a connection, and what it takes from outside. */
interface ConnectionOptions extends TillOptions {
  readonly key: string;
  readonly service: string;
  /** A random number from 0 to 1. */
  readonly random: () => number;
}

/** Sends API requests and retries them, with the same Idempotency-Key, until a response arrives or the call times out. */
export class Connection {
  readonly #call: Pick<ApiCall, "service" | "key" | "fetch" | "timeout" | "createError">;
  readonly #hooks: Hooks;
  readonly #random: () => number;
  readonly #totalTimeout: number;
  readonly #retries: number;

  /** @internal Use `connect`. */
  constructor({ key, service, fetch, timeout, random, ...options }: ConnectionOptions) {
    const { totalTimeout = 60_000, retries = 3, onRequest, onResponse } = options;
    this.#call = { service: service.replace(/\/+$/, ""), key, fetch, timeout, createError: typedError };
    this.#hooks = { onRequest, onResponse };
    this.#random = random;
    this.#totalTimeout = totalTimeout;
    this.#retries = retries;
  }

  /** @internal */
  get<Result>(path: string, query: object = {}, options: ReadOptions = {}): Promise<Result> {
    return this.#send<Result>({ ...this.#call, method: "GET", path: path + queryText(query) }, options);
  }

  /** @internal */
  async post<Result>(path: string, body: object, options: WriteOptions = {}): Promise<Result> {
    const { idempotencyKey = await randomKey() } = options;
    return this.#send<Result>({ ...this.#call, method: "POST", path, body, idempotencyKey }, options);
  }

  /**
   * Deletes an object. If the response was lost, the retry rejects with `resource_missing`, or for a subscription with
   * `invalid_state`: it is done.
   *
   * @internal
   */
  delete<Result>(path: string, options: ReadOptions = {}, query: object = {}): Promise<Result> {
    return this.#send<Result>({ ...this.#call, method: "DELETE", path: path + queryText(query) }, options);
  }

  /** @internal */
  list<Item>(path: string, query: ListQuery, options: ReadOptions): PagedList<Item> {
    return new PagedList((page) => this.get<List<Item>>(path, page, options), query);
  }

  async #send<Result>(call: ApiCall, { signal, traceparent }: ReadOptions): Promise<Result> {
    const path = call.path.replace(/\?.*/su, "");
    if (!isPath(path))
      throw typedError({ type: "invalid_request", code: "parameter_invalid", message: noId, param: "id" });
    const limit = new TimeLimit(this.#totalTimeout, typedError, signal);
    try {
      for (let retry = 0; ; retry++) {
        const headers = new Headers(traceparent === undefined ? {} : { traceparent });
        try {
          return (await this.#attempt({ ...call, headers, signal: limit.signal }, retry + 1)) as Result;
        } catch (error) {
          const milliseconds = retry < this.#retries ? retryDelay(error, retry, this.#random()) : undefined;
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

  #attempt(call: ApiCall & { readonly headers: Headers }, attempt: number): Promise<unknown> {
    const { method, headers, idempotencyKey } = call;
    if (idempotencyKey !== undefined) headers.set("Idempotency-Key", idempotencyKey);
    const url = call.service + call.path.replace(/\?.*/, "");
    return runAttempt(this.#hooks, { method, url, attempt, headers }, (received) =>
      sendRequest({ ...call, received }),
    );
  }
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
