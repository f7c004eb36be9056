import type { PaymentSnapshot } from "../../checkout/payment-progress.ts";
import { connectionFailed } from "../../checkout/connection-failed.ts";
import type { ApiError } from "../../contract/api-error.ts";
import type { PublicCheckoutSession } from "../../contract/checkout-session.ts";
import type { CardInput } from "../../contract/token.ts";
import type { Answers, SessionAccess } from "./checkout-service.ts";
import type { Offer } from "./offered-session.ts";
import { OfferedSession } from "./offered-session.ts";
import type { PurchaseState } from "./purchase-state.ts";
import { SessionInquiry } from "./session-inquiry.ts";
import type { SessionPaymentParts } from "./session-payment.ts";
import { SessionPayment, isSession } from "./session-payment.ts";

export interface PurchaseParts extends Omit<
  SessionPaymentParts,
  "access" | "inquiry" | "challenged" | "changed"
> {
  readonly offer: Offer;
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
  #payment: SessionPayment | undefined;
  /** Ends the questions about an outcome that is not known yet; there while they are asked. */
  #asking: AbortController | undefined;
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
    await this.#look(access).catch(() => this.#unanswered(access));
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
    try {
      await this.#send(card, answers);
    } catch {
      // No session was opened, or its token was not made: nothing was taken.
      this.#show({ kind: "form", error: connectionFailed });
    }
  }

  /**
   * The payer does not answer the bank: the payment is ended, and the form is there again. Gives what kept it from being
   * ended; where the bank has said yes meanwhile it goes on.
   */
  async giveUp(): Promise<ApiError | undefined> {
    const access = this.#session.known();
    if (access === undefined || this.#state.kind !== "confirming") return undefined;
    const reply = await this.#parts.checkout
      .cancelPayment(access, this.#stop.signal)
      .catch(() => ({ error: connectionFailed }));
    if (this.#asking === undefined) return undefined;
    if ("error" in reply) {
      if (reply.error.type !== "conflict") return reply.error;
      this.#inquiry.wake();
      return undefined;
    }
    this.#asking.abort();
    this.#paymentOf(access).drop();
    this.#payment = undefined;
    await this.#follow(access, reply.value, { error: canceled });
    return undefined;
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
    this.#payment?.wake();
    this.#inquiry.wake();
  }

  /** The time of the link is over: nothing is paid here any more. */
  end(): void {
    if (this.#state.kind === "form") this.#closed("link", "link_expired");
  }

  /** Ends all work of this page. What was begun is found again by the next page. */
  stop(): void {
    this.#stop.abort();
    this.#payment?.stop();
  }

  /** A session that this device opened earlier on a link may be for another sum than the link is now: it makes room. */
  async #send(card: CardInput, answers: Answers): Promise<void> {
    const session = await this.#session.ensure(this.#stop.signal);
    if ("error" in session) return this.#refused(session.error);
    const { access, isNew } = session;
    const { state, error } = await this.#paymentOf(access).pay(card, answers);
    if (state !== "failed" || !isOtherOrder(error)) return;
    if (!isNew && this.#session.forget()) return this.#send(card, answers);
    const current = await this.#inquiry.once(access);
    this.#show({ kind: "form", error, ...(current && { order: current.line_items }) });
  }

  async #look(access: SessionAccess): Promise<void> {
    const reply = await this.#parts.checkout.readSession(access, this.#stop.signal);
    if (!("error" in reply)) return this.#follow(access, reply.value);
    if (reply.error.type === "not_found") return this.#gone();
    return this.#unanswered(access);
  }

  /** What an earlier page has sent may have been paid: it is asked for, and no form invites to pay it again. */
  #unanswered(access: SessionAccess): void | Promise<void> {
    if (this.#state.kind === "looking" && this.#paymentOf(access).isUnsettled) return this.#ask(access);
    this.#show({ kind: "form" });
  }

  async #follow(
    access: SessionAccess,
    session: PublicCheckoutSession,
    { here = false, error }: { readonly here?: boolean; readonly error?: ApiError } = {},
  ): Promise<void> {
    switch (session.status) {
      case "complete":
        return this.#paid(session, here);
      case "expired":
        return this.#gone(session.recoverable);
      case "processing":
        return this.#ask(access);
      case "open": {
        const payment = this.#paymentOf(access);
        if (payment.isUnsettled) await payment.pay();
        else if (this.#state.kind !== "form") this.#show(this.#formOf(session, error));
      }
    }
  }

  /** At a session of its own the payer learns why the last attempt failed, whatever page made it. */
  #formOf({ last_payment_error: last }: PublicCheckoutSession, error?: ApiError): PurchaseState {
    const told = error ?? (this.#session.isOfPage ? last : null);
    return told === null ? { kind: "form" } : { kind: "form", error: told };
  }

  #paymentOf(access: SessionAccess): SessionPayment {
    if (this.#payment?.access.id === access.id) return this.#payment;
    this.#payment?.stop();
    this.#payment = new SessionPayment({
      ...this.#parts,
      access,
      inquiry: this.#inquiry,
      challenged: () => (this.#toConfirm = true),
      changed: (snapshot) => void this.#changed(access, snapshot),
    });
    return this.#payment;
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
        if (state === "failed" && isOtherOrder(error)) return;
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
    const asking = (this.#asking = new AbortController());
    if (!this.#toConfirm) this.#show({ kind: "asking" });
    try {
      const session = await this.#inquiry.untilSettled(access, asking.signal, (waiting) =>
        this.#wait(waiting?.next_action?.redirect_to_url.url),
      );
      this.#asking = undefined;
      await this.#follow(access, session, { here: this.#payment?.snapshot.state !== "failed" });
    } catch (error) {
      if (!asking.signal.aborted && !this.#stop.signal.aborted) throw error;
    } finally {
      if (this.#asking === asking) this.#asking = undefined;
    }
  }

  /** Shows why it takes long: the payer has to confirm the payment, or the bank does not answer. */
  #wait(url: string | undefined): void {
    if (url === undefined) return this.#state.kind === "asking" ? undefined : this.#show({ kind: "asking" });
    if (this.#state.kind !== "confirming") this.#show({ kind: "confirming", url, asked: this.#toConfirm });
    this.#toConfirm = false;
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

/** What was to be bought is not what the session sells. */
function isOtherOrder(error: ApiError | undefined): error is ApiError {
  return /^(amount_total$|line_items\[)/.test(error?.param ?? "");
}

const canceled: ApiError = {
  type: "api_error",
  code: "challenge_canceled",
  message: "The payment was not confirmed. Nothing was taken.",
};
