import { LitElement } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import type { ApiError } from "../../contract/api-error.ts";
import { inLanguage } from "../../checkout/in-language.ts";
import type { CardForm } from "../../elements/card-form/card-form.ts";
import { Order } from "../form/order.ts";
import type { PayerForm } from "../form/payer-form.ts";
import { fillTestCard } from "./fill-test-card.ts";
import { filledForm } from "./filled-form.ts";
import { Hold } from "./hold.ts";
import { leadBack } from "./lead-back.ts";
import { markError } from "./mark-error.ts";
import { PageEvents } from "./page-events.ts";
import { payerFormOfPage } from "./payer-form-of-page.ts";
import { paymentStyles } from "./payment-element.styles.ts";
import type { PaymentStart } from "./payment-start.ts";
import { paymentView } from "./views/payment-view.ts";
import type { Happening } from "./views/view-context.ts";
import { purchaseOfPage } from "./purchase-of-page.ts";
import type { Purchase } from "./purchase.ts";
import type { PurchaseState } from "./purchase-state.ts";
import { wasOutcome } from "./purchase-state.ts";
import { watchOfPage } from "./watch-of-page.ts";
import type { Watch } from "./watch.ts";
import type { WayBack } from "./way-back.ts";
import { writeLocalTimes } from "./write-local-times.ts";

/**
 * The payment column of a payment page. Until it is started it shows what the server has put into it; then the card
 * form among the payer's fields, which it takes over where they stand, and whatever becomes of the payment.
 *
 * @element till-payment
 * @slot - what stands here before the script runs
 * @slot before - the payer's fields above the card
 * @slot after - the payer's fields below it
 * @slot end - what else stands here before the script runs
 * @slot below - the merchant's words at the button
 * @fires {CustomEvent<PurchaseState>} till-payment-change - What the column shows is another.
 */
export class PaymentElement extends LitElement {
  static override styles = paymentStyles;
  static override properties = {
    address: {},
    closed: { type: Boolean },
    publishableKey: { attribute: "publishable-key" },
    amount: { type: Number },
    currency: {},
    merchant: {},
    payLabel: { attribute: "pay-label" },
    slug: {},
    openWith: { attribute: "open-with" },
    session: {},
    clientSecret: { attribute: "client-secret" },
    expiresAt: { attribute: "expires-at" },
    afterSubmit: { attribute: "after-submit" },
    purchaseState: { state: true },
    happening: { state: true },
  };

  /** Where this page stands for everybody: nothing can be paid at another origin. */
  address = "";
  /** Nothing can be paid here any more: only what was paid is shown in place of what the document says. */
  closed = false;
  publishableKey = "";
  /** Minor units; absent where the payer is to choose. */
  amount?: number;
  currency = "";
  /** The merchant's name. */
  merchant = "";
  /** What the pay button says, with `{amount}`. */
  payLabel = "";
  /** The payment link, where the page is one, and what its address says of the session to be opened, as JSON. */
  slug = "";
  openWith = "{}";
  /** The checkout session with its secret, where the page is that of a session. */
  session = "";
  clientSecret = "";
  /** When it can be paid no more: ISO 8601. */
  expiresAt = "";
  /** The merchant's words once it is paid. */
  afterSubmit = "";

  private purchaseState: PurchaseState = { kind: "looking" };
  private happening: Happening = {};

  #start: PaymentStart | undefined;
  /** `amount` in words. */
  #sum: string | undefined;
  #purchase: Purchase | undefined;
  #payer: PayerForm | undefined;
  #order: Order | undefined;
  #watch: Watch | undefined;
  #wayBack: WayBack | undefined;
  #hold: Hold | undefined;

  constructor() {
    super();
    new PageEvents(this, {
      look: () => this.#watch?.restart(),
      wake: () => this.#purchase?.wake(),
    });
  }

  private get card(): CardForm | null {
    return this.renderRoot.querySelector("till-card-form");
  }

  private get outcome(): HTMLElement | null {
    return this.renderRoot.querySelector("[data-outcome]");
  }

  /** Begins: looks up an earlier session of this device, then shows the form. */
  start(start: PaymentStart): void {
    this.#start = start;
    this.#stop();
    if (new URL(this.address).origin !== start.platform.origin) {
      this.purchaseState = { kind: "elsewhere", address: this.address };
      return;
    }
    this.#takeOver(start);
    this.#purchase = purchaseOfPage(this, start, {
      proving: (busy) => (this.happening = { ...this.happening, proving: busy }),
      limited: (milliseconds) => this.#hold?.set(milliseconds),
      changed: (state) => {
        if (this.closed && state.kind === "form") return;
        this.happening = {};
        this.purchaseState = state;
      },
    });
    this.#watch = watchOfPage(this, start.platform, this.#purchase);
    this.#hold = this.#newHold(start);
    void this.#purchase.start();
  }

  /** Types a test card into the form. A card that is real is refused by the service where this is offered. */
  fillIn(number: string): void {
    if (this.card && this.purchaseState.kind === "form") fillTestCard(this.card, number);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("beforeunload", this.#askBeforeLeaving);
    this.#stop();
  }

  protected override render(): TemplateResult {
    const { purchaseState, happening, currency, merchant, payLabel, afterSubmit } = this;
    return paymentView({
      ...{ start: this.#start, state: purchaseState, happening },
      ...{ sum: this.#sum, currency, merchant, payLabel, afterSubmit },
      pay: () => this.#pay(),
      again: () => this.#purchase?.again(),
      restart: () => void this.#restart(),
      asked: () => this.#purchase?.wake(),
      giveUp: () => void this.#giveUp(),
    });
  }

  protected override async updated(changed: PropertyValues): Promise<void> {
    if (!changed.has("purchaseState") || this.#start === undefined) return;
    const state = this.purchaseState;
    this.dispatchEvent(new CustomEvent("till-payment-change", { detail: state }));
    // Nobody who has paid is led back to where a payment is given up.
    this.toggleAttribute("paid", state.kind === "paid");
    if (this.#payer) this.#payer.busy = state.kind !== "form";
    if (state.kind === "paying") addEventListener("beforeunload", this.#askBeforeLeaving);
    else removeEventListener("beforeunload", this.#askBeforeLeaving);
    if (state.kind === "form" && state.error?.type === "rate_limited") this.#hold?.start();
    else this.#hold?.stop();
    await this.card?.updateComplete;
    if (state.kind === "form")
      this.#showForm(this.#start, state, changed.get("purchaseState") as PurchaseState | undefined);
    else this.outcome?.focus();
    if (state.kind === "confirming" && state.asked) await this.#atBank(this.#start, state.url);
    if (state.kind === "paid") this.#leaveWhenPaid(this.#start, state);
    if (state.kind !== "form" && state.kind !== "looking") this.#watch?.stop();
  }

  #stop(): void {
    for (const part of [this.#purchase, this.#payer, this.#order, this.#watch, this.#wayBack, this.#hold])
      part?.stop();
  }

  /** The fields of the document, and the sum wherever it stands. */
  #takeOver(start: PaymentStart): void {
    const { currency, amount } = this;
    const { locale } = start;
    const root = this.closest<HTMLElement>("main") ?? this;
    this.#payer = payerFormOfPage(this, start, { root, entered: () => this.#pay() });
    writeLocalTimes(root, locale);
    this.#order = new Order({
      ...{ root, currency, locale, amount },
      changed: (chosen, sum) => {
        if (chosen === undefined) delete this.amount;
        else this.amount = chosen;
        this.#sum = sum;
        this.requestUpdate();
      },
    });
  }

  #newHold({ platform: { timers, now }, locale }: PaymentStart): Hold {
    return new Hold({
      ...{ timers, now, locale },
      changed: (held) => {
        // What came without a time to wait stands until the next press.
        if (!held && this.happening.held) this.#dropDecline();
        this.happening = { held };
      },
    });
  }

  #pay(): void {
    if (this.purchaseState.kind !== "form" || this.happening.held || !this.card || !this.#payer) return;
    const filled = filledForm(this.card, this.#payer);
    if (filled === undefined) return this.#dropDecline();
    const amount = this.#order?.amount;
    const answers = { ...filled.answers, ...(amount === undefined ? {} : { amount_total: amount }) };
    // The payer is written to in the language in which they have read.
    void this.#purchase?.pay(filled.card, { ...answers, locale: this.#start?.locale });
  }

  async #restart(): Promise<void> {
    if (this.happening.proving) return;
    this.happening = { proving: true };
    const made = await this.#purchase?.recover();
    if (made && "id" in made) this.#start?.platform.open(`/c/${made.id}`);
    else this.happening = { ...(made && { refusal: made.error }) };
  }

  /** Where the payment cannot be ended the payer reads why, and can still go to the bank. */
  async #giveUp(): Promise<void> {
    const refusal = await this.#purchase?.giveUp();
    if (refusal) await this.#leadToBank(refusal);
  }

  /** The focus that went with an outcome comes to the button where the same can be tried again, else to the card. */
  #showForm(
    { sentences }: PaymentStart,
    { error, order }: PurchaseState & { kind: "form" },
    before: PurchaseState | undefined,
  ): void {
    if (wasOutcome(before)) {
      if (error) this.renderRoot.querySelector<HTMLElement>("till-pay-button")?.focus();
      else this.card?.focusField();
    }
    if (order) this.#order?.follow(order);
    else if (error) {
      const { card, currency } = this;
      if (markError(error, { card, currency, sentences, payer: this.#payer })) this.#dropDecline();
    }
  }

  /** What the form says is missing now stands alone, without what was said of the attempt before. */
  #dropDecline(): void {
    if (this.purchaseState.kind === "form") this.purchaseState = { kind: "form" };
  }

  /** The bank's question stands in this page, but not where this page stands over another. */
  async #atBank({ platform, locale }: PaymentStart, url: string): Promise<void> {
    if (platform.isOverlay) platform.open(inLanguage(url, locale, platform.origin));
    else if (await platform.loadChallenge()) return void (this.happening = { bank: true });
    await this.#leadToBank();
  }

  /** The way to the bank, and why there is no other. */
  async #leadToBank(refusal?: ApiError): Promise<void> {
    this.happening = { bank: false, ...(refusal && { refusal }) };
    await this.updateComplete;
    this.outcome?.focus();
  }

  #leaveWhenPaid({ platform }: PaymentStart, { session, here }: PurchaseState & { kind: "paid" }): void {
    this.#payer?.paid();
    const address = session.return.url;
    if (!here || address === null) return;
    this.#wayBack = leadBack(
      { ...session.return, url: address },
      {
        ...{ page: this, platform, access: this.#purchase?.access },
        changed: (wayBack) => (this.happening = wayBack ? { wayBack } : {}),
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
