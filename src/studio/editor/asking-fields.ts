import type { TemplateResult } from "lit";
import { html, nothing } from "lit";
import { choiceControl, textControl, tickControl } from "../controls.ts";
import type { FieldDraft } from "../draft/draft.ts";
import type { Editing } from "./editing.ts";

const mostFields = 10;
const types = [
  ["text", "Text"],
  ["numeric", "Digits"],
  ["dropdown", "A choice"],
  ["checkbox", "A tick"],
] as const;

/** What payers are asked beside their card. */
export function askingFields(editing: Editing): TemplateResult {
  const { draft, problems, set } = editing;
  return html`<details class="panel">
    <summary>What you ask of payers</summary>
    ${choiceControl({
      ...{ id: "email", label: "E-mail address", value: draft.email },
      options: [
        ["optional", "May be given, for a receipt"],
        ["required", "Must be given"],
        ["none", "Not asked for"],
      ],
      onInput: (email) => set({ email }),
    })}
    ${tickControl({
      ...{ id: "phone", label: "Phone number", checked: draft.phone },
      onInput: (phone) => set({ phone }),
    })}
    ${tickControl({
      ...{ id: "billing", label: "Billing address", checked: draft.billing },
      onInput: (billing) => set({ billing }),
    })}
    ${tickControl({
      ...{ id: "shipping", label: "Delivery address", checked: draft.shipping },
      onInput: (shipping) => set({ shipping }),
    })}
    ${
      draft.shipping
        ? textControl({
            ...{ id: "countries", label: "Countries you deliver to", value: draft.countries },
            ...{ placeholder: "DE, AT, CH", problem: problems["countries"] },
            hint: "Codes of two letters",
            onInput: (countries) => set({ countries }),
          })
        : nothing
    }
    ${tickControl({
      ...{
        id: "consent",
        label: "Consent to your terms",
        checked: draft.consent,
        problem: problems["consent"],
      },
      hint: "Needs the address of your terms under “Looks”, or words of your own:",
      onInput: (consent) => set({ consent }),
    })}
    ${
      draft.consent
        ? textControl({
            ...{ id: "terms", label: "Your words (optional)", value: draft.terms, lines: 2, maxlength: 1200 },
            problem: problems["terms"],
            onInput: (terms) => set({ terms }),
          })
        : nothing
    }
    <h3>Questions of your own</h3>
    ${draft.fields.map((field, index) => question(editing, field, index))}
    ${
      draft.fields.length < mostFields
        ? html`<div class="actions">
            <button
              type="button"
              @click=${() =>
                set({ fields: [...draft.fields, { label: "", type: "text", required: true, options: "" }] })}
            >
              Add a question
            </button>
          </div>`
        : nothing
    }
  </details>`;
}

function question({ draft, problems, set }: Editing, field: FieldDraft, index: number): TemplateResult {
  const change = (part: Partial<FieldDraft>) =>
    set({ fields: draft.fields.map((other, at) => (at === index ? { ...other, ...part } : other)) });
  const id = `field-${index}`;
  return html`<fieldset class="question">
    <legend class="small">Question ${index + 1}</legend>
    <div class="row">
      ${textControl({
        ...{ id: `${id}-label`, label: "Label", value: field.label, maxlength: 100 },
        ...{ placeholder: "Name on the cup", problem: problems[`${id}-label`] },
        onInput: (label) => change({ label }),
      })}
      ${choiceControl({
        ...{ id: `${id}-type`, label: "Answer", value: field.type, options: types },
        onInput: (type) => change({ type }),
      })}
    </div>
    ${
      field.type === "dropdown"
        ? textControl({
            ...{ id: `${id}-options`, label: "Choices, one on each line", value: field.options, lines: 3 },
            problem: problems[`${id}-options`],
            onInput: (options) => change({ options }),
          })
        : nothing
    }
    ${tickControl({
      ...{ id: `${id}-required`, label: "Must be answered", checked: field.required },
      onInput: (required) => change({ required }),
    })}
    <div class="actions">
      <button
        type="button"
        class="quiet"
        @click=${() => set({ fields: draft.fields.filter((_field, at) => at !== index) })}
      >
        Remove question ${index + 1}
      </button>
    </div>
  </fieldset>`;
}
