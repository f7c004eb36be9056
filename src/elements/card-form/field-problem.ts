import type { TemplateResult } from "lit";
import { html } from "lit";
import type { FormField } from "./card-form-state.ts";

/** Renders the error message of a field. It describes the field for screen readers even while it is hidden. */
export function fieldProblem(field: FormField, message: string, isShown: boolean): TemplateResult {
  return html`<p id="${field}-problem" ?hidden=${!isShown}>
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d="M8 0a8 8 0 1 1 0 16A8 8 0 0 1 8 0M7.1 3.5v5.6h1.8V3.5zM7 10.8v2h2v-2z" />
    </svg>
    <span .textContent=${message}></span>
  </p>`;
}
