import type { ApiError } from "../../contract/api-error.ts";
import { isApiErrorBody } from "../../contract/api-error.ts";
import type { OpenedCheckoutSession, PublicCheckoutSession } from "../../contract/checkout-session.ts";
import type { CardInput, Token } from "../../contract/token.ts";
import type { ServerResponse } from "../../checkout/read-response.ts";
import { readResponse } from "../../checkout/read-response.ts";

/** How long one request may take, in milliseconds. */
const timeLimit = 15_000;

/** A session with the secret that lets its payer read and pay it. */
export interface SessionAccess {
  readonly id: string;
  readonly clientSecret: string;
}

/** What a payer has answered to what a session asks, as the API takes it. */
export type Answers = Readonly<Record<string, unknown>>;

/** What the address of a link says of the session to be opened. */
export type Wishes = Readonly<Record<string, string | number | boolean>>;

/** What a call gave: its value, or the error that the service answered with. A rejection means no answer. */
export type Reply<Value> = { readonly value: Value } | { readonly error: ApiError };

export interface CheckoutServiceParts {
  /** The service's address without a slash at the end; empty for the page's own. */
  readonly service: string;
  readonly publishableKey: string;
  readonly fetch: typeof globalThis.fetch;
  readonly newId: () => string;
  /** Called when the service wants a proof of work, and when it has been found. */
  readonly proving?: (busy: boolean) => void;
  /** Called when the service has too many requests, with the milliseconds for which it wants no more. */
  readonly limited?: (milliseconds: number) => void;
}

interface Call {
  readonly body?: Readonly<Record<string, unknown>>;
  readonly idempotencyKey?: string;
  readonly proof?: string;
  readonly signal: AbortSignal;
}

/** The calls that a payment page makes, with its publishable key. */
export class CheckoutService {
  readonly #parts: CheckoutServiceParts;

  constructor(parts: CheckoutServiceParts) {
    this.#parts = parts;
  }

  /** Opens a session on a payment link: the payer's first act. `wishes` are the parameters of the page's address. */
  openSession(slug: string, wishes: Wishes, signal: AbortSignal): Promise<Reply<OpenedCheckoutSession>> {
    return this.#twice(`/v1/payment_links/${encodeURIComponent(slug)}/sessions`, wishes, signal);
  }

  /** Makes a session anew that has expired. */
  recoverSession(
    { id, clientSecret }: SessionAccess,
    signal: AbortSignal,
  ): Promise<Reply<OpenedCheckoutSession>> {
    const path = `/v1/checkout/sessions/${encodeURIComponent(id)}/recover`;
    return this.#twice(path, { client_secret: clientSecret }, signal);
  }

  /** Ends a payment whose payer does not answer the bank. A conflict where the bank has said yes meanwhile. */
  cancelPayment(
    { id, clientSecret }: SessionAccess,
    signal: AbortSignal,
  ): Promise<Reply<PublicCheckoutSession>> {
    const path = `/v1/checkout/sessions/${encodeURIComponent(id)}/cancel_payment`;
    return this.#twice(path, { client_secret: clientSecret }, signal);
  }

  /** Turns the card into a token. The only call that holds a card number. */
  createToken(card: CardInput, signal: AbortSignal): Promise<Reply<Token>> {
    return this.#twice("/v1/tokens", { card }, signal);
  }

  async readSession(
    { id, clientSecret }: SessionAccess,
    signal: AbortSignal,
  ): Promise<Reply<PublicCheckoutSession>> {
    const query = new URLSearchParams({ client_secret: clientSecret }).toString();
    const path = `/v1/checkout/sessions/${encodeURIComponent(id)}?${query}`;
    return replyOf(await this.#send(path, { signal: limited(signal) }));
  }

  /** Pays a session. Any answer is given back as it is: who retries it decides by the attempt. */
  confirmSession(
    { id, clientSecret }: SessionAccess,
    { source, attemptId, signal }: { source: string; attemptId: string; signal: AbortSignal },
    answers: Answers = {},
  ): Promise<ServerResponse> {
    return this.#send(`/v1/checkout/sessions/${encodeURIComponent(id)}/confirm`, {
      body: { ...answers, client_secret: clientSecret, source },
      idempotencyKey: attemptId,
      signal,
    });
  }

  /** Sends a request that may be repeated, and repeats it once when no answer comes. */
  async #twice<Value>(
    path: string,
    body: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
  ): Promise<Reply<Value>> {
    const idempotencyKey = this.#parts.newId();
    const send = () => this.#send(path, { body, idempotencyKey, signal: limited(signal) });
    return replyOf(
      await send().catch((error: unknown) => {
        if (signal.aborted) throw error;
        return send();
      }),
    );
  }

  /** Sends a request, and once more with a proof of work where the service wants one. */
  async #send(path: string, call: Call): Promise<ServerResponse> {
    const first = await this.#fetch(path, call);
    const challenge = first.headers.get("Service-Challenge");
    const proof = challenge && (await this.#prove(challenge, call.signal));
    const answer = await readResponse(proof ? await this.#fetch(path, { ...call, proof }) : first);
    if (answer.status === 429 && answer.retryAfter) this.#parts.limited?.(answer.retryAfter);
    return answer;
  }

  /** Some thousand hashes, which the browser makes apart from the page: it stays as quick as it was. Few payers need it. */
  async #prove(challenge: string, signal: AbortSignal): Promise<string | undefined> {
    const { proving } = this.#parts;
    proving?.(true);
    try {
      const { sha256, solveChallenge } = await import("../../checkout/solve-challenge.ts");
      return await solveChallenge(challenge, { digest: sha256, signal });
    } finally {
      proving?.(false);
    }
  }

  #fetch(path: string, { body, idempotencyKey, proof, signal }: Call): Promise<Response> {
    const { service, publishableKey, fetch } = this.#parts;
    return fetch(service + path, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        Authorization: `Bearer ${publishableKey}`,
        Accept: "application/json",
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...(idempotencyKey === undefined ? {} : { "Idempotency-Key": idempotencyKey }),
        ...(proof === undefined ? {} : { "Service-Proof": proof }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      credentials: "omit",
      cache: "no-store",
      signal,
    });
  }
}

function limited(signal: AbortSignal): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(timeLimit)]);
}

function replyOf<Value>({ status, body }: ServerResponse): Reply<Value> {
  if (isApiErrorBody(body)) return { error: body.error };
  if (status < 200 || status > 299 || typeof body !== "object" || body === null) {
    throw new Error(`The service answered ${status} with nothing that can be read.`);
  }
  return { value: body as Value };
}
