import { ifPossible } from "../checkout/if-possible.ts";
import type { CardChange, FrameMessage, FrameSettings } from "../contract/frame/frame-messages.ts";
import type { Token } from "../contract/payments/token.ts";
import { attemptKey } from "./bank/is-back.ts";
import type { FormCard } from "./form-submission.ts";
import { submissionOf } from "./form-submission.ts";
import { TillError } from "./till-error.ts";
import { TillElement } from "./till-element.ts";
import type { PaymentToAuthenticate, ReturnedPayment, TillCardElement } from "./types/elements.ts";

/** A payment whose payer is at the bank. `page` is missing where an older script has stored it. */
interface StoredPayment extends ReturnedPayment {
  readonly page?: string;
}

/**
 * Card fields as a form control: its value is a token, which is created when the form is submitted.
 *
 * @tagname till-card
 * @cssstate complete - The fields hold a complete card.
 * @cssstate invalid - A field is invalid.
 * @cssstate focused - A field has the focus.
 * @cssstate loading - The fields have not loaded yet.
 */
export class TillCard extends TillElement implements FormCard, TillCardElement {
  static readonly formAssociated = true;
  static override attributes: Readonly<Record<string, string>> = {
    ...TillElement.attributes,
    name: "name",
    order: "order",
  };
  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, "required"];
  }

  declare name: string | null;
  declare order: string | null;
  readonly #internals = this.attachInternals();
  #disabled = false;
  #silent = false;
  #form: HTMLFormElement | null = null;

  constructor() {
    super();
    this.addEventListener("invalid", this.#onInvalid);
    // A click on a label arrives as a click on the element itself.
    this.addEventListener("click", (event) => event.composedPath()[0] === this && this.focus());
  }

  protected override createRoot(): ShadowRoot {
    const root = super.createRoot();
    root.append(this.card, this.notice);
    return root;
  }

  get required(): boolean {
    return this.hasAttribute("required");
  }

  set required(value: boolean) {
    this.toggleAttribute("required", value);
  }

  get disabled(): boolean {
    return this.hasAttribute("disabled");
  }

  set disabled(on: boolean) {
    this.toggleAttribute("disabled", on);
  }

  /** The form that owns the card. */
  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }

  get validity(): ValidityState {
    return this.#internals.validity;
  }

  get validationMessage(): string {
    return this.#internals.validationMessage;
  }

  get willValidate(): boolean {
    return this.#internals.willValidate;
  }

  get labels(): NodeList {
    return this.#internals.labels;
  }

  /** Whether the card is valid. Shows nothing to the payer. */
  checkValidity(): boolean {
    this.#silent = true;
    const valid = this.#internals.checkValidity();
    this.#silent = false;
    return valid;
  }

  /** Whether the card is valid. If not, the fields show why, and the first invalid one gets the focus. */
  reportValidity(): boolean {
    const valid = this.checkValidity();
    if (!valid) void this.tokenize();
    return valid;
  }

  /**
   * Turns the card into a token now, without a form.
   *
   * @throws {TillError} `invalid_request` with code `card_incomplete` if the fields show what is missing; otherwise the
   * error of the API, or `connection_failed`
   */
  async createToken(): Promise<Token> {
    const result = await this.tokenize();
    if (result === "incomplete") throw new TillError(cardIncomplete);
    if ("token" in result) return result.token;
    void this.showError(result.error, false);
    throw new TillError(result.error);
  }

  /**
   * Authenticates the payer at the bank (3-D Secure) for one token and amount, in minor units. Call it after a charge that
   * failed with `authentication_required`, then charge the token once more with the same amount.
   *
   * @throws {TillError} with code `challenge_canceled`, `challenge_failed` or `challenge_expired` if the payer did not
   * confirm, `challenge_needs_window` if the bank requires a window, the browser opens none, and the page is not `resumable`; otherwise
   * the error of the API, or `connection_failed`
   */
  async authenticate(token: string, { amount, currency, resumable }: PaymentToAuthenticate): Promise<void> {
    const payment = { source: token, amount: String(amount), currency };
    const error = await this.authenticatePayer(payment, {
      isBack: this.returned?.token === token,
      attempt: resumable ? JSON.stringify({ token, amount, currency, page: this.#page }) : undefined,
    });
    if (!error) return;
    void this.showError(error, true);
    throw new TillError(error);
  }

  /** The payment whose payer comes back from the bank in this window; null where there is none. */
  get returned(): ReturnedPayment | null {
    return (
      ifPossible(() => {
        // The attempt of a checkout is no JSON.
        const { page, ...payment } = JSON.parse(sessionStorage.getItem(attemptKey) ?? "") as StoredPayment;
        return page === undefined || page === this.#page ? payment : null;
      }) ?? null
    );
  }

  /** What a payment is for: the order, or else the page. */
  get #page(): string {
    return this.order ?? location.href;
  }

  /** Moves the focus to the card fields. */
  override focus(): void {
    this.frame.send({ type: "focus", outside: this.frame.isFocusOutside });
  }

  /** Empties the card fields and removes their errors. */
  clear(): void {
    this.clearValue();
    this.errorNotice = undefined;
    this.requestUpdate();
    this.frame.send({ type: "clear" });
  }

  clearValue(): void {
    this.#internals.setFormValue(null);
  }

  /** Sets a new token as the value of the control; called by the submission of its form. */
  async prepareSubmit(): Promise<boolean> {
    this.clearValue();
    if (this.#disabled || (this.cardState.empty && !this.required)) return true;
    const result = await this.tokenize();
    if (result === "incomplete") return false;
    if ("token" in result) this.#internals.setFormValue(result.token.id);
    else void this.showError(result.error, false);
    return "token" in result;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.listen(window, "pageshow", this.#onPageShow);
  }

  formAssociatedCallback(form: HTMLFormElement | null): void {
    if (this.#form) submissionOf(this.#form).remove(this);
    if (form) submissionOf(form).add(this);
    this.#form = form;
  }

  formDisabledCallback(disabled: boolean): void {
    this.#disabled = disabled;
    this.requestUpdate();
  }

  formResetCallback(): void {
    this.clear();
  }

  override frameSettings(): FrameSettings {
    return { ...super.frameSettings(), disabled: this.#disabled };
  }

  override onFrameMessage(message: FrameMessage): void {
    super.onFrameMessage(message);
    if (message.type === "focus") this.#internals.states.add("focused");
    if (/^(blur|hello)$/.test(message.type)) this.#internals.states.delete("focused");
  }

  protected override onCardChange(change: CardChange): void {
    super.onCardChange(change);
    if (this.#form) submissionOf(this.#form).reset();
    this.requestUpdate();
  }

  /** Enter in the card fields submits the form, as in its other fields. */
  protected override onSubmit(): void {
    const controls = Array.from(this.#form?.elements ?? []);
    const button = controls.find((control) => (control as HTMLButtonElement).type === "submit");
    if (!button?.matches(":disabled")) this.#form?.requestSubmit(button as HTMLElement | undefined);
  }

  protected override update(): void {
    super.update();
    const { empty, complete, error } = this.cardState;
    const states = { complete, invalid: error !== null, loading: !this.messages && !this.failed };
    for (const [state, on] of Object.entries(states)) {
      this.#internals.states[on ? "add" : "delete"](state);
    }
    const valueMissing = this.required && empty;
    const badInput = !empty && !complete;
    const { cardMissing = "Card?", cardIncomplete = "Card?" } = this.messages ?? {};
    this.#internals.setValidity(
      { valueMissing, badInput },
      valueMissing ? cardMissing : cardIncomplete,
      this.card,
    );
  }

  /** Lets the fields show their errors instead of the browser's own bubble. */
  readonly #onInvalid = (event: Event): void => {
    event.preventDefault();
    const controls = Array.from(this.#form?.elements ?? []);
    const first = controls.find((control) => control.matches(":invalid:not(fieldset)"));
    if (first === this && !this.#silent) void this.tokenize();
  };

  /** The page is shown again after a step back: its token is already used. */
  readonly #onPageShow = (): void => {
    this.clearValue();
    if (this.#form) submissionOf(this.#form).reset();
  };
}

const cardIncomplete = {
  type: "invalid_request",
  code: "card_incomplete",
  message: "The card is not complete.",
} as const;
