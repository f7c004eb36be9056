import type { Log } from "../../../platform/log/log.ts";
import { ProcessorUnavailable } from "../processor.ts";
import { duplicateCode, meaningOfAnswer } from "./meaning-of-answer.ts";
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
}

/** Returns what sends requests to the Checkout API. */
export function createCheckoutApi(
  { url, apiKey }: Pick<AdyenSettings, "apiKey" | "url">,
  { fetch, log }: { readonly fetch: typeof globalThis.fetch; readonly log: Pick<Log, "failure"> },
): CheckoutApi {
  return {
    post: async (path: string, body: object, { key, signal }: { key?: string; signal: AbortSignal }) => {
      const response = await reach(() =>
        fetch(`${url}/${version}${path}`, {
          method: "POST",
          headers: {
            "Content-Type": "application/json",
            "X-API-Key": apiKey,
            ...(key === undefined ? {} : { "Idempotency-Key": key }),
          },
          body: JSON.stringify(body),
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
    },
  };
}

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
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === "object" && parsed !== null) return parsed as Record<string, unknown>;
  } catch {
    // A proxy may have answered in Adyen's place.
  }
  if (response.ok) throw new AdyenOutcomeUnknown("Adyen's answer is not JSON.");
  return {};
}
