import type { TemplateResult } from "lit";
import { html } from "lit";
import { choiceControl, textControl } from "../controls.ts";
import { currencyOptions } from "../draft/currency-options.ts";
import type { Problems } from "../draft/problems.ts";
import type { TextFields } from "./condition-fields.ts";
import { cadenceControls, downPaymentControl, fieldOf, remainderAndFee } from "./condition-fields.ts";
import type { PlanDraft } from "./plan-draft.ts";

interface PlanFields {
  readonly draft: PlanDraft;
  readonly problems: Problems;
  /** Whether the account's plans may have a fee. */
  readonly hasFees: boolean;
  readonly set: (change: Partial<PlanDraft>) => void;
}

/** Renders the fields of the schedule of a new plan. */
export function planFields({ draft, problems, hasFees, set }: PlanFields): TemplateResult {
  const fields: TextFields<Exclude<keyof PlanDraft, "customer">> = {
    values: draft,
    problems,
    prefix: "",
    set: (name, text) => set({ [name]: text }),
  };
  return html`<div class="row">
      ${textControl({
        ...fieldOf(fields, "amount", "Price", "As you write it: 42 or 42.50"),
        inputmode: "decimal",
      })}
      ${choiceControl({ ...fieldOf(fields, "currency", "Currency"), options: currencyOptions() })}
    </div>
    <div class="row">
      ${textControl({
        ...fieldOf(fields, "count", "Installments", "2 to 60, with a down payment."),
        inputmode: "numeric",
        maxlength: 3,
      })}
      ${cadenceControls(fields)}
    </div>
    <div class="row wide">
      ${downPaymentControl(fields)}
      ${textControl({
        ...fieldOf(
          fields,
          "first_payment_on",
          "First payment on (optional)",
          "Empty: now, with the consent.",
        ),
        type: "date",
      })}
    </div>
    ${remainderAndFee(fields, hasFees)}
    ${textControl({
      ...fieldOf(fields, "description", "Description (optional)", "What is bought. The payer reads it."),
      maxlength: 500,
    })}`;
}
