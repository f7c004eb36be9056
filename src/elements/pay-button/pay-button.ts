import { LitElement, html } from "lit";
import type { TemplateResult } from "lit";
import { designTokens } from "../tokens/design-tokens.styles.ts";
import { payButtonStyles } from "./pay-button.styles.ts";

/**
 * The button that pays. It says the act and the sum; while it is busy, done or held a press does nothing, and its words
 * say why.
 *
 * @tagname till-pay-button
 */
export class PayButton extends LitElement {
  static override styles = [designTokens, payButtonStyles];
  static override shadowRootOptions = { ...LitElement.shadowRootOptions, delegatesFocus: true };
  static override properties = {
    label: {},
    busyLabel: { attribute: "busy-label" },
    doneLabel: { attribute: "done-label" },
    busy: { type: Boolean, reflect: true },
    done: { type: Boolean, reflect: true },
    held: { type: Boolean, reflect: true },
  };

  label = "";
  busyLabel = "";
  doneLabel = "";
  busy = false;
  done = false;
  /** It cannot be pressed yet. */
  held = false;

  protected override render(): TemplateResult {
    const words = this.done ? this.doneLabel : this.busy ? this.busyLabel : this.label;
    return html`<button
      type="button"
      aria-busy=${this.busy}
      aria-disabled=${this.#isDeaf}
      @click=${this.#pressed}
    >
      <span class="sign" aria-hidden="true"></span><span>${words}</span>
    </button>`;
  }

  get #isDeaf(): boolean {
    return this.busy || this.done || this.held;
  }

  /** The focus stays on a button that is busy, so it is not disabled: it lets no press out. */
  #pressed(event: Event): void {
    if (this.#isDeaf) event.stopPropagation();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "till-pay-button": PayButton;
  }
}
