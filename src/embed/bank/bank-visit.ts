import { ifPossible } from "../../checkout/if-possible.ts";
import { withForm } from "../order/named-controls.ts";
import { attemptKey, valuesKey } from "./is-back.ts";

/** What was typed into a named control, by name and position among those of that name; for a checkbox whether it was checked. */
type StoredValue = readonly [name: string, position: number, value: string | boolean];

/** A control of a form, built in or custom, as far as it has these. */
interface Control extends Element {
  readonly name?: string;
  readonly type?: string;
  readonly autocomplete?: string;
  value?: unknown;
  checked?: unknown;
  /** Custom elements get their state back by it. */
  formStateRestoreCallback?(state: string, reason: "restore"): void;
}

/**
 * Stores that the payer goes to the bank in this window, with what they have typed beside the card. This script is loaded then, and
 * when they are back.
 */
export function storeVisit(attempt: string, controls: Element): void {
  const values = withControls(controls, (named, form) =>
    named.map(([control, name, position]) => [
      name,
      position,
      valueOf(control) ?? new FormData(form).getAll(name)[position],
    ]),
  ).filter(isValue);
  ifPossible(() => {
    sessionStorage.setItem(attemptKey, attempt);
    sessionStorage.setItem(valuesKey, JSON.stringify(values));
  });
}

/** Puts back what the payer had typed. */
export function restoreControls(controls: Element): void {
  const values = readValues();
  for (const [control, name, position] of withControls(controls, (named) => named)) {
    const stored = values.find(([own, at]) => own === name && at === position)?.[2];
    if (typeof stored === "boolean") control.checked = stored;
    else if (stored !== undefined && "value" in control) control.value = stored;
    else if (stored !== undefined) control.formStateRestoreCallback?.(stored, "restore");
  }
}

type NamedControl = readonly [control: Control, name: string, position: number];

/**
 * Calls `use` with the controls that a payer fills in, without secrets, and their form; a page makes its hidden ones anew,
 * which may sign its form.
 */
function withControls<Result>(
  root: Element,
  use: (controls: readonly NamedControl[], form: HTMLFormElement) => Result,
): Result {
  const ofForm = (form: HTMLFormElement): Result => {
    const counts = new Map<string, number>();
    const controls = Array.from(form.elements).flatMap((control: Control): NamedControl[] => {
      const name = control.name ?? control.getAttribute("name");
      if (!name) return [];
      const position = counts.get(name) ?? 0;
      counts.set(name, position + 1);
      const type = control.type ?? control.getAttribute("type") ?? "";
      const autocomplete = control.autocomplete ?? control.getAttribute("autocomplete") ?? "";
      const isLeftOut =
        /^(hidden|password|file|submit|image|reset|button|fieldset|output|object)$/.test(type) ||
        /^(cc-|one-time-code|(current|new)-password)/.test(autocomplete) ||
        control.localName === "till-card";
      return isLeftOut ? [] : [[control, name, position]];
    });
    return use(controls, form);
  };
  return root instanceof HTMLFormElement ? ofForm(root) : withForm(root, ofForm);
}

function valueOf(control: Control): unknown {
  const isBuiltIn = !control.localName.includes("-");
  const isCheckable = isBuiltIn ? /^(checkbox|radio)$/.test(control.type ?? "") : "checked" in control;
  return isCheckable ? control.checked : control.value;
}

/** The storage of a page is untrusted input. */
function readValues(): readonly StoredValue[] {
  const values = ifPossible(() => JSON.parse(sessionStorage.getItem(valuesKey) ?? "[]") as unknown);
  return Array.isArray(values) ? values.filter(isValue) : [];
}

function isValue(value: unknown): value is StoredValue {
  return Array.isArray(value) && /^(string|boolean)$/.test(typeof value[2]);
}
