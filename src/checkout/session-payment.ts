import type { ApiError } from "../contract/api-error.ts";
import type { PublicCheckoutSession } from "../contract/checkout-session.ts";
import type { CardInput } from "../contract/token.ts";
import type { AttemptStore } from "./attempt.ts";
import { attemptKey } from "./attempt.ts";
import type { CheckoutClient, FieldValues, SessionAccess } from "./checkout-client.ts";
import { createToken } from "./create-token.ts";
import type { PaymentSnapshot } from "./payment-progress.ts";
import type { TokenizeResult } from "./payment-run.ts";
import { PaymentRun } from "./payment-run.ts";
import { Payment } from "./payment.ts";
import type { ServerResponse } from "./read-response.ts";
import type { ChargeRequest } from "./send-attempt.ts";
import type { SessionPoll } from "./session-poll.ts";
import type { StoredFields } from "./stored-fields.ts";
import type { Timers } from "./timers.ts";

export interface SessionPaymentDependencies {
  readonly access: SessionAccess;
  readonly checkout: CheckoutClient;
  readonly poll: SessionPoll;
  readonly attempts: AttemptStore;
  readonly fields: StoredFields;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly timers: Timers;
  /** Called when the bank requires the payer to authenticate for the attempt that was just sent. */
  readonly onChallenge: () => void;
  /** Called after every change of the payment. */
  readonly changed: (snapshot: PaymentSnapshot) => void;
}

/** The payment of one session on this page: its attempt, stored on the device, and the field values sent with it. */
export class SessionPayment {
  readonly #dependencies: SessionPaymentDependencies;
  readonly #payment: Payment;
  readonly #key: string;
  #card: CardInput | undefined;
  #values: FieldValues = {};

  constructor(dependencies: SessionPaymentDependencies) {
    this.#dependencies = dependencies;
    const { access, checkout, attempts, newId, now, timers, changed } = dependencies;
    const { publishableKey } = checkout.access;
    const purpose = { service: "", amount: "", currency: "", description: "" };
    this.#key = attemptKey({ ...purpose, publishableKey, action: access.id });
    this.#payment = new Payment({
      tokenize: (signal) => this.#tokenize(signal),
      loadRun: () => Promise.resolve((...args) => new PaymentRun(...args)),
      charge: (request) => this.#confirm(request),
      store: attempts,
      key: this.#key,
      openedAt: now(),
      ...{ newId, now, timers, changed },
    });
  }

  get access(): SessionAccess {
    return this.#dependencies.access;
  }

  get snapshot(): PaymentSnapshot {
    return this.#payment.snapshot;
  }

  /** Whether an attempt of this or an earlier page has no final response. Paying then sends it again, without a card. */
  get isUnsettled(): boolean {
    this.#payment.refresh();
    const { state, unfinished } = this.snapshot;
    return unfinished || state === "unknown";
  }

  async pay(card?: CardInput, values: FieldValues = {}): Promise<PaymentSnapshot> {
    this.#card = card;
    this.#values = values;
    const snapshot = await this.#payment.pay();
    this.#card = undefined;
    return snapshot;
  }

  /** Removes the attempt, which has ended without a payment. */
  discard(): void {
    const { attempts, fields } = this.#dependencies;
    this.stop();
    attempts.write(this.#key, {});
    fields.remove();
  }

  /** Sends a waiting retry at once. */
  wake(): void {
    this.#payment.wake();
  }

  stop(): void {
    this.#payment.stop();
  }

  /**
   * Confirms the session. If the payer has to authenticate first, the service always repeats that response for this attempt,
   * so the current status is read from the session.
   */
  async #confirm(request: ChargeRequest): Promise<ServerResponse> {
    const { access, checkout, poll, fields, onChallenge: challenged } = this.#dependencies;
    const values = fields.of(request.attemptId, this.#values);
    const response = await checkout.confirmSession(access, request, values);
    if (!isSession(response.body) || response.body.status !== "processing") return response;
    const session = await poll.read(access);
    if (session?.status === "complete") return { status: 200, body: session };
    if (session?.status === "open") {
      return { status: 402, body: { error: session.last_payment_error ?? notConfirmed } };
    }
    challenged();
    return response;
  }

  async #tokenize(signal: AbortSignal): Promise<TokenizeResult> {
    if (this.#card === undefined) return "incomplete";
    const { checkout, newId } = this.#dependencies;
    const result = await createToken(checkout.access, this.#card, { idempotencyKey: newId(), signal });
    return "error" in result ? result : { source: result.token.id };
  }
}

const notConfirmed: ApiError = {
  type: "card_declined",
  code: "authentication_required",
  message: "The payment was not confirmed.",
};

/** Whether a value is the JSON of a checkout session. */
export function isSession(result: unknown): result is PublicCheckoutSession {
  return (
    typeof result === "object" &&
    result !== null &&
    "object" in result &&
    result.object === "checkout.session"
  );
}
