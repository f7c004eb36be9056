import type { Attempt, AttemptChoice } from "../checkout/attempt.ts";
import type { PaymentSnapshot } from "../checkout/payment-progress.ts";
import type { TokenizeResult } from "../checkout/payment-run.ts";
import { isBusy } from "../checkout/payment-state.ts";
import type { ApiError } from "../contract/errors/api-error.ts";
import type { FrameMessage, FrameSettings } from "../contract/frame/frame-messages.ts";
import type { InstallmentOffer } from "../contract/checkout/installment-offer.ts";
import { build } from "../elements/build.ts";
import type { ChargeScript, CheckoutPaymentOptions, openPayment } from "./checkout-payment.ts";
import type { NoticeText, buttonFor, noticeFor } from "../checkout/checkout-messages.ts";
import { dispatch } from "./events.ts";
import type { CheckoutPayment, CheckoutPurpose } from "./order/order-place.ts";
import type { SetupError } from "./setup-error.ts";
import { checkoutErrors } from "./setup-error.ts";
import { tillCheckoutStyles } from "./till-checkout.styles.ts";
import { TillElement } from "./till-element.ts";
import { tillElementStyles } from "./till-element.styles.ts";
import type { TillCheckoutElement } from "./types/elements.ts";
import { webAddress } from "./web-address.ts";

/** What a checkout needs of the browser besides its document. */
export interface CheckoutBrowser extends Pick<CheckoutPaymentOptions, "now" | "timers" | "store" | "newId"> {
  readonly loadPayment: () => Promise<PaymentScript>;
  readonly loadCharge: () => Promise<ChargeScript>;
}

/** The script that is loaded with the first checkout. */
interface PaymentScript {
  readonly openPayment: typeof openPayment;
  readonly noticeFor: typeof noticeFor;
  readonly buttonFor: typeof buttonFor;
}

/** How long the check mark shows before the redirect, in milliseconds. */
const redirectDelay = 800;

/**
 * The whole checkout: the amount, the card, the pay button, the outcome. When the payer pays, the frame turns the card into
 * a token, and the element posts the token to the merchant's backend, which creates the charge and returns it.
 *
 * @tagname till-checkout
 * @slot - Named controls that are sent along with the token, except files.
 * @csspart description - What the payer pays for.
 * @csspart amount - The amount.
 * @csspart plans - The choice between paying in full and by installments.
 * @csspart pay-button - The button.
 * @csspart outcome - The outcome once it is paid.
 */
export class TillCheckout extends TillElement implements TillCheckoutElement {
  static override sheet = tillElementStyles + tillCheckoutStyles;
  static override attributes: Readonly<Record<string, string>> = {
    ...TillElement.attributes,
    action: "action",
    amount: "amount",
    currency: "currency",
    description: "description",
    installments: "installments",
    order: "order",
    successUrl: "success-url",
  };

  declare action: string | null;
  declare amount: string | null;
  declare currency: string | null;
  declare description: string | null;
  declare installments: string | InstallmentOffer | null;
  declare order: string | null;
  declare successUrl: string | null;
  /** What the payer has chosen, where the page offers installments. */
  choice: AttemptChoice | undefined;
  /** Set by `define.ts`, or by a test. */
  declare static browser: CheckoutBrowser;

  readonly #description = build("p", { part: "description" });
  readonly #amount = build("p", { part: "amount" });
  readonly #button = build("button", { part: "pay-button", type: "button" });
  readonly #form = build("div", { class: "form" });
  readonly #outcome = build("div", { part: "outcome", tabindex: "-1" });
  #script: PaymentScript | undefined;
  #plans: unknown;
  #loading = false;
  #payment: CheckoutPayment | undefined;
  #purpose = "";
  #openedAt: number | undefined;
  /** When `performance.now()` was 0, in milliseconds since 1970 by the clock of the service; long ago while that is unknown. */
  #origin = 0;
  #isOpen = false;
  language = "en";
  #isPaying = false;
  #redirectTimer: unknown;

  constructor() {
    super();
    this.#button.addEventListener("click", () => void this.onSubmit());
    this.#form.append(this.card, build("slot"), this.notice, build("div", { class: "action" }, this.#button));
  }

  protected override createRoot(): ShadowRoot {
    const root = super.createRoot();
    root.append(this.#description, this.#amount, this.#form, this.#outcome);
    return root;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#openedAt ??= TillCheckout.browser.now();
    for (const type of ["pageshow", "storage"])
      this.listen(window, type, () => this.#payment?.payment.refresh());
    this.listen(window, "online", () => this.#payment?.payment.wake());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    TillCheckout.browser.timers.clear(this.#redirectTimer);
    this.#payment?.payment.stop();
    this.#purpose = "";
  }

  override frameAddress(): string | undefined {
    return this.#snapshot.state === "succeeded" && this.messages ? undefined : super.frameAddress();
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
    if (message.type === "hello") {
      this.#setClock(message.now ?? 0);
      this.#payment?.payment.refresh();
    }
    // If this fails, a press on "Pay" loads the script again.
    if (message.type !== "ready") return;
    this.language = message.locale;
    void TillCheckout.browser.loadCharge().catch(() => undefined);
  }

  protected override setupError(): SetupError | undefined {
    return super.setupError() ?? (webAddress(this.action) ? undefined : checkoutErrors.action);
  }

  protected override noticeText(): NoticeText | undefined {
    return (
      this.messages &&
      this.#script?.noticeFor(this.#snapshot, this.messages, this.errorNotice, navigator.onLine)
    );
  }

  protected override willUpdate(): void {
    if (this.#script) this.#preparePayment(this.#script);
  }

  protected override update(): void {
    // Nothing is paid before a choice that the page offers can be made.
    if (this.installments && !this.#plans) this.#script = undefined;
    // Only here, because the card frame takes longer and starts between the two methods.
    if (!this.#script) void this.#load();
    super.update();
    const snapshot = this.#snapshot;
    const paid = snapshot.state === "succeeded";
    const { messages: messages } = this;
    if (this.successUrl && !webAddress(this.successUrl)) this.reportSetupError(checkoutErrors.successUrl);
    if (this.querySelector("input[type=file][name]")) this.reportSetupError(checkoutErrors.file);
    if (this.amount && messages?.amount === "") this.reportSetupError(checkoutErrors.amount);
    this.#description.textContent = this.description;
    this.#form.hidden = paid;
    this.#form.classList.toggle("awaits-plans", !!this.installments && !this.#plans && !this.failed);
    this.#outcome.hidden = !paid;
    if (!messages || !this.#script || !this.#payment) return;
    if (!this.#isOpen) void this.#payment.loadOrder().catch(() => undefined);
    this.#isOpen = true;
    this.#amount.textContent = messages.amount;
    const text = this.#script.buttonFor(snapshot, messages);
    // A field's blur arrives while the button is pressed, and WebKit loses the click if the text is replaced then.
    if (this.#button.textContent !== text) this.#button.textContent = text;
    this.#button.ariaDisabled = String(snapshot.state === "confirming");
    this.#button.ariaBusy = String(isBusy(snapshot.state));
    this.#outcome.textContent = paid ? messages.paid : "";
  }

  /** Pays after a press on the button or Enter, and reports the outcome to the page. */
  protected override async onSubmit(): Promise<void> {
    const payment = this.#payment;
    if (this.#snapshot.state === "confirming") this.frame.send({ type: "focus" });
    if (!payment || this.#isPaying || this.setupError()) return;
    this.#isPaying = true;
    // Without the script the payment fails, and says so.
    const order = await payment.loadOrder().catch(() => undefined);
    this.#isPaying = false;
    if (order?.reportFields() !== false && dispatch(this, "till-submit", null, true))
      await this.#run(payment);
  }

  /** Creates one payment for each purpose. A change of attributes replaces it, but never while it is under way. */
  #preparePayment({ openPayment }: PaymentScript): void {
    const { amount, currency, description } = this;
    const purpose: CheckoutPurpose = {
      service: this.service ?? "",
      publishableKey: this.publishableKey ?? "",
      action: webAddress(this.action) ?? "",
      order: this.order ?? "",
      sum: this.order ? "" : JSON.stringify([amount, currency?.toLowerCase(), description]),
    };
    const serialized = JSON.stringify(purpose);
    if (serialized === this.#purpose || this.#isPaying || !this.isConnected) return;
    this.#purpose = serialized;
    this.#payment?.payment.stop();
    this.#isOpen = false;
    this.#payment = openPayment({
      ...TillCheckout.browser,
      purpose,
      host: this,
      tokenize: (signal) => this.#tokenize(signal),
      authenticate: (...args) => this.#authenticate(...args),
      openedAt: this.#openedAt ?? 0,
      serviceNow: () => this.#origin + performance.now(),
      changed: this.refresh,
      goOn: () => {
        if (this.#payment) void this.#run(this.#payment, true);
      },
      reopen: () => {
        this.#purpose = "";
        this.requestUpdate();
      },
    });
  }

  /** `isBack`: the payer comes back from the bank in this window. */
  async #run({ payment }: CheckoutPayment, isBack?: boolean): Promise<void> {
    this.#isPaying = true;
    this.errorNotice = undefined;
    const { state, result, error } = await payment.pay(isBack).finally(() => (this.#isPaying = false));
    payment.refresh();
    if (state === "succeeded") await this.#succeed(result);
    else if (error) await this.showError(error, state === "failed");
    this.requestUpdate();
  }

  /** Loads the scripts of the payment. If that fails, nothing can be paid, so the frame is marked as failed too. */
  async #load(): Promise<void> {
    if (this.#loading || this.failed || this.setupError()) return;
    this.#loading = true;
    const { loadPayment, loadCharge } = TillCheckout.browser;
    try {
      if (this.installments)
        this.#plans ??= (await (await loadCharge()).loadPlans()).openPlans(this, (error) =>
          this.reportSetupError(error),
        );
      this.#script = await loadPayment();
      this.requestUpdate();
    } catch {
      this.frame.fail();
    }
    this.#loading = false;
  }

  async #tokenize(signal: AbortSignal): Promise<TokenizeResult> {
    const result = await this.tokenize(signal);
    if (typeof result !== "object" || "error" in result) return result;
    this.#setClock(Date.parse(result.token.created));
    return { source: result.token.id, ...this.choice };
  }

  /** What the service has sent was on its way, or in a cache: the latest time is the nearest. */
  #setClock(time: number): void {
    this.#origin = Math.max(this.#origin, time - performance.now() || 0);
  }

  /** Runs the bank's challenge. The focus moves into the frame, and back when the challenge has ended. */
  async #authenticate(attempt: Attempt, signal: AbortSignal, isBack: boolean): Promise<ApiError | undefined> {
    const { source, amount, currency } = { ...this.frameSettings(), ...attempt };
    const options = { signal, isBack, attempt: attempt.id };
    const error = await this.authenticatePayer({ source, amount, currency }, options);
    // The focus is lost if it was in the bank's frame inside the card frame.
    if (!this.frame.isFocusOutside || document.activeElement === document.body) this.#button.focus();
    return error;
  }

  /** Moves the focus from the hidden button to the outcome, so that a screen reader reads the outcome. */
  async #succeed(charge: unknown): Promise<void> {
    await this.updateComplete;
    this.#outcome.focus();
    dispatch(this, "till-success", { charge });
    const address = webAddress(this.successUrl);
    const { timers } = TillCheckout.browser;
    if (address) this.#redirectTimer = timers.set(() => location.assign(address), redirectDelay);
  }

  get #snapshot(): PaymentSnapshot {
    return this.#payment?.payment.snapshot ?? { state: "idle", slow: false, unfinished: false };
  }
}
