import type { TemplateResult } from "lit";
import { html } from "lit";
import { choiceControl, textControl } from "../controls.ts";
import { currencyOptions } from "../draft/currency-options.ts";
import type { Editing } from "./editing.ts";
import { adjustableFields, quantityControl } from "./quantity-fields.ts";
import { recurrenceFields } from "./recurrence-fields.ts";

/** Renders the price of a new link. */
export function priceFields(editing: Editing): TemplateResult {
  const { draft, problems, set } = editing;
  const isFixed = draft.pricing === "fixed";
  return html`<fieldset class="segments">
      <legend class="small">Price</legend>
      ${segment("fixed", "You set the price")} ${segment("custom", "The payer chooses")}
    </fieldset>
    <div class="row">
      ${
        isFixed
          ? amountControl("amount", "Amount", "As you write it: 42 or 42.50")
          : html`${amountControl("minimum", "At least (optional)")}
            ${amountControl("maximum", "At most (optional)")} ${amountControl("preset", "Preset (optional)")}`
      }
      ${choiceControl({
        id: "currency",
        label: "Currency",
        value: draft.currency,
        options: currencyOptions(),
        problem: problems["currency"],
        onInput: (currency) => set({ currency }),
      })}
      ${isFixed ? quantityControl(editing, 0) : ""}
    </div>
    ${isFixed ? html`${adjustableFields(editing, 0)} ${recurrenceFields(editing)}` : ""}`;

  function amountControl(id: "amount" | "minimum" | "maximum" | "preset", label: string, hint?: string) {
    return textControl({
      id,
      label,
      hint,
      value: draft[id],
      inputmode: "decimal",
      problem: problems[id],
      onInput: (value) => set({ [id]: value }),
    });
  }

  function segment(value: "fixed" | "custom", label: string): TemplateResult {
    return html`<label>
      <input
        type="radio"
        name="pricing"
        value=${value}
        .checked=${draft.pricing === value}
        @change=${() => set({ pricing: value })}
      />
      <span>${label}</span>
    </label>`;
  }
}
