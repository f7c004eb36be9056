import type { TemplateResult } from "lit";
import { html, nothing } from "lit";
import { choiceControl, textControl, tickControl } from "../controls.ts";
import type { FieldDraft } from "../draft/draft.ts";
import { linesOf } from "../draft/field-inputs.ts";
import type { Editing } from "./editing.ts";

const types = [
  ["text", "Text"],
  ["numeric", "Digits"],
  ["dropdown", "Choice from a list"],
  ["checkbox", "Checkbox"],
] as const;

/** Renders a custom field of the merchant. */
export function customFieldControls(
  { draft, problems, set }: Editing,
  field: FieldDraft,
  index: number,
): TemplateResult {
  const change = (part: Partial<FieldDraft>) =>
    set({
      fields: draft.fields.map((other, position) => (position === index ? { ...other, ...part } : other)),
    });
  const id = `field-${index}`;
  return html`<fieldset class="question">
    <legend class="small">Question ${index + 1}</legend>
    <div class="row wide">
      ${textControl({
        id: `${id}-label`,
        label: "Label",
        value: field.label,
        maxlength: 100,
        placeholder: "Name on the cup",
        problem: problems[`${id}-label`],
        onInput: (label) => change({ label }),
      })}
      ${choiceControl({
        id: `${id}-type`,
        label: "Answer",
        value: field.type,
        options: types,
        onInput: (type) => change({ type }),
      })}
    </div>
    ${
      field.type === "dropdown"
        ? textControl({
            id: `${id}-options`,
            label: "Choices, one on each line",
            value: field.options,
            lines: 3,
            problem: problems[`${id}-options`],
            onInput: (options) => change({ options }),
          })
        : nothing
    }
    ${tickControl({
      id: `${id}-required`,
      label: "Required",
      checked: field.required,
      onInput: (required) => change({ required }),
    })}
    ${field.type === "checkbox" ? nothing : constraintFields({ problems, field, id, change })}
    <div class="actions">
      <button
        type="button"
        class="quiet"
        @click=${() => set({ fields: draft.fields.filter((_field, position) => position !== index) })}
      >
        Remove question ${index + 1}
      </button>
    </div>
  </fieldset>`;
}

interface ConstraintSettings extends Pick<Editing, "problems"> {
  readonly field: FieldDraft;
  readonly id: string;
  readonly change: (part: Partial<FieldDraft>) => void;
}

/** Renders the default value and the length limits of a custom field. */
function constraintFields({ problems, field, id, change }: ConstraintSettings): TemplateResult {
  const text = (name: "preset" | "shortest" | "longest", label: string, digits: boolean) =>
    textControl({
      id: `${id}-${name}`,
      label,
      value: field[name],
      maxlength: 255,
      inputmode: digits ? "numeric" : undefined,
      problem: problems[`${id}-${name}`],
      onInput: (value) => change({ [name]: value }),
    });
  const lines = linesOf(field.options);
  return html`<details>
    <summary class="small">More</summary>
    ${
      field.type === "dropdown"
        ? choiceControl({
            id: `${id}-preset`,
            label: "Default choice",
            value: lines.includes(field.preset) ? field.preset : "",
            options: [["", "Nothing"], ...lines.map((line) => [line, line] as const)],
            problem: problems[`${id}-preset`],
            onInput: (preset) => change({ preset }),
          })
        : html`${text("preset", "Default text (optional)", field.type === "numeric")}
            <div class="row">
              ${text("shortest", "Minimum length (optional)", true)}
              ${text("longest", "Maximum length (optional)", true)}
            </div>`
    }
  </details>`;
}
