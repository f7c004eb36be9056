import type { ApiError } from "../contract/errors/api-error.ts";
import type { PayableSession } from "../contract/checkout/public-checkout-session.ts";
import { redirectIn } from "../contract/payments/next-action.ts";
import type { CardInput, MethodInput } from "../contract/payments/token.ts";
import type { FieldValues, SessionAccess } from "./checkout-client.ts";
import { connectionFailed } from "./connection-failed.ts";
import type { PaymentSnapshot } from "./payment-progress.ts";
import type { PurchaseState } from "./purchase-state.ts";
import type { SessionPaymentDependencies } from "./session-payment.ts";
import { SessionPayment, isSession } from "./session-payment.ts";
import { SessionPoll } from "./session-poll.ts";
import type { CheckoutTarget } from "./target-session.ts";
import { TargetSession } from "./target-session.ts";

export interface PurchaseDependencies extends Omit<
  SessionPaymentDependencies,
  "access" | "poll" | "onChallenge" | "changed"
> {
  readonly target: CheckoutTarget;
  /** Called after every change of the state. */
  readonly changed: (state: PurchaseState) => void;
}

/** The session to pay, the calls of its page, and a signal that ends with the page. */
export interface PurchaseParts extends Pick<PurchaseDependencies, "checkout"> {
  readonly session: TargetSession;
  readonly signal: AbortSignal;
}

/**
 * One purchase on one page, from opening the page to the paid session. A session is paid once, for any number of presses on
 * "Pay" and of tabs. An earlier session of this device is read before the form is shown.
 */
export class Purchase {
  readonly #dependencies: PurchaseDependencies;
  readonly #stop = new AbortController();
  readonly #session: TargetSession;
  readonly #poll: SessionPoll;
  #state: PurchaseState = { kind: "loading" };
  #payment: SessionPayment | undefined;
  /** Ends the polling for an outcome; set while it goes on. */
  #polling: AbortController | undefined;
  /** Whether this page has sent a payment that requires a challenge, and has not opened the challenge yet. */
  #opensBank = false;
  /** How often this page has sent the attempt of an earlier page again. */
  #resent = 0;

  constructor(dependencies: PurchaseDependencies) {
    this.#dependencies = dependencies;
    this.#session = new TargetSession(dependencies);
    this.#poll = new SessionPoll({ ...dependencies, signal: this.#stop.signal });
  }

  get state(): PurchaseState {
    return this.#state;
  }

  /** What a page needs for a request of its own about the session. */
  get parts(): PurchaseParts {
    return { session: this.#session, checkout: this.#dependencies.checkout, signal: this.#stop.signal };
  }

  /** The session to pay, if there is one yet. */
  get access(): SessionAccess | undefined {
    return this.#session.current();
  }

  /** Reads the session of this page or device, and finishes a payment that an earlier page has started. */
  async start(): Promise<void> {
    const access = this.#session.current();
    if (access === undefined) return this.#show({ kind: "form" });
    await this.#read(access).catch(() => this.#onNoResponse(access));
  }

  /** Reads the session again. Call it when the page is shown again or another tab has changed something. */
  async refresh(): Promise<void> {
    const access = this.#session.current();
    if (access === undefined || this.#state.kind !== "form") return;
    // Without a response the form stays, because confirming reads the session too.
    await this.#read(access).catch(() => undefined);
  }

  /** Pays with the card or another method, or with none if nothing is to be paid (null), and the checkout fields. Does nothing while a payment runs or after it succeeded. */
  async pay(card: CardInput | MethodInput | null, values: FieldValues = {}): Promise<void> {
    if (this.#state.kind !== "form") return;
    this.#show({ kind: "paying", slow: false });
    this.#resent = 0;
    try {
      await this.#send(card, values);
    } catch {
      // No session was opened, or no token was created: nothing was charged.
      this.#show({ kind: "form", error: connectionFailed });
    }
  }

  /**
   * Cancels a payment that waits for the payer to authenticate, and shows the form again. Resolves to an error if it could
   * not be canceled. If the bank has approved the payment by then, the payment continues.
   */
  async cancel(): Promise<ApiError | undefined> {
    const access = this.#session.current();
    if (access === undefined || this.#state.kind !== "confirming") return undefined;
    const result = await this.#dependencies.checkout
      .cancelPayment(access, this.#stop.signal)
      .catch(() => ({ error: connectionFailed }));
    if (this.#polling === undefined) return undefined;
    if ("error" in result) {
      if (result.error.type !== "conflict") return result.error;
      this.#poll.wake();
      return undefined;
    }
    this.#polling.abort();
    this.#paymentOf(access).discard();
    this.#payment = undefined;
    await this.#onSession(access, result.value, { error: canceled });
    return undefined;
  }

  /** Allows another payment on the same link after one that succeeded. */
  again(): void {
    if (this.#state.kind !== "paid" || !this.#session.remove()) return;
    this.#payment = undefined;
    this.#show({ kind: "form" });
  }

  /** Creates a new session for one that has expired. Resolves to it, or to an error. */
  async recover(): Promise<{ readonly id: string } | { readonly error: ApiError }> {
    const access = this.#session.current();
    const gone: ApiError = { type: "gone", code: "session_expired", message: "Expired." };
    if (access === undefined) return { error: gone };
    const result = await this.#dependencies.checkout
      .recoverSession(access, this.#stop.signal)
      .catch(() => ({ error: connectionFailed }));
    return "error" in result ? result : { id: result.value.id };
  }

  /** Sends a waiting retry and polls at once. */
  wake(): void {
    this.#payment?.wake();
    this.#poll.wake();
  }

  /** The link has expired, so that this page accepts no payment any more. */
  expire(): void {
    if (this.#state.kind === "form") this.#showClosed("link", "link_expired");
  }

  /** Ends all work of this page. The next page can finish a payment that has started. */
  stop(): void {
    this.#stop.abort();
    this.#payment?.stop();
  }

  /** Pays. If a stored session of the link has another amount than the link has now, opens a new session. */
  async #send(card: CardInput | MethodInput | null, values: FieldValues): Promise<void> {
    const session = await this.#session.ensure(this.#stop.signal);
    if ("error" in session) return this.#onError(session.error);
    const { access, isNew } = session;
    const { state, error } = await this.#paymentOf(access).pay(card, values);
    if (state !== "failed" || !isOrderMismatch(error)) return;
    if (!isNew && this.#session.remove()) return this.#send(card, values);
    const current = await this.#poll.read(access);
    this.#show({ kind: "form", error, ...(current && { order: current.line_items }) });
  }

  async #read(access: SessionAccess): Promise<void> {
    const result = await this.#dependencies.checkout.readSession(access, this.#stop.signal);
    if (!("error" in result)) return this.#onSession(access, result.value);
    if (result.error.type === "not_found") return this.#sessionEnded();
    return this.#onNoResponse(access);
  }

  /** Without a response, polls the outcome of what an earlier page has sent instead of showing a form to pay it again. */
  #onNoResponse(access: SessionAccess): void | Promise<void> {
    if (this.#state.kind === "loading" && this.#paymentOf(access).isUnsettled)
      return this.#awaitOutcome(access);
    this.#show({ kind: "form" });
  }

  async #onSession(
    access: SessionAccess,
    session: PayableSession,
    { here = false, error }: { readonly here?: boolean; readonly error?: ApiError } = {},
  ): Promise<void> {
    if (session.status === "complete" || session.status === "expired") this.#paymentOf(access).removeFields();
    switch (session.status) {
      case "complete":
        return this.#showPaid(session, here);
      case "expired":
        return this.#sessionEnded(session.recoverable);
      case "processing":
        return this.#awaitOutcome(access);
      case "open": {
        const payment = this.#paymentOf(access);
        if (payment.isUnsettled) await this.#resend(payment);
        else if (this.#state.kind !== "form") this.#show(this.#formState(session, error));
      }
    }
  }

  /** From the second time on there is a pause first, as the service may reject the attempt each time. */
  async #resend(payment: SessionPayment): Promise<void> {
    if (this.#resent > 0) await this.#poll.pause(this.#resent);
    this.#resent += 1;
    await payment.pay();
  }

  /** The page of a session also shows the error of the last attempt from another page. */
  #formState({ last_payment_error: last }: PayableSession, error?: ApiError): PurchaseState {
    const shown = error ?? (this.#session.isOfPage ? last : null);
    return shown === null ? { kind: "form" } : { kind: "form", error: shown };
  }

  #paymentOf(access: SessionAccess): SessionPayment {
    if (this.#payment?.access.id === access.id) return this.#payment;
    this.#payment?.stop();
    this.#payment = new SessionPayment({
      ...this.#dependencies,
      access,
      poll: this.#poll,
      onChallenge: () => (this.#opensBank = true),
      changed: (snapshot) => void this.#onPaymentChange(access, snapshot),
    });
    return this.#payment;
  }

  async #onPaymentChange(
    access: SessionAccess,
    { state, slow, error, result }: PaymentSnapshot,
  ): Promise<void> {
    switch (state) {
      case "idle":
        // An unfinished attempt of another page does not change the state here.
        if (this.#state.kind === "paying") this.#show({ kind: "form" });
        return;
      case "tokenizing":
      case "paying":
      case "confirming":
        return this.#show({ kind: "paying", slow });
      case "declined":
      case "failed":
        if (state === "failed" && isOrderMismatch(error)) return;
        return error === undefined ? this.#show({ kind: "form" }) : this.#onError(error);
      case "unknown":
        return this.#awaitOutcome(access);
      case "succeeded":
        return isSession(result) ? this.#showPaid(result, true) : this.#awaitOutcome(access);
    }
  }

  /** Polls the session until its outcome is known, and then finishes the open attempt. */
  async #awaitOutcome(access: SessionAccess): Promise<void> {
    if (this.#polling) return;
    const polling = (this.#polling = new AbortController());
    if (!this.#opensBank) this.#show({ kind: "unknown" });
    try {
      const session = await this.#poll.untilSettled(access, polling.signal, (waiting) =>
        this.#showWaiting(waiting),
      );
      this.#polling = undefined;
      await this.#onSession(access, session, { here: this.#payment?.snapshot.state !== "failed" });
    } catch (error) {
      if (!polling.signal.aborted && !this.#stop.signal.aborted) throw error;
    } finally {
      if (this.#polling === polling) this.#polling = undefined;
    }
  }

  /** Shows why the outcome is not known yet: the payer has to confirm the payment, or the bank has not responded. */
  #showWaiting(waiting: PayableSession | undefined): void {
    const bank = redirectIn(waiting?.next_action);
    const method = waiting?.payment?.payment_method_type;
    if (bank === undefined) {
      const state = this.#state;
      const action = waiting?.next_action;
      const until = action?.type === "blik_authorize" ? action.blik_authorize.expires_at : undefined;
      if (state.kind !== "unknown" || state.method !== method || state.until !== until)
        this.#show({ kind: "unknown", method, until });
      return;
    }
    if (this.#state.kind !== "confirming")
      this.#show({
        kind: "confirming",
        url: bank.url,
        presentation: bank.presentation,
        method,
        opensBank: this.#opensBank,
      });
    this.#opensBank = false;
  }

  /** Handles an error of the service: some close the session or the link, the others are shown in the form. */
  #onError(error: ApiError): void | Promise<void> {
    if (error.type === "gone") {
      if (error.code === "session_expired") return this.#onSessionExpired();
      return this.#showClosed("link", error.code ?? "link_inactive");
    }
    const isOfOther = error.code === "invalid_state" || error.code === "payment_in_progress";
    if (isOfOther && this.#payment) return void this.#awaitOutcome(this.#payment.access);
    this.#show({ kind: "form", error });
  }

  /** Reads the session, which says whether it can be recovered. */
  async #onSessionExpired(): Promise<void> {
    const access = this.#session.current();
    const session = access && (await this.#poll.read(access));
    this.#sessionEnded(session?.recoverable);
  }

  /** The session has ended. On a link the next press opens another; the page of a session is closed. */
  #sessionEnded(recoverable = false): void {
    if (!this.#session.remove()) return this.#showClosed("session", "session_expired", recoverable);
    this.#payment = undefined;
    this.#show({ kind: "form" });
  }

  #showClosed(what: "link" | "session", code: string, recoverable = false): void {
    this.#show({ kind: "closed", what, code, recoverable });
  }

  #showPaid(session: PayableSession, here: boolean): void {
    if (this.#state.kind !== "paid") this.#show({ kind: "paid", session, here });
  }

  #show(state: PurchaseState): void {
    if (this.#stop.signal.aborted) return;
    this.#state = state;
    this.#dependencies.changed(state);
  }
}

/** Whether the items or the amount of the page differ from those of the session. */
function isOrderMismatch(error: ApiError | undefined): error is ApiError {
  return /^(amount_total$|line_items\[)/.test(error?.param ?? "");
}

const canceled: ApiError = {
  type: "api_error",
  code: "challenge_canceled",
  message: "Not confirmed.",
};
