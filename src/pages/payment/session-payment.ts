import type { AttemptStore } from "../../checkout/attempt.ts";
import { attemptKey } from "../../checkout/attempt.ts";
import type { ServerResponse } from "../../checkout/read-response.ts";
import type { PaymentSnapshot } from "../../checkout/payment-progress.ts";
import { PaymentRun } from "../../checkout/payment-run.ts";
import { Payment } from "../../checkout/payment.ts";
import type { ChargeRequest } from "../../checkout/send-attempt.ts";
import type { Timers } from "../../checkout/timers.ts";
import type { ApiError } from "../../contract/api-error.ts";
import type { PublicCheckoutSession } from "../../contract/checkout-session.ts";
import type { CardInput } from "../../contract/token.ts";
import type { Answers, CheckoutService, SessionAccess } from "./checkout-service.ts";
import type { KeptAnswers } from "./kept-answers.ts";
import type { SessionInquiry } from "./session-inquiry.ts";

export interface SessionPaymentParts {
  readonly access: SessionAccess;
  readonly checkout: CheckoutService;
  readonly inquiry: SessionInquiry;
  readonly publishableKey: string;
  readonly attempts: AttemptStore;
  readonly answers: KeptAnswers;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly timers: Timers;
  /** The bank wants the payer to confirm what was just sent. */
  readonly challenged: () => void;
  /** Called after every change of the payment. */
  readonly changed: (snapshot: PaymentSnapshot) => void;
}

/** The payment of one session on this page: its attempt, which the device keeps, and the answers sent with it. */
export class SessionPayment {
  readonly #parts: SessionPaymentParts;
  readonly #payment: Payment;
  readonly #key: string;
  #card: CardInput | undefined;
  #answers: Answers = {};

  constructor(parts: SessionPaymentParts) {
    this.#parts = parts;
    const { publishableKey, attempts, newId, now, timers, changed } = parts;
    const purpose = { service: "", amount: "", currency: "", description: "" };
    this.#key = attemptKey({ ...purpose, publishableKey, action: parts.access.id });
    this.#payment = new Payment({
      tokenize: (signal) => this.#tokenize(signal),
      loadRun: () => Promise.resolve((...of) => new PaymentRun(...of)),
      charge: (request) => this.#confirm(request),
      store: attempts,
      key: this.#key,
      openedAt: now(),
      ...{ newId, now, timers, changed },
    });
  }

  get access(): SessionAccess {
    return this.#parts.access;
  }

  get snapshot(): PaymentSnapshot {
    return this.#payment.snapshot;
  }

  /** Whether an attempt of this page or an earlier one has no final answer: paying sends it again, and needs no card. */
  get isUnsettled(): boolean {
    this.#payment.refresh();
    const { state, unfinished } = this.snapshot;
    return unfinished || state === "unknown";
  }

  async pay(card?: CardInput, answers: Answers = {}): Promise<PaymentSnapshot> {
    this.#card = card;
    this.#answers = answers;
    const snapshot = await this.#payment.pay();
    this.#card = undefined;
    return snapshot;
  }

  /** Forgets the attempt, which is over without a payment. */
  drop(): void {
    const { attempts, answers } = this.#parts;
    this.stop();
    attempts.write(this.#key, {});
    answers.forget();
  }

  /** Sends at once what waits for the network. */
  wake(): void {
    this.#payment.wake();
  }

  stop(): void {
    this.#payment.stop();
  }

  /**
   * Confirms the session. Where the payer has to do something first, the attempt keeps that answer for ever: what has
   * become of it since is asked of the session.
   */
  async #confirm(request: ChargeRequest): Promise<ServerResponse> {
    const { access, checkout, inquiry, answers, challenged } = this.#parts;
    const sent = answers.of(request.attemptId, this.#answers);
    const answer = await checkout.confirmSession(access, request, sent);
    if (!isSession(answer.body) || answer.body.status !== "processing") return answer;
    const session = await inquiry.once(access);
    if (session?.status === "complete") return { status: 200, body: session };
    if (session?.status === "open") {
      return { status: 402, body: { error: session.last_payment_error ?? notConfirmed } };
    }
    challenged();
    return answer;
  }

  async #tokenize(signal: AbortSignal): Promise<{ source: string } | { error: ApiError } | "incomplete"> {
    if (this.#card === undefined) return "incomplete";
    const reply = await this.#parts.checkout.createToken(this.#card, signal);
    return "error" in reply ? reply : { source: reply.value.id };
  }
}

const notConfirmed: ApiError = {
  type: "card_declined",
  code: "authentication_required",
  message: "The payment was not confirmed.",
};

export function isSession(result: unknown): result is PublicCheckoutSession {
  return (
    typeof result === "object" &&
    result !== null &&
    "object" in result &&
    result.object === "checkout.session"
  );
}
