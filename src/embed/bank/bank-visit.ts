import { ifPossible } from "../../checkout/if-possible.ts";
import { attemptKey } from "./is-back.ts";

/** The key of what was typed, in the storage of the tab. */
const valuesKey = "till-bank-values";

/** What was typed into a named control, by name and position among those of that name; for a checkbox whether it was checked. */
type StoredValue = readonly [name: string, position: number, value: string | boolean];

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Stores that the payer goes to the bank in this window, with what they have typed beside the card. */
export function storeVisit(attempt: string, controls: ParentNode): void {
  const values = namedControls(controls).map(([control, position]): StoredValue => [
    control.name,
    position,
    valueOf(control),
  ]);
  ifPossible(() => {
    sessionStorage.setItem(attemptKey, attempt);
    sessionStorage.setItem(valuesKey, JSON.stringify(values));
  });
}

/** Puts back what the payer had typed. */
export function restoreControls(controls: ParentNode): void {
  const values = readValues();
  for (const [control, position] of namedControls(controls)) {
    const stored = values.find(([name, at]) => name === control.name && at === position)?.[2];
    if (typeof stored === "boolean") (control as HTMLInputElement).checked = stored;
    else if (stored !== undefined) control.value = stored;
  }
}

/** Forgets the visit: its attempt has ended. */
export function endVisit(): void {
  for (const key of [attemptKey, valuesKey]) ifPossible(() => sessionStorage.removeItem(key));
}

/** The controls that a payer fills in, without secrets; a page makes its hidden ones anew, which may sign its form. */
function namedControls(root: ParentNode): readonly (readonly [Control, number])[] {
  const counts = new Map<string, number>();
  return [...root.querySelectorAll<Control>("input[name], select[name], textarea[name]")].flatMap(
    (control) => {
      const position = counts.get(control.name) ?? 0;
      counts.set(control.name, position + 1);
      const isLeftOut =
        /^(hidden|password|file|submit|image|reset|button)$/.test(control.type) ||
        /^(cc-|one-time-code|(current|new)-password)/.test(control.autocomplete);
      return isLeftOut ? [] : [[control, position] as const];
    },
  );
}

function valueOf(control: Control): string | boolean {
  return /^(checkbox|radio)$/.test(control.type) ? (control as HTMLInputElement).checked : control.value;
}

/** The storage of a page is untrusted input. */
function readValues(): readonly StoredValue[] {
  const values = ifPossible(() => JSON.parse(sessionStorage.getItem(valuesKey) ?? "[]") as unknown);
  return Array.isArray(values) ? values.filter(isValue) : [];
}

function isValue(value: unknown): value is StoredValue {
  return Array.isArray(value) && value.length === 3;
}
