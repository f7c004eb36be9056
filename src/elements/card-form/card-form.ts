import { LitElement, html, nothing } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import type { BrandId } from "../../card/brands.ts";
import { formatExpiry } from "../../card/format-expiry.ts";
import type { CalendarMonth } from "../../card/validate-expiry.ts";
import type { CardChange } from "../../contract/frame-messages.ts";
import type { CardField, CardInput } from "../../contract/token.ts";
import type { CardMessages } from "../../language/messages.ts";
import { designTokens } from "../tokens/design-tokens.styles.ts";
import { cardChangeOf } from "./card-change-of.ts";
import { problemsOf, spokenOf } from "./card-form-problems.ts";
import type { CardFormJudgement, CardFormRules, FormField } from "./card-form-state.ts";
import {
  cardInputOf,
  cleared,
  codeSize,
  emptyCardForm,
  fieldsOf,
  formFieldOf,
  judge,
  left,
  marked,
  sent,
  typed,
} from "./card-form-state.ts";
import { countries } from "./countries.ts";
import { cardFormStyles } from "./card-form.styles.ts";
import { cardFormView } from "./card-form-view.ts";
import { editField } from "./edit-field.ts";
import { fieldIn } from "./field-in.ts";

/**
 * The fields of a card: number, expiry and security code as one object, and where asked for the name on it and a postal
 * code. What is typed is grouped and judged as it is typed; what is wrong is said when a field is left.
 *
 * @tagname till-card-form
 * @fires {CustomEvent<CardChange>} till-card-change - What is in the fields has changed.
 * @fires {CustomEvent<null>} till-card-submit - Enter was pressed.
 * @fires {CustomEvent<null>} till-card-escape - Escape was pressed.
 */
export class CardForm extends LitElement {
  static override styles = [designTokens, cardFormStyles];
  static override shadowRootOptions = { ...LitElement.shadowRootOptions, delegatesFocus: true };
  /** Not by decorators: with what makes them work they would be a fortieth of all that the card frame may weigh. */
  static override properties = {
    sentences: { attribute: false },
    today: { attribute: false },
    disabled: { type: Boolean, reflect: true },
    busy: { type: Boolean, reflect: true },
    fields: {},
    locale: {},
    country: {},
    card: { state: true },
    focused: { state: true },
  };

  /** The words of the payer's language; nothing is shown without them. */
  sentences?: CardMessages;
  /** The month in which the form is filled in. */
  today: CalendarMonth = { year: 2000, month: 1 };
  disabled = false;
  /** While a request is under way: nothing can be typed, the focus stays. */
  busy = false;
  /** What is asked for beside the card: `name`, `country`, `postal-code`, parted by blanks. */
  fields = "";
  /** The language that countries are named in. */
  locale = "en";
  /** The country that the payer is in, as long as no other is chosen: its code of ISO 3166-1. */
  country = "US";

  private card = emptyCardForm;
  private focused: FormField | undefined;
  #change = "";
  #focusedBefore: FormField | undefined;
  #countries: ReturnType<typeof countries> | undefined;

  /** Shows what is missing or wrong and puts the focus there, unless it has to go elsewhere. True when nothing is. */
  reportValidity({ focus = true } = {}): boolean {
    this.card = sent(this.card);
    const judgement = this.#judgement;
    const wrong = this.#fields.find((field) => !judgement[field].valid);
    if (wrong && focus) this.#focus(wrong);
    return wrong === undefined;
  }

  /** Puts the focus into a field, or into the first one that is not complete. */
  focusField(field?: CardField): void {
    const judgement = this.#judgement;
    const open = this.#fields.find((candidate) => !judgement[candidate].valid);
    this.#focus((field && formFieldOf(field)) ?? open ?? "number");
  }

  /** Shows what the service said about a field, and puts the focus there. What was typed stays. */
  markField(field: CardField, sentence: string): void {
    const formField = formFieldOf(field);
    if (formField === undefined || !this.#fields.includes(formField)) return;
    this.card = marked(this.card, formField, sentence);
    void this.updateComplete.then(() => this.#focus(formField));
  }

  /** What may be told of the card outside the frame. */
  get change(): CardChange {
    const problems = problemsOf(this.card, this.#rules, this.sentences?.card);
    const spoken = spokenOf(problems, this.focused);
    return cardChangeOf(this.card, this.#rules, spoken && problems.get(spoken));
  }

  /** Empties all fields. */
  clear(): void {
    this.card = emptyCardForm;
  }

  /** Empties the security code, which is asked for anew with every payment. */
  clearCvc(): void {
    this.card = cleared(this.card, "cvc");
  }

  /** The card as the service takes it; nothing while a field is not valid. */
  cardInput(): CardInput | undefined {
    return cardInputOf(this.card, this.#rules);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("disabled") && this.disabled) this.#focusedBefore = this.#active;
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.sentences) return nothing;
    const { sentences, card, focused, disabled, busy } = this;
    return html`
      <div
        role="group"
        aria-label=${sentences.card.frameTitle}
        aria-busy=${busy}
        class=${disabled ? "off" : ""}
        @input=${this.#typed}
        @change=${this.#typed}
        @compositionend=${this.#typed}
        @focusin=${this.#entered}
        @focusout=${this.#left}
        @keydown=${this.#pressed}
      >
        ${cardFormView({
          ...{ sentences, card, focused, disabled, busy },
          rules: this.#rules,
          countries: () => (this.#countries ??= countries(this.locale)),
          choose: this.#chose,
        })}
      </div>
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

  get #judgement(): CardFormJudgement {
    return judge(this.card, this.#rules);
  }

  get #active(): FormField | undefined {
    return fieldIn(this.renderRoot instanceof ShadowRoot ? this.renderRoot.activeElement : null)?.field;
  }

  #focus(field: FormField): void {
    this.renderRoot.querySelector<HTMLElement>(`#${field}`)?.focus();
  }

  #typed(event: Event): void {
    const found = fieldIn(event.target);
    if (!found) return;
    const { input, field } = found;
    const { inputType = "", isComposing = false } = event as Partial<InputEvent>;
    const { text: previous } = this.card.fields[field];
    if (event.type === "change" && input.value === previous) return;
    // The text of a composition is the keyboard's: it is judged now, and written when it is finished.
    if (isComposing || input instanceof HTMLSelectElement) {
      this.card = typed(this.card, field, input.value, this.#rules);
      return;
    }
    const edit = { raw: input.value, caret: input.selectionEnd ?? input.value.length, previous, inputType };
    const text = editField(field, edit, codeSize(this.#judgement));
    if (input.value !== text.value) input.value = text.value;
    const isActive = this.#active === field;
    if (isActive) input.setSelectionRange(text.caret, text.caret);
    this.card = typed(this.card, field, text.value, this.#rules);
    // What a browser or a password manager fills in comes in an order of its own.
    const isByHand = event.type === "compositionend" || /^insert[^R]/.test(inputType);
    if (isActive && isByHand && text.caret === text.value.length) this.#moveOn(field);
  }

  /** A field that is complete leads to the next one, unless that is filled in. */
  #moveOn(field: FormField): void {
    const judgement = this.#judgement;
    const next = this.#fields[this.#fields.indexOf(field) + 1];
    if (next && judgement[field].complete && !judgement[next].valid) this.#focus(next);
  }

  #entered(event: FocusEvent): void {
    this.focused = fieldIn(event.target)?.field;
  }

  #left(event: FocusEvent): void {
    this.focused = undefined;
    const found = fieldIn(event.target);
    if (!found) return;
    const { field } = found;
    const { text } = this.card.fields[field];
    this.card = left(this.card, field, field === "expiry" ? formatExpiry(text) : text);
  }

  #pressed(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const found = fieldIn(event.target);
    if (event.key === "Escape") this.dispatchEvent(new CustomEvent("till-card-escape", { detail: null }));
    if (!found) return;
    if (event.key === "Enter") this.dispatchEvent(new CustomEvent("till-card-submit", { detail: null }));
    const before = this.#fields[this.#fields.indexOf(found.field) - 1];
    if (event.key !== "Backspace" || event.repeat || found.input.value !== "" || !before) return;
    event.preventDefault();
    this.#focus(before);
    const input = this.renderRoot.querySelector<HTMLInputElement>(`input#${before}`);
    input?.setSelectionRange(input.value.length, input.value.length);
  }

  readonly #chose = (event: Event): void => {
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
