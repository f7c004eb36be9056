import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "../../../platform/log/log.ts";
import { ProcessorUnavailable } from "../../processor/processor.ts";
import type { AdyenSettings } from "./settings.ts";

/** The version of the Checkout API. */
const version = "v72";

/** Adyen has rejected the request: nothing was done. */
export interface Rejected {
  readonly state: "rejected";
  readonly status: number;
  readonly errorCode: string;
  readonly message: string;
}

/** The body is as Adyen documents it: whoever reads it knows its model. */
export type Answer = { readonly state: "answered"; readonly body: object } | Rejected;

/** Adyen may have done what was asked: only a notification, or the same request with the same key, will tell. */
export class AdyenOutcomeUnknown extends Error {
  override readonly name = "AdyenOutcomeUnknown";
  /** Whether the same request is being worked on. */
  readonly isDuplicate: boolean;

  constructor(
    message: string,
    { isDuplicate = false, ...options }: ErrorOptions & { isDuplicate?: boolean } = {},
  ) {
    super(message, options);
    this.isDuplicate = isDuplicate;
  }
}

/** Adyen does not know the API key, or it may not do this, or there is nothing at this address. */
class AdyenRequestNotTaken extends Error {
  override readonly name = "AdyenRequestNotTaken";
}

/** Too many requests, or too early: it passes by itself. */
const passing: ReadonlySet<number> = new Set([425, 429]);

export interface CheckoutApi {
  /**
   * Sends a request.
   *
   * @param key the idempotency key: with the same one it is done once, and answered as at first
   * @throws ProcessorUnavailable if Adyen has certainly not done it
   * @throws AdyenOutcomeUnknown if it may have
   */
  post(
    path: string,
    body: object,
    options: { readonly key?: string; readonly signal: AbortSignal },
  ): Promise<Answer>;
  /** Reads what has this path. Throws as `post` does. */
  get(path: string, options: { readonly signal: AbortSignal }): Promise<Answer>;
  /** Deletes what has this path. What is gone already is rejected. Throws as `post` does. */
  delete(path: string, options: { readonly signal: AbortSignal }): Promise<Answer>;
}

/** Returns what sends requests to the Checkout API. */
export function createCheckoutApi(
  { url, apiKey }: Pick<AdyenSettings, "apiKey" | "url">,
  { fetch, log }: { readonly fetch: typeof globalThis.fetch; readonly log: Pick<Log, "failure"> },
): CheckoutApi {
  return {
    post: async (path, body, { key, signal }) => {
      const ask = () => answerTo("POST", path, { body: JSON.stringify(body), key, signal });
      try {
        return await ask();
      } catch (error) {
        // It is done once with its key. Adyen closes connections on which nothing was sent for a while.
        if (key === undefined || !isConnectionLost(error)) throw error;
        return askAgain(ask);
      }
    },
    get: (path, { signal }) => answerTo("GET", path, { signal }),
    delete: (path, { signal }) => answerTo("DELETE", path, { signal }),
  };

  async function answerTo(
    method: "DELETE" | "GET" | "POST",
    path: string,
    {
      body,
      key,
      signal,
    }: { readonly body?: string; readonly key?: string | undefined; readonly signal: AbortSignal },
  ): Promise<Answer> {
    const response = await reach(() =>
      fetch(`${url}/${version}${path}`, {
        method,
        headers: {
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
          "X-API-Key": apiKey,
          ...(key === undefined ? {} : { "Idempotency-Key": key }),
        },
        ...(body === undefined ? {} : { body }),
        redirect: "error",
        signal,
      }),
    );
    const { status } = response;
    const parsed = await readJson(response);
    const textOf = (name: string) => (typeof parsed[name] === "string" ? parsed[name] : "");
    const errorCode = textOf("errorCode");
    const isTransient = response.headers.get("transient-error") === "true";
    const meaning = meaningOfAnswer({ status, errorCode, errorType: textOf("errorType"), isTransient });
    switch (meaning) {
      case "answered":
        return { state: "answered", body: parsed };
      case "rejected":
        return { state: "rejected", status, errorCode, message: textOf("message") };
      case "unknown":
        throw new AdyenOutcomeUnknown(`Adyen answered ${status} ${errorCode}.`, {
          isDuplicate: errorCode === duplicateCode,
        });
      case "not_processed": {
        const error = new AdyenRequestNotTaken(`Adyen answered ${status}.`);
        // Of these a person has to know: credentials or address are wrong.
        if (!passing.has(status)) log.failure("adyen", error);
        throw new ProcessorUnavailable(error.message, { cause: error });
      }
    }
  }
}

/** Asks a second time. Whatever becomes of that, Adyen may have done what was asked first. */
async function askAgain(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProcessorUnavailable)) throw error;
    throw new AdyenOutcomeUnknown(error.message, { cause: error });
  }
}

/** A connection that ended before the answer. */
const lost = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);

const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error && causesOf(error).some((code) => lost.has(code));

/** What was never sent: there was no connection. */
const unsent = new Set([
  "ECONNREFUSED",
  "EAI_AGAIN",
  "EHOSTDOWN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "UND_ERR_CONNECT_TIMEOUT",
]);

async function reach(send: () => Promise<Response>): Promise<Response> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Error && causesOf(error).some((code) => unsent.has(code))) {
      throw new ProcessorUnavailable("Adyen cannot be reached.", { cause: error });
    }
    throw error;
  }
}

/** The codes of an error and of what has caused it; several where a name has several addresses. */
function causesOf(error: Error): readonly string[] {
  const { cause } = error;
  if (cause instanceof AggregateError) return cause.errors.map(codeOf);
  return [codeOf(error), codeOf(cause)];
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

async function readJson(response: Response): Promise<Readonly<Record<string, unknown>>> {
  const text = await response.text();
  if (response.status === 204) return {};
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === "object" && parsed !== null) return parsed as Record<string, unknown>;
  } catch {
    // A proxy may have answered in Adyen's place.
  }
  if (response.ok) throw new AdyenOutcomeUnknown("Adyen's answer is not JSON.");
  return {};
}

/** How long an answer may be under way to another caller, in milliseconds. */
export const underWay = 60_000;

/** How often the ledger is read meanwhile. */
const pause = 100;

/**
 * Reads the ledger until another caller, or a notification, has entered an outcome.
 *
 * @param read gives the outcome; undefined while there is none, null if none is to be waited for
 * @returns undefined if there is none before the signal comes
 */
export async function waitFor<Outcome>(
  read: () => Promise<Outcome | null | undefined>,
  signal: AbortSignal,
): Promise<Outcome | undefined> {
  const end = performance.now() + underWay;
  while (!signal.aborted && performance.now() < end) {
    const outcome = await read();
    if (outcome !== undefined) return outcome ?? undefined;
    await wait(pause);
  }
  return undefined;
}

/** What Adyen says of an error (`ServiceError`), as far as it does: a proxy may have answered in its place. */
interface AnsweredError {
  readonly status: number;
  readonly errorCode: string;
  readonly errorType: string;
  /** Whether Adyen has marked the answer as passing (`transient-error`). */
  readonly isTransient: boolean;
}

/**
 * What an answer says about a request. `answered`: it was handled; `rejected`: nothing was done, and the same would be rejected again;
 * `not_processed`: nothing was done, and the same may be sent again; `unknown`: it may have been done.
 */
type AnswerMeaning = "answered" | "not_processed" | "rejected" | "unknown";

/**
 * Statuses by which whoever answers has refused to take the request: Adyen because of credentials, address or rate, or a proxy before
 * it. Not among them: 408 and 499, after which a request may still be handled, 406, 409 and 410, which say nothing about it, and 407 and
 * 421, which `fetch` does not show.
 */
const notTaken: ReadonlySet<number> = new Set([
  ...[401, 403, 404, 405, 411, 413, 414, 415, 425, 426, 428, 429, 431, 451],
]);

/** The request is wrong. */
const invalid: ReadonlySet<number> = new Set([400, 422]);

/** Kinds of errors with which Adyen has stopped before a payment. It answers some of them with 500. */
const stopped: ReadonlySet<string> = new Set(["configuration", "validation"]);

/** `errorCode` where the same request is being worked on. */
const duplicateCode = "704";

/**
 * Reads what an answer says about a request (https://docs.adyen.com/development-resources/response-handling). Whatever is not certain is
 * `unknown`.
 */
function meaningOfAnswer({ status, errorCode, errorType, isTransient }: AnsweredError): AnswerMeaning {
  if (errorCode === duplicateCode) return "unknown";
  if (status >= 200 && status < 300) return "answered";
  const isCredentials = status === 401 || status === 403;
  const isStopped = errorCode !== "" && stopped.has(errorType);
  if (status === 429 || isCredentials) return "not_processed";
  if (isTransient) return "unknown";
  if (invalid.has(status)) return "rejected";
  if (isStopped && (status >= 500 || notTaken.has(status))) return "rejected";
  return notTaken.has(status) ? "not_processed" : "unknown";
}
