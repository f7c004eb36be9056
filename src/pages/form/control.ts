import type { FieldKind, FieldProblem } from "../../contract/checkout/payer-field.ts";
import { hasCardNumber } from "../../contract/checkout/payer-field.ts";
import { hasPostalCode, stateOf } from "../../contract/checkout/postal-rules.ts";
import type { parseAmount } from "../../money/parse-amount.ts";
import type { FieldRule } from "./field-rule.ts";
import { problemOf, valueOf } from "./field-rule.ts";

export type Control = HTMLInputElement | HTMLSelectElement;

/** How the page formats amounts. */
export interface Notation {
  readonly currency: string;
  readonly locale: string;
  /** Reads an amount that the payer has typed; undefined where no field asks for one. */
  readonly parseAmount?: typeof parseAmount | undefined;
}

/** The fields of a document that the payer can fill in and that are shown now. */
export function controlsIn(root: ParentNode): readonly Control[] {
  return [...root.querySelectorAll<Control>("[data-kind]")].filter((control) => isShown(control));
}

function isShown(control: Control): boolean {
  if (control.closest("[hidden]") || control.hasAttribute("data-locked")) return false;
  const cells = control.closest(".cells");
  const is = (part: string) =>
    control.closest(`.${part}`) !== null && cells?.classList.contains(`no-${part}`);
  return !is("region") && !is("postal-code");
}

/** Adapts the fields of an address to its country: some have no postal code, some no state. */
export function fitToCountry(country: Control): void {
  const cells = country.closest(".cells");
  const state = stateOf(country.value);
  cells?.classList.toggle("no-region", state === "none");
  cells?.classList.toggle("no-postal-code", !hasPostalCode(country.value));
  const field = cells?.querySelector<Control>(".region [data-kind]");
  if (field) field.required = state === "required";
  const label = cells?.querySelector<HTMLElement>(".region small");
  if (label) label.hidden = state === "required";
}

/** The error message of a field, which is in the document; undefined if the field is valid. */
export function problemMessage(control: Control, notation: Notation): string | undefined {
  const problem = problemOf(textOf(control), ruleOf(control, notation));
  return problem && messageOf(control, problem);
}

/** Whether the text of a field may be stored on the device. */
export function isStorable(control: Control): boolean {
  return !hasCardNumber(textOf(control), kindOf(control));
}

/** The message for a problem, or a more general one if the document has none for it. */
export function messageOf({ dataset }: Control, problem: FieldProblem): string {
  return dataset[problem] ?? dataset["incorrect"] ?? dataset["empty"] ?? "";
}

/** The value of a field for the API; undefined if it is empty. */
export function fieldValueOf(control: Control, notation: Notation): string | number | boolean | undefined {
  const rule = ruleOf(control, notation);
  const { kind } = rule;
  const text = textOf(control);
  const value = valueOf(text, rule);
  if (kind === "tick")
    return text === ""
      ? control.dataset["accepts"]
        ? undefined
        : false
      : (control.dataset["accepts"] ?? true);
  if (value === "") return undefined;
  if (kind === "quantity") return Number(value);
  if (kind !== "amount") return value;
  const parsed = notation.parseAmount?.(value, notation.currency, notation.locale);
  return parsed?.valid ? parsed.amount : undefined;
}

/** The text of a field; for a checkbox `on` or an empty string. */
export function textOf(control: Control): string {
  if (control instanceof HTMLInputElement && control.type === "checkbox") return control.checked ? "on" : "";
  return control.value;
}

function ruleOf(control: Control, notation: Notation): FieldRule {
  const { least, most } = control.dataset;
  return {
    kind: kindOf(control),
    required: control.required,
    ...(least === undefined ? {} : { least: Number(least) }),
    ...(most === undefined ? {} : { most: Number(most) }),
    country: control.closest(".cells")?.querySelector<Control>(".country [data-kind]")?.value,
    ...notation,
  };
}

function kindOf(control: Control): FieldKind {
  return control.dataset["kind"] as FieldKind;
}
