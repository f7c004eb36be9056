import { LitElement, html } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import { property, query, state } from "lit/decorators.js";
import { inLanguage } from "../../checkout/in-language.ts";
import type { CardForm } from "../../elements/card-form/card-form.ts";
import { sentenceFor } from "../../language/error-sentence.ts";
import type { CardSentences, PageSentences } from "../../language/sentences.ts";
import { CheckoutService } from "./checkout-service.ts";
import { KeptSession } from "./kept-session.ts";
import type { Offer } from "./offered-session.ts";
import { paymentStyles } from "./payment-element.styles.ts";
import { askingView, closedView, confirmingView, formView, isFormField, paidView } from "./payment-views.ts";
import type { Platform } from "./platform.ts";
import { Purchase } from "./purchase.ts";
import type { PurchaseState } from "./purchase-state.ts";

/** What the element is started with, apart from its attributes. */
export interface PaymentStart {
  readonly platform: Platform;
  readonly sentences: CardSentences & PageSentences;
  readonly locale: string;
}

/** How long the check mark stands before a payer goes back to the merchant, in milliseconds. */
const farewell = 1_500;

/**
 * The payment column of a payment page. Until it is started it shows what the server has put into it; then the card
 * form, and whatever becomes of the payment.
 *
 * @element till-payment
 * @slot - what stands here before the script runs
 * @fires {CustomEvent<PurchaseState>} till-payment-change - What the column shows is another.
 */
export class PaymentElement extends LitElement {
  static override styles = paymentStyles;

  @property({ attribute: "publishable-key" }) publishableKey = "";
  /** Minor units. */
  @property({ type: Number }) amount = 0;
  @property() currency = "";
  /** The merchant's name. */
  @property() merchant = "";
  /** The payment link, where the page is one. */
  @property() slug = "";
  /** The checkout session with its secret, where the page is that of a session. */
  @property() session = "";
  @property({ attribute: "client-secret" }) clientSecret = "";

  @state() private purchaseState: PurchaseState = { kind: "looking" };
  @query("till-card-form") private readonly form!: CardForm | null;
  @query("[data-outcome]") private readonly outcome!: HTMLElement | null;

  #start: PaymentStart | undefined;
  #purchase: Purchase | undefined;

  /** Begins: looks up an earlier session of this device, then shows the form. */
  start(start: PaymentStart): void {
    this.#start = start;
    this.#purchase?.stop();
    this.#purchase = this.#newPurchase(start);
    void this.#purchase.start();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("pageshow", this.#look);
    addEventListener("storage", this.#look);
    addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#look);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("pageshow", this.#look);
    removeEventListener("storage", this.#look);
    removeEventListener("online", this.#wake);
    removeEventListener("beforeunload", this.#askBeforeLeaving);
    document.removeEventListener("visibilitychange", this.#look);
    this.#purchase?.stop();
  }

  protected override render(): TemplateResult {
    const state = this.purchaseState;
    if (this.#start === undefined || state.kind === "looking") return html`<slot></slot>`;
    const { sentences, locale, platform } = this.#start;
    const { amount, currency, merchant } = this;
    const view = { sentences, locale, amount, currency, merchant };
    if (state.kind === "closed") return closedView(view, state.what);
    if (state.kind === "paid") {
      return paidView(view, state, this.slug === "" ? undefined : () => this.#purchase?.again());
    }
    return html`
      ${state.kind === "asking" ? askingView(view) : ""}
      ${state.kind === "confirming" ? confirmingView(view, inLanguage(state.url, locale, platform.origin)) : ""}
      <div ?hidden=${state.kind === "asking" || state.kind === "confirming"}>
        ${formView(view, { state, now: platform.now(), pay: () => this.#pay() })}
      </div>
    `;
  }

  protected override async updated(changed: PropertyValues): Promise<void> {
    if (!changed.has("purchaseState") || this.#start === undefined) return;
    const state = this.purchaseState;
    this.dispatchEvent(new CustomEvent("till-payment-change", { detail: state }));
    // Nobody who has paid is led back to where a payment is given up.
    this.toggleAttribute("paid", state.kind === "paid");
    if (state.kind === "paying") addEventListener("beforeunload", this.#askBeforeLeaving);
    else removeEventListener("beforeunload", this.#askBeforeLeaving);
    await this.form?.updateComplete;
    if (state.kind === "form" && state.error !== undefined) this.#showDecline(this.#start, state.error);
    if (this.outcome) this.outcome.focus();
    else if (state.kind === "form" && wasOutcome(changed.get("purchaseState"))) this.form?.focusField();
    if (state.kind === "confirming" && state.leave) {
      const { platform, locale } = this.#start;
      platform.open(inLanguage(state.url, locale, platform.origin));
    }
    if (state.kind === "paid") this.#leaveWhenPaid(this.#start, state);
  }

  #newPurchase({ platform }: PaymentStart): Purchase {
    const { publishableKey } = this;
    const { fetch, newId, now, timers, attempts, storage } = platform;
    const offer: Offer =
      this.slug === ""
        ? { session: { id: this.session, clientSecret: this.clientSecret } }
        : { slug: this.slug, kept: new KeptSession(storage, this.slug) };
    return new Purchase({
      offer,
      checkout: new CheckoutService({ service: "", publishableKey, fetch, newId }),
      publishableKey,
      attempts,
      newId,
      now,
      timers,
      changed: (state) => {
        this.purchaseState = state;
      },
    });
  }

  #pay(): void {
    if (this.form?.reportValidity() !== true) return this.#dropDecline();
    const card = this.form.cardInput();
    if (card !== undefined) void this.#purchase?.pay(card);
  }

  /** All that was typed stays, except the CVC; the field at fault is marked and has the focus. */
  #showDecline(
    { sentences }: PaymentStart,
    error: NonNullable<(PurchaseState & { kind: "form" })["error"]>,
  ): void {
    if (error.type === "card_declined") this.form?.clearCvc();
    const { field, message, next } = sentenceFor(sentences, error, { CUR: this.currency.toUpperCase() });
    if (isFormField(field)) this.form?.markField(field, `${message} ${next}`.trim());
  }

  /** What the form says is missing now stands alone, without what was said of the attempt before. */
  #dropDecline(): void {
    if (this.purchaseState.kind === "form") this.purchaseState = { kind: "form" };
  }

  /** A payer who has paid just now goes back to the merchant, whose address the service knows. */
  #leaveWhenPaid({ platform }: PaymentStart, { session, here }: PurchaseState & { kind: "paid" }): void {
    if (here && session.success_url !== null) platform.timers.set(platform.leave, farewell);
  }

  readonly #look = (): void => {
    if (document.visibilityState === "visible") void this.#purchase?.refresh();
  };

  readonly #wake = (): void => this.#purchase?.wake();

  readonly #askBeforeLeaving = (event: Event): void => event.preventDefault();
}

/** True for what has had the focus and is gone with it. */
function wasOutcome(before: unknown): boolean {
  const kind = (before as PurchaseState | undefined)?.kind;
  return kind === "paid" || kind === "asking" || kind === "confirming";
}

declare global {
  interface HTMLElementEventMap {
    "till-payment-change": CustomEvent<PurchaseState>;
  }
}
