import type { PropertyValues, TemplateResult } from "lit";
import { LitElement, html, nothing } from "lit";
import type { BrandId } from "../../card/brands.ts";
import { formatExpiry } from "../../card/format-expiry.ts";
import type { CalendarMonth } from "../../card/validate-expiry.ts";
import type { CardChange } from "../../contract/frame/frame-messages.ts";
import type { CardField, CardInput } from "../../contract/payments/token.ts";
import type { FormMessages } from "../../language/messages.ts";
import { designTokens } from "../tokens/design-tokens.styles.ts";
import { cardChangeOf } from "./card-change-of.ts";
import { announcedField, problemsOf } from "./card-form-problems.ts";
import type { CardFormRules, CardFormValidity, FormField } from "./card-form-state.ts";
import {
  afterBlur,
  afterInput,
  afterSubmit,
  cardInputOf,
  emptyCardForm,
  fieldsOf,
  formFieldOf,
  maxCodeLength,
  validate,
  withClearedField,
  withServiceError,
} from "./card-form-state.ts";
import type { CountryNames } from "./countries.ts";
import { cardFormStyles } from "./card-form.styles.ts";
import { cardFormView } from "./card-form-view.ts";
import { editField } from "./edit-field.ts";
import { fieldIn } from "./field-in.ts";

/**
 * The fields of a card: number, expiry and security code as one group, and optionally the cardholder's name, country and
 * postal code. Input is formatted and validated while the payer types; errors show when the payer leaves a field.
 *
 * @tagname till-card-form
 * @slot - What the payer agrees to with the card, below the fields.
 * @fires {CustomEvent<CardChange>} till-card-change - The content of the fields has changed.
 * @fires {CustomEvent<null>} till-card-submit - Enter was pressed.
 * @fires {CustomEvent<null>} till-card-escape - Escape was pressed.
 */
export class CardForm extends LitElement {
  static override styles = [designTokens, cardFormStyles];
  static override shadowRootOptions = { ...LitElement.shadowRootOptions, delegatesFocus: true };
  /** Declared without decorators, whose runtime would take a fortieth of the size limit of the card frame. */
  static override properties = {
    messages: { attribute: false },
    today: { type: Object },
    disabled: { type: Boolean, reflect: true },
    busy: { type: Boolean, reflect: true },
    fields: {},
    countries: { attribute: false },
    country: {},
    card: { state: true },
    focused: { state: true },
  };

  /** Messages in the payer's language; nothing is rendered without them. */
  messages?: FormMessages;
  /** The month of `monthOfCards`; as JSON in the attribute. */
  today: CalendarMonth = { year: 2000, month: 1 };
  disabled = false;
  /** During a request: the fields are read-only and keep the focus. */
  busy = false;
  /** The optional fields: `name`, `country`, `postal-code`, separated by spaces. */
  fields = "";
  /** The countries to choose from, if the form has that field. */
  countries: CountryNames = [];
  /** ISO 3166-1 code of the country that is selected until the payer chooses another. */
  country = "US";

  private card = emptyCardForm;
  private focused: FormField | undefined;
  #change = "";
  #focusedBefore: FormField | undefined;

  /** Shows the errors and focuses the first invalid field, unless `focus` is false. Returns whether all fields are valid. */
  reportValidity({ focus = true } = {}): boolean {
    this.card = afterSubmit(this.card);
    const validity = this.#validity;
    const invalid = this.#fields.find((field) => !validity[field].valid);
    if (invalid && focus) this.#focus(invalid);
    return invalid === undefined;
  }

  /** Focuses a field, by default the first one that is not valid. */
  focusField(field?: CardField): void {
    const validity = this.#validity;
    const incomplete = this.#fields.find((candidate) => !validity[candidate].valid);
    this.#focus((field && formFieldOf(field)) ?? incomplete ?? "number");
  }

  /** Shows an error of the service at a field and focuses it. The text of the field stays. */
  markField(field: CardField, message: string): void {
    const formField = formFieldOf(field);
    if (formField === undefined || !this.#fields.includes(formField)) return;
    this.card = withServiceError(this.card, formField, message);
    void this.updateComplete.then(() => this.#focus(formField));
  }

  /** The state of the card that may leave the frame. */
  get change(): CardChange {
    const problems = problemsOf(this.card, this.#rules, this.messages?.card);
    const announced = announcedField(problems, this.focused);
    return cardChangeOf(this.card, this.#rules, announced && problems.get(announced));
  }

  /** Empties all fields. */
  clear(): void {
    this.card = emptyCardForm;
  }

  /** Empties the security code, which every payment requires again. */
  clearCvc(): void {
    this.card = withClearedField(this.card, "cvc");
  }

  /** The card as the API takes it; `undefined` while a field is invalid. */
  cardInput(): CardInput | undefined {
    return cardInputOf(this.card, this.#rules);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("disabled") && this.disabled) this.#focusedBefore = this.#active;
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.messages) return nothing;
    const { messages, card, countries, focused, disabled, busy } = this;
    return html`
      <div
        role="group"
        aria-label=${messages.card.frameTitle}
        aria-busy=${busy}
        class=${disabled ? "off" : ""}
        @input=${this.#onInput}
        @change=${this.#onInput}
        @compositionend=${this.#onInput}
        @focusin=${this.#onFocusIn}
        @focusout=${this.#onFocusOut}
        @keydown=${this.#onKeyDown}
      >
        ${cardFormView({
          messages,
          card,
          countries,
          focused,
          disabled,
          busy,
          rules: this.#rules,
          onChange: this.#onNetworkChange,
        })}
      </div>
      <slot></slot>
    `;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has("disabled") && !this.disabled && this.#focusedBefore) {
      if (document.hasFocus() && document.activeElement === document.body) this.#focus(this.#focusedBefore);
      this.#focusedBefore = undefined;
    }
    const detail = this.change;
    const change = JSON.stringify(detail);
    if (change === this.#change) return;
    this.#change = change;
    this.dispatchEvent(new CustomEvent<CardChange>("till-card-change", { detail }));
  }

  get #rules(): CardFormRules {
    const { today, country } = this;
    return { today, country, extras: this.fields.split(/\s+/) };
  }

  get #fields(): readonly FormField[] {
    return fieldsOf(this.#rules);
  }

  get #validity(): CardFormValidity {
    return validate(this.card, this.#rules);
  }

  get #active(): FormField | undefined {
    return fieldIn(this.renderRoot instanceof ShadowRoot ? this.renderRoot.activeElement : null)?.field;
  }

  #focus(field: FormField): void {
    this.renderRoot.querySelector<HTMLElement>(`#${field}`)?.focus();
  }

  #onInput(event: Event): void {
    const found = fieldIn(event.target);
    if (!found) return;
    const { input, field } = found;
    const { inputType = "", isComposing = false } = event as Partial<InputEvent>;
    const { text: previous } = this.card.fields[field];
    if (event.type === "change" && input.value === previous) return;
    // An input method owns the text until its composition ends: until then it is validated, but not reformatted.
    if (isComposing || input instanceof HTMLSelectElement) {
      this.card = afterInput(this.card, field, input.value, this.#rules);
      return;
    }
    const edit = { raw: input.value, caret: input.selectionEnd ?? input.value.length, previous, inputType };
    const text = editField(field, edit, maxCodeLength(this.#validity));
    if (input.value !== text.value) input.value = text.value;
    const isActive = this.#active === field;
    if (isActive) input.setSelectionRange(text.caret, text.caret);
    this.card = afterInput(this.card, field, text.value, this.#rules);
    // Autofill fills the fields in its own order, so it must not move the focus.
    const isTyped = event.type === "compositionend" || /^insert[^R]/.test(inputType);
    if (isActive && isTyped && text.caret === text.value.length) this.#moveOn(field);
  }

  /** Moves the focus from a complete field to the next one, unless that is valid already. */
  #moveOn(field: FormField): void {
    const validity = this.#validity;
    const next = this.#fields[this.#fields.indexOf(field) + 1];
    if (next && validity[field].complete && !validity[next].valid) this.#focus(next);
  }

  #onFocusIn(event: FocusEvent): void {
    this.focused = fieldIn(event.target)?.field;
  }

  #onFocusOut(event: FocusEvent): void {
    this.focused = undefined;
    const found = fieldIn(event.target);
    if (!found) return;
    const { field } = found;
    const { text } = this.card.fields[field];
    this.card = afterBlur(this.card, field, field === "expiry" ? formatExpiry(text) : text);
  }

  #onKeyDown(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const found = fieldIn(event.target);
    if (event.key === "Escape") this.dispatchEvent(new CustomEvent("till-card-escape", { detail: null }));
    if (!found) return;
    if (event.key === "Enter") this.dispatchEvent(new CustomEvent("till-card-submit", { detail: null }));
    const previous = this.#fields[this.#fields.indexOf(found.field) - 1];
    if (event.key !== "Backspace" || event.repeat || found.input.value !== "" || !previous) return;
    event.preventDefault();
    this.#focus(previous);
    const input = this.renderRoot.querySelector<HTMLInputElement>(`input#${previous}`);
    input?.setSelectionRange(input.value.length, input.value.length);
  }

  readonly #onNetworkChange = (event: Event): void => {
    const { value } = event.target as HTMLInputElement;
    this.card = { ...this.card, chosen: value as BrandId };
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "till-card-form": CardForm;
  }
  interface HTMLElementEventMap {
    "till-card-change": CustomEvent<CardChange>;
    "till-card-submit": CustomEvent<null>;
    "till-card-escape": CustomEvent<null>;
  }
}
