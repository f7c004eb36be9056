import type { ApiError } from "../contract/api-error.ts";
import type { PublicCheckoutSession } from "../contract/checkout-session.ts";
import type { CardInput } from "../contract/token.ts";
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
  "access" | "poll" | "challenged" | "changed"
> {
  readonly target: CheckoutTarget;
  /** Called after every change of the state. */
  readonly changed: (state: PurchaseState) => void;
}

/**
 * One purchase on one page, from opening the page to the paid session. However often and in however many tabs "Pay" is
 * pressed, a session is paid once; an earlier session of this device is read before a form is shown.
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
  /** This page has sent a payment that its payer has to confirm, and has not shown the bank's question yet. */
  #opensBank = false;

  constructor(dependencies: PurchaseDependencies) {
    this.#dependencies = dependencies;
    this.#session = new TargetSession(dependencies);
    this.#poll = new SessionPoll({ ...dependencies, signal: this.#stop.signal });
  }

  get state(): PurchaseState {
    return this.#state;
  }

  /** The session that is paid here, where there is one by now. */
  get access(): SessionAccess | undefined {
    return this.#session.current();
  }

  /** Reads what became of the session of this page or device, and finishes what an earlier page left. */
  async start(): Promise<void> {
    const access = this.#session.current();
    if (access === undefined) return this.#show({ kind: "form" });
    await this.#read(access).catch(() => this.#withoutResponse(access));
  }

  /** Reads the session again: call it when the page is shown again or another tab has done something. */
  async refresh(): Promise<void> {
    const access = this.#session.current();
    if (access === undefined || this.#state.kind !== "form") return;
    // Without a response the form stays: confirming finds out as well.
    await this.#read(access).catch(() => undefined);
  }

  /** Pays with the card and the checkout fields. Does nothing while a payment runs or after it succeeded. */
  async pay(card: CardInput, values: FieldValues = {}): Promise<void> {
    if (this.#state.kind !== "form") return;
    this.#show({ kind: "paying", slow: false });
    try {
      await this.#send(card, values);
    } catch {
      // No session was opened, or its token was not made: nothing was taken.
      this.#show({ kind: "form", error: connectionFailed });
    }
  }

  /**
   * Cancels a payment that waits for the payer to authenticate; the form is there again. Resolves to the error that kept it
   * from being canceled; where the bank has approved it meanwhile it goes on.
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
    this.#paymentOf(access).drop();
    this.#payment = undefined;
    await this.#follow(access, result.value, { error: canceled });
    return undefined;
  }

  /** Makes room for another payment on the same link, after one that succeeded. */
  again(): void {
    if (this.#state.kind !== "paid" || !this.#session.remove()) return;
    this.#payment = undefined;
    this.#show({ kind: "form" });
  }

  /** Makes a new session for one that has expired. Resolves to it, or to the error. */
  async recover(): Promise<{ readonly id: string } | { readonly error: ApiError }> {
    const access = this.#session.current();
    const gone: ApiError = { type: "gone", code: "session_expired", message: "The session has expired." };
    if (access === undefined) return { error: gone };
    const result = await this.#dependencies.checkout
      .recoverSession(access, this.#stop.signal)
      .catch(() => ({ error: connectionFailed }));
    return "error" in result ? result : { id: result.value.id };
  }

  /** Sends at once what waits for the network, and polls at once. */
  wake(): void {
    this.#payment?.wake();
    this.#poll.wake();
  }

  /** The link has expired: nothing is paid here any more. */
  expire(): void {
    if (this.#state.kind === "form") this.#closed("link", "link_expired");
  }

  /** Ends all work of this page. The next page finds what was started. */
  stop(): void {
    this.#stop.abort();
    this.#payment?.stop();
  }

  /** A session that this device opened earlier on a link may be for another sum than the link is now: it makes room. */
  async #send(card: CardInput, values: FieldValues): Promise<void> {
    const session = await this.#session.ensure(this.#stop.signal);
    if ("error" in session) return this.#failed(session.error);
    const { access, isNew } = session;
    const { state, error } = await this.#paymentOf(access).pay(card, values);
    if (state !== "failed" || !isOrderMismatch(error)) return;
    if (!isNew && this.#session.remove()) return this.#send(card, values);
    const current = await this.#poll.read(access);
    this.#show({ kind: "form", error, ...(current && { order: current.line_items }) });
  }

  async #read(access: SessionAccess): Promise<void> {
    const result = await this.#dependencies.checkout.readSession(access, this.#stop.signal);
    if (!("error" in result)) return this.#follow(access, result.value);
    if (result.error.type === "not_found") return this.#sessionEnded();
    return this.#withoutResponse(access);
  }

  /** What an earlier page has sent may have been paid: its outcome is polled, and no form invites to pay it again. */
  #withoutResponse(access: SessionAccess): void | Promise<void> {
    if (this.#state.kind === "loading" && this.#paymentOf(access).isUnsettled)
      return this.#awaitOutcome(access);
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
        return this.#sessionEnded(session.recoverable);
      case "processing":
        return this.#awaitOutcome(access);
      case "open": {
        const payment = this.#paymentOf(access);
        if (payment.isUnsettled) await payment.pay();
        else if (this.#state.kind !== "form") this.#show(this.#formOf(session, error));
      }
    }
  }

  /** At a session of its own the payer learns why the last attempt failed, whatever page made it. */
  #formOf({ last_payment_error: last }: PublicCheckoutSession, error?: ApiError): PurchaseState {
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
      challenged: () => (this.#opensBank = true),
      changed: (snapshot) => void this.#changed(access, snapshot),
    });
    return this.#payment;
  }

  async #changed(access: SessionAccess, { state, slow, error, result }: PaymentSnapshot): Promise<void> {
    switch (state) {
      case "idle":
        // What another page left unfinished changes nothing here.
        if (this.#state.kind === "paying") this.#show({ kind: "form" });
        return;
      case "tokenizing":
      case "paying":
      case "confirming":
        return this.#show({ kind: "paying", slow });
      case "declined":
      case "failed":
        this.#dependencies.fields.remove();
        if (state === "failed" && isOrderMismatch(error)) return;
        return error === undefined ? this.#show({ kind: "form" }) : this.#failed(error);
      case "unknown":
        return this.#awaitOutcome(access);
      case "succeeded":
        this.#dependencies.fields.remove();
        return isSession(result) ? this.#paid(result, true) : this.#awaitOutcome(access);
    }
  }

  /** Polls the session until its outcome is known; then the open attempt, if there is one, gets its response. */
  async #awaitOutcome(access: SessionAccess): Promise<void> {
    if (this.#polling) return;
    const polling = (this.#polling = new AbortController());
    if (!this.#opensBank) this.#show({ kind: "unknown" });
    try {
      const session = await this.#poll.untilSettled(access, polling.signal, (waiting) =>
        this.#wait(waiting?.next_action?.redirect_to_url.url),
      );
      this.#polling = undefined;
      await this.#follow(access, session, { here: this.#payment?.snapshot.state !== "failed" });
    } catch (error) {
      if (!polling.signal.aborted && !this.#stop.signal.aborted) throw error;
    } finally {
      if (this.#polling === polling) this.#polling = undefined;
    }
  }

  /** Shows why it takes long: the payer has to confirm the payment, or the bank does not answer. */
  #wait(url: string | undefined): void {
    if (url === undefined)
      return this.#state.kind === "unknown" ? undefined : this.#show({ kind: "unknown" });
    if (this.#state.kind !== "confirming")
      this.#show({ kind: "confirming", url, opensBank: this.#opensBank });
    this.#opensBank = false;
  }

  /** An error of the service: some end the session or the link, the others leave the form as it is. */
  #failed(error: ApiError): void | Promise<void> {
    if (error.type === "gone") {
      if (error.code === "session_expired") return this.#expired();
      return this.#closed("link", error.code ?? "link_inactive");
    }
    if (error.code === "invalid_state" && this.#payment) return void this.#awaitOutcome(this.#payment.access);
    this.#show({ kind: "form", error });
  }

  /** Only the session itself says whether it can be recovered. */
  async #expired(): Promise<void> {
    const access = this.#session.current();
    const session = access && (await this.#poll.read(access));
    this.#sessionEnded(session?.recoverable);
  }

  /** The session is over. On a link the next press opens another; a session of its own is closed. */
  #sessionEnded(recoverable = false): void {
    if (!this.#session.remove()) return this.#closed("session", "session_expired", recoverable);
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
    this.#dependencies.changed(state);
  }
}

/** What was to be bought is not what the session sells. */
function isOrderMismatch(error: ApiError | undefined): error is ApiError {
  return /^(amount_total$|line_items\[)/.test(error?.param ?? "");
}

const canceled: ApiError = {
  type: "api_error",
  code: "challenge_canceled",
  message: "The payment was not confirmed. Nothing was taken.",
};
