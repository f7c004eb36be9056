import type { TemplateResult } from "lit";
import { html } from "lit";
import { choiceControl, textControl } from "../controls.ts";
import { currencyOptions } from "../draft/currency-options.ts";
import type { Problems } from "../draft/problems.ts";
import type { PlanDraft } from "./plan-draft.ts";

interface PlanFields {
  readonly draft: PlanDraft;
  readonly problems: Problems;
  /** Whether the account's plans may have a fee. */
  readonly hasFees: boolean;
  readonly set: (change: Partial<PlanDraft>) => void;
}

type TextField = Exclude<keyof PlanDraft, "customer">;

/** Renders the fields of the schedule of a new plan. */
export function planFields({ draft, problems, hasFees, set }: PlanFields): TemplateResult {
  const field = (id: TextField, label: string, hint = "") => ({
    ...{ id, label, hint, value: draft[id], problem: problems[id] },
    onInput: (value: string) => set({ [id]: value }),
  });
  const amount = (id: TextField, label: string, hint = "") =>
    textControl({ ...field(id, label, hint), inputmode: "decimal" });
  const number = (id: TextField, label: string, hint = "") =>
    textControl({ ...field(id, label, hint), inputmode: "numeric", maxlength: 3 });
  return html`<div class="row">
      ${amount("amount", "Price", "As you write it: 42 or 42.50")}
      ${choiceControl({ ...field("currency", "Currency"), options: currencyOptions() })}
    </div>
    <div class="row">
      ${number("count", "Installments", "2 to 60, with a down payment.")}
      ${number("interval_count", "One every")}
      ${choiceControl({
        ...field("interval", "Unit"),
        options: [
          ["day", "days"],
          ["week", "weeks"],
          ["month", "months"],
        ],
      })}
    </div>
    <div class="row wide">
      ${amount("down_payment", "Down payment (optional)", "The first installment. The others divide the rest.")}
      ${textControl({
        ...field("first_payment_on", "First payment on (optional)", "Empty: now, with the consent."),
        type: "date",
      })}
    </div>
    ${choiceControl({
      ...field("remainder", "If the sum cannot be divided equally"),
      options: [
        ["first", "The first installments are higher"],
        ["last", "The last installments are higher"],
      ],
    })}
    ${
      hasFees
        ? html`<div class="row wide">
            ${amount("fee", "Fee (optional)", "A part of the installments.")}
            ${textControl({
              ...field("apr", "Annual rate (needed with a fee)", "In your own words, such as 8.2 %."),
              maxlength: 40,
            })}
          </div>`
        : html`<p class="small muted">Plans have no fee. You can allow fees in Billing.</p>`
    }
    ${textControl({
      ...field("description", "Description (optional)", "What is bought. The payer reads it."),
      maxlength: 500,
    })}`;
}
