import type { TemplateResult } from "lit";
import { html, nothing } from "lit";
import type { FormField } from "./card-form-state.ts";

/** The fields as browsers know them that fill in stored cards. */
const autocompletes = {
  number: "cc-number",
  expiry: "cc-exp",
  cvc: "cc-csc",
  name: "cc-name",
  country: "country",
  postalCode: "postal-code",
} as const satisfies Record<FormField, string>;

const numberFormat = "1234 1234 1234 1234";

interface FieldCell {
  readonly field: FormField;
  readonly label: string;
  readonly text: string;
  readonly isLast: boolean;
  readonly isInvalid: boolean;
  readonly disabled: boolean;
  /** Read-only during a request; the focus stays. */
  readonly busy: boolean;
  readonly placeholder?: string | undefined;
  /** A description for screen readers. */
  readonly hint?: string;
  /** Makes the field a select with these options. */
  readonly options?: readonly (readonly [value: string, name: string])[];
  /** Content after the text, such as an icon. */
  readonly end?: TemplateResult | undefined;
}

/** Renders one field of the form with its label. */
export function fieldCell({ field, label, text, hint, end, options, ...cell }: FieldCell): TemplateResult {
  const autocomplete = autocompletes[field];
  const isNumeric = /^(number|expiry|cvc)$/.test(field);
  const describedBy = [hint && `${field}-hint`, cell.isInvalid && `${field}-problem`]
    .filter(Boolean)
    .join(" ");
  const isWide = field !== "expiry" && field !== "cvc";
  const control = options
    ? html`<select
        id=${field}
        name=${field}
        autocomplete=${autocomplete}
        ?disabled=${cell.disabled || cell.busy}
      >
        ${options.map(([value, name]) => html`<option value=${value} .selected=${value === text}>${name}</option>`)}
      </select>`
    : html`<input
        id=${field}
        name=${field}
        dir=${isNumeric ? "ltr" : "auto"}
        autocomplete=${autocomplete}
        inputmode=${isNumeric ? "numeric" : "text"}
        enterkeyhint=${cell.isLast ? "done" : "next"}
        autocapitalize=${field === "name" ? "words" : "characters"}
        autocorrect="off"
        spellcheck="false"
        placeholder=${cell.placeholder ?? (field === "number" ? numberFormat : "")}
        aria-required="true"
        aria-invalid=${cell.isInvalid}
        aria-describedby=${describedBy || nothing}
        ?disabled=${cell.disabled}
        ?readonly=${cell.busy}
        .value=${text}
      />`;
  return html`
    <div class="cell ${field} ${isWide ? "wide" : ""} ${cell.isInvalid ? "invalid" : ""}">
      <label for=${field} .textContent=${label}></label>
      ${control} ${end ? html`<div class="end">${end}</div>` : nothing}
      ${hint ? html`<span id="${field}-hint" hidden .textContent=${hint}></span>` : nothing}
    </div>
  `;
}
