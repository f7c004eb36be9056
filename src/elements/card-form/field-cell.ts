import type { TemplateResult } from "lit";
import { html, nothing } from "lit";
import type { FormField } from "./card-form-state.ts";

/** What a browser and a keyboard on a screen need to know of a field. */
const inputs = {
  number: { autocomplete: "cc-number", inputmode: "numeric", placeholder: "1234 1234 1234 1234" },
  expiry: { autocomplete: "cc-exp", inputmode: "numeric", placeholder: undefined },
  cvc: { autocomplete: "cc-csc", inputmode: "numeric", placeholder: undefined },
  name: { autocomplete: "cc-name", inputmode: "text", placeholder: undefined },
  country: { autocomplete: "country", inputmode: "text", placeholder: undefined },
  postalCode: { autocomplete: "postal-code", inputmode: "text", placeholder: undefined },
} as const satisfies Record<FormField, unknown>;

interface FieldCell {
  readonly field: FormField;
  readonly label: string;
  readonly text: string;
  readonly isLast: boolean;
  readonly isWrong: boolean;
  readonly disabled: boolean;
  /** Locked for a moment; the focus stays. */
  readonly busy: boolean;
  readonly placeholder?: string | undefined;
  /** What is said about the field beside its label. */
  readonly hint?: string;
  /** What can be chosen, each with its name, where nothing is typed. */
  readonly options?: readonly (readonly [value: string, name: string])[];
  /** What stands behind the text. */
  readonly end?: TemplateResult | undefined;
}

/** One field of the form with its label. */
export function fieldCell({ field, label, text, hint, end, options, ...cell }: FieldCell): TemplateResult {
  const { autocomplete, inputmode, placeholder } = inputs[field];
  const isNumeric = inputmode === "numeric";
  const described = [hint && `${field}-hint`, cell.isWrong && `${field}-problem`].filter(Boolean).join(" ");
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
        inputmode=${inputmode}
        enterkeyhint=${cell.isLast ? "done" : "next"}
        autocapitalize=${field === "name" ? "words" : "characters"}
        autocorrect="off"
        spellcheck="false"
        placeholder=${cell.placeholder ?? placeholder ?? ""}
        aria-required="true"
        aria-invalid=${cell.isWrong}
        aria-describedby=${described || nothing}
        ?disabled=${cell.disabled}
        ?readonly=${cell.busy}
        .value=${text}
      />`;
  return html`
    <div class="cell ${field} ${isWide ? "wide" : ""} ${cell.isWrong ? "wrong" : ""}">
      <label for=${field}>${label}</label>
      ${control} ${end ? html`<div class="end">${end}</div>` : nothing}
      ${hint ? html`<span id="${field}-hint" hidden>${hint}</span>` : nothing}
    </div>
  `;
}
