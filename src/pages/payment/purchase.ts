import { attemptKey } from "../../checkout/attempt.ts";
import type { AttemptStore } from "../../checkout/attempt.ts";
import type { ChargeAnswer } from "../../checkout/charge-answer.ts";
import type { PaymentSnapshot } from "../../checkout/payment.ts";
import type { ChargeRequest } from "../../checkout/send-attempt.ts";
import { connectionFailed } from "../../checkout/connection-failed.ts";
import { Payment } from "../../checkout/payment.ts";
import type { Timers } from "../../checkout/timers.ts";
import type { ApiError } from "../../contract/api-error.ts";
import type { PublicCheckoutSession } from "../../contract/checkout-session.ts";
import type { CardInput } from "../../contract/token.ts";
import type { Answers, CheckoutService, SessionAccess } from "./checkout-service.ts";
import type { KeptAnswers } from "./kept-answers.ts";
import type { Offer } from "./offered-session.ts";
import { OfferedSession } from "./offered-session.ts";
import type { PurchaseState } from "./purchase-state.ts";
import { SessionInquiry } from "./session-inquiry.ts";

export interface PurchaseParts {
  readonly offer: Offer;
  readonly checkout: CheckoutService;
  readonly publishableKey: string;
  readonly attempts: AttemptStore;
  readonly answers: KeptAnswers;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly timers: Timers;
  /** Called after every change of the state. */
  readonly changed: (state: PurchaseState) => void;
}

/**
 * One purchase on one page, from the first look to the paid session. However often and in however many tabs it is
 * pressed, a session is paid once; what this device knows of an earlier session is looked up before a form is shown.
 */
export class Purchase {
  readonly #parts: PurchaseParts;
  readonly #stop = new AbortController();
  readonly #session: OfferedSession;
  readonly #inquiry: SessionInquiry;
  #state: PurchaseState = { kind: "looking" };
  #card: CardInput | undefined;
  #answers: Answers = {};
  #payment: { readonly payment: Payment; readonly access: SessionAccess } | undefined;
  #asking = false;
  /** This page has sent a payment that its payer has to confirm, and has not led there yet. */
  #toConfirm = false;

  constructor(parts: PurchaseParts) {
    this.#parts = parts;
    this.#session = new OfferedSession(parts);
    this.#inquiry = new SessionInquiry({ ...parts, signal: this.#stop.signal });
  }

  get state(): PurchaseState {
    return this.#state;
  }

  /** The session that is paid here, as far as there is one. */
  get access(): SessionAccess | undefined {
    return this.#session.known();
  }

  /** Looks up what became of the session of this page or device, and finishes what an earlier page left. */
  async start(): Promise<void> {
    const access = this.#session.known();
    if (access === undefined) return this.#show({ kind: "form" });
    await this.#look(access).catch(() => this.#show({ kind: "form" }));
  }

  /** Looks again: call it when the page is shown again or another tab has done something. */
  async refresh(): Promise<void> {
    const access = this.#session.known();
    if (access === undefined || this.#state.kind !== "form") return;
    // Without an answer the form stays: confirming finds out as well.
    await this.#look(access).catch(() => undefined);
  }

  /** Pays with the card and the payer's answers. Does nothing while a payment runs or after it succeeded. */
  async pay(card: CardInput, answers: Answers = {}): Promise<void> {
    if (this.#state.kind !== "form") return;
    this.#show({ kind: "paying", slow: false });
    this.#card = card;
    this.#answers = answers;
    try {
      const session = await this.#session.ensure(this.#stop.signal);
      if ("error" in session) await this.#refused(session.error);
      else await this.#paymentOf(session.access).pay();
    } catch {
      // No session was opened, or its token was not made: nothing was taken.
      this.#show({ kind: "form", error: connectionFailed });
    } finally {
      this.#card = undefined;
    }
  }

  /** Makes room for another payment on the same link, after one that succeeded. */
  again(): void {
    if (this.#state.kind !== "paid" || !this.#session.forget()) return;
    this.#payment = undefined;
    this.#show({ kind: "form" });
  }

  /** Makes a session anew that has expired. Where it can be had, or why it cannot. */
  async recover(): Promise<{ readonly id: string } | { readonly error: ApiError }> {
    const access = this.#session.known();
    const gone: ApiError = { type: "gone", code: "session_expired", message: "The session has expired." };
    if (access === undefined) return { error: gone };
    const reply = await this.#parts.checkout
      .recoverSession(access, this.#stop.signal)
      .catch(() => ({ error: connectionFailed }));
    return "error" in reply ? reply : { id: reply.value.id };
  }

  /** Sends at once what waits for the network, and asks at once what waits for an answer. */
  wake(): void {
    this.#payment?.payment.wake();
    this.#inquiry.wake();
  }

  /** The time of the link is over: nothing is paid here any more. */
  end(): void {
    if (this.#state.kind === "form") this.#closed("link", "link_expired");
  }

  /** Ends all work of this page. What was begun is found again by the next page. */
  stop(): void {
    this.#stop.abort();
    this.#payment?.payment.stop();
  }

  async #look(access: SessionAccess): Promise<void> {
    const reply = await this.#parts.checkout.readSession(access, this.#stop.signal);
    if ("error" in reply) {
      if (reply.error.type === "not_found") return this.#gone();
      return this.#show({ kind: "form" });
    }
    await this.#follow(access, reply.value);
  }

  async #follow(access: SessionAccess, session: PublicCheckoutSession): Promise<void> {
    switch (session.status) {
      case "complete":
        return this.#paid(session, false);
      case "expired":
        return this.#gone(session.recoverable);
      case "processing":
        return this.#ask(access);
      case "open": {
        const payment = this.#paymentOf(access);
        if (!payment.snapshot.unfinished) {
          if (this.#state.kind !== "form") this.#show(this.#formOf(session));
          return;
        }
        await payment.pay();
      }
    }
  }

  /** At a session of its own the payer learns why the last attempt failed, whatever page made it. */
  #formOf({ last_payment_error: error }: PublicCheckoutSession): PurchaseState {
    return this.#session.isOfPage && error !== null ? { kind: "form", error } : { kind: "form" };
  }

  #paymentOf(access: SessionAccess): Payment {
    if (this.#payment?.access.id === access.id) return this.#payment.payment;
    this.#payment?.payment.stop();
    const { publishableKey, attempts, newId, now, timers } = this.#parts;
    const purpose = { service: "", amount: "", currency: "", description: "" };
    const payment = new Payment({
      tokenize: (signal) => this.#tokenize(signal),
      charge: (request) => this.#confirm(access, request),
      store: attempts,
      key: attemptKey({ ...purpose, publishableKey, action: access.id }),
      openedAt: now(),
      newId,
      now,
      timers,
      changed: (snapshot) => void this.#changed(access, snapshot),
    });
    this.#payment = { payment, access };
    return payment;
  }

  /**
   * Confirms the session. Where the payer has to do something first, the attempt keeps that answer for ever: what has
   * become of it since is asked of the session.
   */
  async #confirm(access: SessionAccess, request: ChargeRequest): Promise<ChargeAnswer> {
    const answers = this.#parts.answers.of(request.attemptId, this.#answers);
    const answer = await this.#parts.checkout.confirmSession(access, request, answers);
    if (!isSession(answer.body) || answer.body.status !== "processing") return answer;
    const session = await this.#inquiry.once(access);
    if (session?.status === "complete") return { status: 200, body: session };
    if (session?.status === "open") {
      return { status: 402, body: { error: session.last_payment_error ?? notConfirmed } };
    }
    this.#toConfirm = true;
    return answer;
  }

  async #tokenize(signal: AbortSignal): Promise<{ source: string } | { error: ApiError } | "incomplete"> {
    if (this.#card === undefined) return "incomplete";
    const reply = await this.#parts.checkout.createToken(this.#card, signal);
    return "error" in reply ? reply : { source: reply.value.id };
  }

  async #changed(access: SessionAccess, { state, slow, error, result }: PaymentSnapshot): Promise<void> {
    switch (state) {
      case "idle":
        // What another page has left unfinished is no news for this one.
        if (this.#state.kind === "paying") this.#show({ kind: "form" });
        return;
      case "tokenizing":
      case "paying":
      case "confirming":
        return this.#show({ kind: "paying", slow });
      case "declined":
      case "failed":
        this.#parts.answers.forget();
        return error === undefined ? this.#show({ kind: "form" }) : this.#refused(error);
      case "unknown":
        return this.#ask(access);
      case "succeeded":
        this.#parts.answers.forget();
        return isSession(result) ? this.#paid(result, true) : this.#ask(access);
    }
  }

  /** Asks what became of the session until it is known; then the open attempt, if there is one, gets its answer. */
  async #ask(access: SessionAccess): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    if (!this.#toConfirm) this.#show({ kind: "asking" });
    try {
      const session = await this.#inquiry.untilSettled(access, (waiting) =>
        this.#wait(waiting?.next_action?.redirect_to_url.url),
      );
      await this.#answered(session);
    } catch (error) {
      if (!this.#stop.signal.aborted) throw error;
    } finally {
      this.#asking = false;
    }
  }

  /** Shows why it takes long: the payer has to confirm the payment, or the bank does not answer. */
  #wait(url: string | undefined): void {
    if (url === undefined) return this.#state.kind === "asking" ? undefined : this.#show({ kind: "asking" });
    if (this.#state.kind !== "confirming") this.#show({ kind: "confirming", url, asked: this.#toConfirm });
    this.#toConfirm = false;
  }

  async #answered(session: PublicCheckoutSession): Promise<void> {
    this.#asking = false;
    const payment = this.#payment?.payment;
    const state = payment?.snapshot.state;
    if (session.status === "complete") return this.#paid(session, state !== "failed");
    if (session.status === "expired") return this.#gone(session.recoverable);
    if (payment && state === "unknown") await payment.pay();
    else this.#show({ kind: "form" });
  }

  /** What the service refused: some refusals end the session or the link, the others leave the form as it is. */
  #refused(error: ApiError): void | Promise<void> {
    if (error.type === "gone") {
      if (error.code === "session_expired") return this.#expired();
      return this.#closed("link", error.code ?? "link_inactive");
    }
    if (error.code === "invalid_state" && this.#payment) return void this.#ask(this.#payment.access);
    this.#show({ kind: "form", error });
  }

  /** Whether another can be had only the session itself says. */
  async #expired(): Promise<void> {
    const access = this.#session.known();
    const session = access && (await this.#inquiry.once(access));
    this.#gone(session?.recoverable);
  }

  /** The session is over. On a link the next press opens another; a session of its own is closed. */
  #gone(recoverable = false): void {
    if (!this.#session.forget()) return this.#closed("session", "session_expired", recoverable);
    this.#payment = undefined;
    this.#show({ kind: "form" });
  }

  #closed(what: "link" | "session", code: string, recoverable = false): void {
    this.#show({ kind: "closed", what, code, recoverable });
  }

  #paid(session: PublicCheckoutSession, here: boolean): void {
    if (this.#state.kind !== "paid") this.#show({ kind: "paid", session, here });
  }

  #show(state: PurchaseState): void {
    if (this.#stop.signal.aborted) return;
    this.#state = state;
    this.#parts.changed(state);
  }
}

const notConfirmed: ApiError = {
  type: "card_declined",
  code: "authentication_required",
  message: "The payment was not confirmed.",
};

function isSession(result: unknown): result is PublicCheckoutSession {
  return (
    typeof result === "object" &&
    result !== null &&
    "object" in result &&
    result.object === "checkout.session"
  );
}
