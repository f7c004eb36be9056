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
import type { CheckoutService, SessionAccess } from "./checkout-service.ts";
import type { Offer } from "./offered-session.ts";
import { OfferedSession } from "./offered-session.ts";
import type { PurchaseState } from "./purchase-state.ts";
import { SessionInquiry } from "./session-inquiry.ts";

export interface PurchaseParts {
  readonly offer: Offer;
  readonly checkout: CheckoutService;
  readonly publishableKey: string;
  readonly attempts: AttemptStore;
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

  /** Pays with the card. Does nothing while a payment runs or after it succeeded. */
  async pay(card: CardInput): Promise<void> {
    if (this.#state.kind !== "form") return;
    this.#show({ kind: "paying", slow: false });
    this.#card = card;
    try {
      const session = await this.#session.ensure(this.#stop.signal);
      if ("error" in session) this.#refused(session.error);
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

  /** Sends at once what waits for the network: call it when it is back. */
  wake(): void {
    this.#payment?.payment.wake();
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
        return this.#gone();
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
    const answer = await this.#parts.checkout.confirmSession(access, request);
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
        return error === undefined ? this.#show({ kind: "form" }) : this.#refused(error);
      case "unknown":
        return this.#ask(access);
      case "succeeded":
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
    if (this.#state.kind !== "confirming") this.#show({ kind: "confirming", url, leave: this.#toConfirm });
    this.#toConfirm = false;
  }

  async #answered(session: PublicCheckoutSession): Promise<void> {
    this.#asking = false;
    const payment = this.#payment?.payment;
    const state = payment?.snapshot.state;
    if (session.status === "complete") return this.#paid(session, state !== "failed");
    if (session.status === "expired") return this.#gone();
    if (payment && state === "unknown") await payment.pay();
    else this.#show({ kind: "form" });
  }

  /** What the service refused: some refusals end the session or the link, the others leave the form as it is. */
  #refused(error: ApiError): void {
    if (error.type === "gone") {
      return error.code === "session_expired" ? this.#gone() : this.#show({ kind: "closed", what: "link" });
    }
    if (error.code === "invalid_state" && this.#payment) return void this.#ask(this.#payment.access);
    this.#show({ kind: "form", error });
  }

  /** The session is over. On a link the next press opens another; a session of its own is closed. */
  #gone(): void {
    if (!this.#session.forget()) return this.#show({ kind: "closed", what: "session" });
    this.#payment = undefined;
    this.#show({ kind: "form" });
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
