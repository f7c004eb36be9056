import { LitElement, html } from "lit";
import type { TemplateResult } from "lit";
import { designTokens } from "../tokens/design-tokens.styles.ts";
import { payButtonStyles } from "./pay-button.styles.ts";

/**
 * The button that pays. It says the act and the sum; while it is busy or done its words say that, and a press does
 * nothing.
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
  };

  label = "";
  busyLabel = "";
  doneLabel = "";
  busy = false;
  done = false;

  protected override render(): TemplateResult {
    const words = this.done ? this.doneLabel : this.busy ? this.busyLabel : this.label;
    return html`<button
      type="button"
      aria-busy=${this.busy}
      aria-disabled=${this.busy || this.done}
      @click=${this.#pressed}
    >
      <span class="sign" aria-hidden="true"></span><span>${words}</span>
    </button>`;
  }

  /** The focus stays on a button that is busy, so it is not disabled: it lets no press out. */
  #pressed(event: Event): void {
    if (this.busy || this.done) event.stopPropagation();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "till-pay-button": PayButton;
  }
}
