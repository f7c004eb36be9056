import type { OpenedCheckoutSession, PayableSession } from "../contract/checkout/public-checkout-session.ts";
import type { ServerResponse } from "./read-response.ts";
import type { ChargeRequest } from "./send-attempt.ts";
import type { Result, ServiceAccess } from "./service-transport.ts";
import { resultOf, sendInTime, sendToService, sendTwice } from "./service-transport.ts";

/** A session with the secret that lets its payer read and pay it. */
export interface SessionAccess {
  readonly id: string;
  readonly clientSecret: string;
}

/** What the payer entered into the checkout fields of a session, as the API takes it. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** Parameters in the address of a link, for the session to open. */
export type LinkParameters = Readonly<Record<string, string | number | boolean>>;

/** The API calls of a payment page, with its publishable key. A rejected promise means no response. */
export class CheckoutClient {
  readonly access: ServiceAccess;
  readonly #newId: () => string;

  /** @param newId - Creates idempotency keys */
  constructor(access: ServiceAccess, newId: () => string) {
    this.access = access;
    this.#newId = newId;
  }

  /** Opens a session on a payment link. */
  openSession(
    slug: string,
    parameters: LinkParameters,
    signal: AbortSignal,
  ): Promise<Result<OpenedCheckoutSession>> {
    return this.post(`/v1/payment_links/${encodeURIComponent(slug)}/sessions`, parameters, signal);
  }

  /** Creates a new session for one that has expired. */
  recoverSession(
    { id, clientSecret }: SessionAccess,
    signal: AbortSignal,
  ): Promise<Result<OpenedCheckoutSession>> {
    return this.post(`${pathOf(id)}/recover`, { client_secret: clientSecret }, signal);
  }

  /** Cancels a payment that waits for the payer to authenticate. Returns a conflict if the bank has approved it by then. */
  cancelPayment({ id, clientSecret }: SessionAccess, signal: AbortSignal): Promise<Result<PayableSession>> {
    return this.post(`${pathOf(id)}/cancel_payment`, { client_secret: clientSecret }, signal);
  }

  async readSession(
    { id, clientSecret }: SessionAccess,
    signal: AbortSignal,
  ): Promise<Result<PayableSession>> {
    const query = new URLSearchParams({ client_secret: clientSecret }).toString();
    return resultOf(await sendInTime(this.access, `${pathOf(id)}?${query}`, { signal }));
  }

  /** Pays a session. Returns every response unchanged, because only the attempt decides about a retry. */
  confirmSession(
    { id, clientSecret }: SessionAccess,
    { source, attemptId, signal }: ChargeRequest,
    values: FieldValues = {},
  ): Promise<ServerResponse> {
    return sendToService(this.access, `${pathOf(id)}/confirm`, {
      // A subscription with nothing to pay may begin without a card.
      body: { ...values, client_secret: clientSecret, ...(source !== "" && { source }) },
      idempotencyKey: attemptId,
      signal,
    });
  }

  /** Sends a request of the payer; an idempotent one, which is repeated if there is no response. */
  async post<Value>(
    path: string,
    body: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
  ): Promise<Result<Value>> {
    const idempotencyKey = this.#newId();
    return resultOf(await sendTwice(this.access, path, { body, idempotencyKey, signal }));
  }
}

const pathOf = (session: string): string => `/v1/checkout/sessions/${encodeURIComponent(session)}`;
