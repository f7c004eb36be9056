import type { TemplateResult } from "lit";
import { html } from "lit";
import { choiceControl, textControl } from "../controls.ts";
import type { Problems } from "../draft/problems.ts";
import type { PlanConditions } from "./plan-conditions.ts";

/** The fields of a form whose values are texts. */
export interface TextFields<Name extends string> {
  readonly values: Readonly<Record<Name, string>>;
  /** By the id of the field: its name after the prefix. */
  readonly problems: Problems;
  readonly prefix: string;
  readonly set: (name: Name, text: string) => void;
}

type Fields = TextFields<keyof PlanConditions>;

/** Returns the parts that a control of a text has in common. */
export function fieldOf<Name extends string>(
  { values, problems, prefix, set }: TextFields<Name>,
  name: Name,
  label: string,
  hint = "",
) {
  const id = `${prefix}${name}`;
  const onInput = (text: string) => set(name, text);
  return { id, label, hint, value: values[name], problem: problems[id], onInput };
}

/** Renders how often the installments are paid. */
export function cadenceControls(fields: Fields): TemplateResult {
  return html`${textControl({
    ...fieldOf(fields, "interval_count", "One every"),
    inputmode: "numeric",
    maxlength: 3,
  })}
  ${choiceControl({
    ...fieldOf(fields, "interval", "Unit"),
    options: [
      ["day", "days"],
      ["week", "weeks"],
      ["month", "months"],
    ],
  })}`;
}

/** Renders the sum of the first installment. */
export function downPaymentControl(fields: Fields): TemplateResult {
  const hint = "The first installment. The others divide the rest.";
  const control = fieldOf(fields, "down_payment", "Down payment (optional)", hint);
  return textControl({ ...control, inputmode: "decimal" });
}

/** Renders which installments are higher, and the fee if the account's plans may have one. */
export function remainderAndFee(fields: Fields, hasFees: boolean): TemplateResult {
  return html`${choiceControl({
    ...fieldOf(fields, "remainder", "If the sum cannot be divided equally"),
    options: [
      ["first", "The first installments are higher"],
      ["last", "The last installments are higher"],
    ],
  })}
  ${
    hasFees
      ? html`<div class="row wide">
          ${textControl({
            ...fieldOf(fields, "fee", "Fee (optional)", "A part of the installments."),
            inputmode: "decimal",
          })}
          ${textControl({
            ...fieldOf(fields, "apr", "Annual rate (needed with a fee)", "In your own words, such as 8.2 %."),
            maxlength: 40,
          })}
        </div>`
      : html`<p class="small muted">Plans have no fee. You can allow fees in Billing.</p>`
  }`;
}
