import { html, nothing, render } from "lit";
import type { Control } from "./control.ts";

/** A hint that shows while there is no error. */
export interface Hint {
  readonly text: string;
  readonly action: string;
  readonly onAction: () => void;
}

/**
 * Shows the errors of a group of fields below the group, in the order of the fields. Each describes its field for screen readers.
 */
export function showProblems(
  group: Element,
  problems: ReadonlyMap<Control, string>,
  hint: Hint | undefined,
): void {
  const container = group.querySelector<HTMLElement>(".problems");
  const controls = [...group.querySelectorAll<Control>("[data-kind]")];
  const invalid = controls.filter((control) => problems.has(control));
  for (const control of controls) {
    const isInvalid = invalid.includes(control);
    (control.closest(".cell") ?? control.closest(".tick"))?.classList.toggle("wrong", isInvalid);
    control.setAttribute("aria-invalid", String(isInvalid));
    if (isInvalid) control.setAttribute("aria-describedby", `${control.name}-problem`);
    else control.removeAttribute("aria-describedby");
  }
  if (!container) return;
  render(
    html`${invalid.map(
      (control) =>
        html`<p id="${control.name}-problem">
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M8 0a8 8 0 1 1 0 16A8 8 0 0 1 8 0M7.1 3.5v5.6h1.8V3.5zM7 10.8v2h2v-2z" />
          </svg>
          <span .textContent=${problems.get(control)}></span>
        </p>`,
    )}${
      hint && invalid.length === 0
        ? html`<p class="remark">
            <span .textContent=${hint.text}></span>
            <button type="button" @click=${hint.onAction}><span .textContent=${hint.action}></span></button>
          </p>`
        : nothing
    }`,
    container,
  );
}
