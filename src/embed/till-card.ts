import type { PropertyValues } from "@lit/reactive-element";
import type { CardChange, FrameMessage, FrameSettings } from "../contract/frame-messages.ts";
import type { Token } from "../contract/token.ts";
import { requestChallenge } from "./card-requests.ts";
import { submissionOf } from "./form-submission.ts";
import type { FormTill } from "./form-submission.ts";
import { TillError } from "./till-error.ts";
import { TillElement } from "./till-element.ts";
import type { TillCardElement } from "./types/elements.ts";

/**
 * Card fields as a control of a form: its value is a token, made when the form is submitted.
 *
 * @tagname till-card
 * @cssstate complete - A whole card stands in the fields.
 * @cssstate invalid - Something in the fields is wrong.
 * @cssstate focused - The fields have the focus.
 * @cssstate loading - The fields are not there yet.
 */
export class TillCard extends TillElement implements FormTill, TillCardElement {
  static readonly formAssociated = true;
  static override attributes: Readonly<Record<string, string>> = { ...TillElement.attributes, name: "name" };
  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, "required"];
  }

  declare name: string | null;
  readonly #internals = this.attachInternals();
  #off = false;
  #quiet = false;
  #form: HTMLFormElement | null = null;

  constructor() {
    super();
    this.addEventListener("invalid", this.#show);
    // A press on a label arrives as one on the element itself.
    this.addEventListener("click", (event) => event.composedPath()[0] === this && this.focus());
  }

  protected override createRenderRoot(): ShadowRoot {
    const root = super.createRenderRoot();
    root.append(this.card, this.notice);
    return root;
  }

  get required(): boolean {
    return this.hasAttribute("required");
  }

  set required(on: boolean) {
    this.toggleAttribute("required", on);
  }

  get disabled(): boolean {
    return this.hasAttribute("disabled");
  }

  set disabled(on: boolean) {
    this.toggleAttribute("disabled", on);
  }

  /** The form that the card is part of. */
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

  /** Whether the card may be sent, without a word to the payer. */
  checkValidity(): boolean {
    this.#quiet = true;
    const valid = this.#internals.checkValidity();
    this.#quiet = false;
    return valid;
  }

  /** Whether the card may be sent; where it may not, the fields say why, and the first wrong one has the focus. */
  reportValidity(): boolean {
    const valid = this.checkValidity();
    if (!valid) void this.tokenize();
    return valid;
  }

  /**
   * Turns the card into a token now, without a form.
   *
   * @throws {TillError} of type `invalid_request` and code `card_incomplete` where the fields show what is missing; else
   * the error of the API, or `connection_failed`
   */
  async createToken(): Promise<Token> {
    const answer = await this.tokenize();
    if (answer === "incomplete") throw new TillError(cardIncomplete);
    if ("token" in answer) return answer.token;
    void this.explain(answer.error, false);
    throw new TillError(answer.error);
  }

  /**
   * Has the payer confirm at the bank that a token may be charged with a sum, in minor units, where the bank wants that:
   * after a charge that was answered with `authentication_required`. Then charge the token once more, with the same sum.
   *
   * @throws {TillError} of code `challenge_canceled`, `challenge_failed` or `challenge_expired` where the payer did not
   * confirm; else the error of the API, or `connection_failed`
   */
  async authenticate(
    token: string,
    { amount, currency }: { amount: number; currency: string },
  ): Promise<void> {
    const error = await requestChallenge(this.frame, { source: token, amount: String(amount), currency });
    if (!error) return;
    void this.explain(error, true);
    throw new TillError(error);
  }

  /** Puts the focus into the card fields. */
  override focus(): void {
    this.frame.send({ type: "focus", outside: this.frame.outside });
  }

  /** Empties the card fields, and takes back what was said of them. */
  clear(): void {
    this.forget();
    this.explained = undefined;
    this.requestUpdate();
    this.frame.send({ type: "clear" });
  }

  forget(): void {
    this.#internals.setFormValue(null);
  }

  /** Makes the token the value of the control; called by the form it is in. */
  async prepareSubmit(): Promise<boolean> {
    this.forget();
    if (this.#off || (this.typed.empty && !this.required)) return true;
    const answer = await this.tokenize();
    if (answer === "incomplete") return false;
    if ("token" in answer) this.#internals.setFormValue(answer.token.id);
    else void this.explain(answer.error, false);
    return "token" in answer;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.listen(window, "pageshow", this.#returned);
  }

  formAssociatedCallback(form: HTMLFormElement | null): void {
    if (this.#form) submissionOf(this.#form).remove(this);
    if (form) submissionOf(form).add(this);
    this.#form = form;
  }

  formDisabledCallback(off: boolean): void {
    this.#off = off;
    this.requestUpdate();
  }

  formResetCallback(): void {
    this.clear();
  }

  override frameSettings(): FrameSettings {
    return { ...super.frameSettings(), disabled: this.#off };
  }

  override onFrameMessage(message: FrameMessage): void {
    super.onFrameMessage(message);
    if (message.type === "focus") this.#internals.states.add("focused");
    if (/^(blur|hello)$/.test(message.type)) this.#internals.states.delete("focused");
  }

  protected override cardChanged(change: CardChange): void {
    super.cardChanged(change);
    if (this.#form) submissionOf(this.#form).release();
    this.requestUpdate();
  }

  /** Enter in the card fields: what Enter does in any other field of the form. */
  protected override submitted(): void {
    const controls = Array.from(this.#form?.elements ?? []);
    const button = controls.find((control) => (control as HTMLButtonElement).type === "submit");
    if (!button?.matches(":disabled")) this.#form?.requestSubmit(button as HTMLElement | undefined);
  }

  protected override update(changed: PropertyValues): void {
    super.update(changed);
    const { empty, complete, error } = this.typed;
    const states = { complete, invalid: error !== null, loading: !this.words && !this.failed };
    for (const [state, on] of Object.entries(states)) {
      this.#internals.states[on ? "add" : "delete"](state);
    }
    const valueMissing = this.required && empty;
    const badInput = !empty && !complete;
    const { cardMissing = "Card?", cardIncomplete = "Card?" } = this.words ?? {};
    this.#internals.setValidity(
      { valueMissing, badInput },
      valueMissing ? cardMissing : cardIncomplete,
      this.card,
    );
  }

  /** The fields show what is wrong with them in their own words, better than a bubble of the browser. */
  readonly #show = (event: Event): void => {
    event.preventDefault();
    const controls = Array.from(this.#form?.elements ?? []);
    const first = controls.find((control) => control.matches(":invalid:not(fieldset)"));
    if (first === this && !this.#quiet) void this.tokenize();
  };

  /** The page is shown again, after a step back: its token is used up. */
  readonly #returned = (): void => {
    this.forget();
    if (this.#form) submissionOf(this.#form).release();
  };
}

const cardIncomplete = {
  type: "invalid_request",
  code: "card_incomplete",
  message: "The card is not complete.",
} as const;
