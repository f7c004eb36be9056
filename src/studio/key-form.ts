import type { TemplateResult } from "lit";
import { html, nothing } from "lit";
import { textControl } from "./controls.ts";

interface KeyForm {
  readonly key: string;
  /** What is wrong with the key; empty: nothing. */
  readonly problem: string;
  /** Whether the studio is open with another key, and can be returned to. */
  readonly isOpen: boolean;
  readonly onInput: (key: string) => void;
  readonly onEnter: () => void;
  readonly onBack: () => void;
}

/** The form that asks for a secret key. */
export function keyForm({ key, problem, isOpen, onInput, onEnter, onBack }: KeyForm): TemplateResult {
  return html`<form
    class="lock panel"
    novalidate
    @submit=${(event: SubmitEvent) => {
      event.preventDefault();
      onEnter();
    }}
  >
    <h1>Link studio</h1>
    <p class="muted">
      Enter a secret key of your account: a live one shows live mode. It stays in this page's memory and is
      gone when you close it.
    </p>
    ${textControl({
      id: "key",
      label: "Secret key",
      value: key,
      type: "password",
      placeholder: "sk_…",
      problem: problem === "" ? undefined : problem,
      onInput,
    })}
    <div class="actions">
      <button class="primary">Open the studio</button>
      ${isOpen ? html`<button type="button" @click=${onBack}>Back</button>` : nothing}
    </div>
  </form>`;
}
