import type { ApiError } from "../contract/errors/api-error.ts";
import { isApiErrorBody } from "../contract/errors/api-error.ts";
import type { PayableSession } from "../contract/checkout/public-checkout-session.ts";
import type { CardInput, MethodInput } from "../contract/payments/token.ts";
import type { AttemptStore } from "./attempt.ts";
import { attemptKey } from "./attempt.ts";
import type { CheckoutClient, FieldValues, SessionAccess } from "./checkout-client.ts";
import type { PaymentSnapshot } from "./payment-progress.ts";
import type { TokenizeResult } from "./payment-run.ts";
import { PaymentRun } from "./payment-run.ts";
import { Payment } from "./payment.ts";
import type { ServerResponse } from "./read-response.ts";
import type { ChargeRequest } from "./send-attempt.ts";
import type { SessionPoll } from "./session-poll.ts";
import { StoredFields } from "./stored-fields.ts";
import type { ValueStorage } from "./stored-text.ts";
import { StoredText } from "./stored-text.ts";
import type { Timers } from "./timers.ts";
import { createToken } from "./token-script.ts";

export interface SessionPaymentDependencies {
  readonly access: SessionAccess;
  readonly checkout: CheckoutClient;
  readonly poll: SessionPoll;
  readonly attempts: AttemptStore;
  /** Throws if the browser has no storage. */
  readonly storage: () => ValueStorage;
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
  /** Stored by session, since a payer leaves for the bank from the page of a link and returns to that of its session. */
  readonly #fields: StoredFields;
  /** The card, or another method; null: nothing is to be paid. */
  #card: CardInput | MethodInput | null | undefined;
  #values: FieldValues = {};

  constructor(dependencies: SessionPaymentDependencies) {
    this.#dependencies = dependencies;
    const { access, checkout, attempts, storage, newId, now, timers, changed } = dependencies;
    const { publishableKey } = checkout.access;
    this.#key = attemptKey("", publishableKey, access.id, "", "", "");
    this.#fields = new StoredFields(new StoredText(storage, `till-answers:${access.id}`));
    this.#payment = new Payment({
      tokenize: (signal) => this.#tokenize(signal),
      loadRun: () => Promise.resolve((...args) => new PaymentRun(...args)),
      charge: (request) => this.#confirm(request),
      store: attempts,
      key: this.#key,
      openedAt: now(),
      newId,
      now,
      serviceNow: now,
      timers,
      changed: (snapshot) => {
        if (/^(declined|failed|succeeded)$/.test(snapshot.state)) this.#fields.remove();
        changed(snapshot);
      },
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

  async pay(card?: CardInput | MethodInput | null, values: FieldValues = {}): Promise<PaymentSnapshot> {
    this.#card = card;
    this.#values = values;
    const snapshot = await this.#payment.pay();
    this.#card = undefined;
    return snapshot;
  }

  /** Removes the attempt, which has ended without a payment. */
  discard(): void {
    this.stop();
    this.#dependencies.attempts.write(this.#key, {});
    this.#fields.remove();
  }

  /** Removes what the payer has entered from the device, once no attempt can need it any more. */
  removeFields(): void {
    this.#fields.remove();
  }

  /** Sends a waiting retry at once. */
  wake(): void {
    this.#payment.wake();
  }

  stop(): void {
    this.#payment.stop();
  }

  /**
   * Confirms the session. The current status is read from the session if the response cannot tell it: if the payer has to
   * authenticate first, the service always repeats that response for this attempt, and if the field values of an attempt
   * were lost with the page that has sent it, it rejects the attempt.
   */
  async #confirm(request: ChargeRequest): Promise<ServerResponse> {
    const { access, checkout, poll, onChallenge: challenged } = this.#dependencies;
    const values = this.#fields.of(request.attemptId, this.#values);
    const response = await checkout.confirmSession(access, request, values);
    const wasSentBefore =
      isApiErrorBody(response.body) && response.body.error.code === "idempotency_key_reused";
    const isProcessing = isSession(response.body) && response.body.status === "processing";
    if (!wasSentBefore && !isProcessing) return response;
    const session = await poll.read(access);
    if (session?.status === "complete") return { status: 200, body: session };
    if (session?.status === "open") {
      return { status: 402, body: { error: session.last_payment_error ?? notConfirmed } };
    }
    if (isProcessing) challenged();
    return response;
  }

  async #tokenize(signal: AbortSignal): Promise<TokenizeResult> {
    if (this.#card === undefined) return "incomplete";
    if (this.#card === null) return { source: "" };
    const { checkout, newId } = this.#dependencies;
    const result = await createToken(checkout.access, this.#card, { idempotencyKey: newId(), signal });
    return "error" in result ? result : { source: result.token.id };
  }
}

const notConfirmed: ApiError = {
  type: "card_declined",
  code: "authentication_required",
  message: "Not confirmed.",
};

/** Whether a value is the JSON of a checkout session. */
export function isSession(result: unknown): result is PayableSession {
  return (
    typeof result === "object" &&
    result !== null &&
    "object" in result &&
    result.object === "checkout.session"
  );
}
