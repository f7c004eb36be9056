import type { PropertyDeclarations, PropertyValues, TemplateResult } from "lit";
import type { ApiError } from "../../contract/errors/api-error.ts";
import { Cooldown } from "../../checkout/cooldown.ts";
import { withLocale } from "../../checkout/with-locale.ts";
import type { PurchaseState } from "../../checkout/purchase-state.ts";
import { hadOutcomeView } from "../../checkout/purchase-state.ts";
import type { Purchase } from "../../checkout/purchase.ts";
import type { ReturnRedirect } from "../../checkout/return-redirect.ts";
import type { SessionRefresh } from "../../checkout/session-refresh.ts";
import type { CardForm } from "../../elements/card-form/card-form.ts";
import type { ErrorMessage } from "../../language/error-message.ts";
import { errorMessageFor } from "../../language/error-message.ts";
import type { MethodChoice } from "../methods/method-choice.ts";
import type { PayerForm } from "../form/payer-form.ts";
import type { Due } from "./amount-due.ts";
import { AmountDue } from "./amount-due.ts";
import { fillTestCard } from "./fill-test-card.ts";
import { filledForm } from "./filled-form.ts";
import { markError } from "./mark-error.ts";
import { PaymentAttributes } from "./payment-attributes.ts";
import { PageEvents } from "./page-events.ts";
import { purchaseOf } from "./page-purchase.ts";
import { startRedirect } from "./page-redirect.ts";
import { refreshOf } from "./page-refresh.ts";
import { payerFormOfPage } from "./payer-form-of-page.ts";
import { paymentStyles } from "./payment-element.styles.ts";
import type { PaymentStart } from "./payment-start.ts";
import { showPaid } from "./show-paid.ts";
import { paidHeading } from "./views/outcome-views.ts";
import { paymentView } from "./views/payment-view.ts";
import type { TransientState } from "./views/view-context.ts";
import { writeLocalTimes } from "./write-local-times.ts";

/**
 * The payment column of a payment page. Until it is started it shows what the server has put into it; then the card
 * form among the payer's fields, which it takes over where they stand, and whatever becomes of the payment.
 *
 * @element till-payment
 * @slot - what stands here before the script runs
 * @slot before - the payer's fields above the card
 * @slot methods - the choice between payment methods, down to the card
 * @slot others - the methods below the card
 * @slot after - the payer's fields below it
 * @slot end - what else stands here before the script runs
 * @slot paid - what comes after the payment
 * @slot below - the merchant's words at the button
 * @fires {CustomEvent<PurchaseState>} till-payment-change - What the column shows is another.
 */
export class PaymentElement extends PaymentAttributes {
  static override styles = paymentStyles;
  static override properties: PropertyDeclarations = {
    purchaseState: { state: true },
    transient: { state: true },
  };

  private purchaseState: PurchaseState = { kind: "loading" };
  private transient: TransientState = {};

  #start: PaymentStart | undefined;
  /** What is paid with the next press. */
  #shown: Due | undefined;
  #purchase: Purchase | undefined;
  #payer: PayerForm | undefined;
  #due: AmountDue | undefined;
  #refresh: SessionRefresh | undefined;
  #redirect: ReturnRedirect | undefined;
  #cooldown: Cooldown | undefined;
  #methods: MethodChoice | undefined;
  /** The title of the document while nothing is paid. */
  readonly #title = document.title;
  /** What the payer reads of the error in the state. */
  #message: ErrorMessage | undefined;

  constructor() {
    super();
    new PageEvents(this, {
      refresh: () => this.#refresh?.restart(),
      wake: () => this.#purchase?.wake(),
    });
  }

  private get card(): CardForm | null {
    return this.renderRoot.querySelector("till-card-form");
  }

  get #isWithoutCard(): boolean {
    const { needsCard } = this.#shown ?? {};
    if (this.#methods?.chosen) return true;
    return needsCard === undefined ? this.withoutCard : !needsCard;
  }

  private get outcome(): HTMLElement | null {
    return this.renderRoot.querySelector("[data-outcome]");
  }

  /** Starts: reads an earlier session of this device, then shows the form. */
  start(start: PaymentStart): void {
    this.#start = start;
    this.#stop();
    if (new URL(this.address).origin !== start.browser.origin) {
      this.purchaseState = { kind: "elsewhere", address: this.address };
      return;
    }
    this.#purchase = purchaseOf(this, start, {
      proving: (busy) => (this.transient = { ...this.transient, proving: busy }),
      rateLimited: (milliseconds) => this.#cooldown?.set(milliseconds),
      changed: (state) => {
        if (this.closed && state.kind === "form") return;
        // The page of the invoice says that nothing is owed any more.
        if (this.invoice && state.kind === "closed") return start.browser.leave();
        this.transient = {};
        this.purchaseState = state;
      },
    });
    this.#takeOver(start);
    this.#refresh = refreshOf(this, start.browser, this.#purchase);
    this.#cooldown = this.#newCooldown(start);
    void this.#purchase.start();
  }

  /** Types a test card into the form. A card that is real is refused by the service where this is offered. */
  fillIn(number: string): void {
    if (!this.card || this.purchaseState.kind !== "form") return;
    this.#methods?.chooseCard();
    fillTestCard(this.card, number);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("beforeunload", this.#askBeforeLeaving);
    this.#stop();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has("purchaseState")) return;
    const state = this.purchaseState;
    const error = state.kind === "form" ? state.error : undefined;
    this.#message =
      error &&
      this.#start &&
      errorMessageFor(this.#start.messages, error, { CUR: this.currency.toUpperCase() });
  }

  protected override render(): TemplateResult {
    const { purchaseState, transient, currency, merchant, afterSubmit, paidText } = this;
    const shown = this.#shown;
    return paymentView({
      start: this.#start,
      state: purchaseState,
      transient,
      sum: shown?.sum,
      currency,
      merchant,
      afterSubmit,
      paidText,
      methods: this.#methods,
      withoutCard: this.#isWithoutCard,
      payLabel: shown?.button ?? this.payLabel,
      paidTitle: shown?.startedTitle ?? this.paidTitle,
      message: this.#message,
      pay: () => this.#pay(),
      again: () => this.#purchase?.again(),
      restart: () => void this.#restart(),
      refresh: () => this.#purchase?.wake(),
      cancel: () => void this.#cancel(),
    });
  }

  protected override async updated(changed: PropertyValues): Promise<void> {
    if (!changed.has("purchaseState") || this.#start === undefined) return;
    const state = this.purchaseState;
    this.dispatchEvent(new CustomEvent("till-payment-change", { detail: state }));
    // Nobody who has paid is led back to where a payment is given up.
    this.toggleAttribute("paid", state.kind === "paid");
    for (const part of [this.#payer, this.#due, this.#methods]) if (part) part.busy = state.kind !== "form";
    if (state.kind === "paying") addEventListener("beforeunload", this.#askBeforeLeaving);
    else removeEventListener("beforeunload", this.#askBeforeLeaving);
    if (state.kind === "form" && state.error?.type === "rate_limited") this.#cooldown?.start();
    else this.#cooldown?.stop();
    await this.card?.updateComplete;
    if (state.kind === "form")
      this.#showForm(state, changed.get("purchaseState") as PurchaseState | undefined);
    else this.outcome?.focus();
    if (state.kind === "confirming" && state.opensBank) await this.#atBank(this.#start, state);
    this.#showOutcome(this.#start, state);
    if (state.kind === "paid") this.#leaveWhenPaid(this.#start, state);
    if (state.kind !== "form" && state.kind !== "loading") this.#refresh?.stop();
  }

  #stop(): void {
    for (const part of [
      this.#purchase,
      this.#payer,
      this.#due,
      this.#refresh,
      this.#redirect,
      this.#cooldown,
      this.#methods,
    ])
      part?.stop();
  }

  /** The fields of the document, and the sum wherever it stands. */
  #takeOver(start: PaymentStart): void {
    const { currency, amount } = this;
    const root = this.closest<HTMLElement>("main") ?? this;
    this.#payer = payerFormOfPage(this, start, { root, entered: () => this.#pay() });
    const changed = () => {
      this.#dropDecline();
      this.requestUpdate();
    };
    this.#methods = start.methodChoice?.(root, changed, () => this.#pay());
    writeLocalTimes(root, start.locale);
    this.#due = new AmountDue({
      ...start,
      root,
      currency,
      amount,
      purchase: this.#purchase,
      session: () => this.#purchase?.access?.id,
      changed: (due) => {
        this.#shown = due;
        this.requestUpdate();
      },
    });
  }

  #newCooldown({ browser: { timers, now }, locale }: PaymentStart): Cooldown {
    return new Cooldown({
      timers,
      now,
      locale,
      changed: (cooldown) => {
        // What came without a time to wait stands until the next press.
        if (!cooldown && this.transient.cooldown) this.#dropDecline();
        this.transient = { cooldown };
      },
    });
  }

  #pay(): void {
    const card = this.#isWithoutCard ? null : this.card;
    if (this.purchaseState.kind !== "form" || this.transient.cooldown || !this.#payer) return;
    if (this.card === null) return;
    const filled = filledForm(card, this.#payer);
    const isTyped = this.#methods?.reportValidity({ focus: filled !== undefined }) !== false;
    if (filled === undefined || !isTyped) return this.#dropDecline();
    const values = this.#due?.accepted(filled.values);
    if (values === undefined) return this.#dropDecline();
    // The payer is written to in the language in which they have read.
    void this.#purchase?.pay(this.#methods?.chosen ?? filled.card, {
      ...values,
      locale: this.#start?.locale,
    });
  }

  async #restart(): Promise<void> {
    if (this.transient.proving) return;
    this.transient = { proving: true };
    const made = await this.#purchase?.recover();
    if (made && "id" in made) this.#start?.browser.open(`/c/${made.id}`);
    else this.transient = { ...(made && { error: made.error }) };
  }

  /** Where the payment cannot be canceled the payer reads why, and can still go to the bank. */
  async #cancel(): Promise<void> {
    const error = await this.#purchase?.cancel();
    if (error) await this.#showWayToBank(error);
  }

  /** The focus that went with an outcome comes to the button where the same can be tried again, else to the card. */
  #showForm(state: PurchaseState & { kind: "form" }, before: PurchaseState | undefined): void {
    const { error, order } = state;
    if (hadOutcomeView(before)) {
      if (error) this.renderRoot.querySelector<HTMLElement>("till-pay-button")?.focus();
      else this.card?.focusField();
    }
    if (this.#due?.follow(state)) this.#dropDecline();
    else if (error && !order) {
      const page = { card: this.card, payer: this.#payer, message: this.#message };
      if (markError(error, page)) this.#dropDecline();
    }
  }

  /** What the form says is missing now stands alone, without what was said of the attempt before. */
  #dropDecline(): void {
    if (this.purchaseState.kind === "form") this.purchaseState = { kind: "form" };
  }

  /** Shows the challenge in this page, or in the whole window: of an overlay, where the bank requires it, without the script. */
  async #atBank(
    { browser, locale, loadChallenge }: PaymentStart,
    state: PurchaseState & { kind: "confirming" },
  ): Promise<void> {
    const { url, presentation } = state;
    const needsWindow = browser.isOverlay || presentation === "redirect" || !(await loadChallenge());
    if (this.purchaseState !== state) return;
    if (!needsWindow) return void (this.transient = { bank: true });
    browser.open(withLocale(url, locale, browser.origin));
    await this.#showWayToBank();
  }

  /** The way to the bank, and why there is no other. */
  async #showWayToBank(error?: ApiError): Promise<void> {
    this.transient = { bank: false, ...(error && { error }) };
    await this.updateComplete;
    this.outcome?.focus();
  }

  /** The tab, and the rows of the document, say what was paid. */
  #showOutcome({ messages, locale }: PaymentStart, state: PurchaseState): void {
    if (state.kind !== "paid") {
      document.title = this.#title;
      return;
    }
    const { sum, startedTitle: paidTitle = this.paidTitle } = this.#shown ?? {};
    document.title = `${paidHeading({ messages, locale, sum, paidTitle }, state.session)} · ${this.merchant}`;
    showPaid(this, state.session, locale);
  }

  #leaveWhenPaid({ browser }: PaymentStart, { session, here }: PurchaseState & { kind: "paid" }): void {
    this.#payer?.paid();
    this.#due?.paid();
    const address = session.return.url;
    if (!here || address === null) return;
    this.#redirect = startRedirect(
      { ...session.return, url: address },
      {
        page: this,
        browser,
        access: this.#purchase?.access,
        changed: (redirect) => (this.transient = redirect ? { redirect } : {}),
      },
    );
  }

  readonly #askBeforeLeaving = (event: Event): void => event.preventDefault();
}

declare global {
  interface HTMLElementEventMap {
    "till-payment-change": CustomEvent<PurchaseState>;
  }
}
