import type { PropertyValues } from "@lit/reactive-element";
import type { AttemptPurpose } from "../checkout/attempt.ts";
import type { Payment } from "../checkout/payment.ts";
import type { PaymentSnapshot } from "../checkout/payment-progress.ts";
import type { TokenizeResult } from "../checkout/payment-run.ts";
import { isBusy } from "../checkout/payment-state.ts";
import type { ApiError } from "../contract/api-error.ts";
import type { FrameMessage, FrameSettings } from "../contract/frame-messages.ts";
import { build } from "./build.ts";
import { requestChallenge } from "./card-requests.ts";
import type { ChargeScript, CheckoutPaymentOptions, openPayment } from "./checkout-payment.ts";
import type { Notice, buttonFor, noticeFor } from "../checkout/checkout-messages.ts";
import { dispatch } from "./events.ts";
import type { reportFields } from "./named-controls.ts";
import type { SetupMistake } from "./setup-mistake.ts";
import { checkoutMistakes } from "./setup-mistake.ts";
import { tillCheckoutStyles } from "./till-checkout.styles.ts";
import { TillElement } from "./till-element.ts";
import { tillElementStyles } from "./till-element.styles.ts";
import type { TillCheckoutElement } from "./types/elements.ts";
import { webAddress } from "./web-address.ts";

/** What a checkout needs of the browser beside its document. */
export interface Platform extends Pick<CheckoutPaymentOptions, "now" | "timers" | "store" | "newId"> {
  readonly loadPayment: () => Promise<PaymentScript>;
  readonly loadCharge: () => Promise<ChargeScript>;
}

/** What is loaded with the first checkout. */
interface PaymentScript {
  readonly openPayment: typeof openPayment;
  readonly reportFields: typeof reportFields;
  readonly noticeFor: typeof noticeFor;
  readonly buttonFor: typeof buttonFor;
}

/** How long the check mark stands before the page changes, in milliseconds. */
const successPause = 800;

/**
 * The whole checkout: the sum, the card, the pay button, the outcome. On pay the card becomes a token in the frame of the
 * service; the token goes to the merchant's own backend, which makes the charge and answers with what it got.
 *
 * @tagname till-checkout
 * @slot - Controls with a name, sent along with the token. Files are not.
 * @csspart description - What is paid for.
 * @csspart amount - The sum.
 * @csspart pay-button - The button.
 * @csspart outcome - What stands there once it is paid.
 */
export class TillCheckout extends TillElement implements TillCheckoutElement {
  static override sheet = tillElementStyles + tillCheckoutStyles;
  static override attributes: Readonly<Record<string, string>> = {
    ...TillElement.attributes,
    action: "action",
    amount: "amount",
    currency: "currency",
    description: "description",
    successUrl: "success-url",
  };

  declare action: string | null;
  declare amount: string | null;
  declare currency: string | null;
  declare description: string | null;
  declare successUrl: string | null;
  /** Taken from the browser by `define.ts`, and from a test by the test. */
  static platform: Platform;

  readonly #description = build("p", { part: "description" });
  readonly #amount = build("p", { part: "amount" });
  readonly #button = build("button", { part: "pay-button", type: "button" });
  readonly #form = build("div", { class: "form" });
  readonly #outcome = build("div", { part: "outcome", tabindex: "-1" });
  #script: PaymentScript | undefined;
  #loading = false;
  #payment: Payment | undefined;
  #purpose = "";
  #openedAt: number | undefined;
  #pressed = false;
  #leaving: unknown;

  constructor() {
    super();
    this.#button.addEventListener("click", () => void this.submitted());
    this.#form.append(this.card, build("slot"), this.notice, build("div", { class: "action" }, this.#button));
  }

  protected override createRenderRoot(): ShadowRoot {
    const root = super.createRenderRoot();
    root.append(this.#description, this.#amount, this.#form, this.#outcome);
    return root;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#openedAt ??= TillCheckout.platform.now();
    for (const type of ["pageshow", "storage"]) this.listen(window, type, () => this.#payment?.refresh());
    this.listen(window, "online", () => this.#payment?.wake());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    TillCheckout.platform.timers.clear(this.#leaving);
    this.#payment?.stop();
    this.#purpose = "";
  }

  override frameAddress(): string | undefined {
    return this.#snapshot.state === "succeeded" && this.words ? undefined : super.frameAddress();
  }

  override frameSettings(): FrameSettings {
    const { state, unfinished } = this.#snapshot;
    return {
      ...super.frameSettings(),
      disabled: unfinished || state === "paying" || state === "confirming" || state === "unknown",
      amount: this.amount ?? "",
      currency: this.currency ?? "",
    };
  }

  override onFrameMessage(message: FrameMessage): void {
    super.onFrameMessage(message);
    // A press on "Pay" loads it again if it does not come now.
    if (message.type === "ready") void TillCheckout.platform.loadCharge().catch(() => undefined);
  }

  protected override mistake(): SetupMistake | undefined {
    return super.mistake() ?? (webAddress(this.action) ? undefined : checkoutMistakes.action);
  }

  protected override noticeText(): Notice | undefined {
    return (
      this.words && this.#script?.noticeFor(this.#snapshot, this.words, this.explained, navigator.onLine)
    );
  }

  protected override willUpdate(): void {
    this.#preparePayment();
  }

  protected override update(changed: PropertyValues): void {
    super.update(changed);
    const snapshot = this.#snapshot;
    const paid = snapshot.state === "succeeded";
    const { words } = this;
    if (this.successUrl && !webAddress(this.successUrl)) this.diagnose(checkoutMistakes.successUrl);
    if (this.querySelector("input[type=file][name]")) this.diagnose(checkoutMistakes.file);
    if (this.amount && words?.amount === "") this.diagnose(checkoutMistakes.amount);
    this.#description.textContent = this.description;
    this.#form.hidden = paid;
    this.#outcome.hidden = !paid;
    if (!words || !this.#script || !this.#payment) return;
    this.#amount.textContent = words.amount;
    const text = this.#script.buttonFor(snapshot, words);
    // The blur of a field arrives while the button is held down, and WebKit loses a click on a text that is replaced.
    if (this.#button.textContent !== text) this.#button.textContent = text;
    this.#button.ariaDisabled = String(snapshot.state === "confirming");
    this.#button.ariaBusy = String(isBusy(snapshot.state));
    this.#outcome.textContent = words.paid;
  }

  /** The button or Enter: pays, and tells the page how it went. */
  protected override async submitted(): Promise<void> {
    const payment = this.#payment;
    if (this.#snapshot.state === "confirming") this.frame.send({ type: "focus" });
    if (
      !payment ||
      this.#pressed ||
      this.mistake() ||
      !this.#script?.reportFields(this) ||
      !dispatch(this, "till-submit", null, true)
    )
      return;
    this.#pressed = true;
    this.explained = undefined;
    const { state, result, error } = await payment.pay();
    this.#pressed = false;
    if (state === "succeeded") await this.#succeed(result);
    else if (error) await this.explain(error, state === "failed");
    this.requestUpdate();
  }

  /** There is one payment for each thing that is paid; a change of attributes makes another one, but never mid-way. */
  #preparePayment(): void {
    if (!this.#script) return void this.#load();
    const purpose: AttemptPurpose = {
      service: this.service ?? "",
      publishableKey: this.publishableKey ?? "",
      action: webAddress(this.action) ?? "",
      amount: this.amount ?? "",
      currency: this.currency ?? "",
      description: this.description ?? "",
    };
    const written = JSON.stringify(purpose);
    if (written === this.#purpose || this.#pressed || !this.isConnected) return;
    this.#purpose = written;
    this.#payment?.stop();
    this.#payment = this.#script.openPayment({
      ...TillCheckout.platform,
      purpose,
      controls: this,
      tokenize: (signal) => this.#tokenize(signal),
      authenticate: (source, signal) => this.#authenticate(source, signal),
      openedAt: this.#openedAt ?? 0,
      changed: this.refresh,
    });
  }

  /** Without the script of the payment the card could not be paid with: then the frame has failed with it. */
  async #load(): Promise<void> {
    if (this.#loading || this.failed || this.mistake()) return;
    this.#loading = true;
    this.#script = await TillCheckout.platform.loadPayment().catch(() => undefined);
    this.#loading = false;
    if (this.#script) this.requestUpdate();
    else this.frame.fail();
  }

  async #tokenize(signal: AbortSignal): Promise<TokenizeResult> {
    const answer = await this.tokenize(signal);
    return typeof answer === "object" && "token" in answer ? { source: answer.token.id } : answer;
  }

  /** The focus goes into the frame with the bank's question, and comes back when that is answered. */
  async #authenticate(source: string, signal: AbortSignal): Promise<ApiError | undefined> {
    const { amount, currency } = this.frameSettings();
    const error = await requestChallenge(this.frame, { source, amount, currency }, signal);
    // It is lost where the frame that had it was inside the card frame.
    if (!this.frame.outside || document.activeElement === document.body) this.#button.focus();
    return error;
  }

  /** The button that had the focus is gone: the outcome takes it, and is read out. */
  async #succeed(charge: unknown): Promise<void> {
    await this.updateComplete;
    this.#outcome.focus();
    dispatch(this, "till-success", { charge });
    const address = webAddress(this.successUrl);
    const { timers } = TillCheckout.platform;
    if (address) this.#leaving = timers.set(() => location.assign(address), successPause);
  }

  get #snapshot(): PaymentSnapshot {
    return this.#payment?.snapshot ?? { state: "idle", slow: false, unfinished: false };
  }
}
