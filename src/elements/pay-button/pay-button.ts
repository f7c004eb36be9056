import { LitElement, html } from "lit";
import type { TemplateResult } from "lit";
import { designTokens } from "../tokens/design-tokens.styles.ts";
import { payButtonStyles } from "./pay-button.styles.ts";

/**
 * The button that pays, labeled with the action and the amount. While it is busy, done or in a cooldown, a press does
 * nothing, and the label says why.
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
    cooldown: { type: Boolean, reflect: true },
  };

  label = "";
  busyLabel = "";
  doneLabel = "";
  busy = false;
  done = false;
  /** The button cannot be pressed yet. */
  cooldown = false;

  protected override render(): TemplateResult {
    const text = this.done ? this.doneLabel : this.busy ? this.busyLabel : this.label;
    return html`<button
      type="button"
      aria-busy=${this.busy}
      aria-disabled=${this.#isInactive}
      @click=${this.#onClick}
    >
      <span class="icon" aria-hidden="true"></span><span .textContent=${text}></span>
    </button>`;
  }

  get #isInactive(): boolean {
    return this.busy || this.done || this.cooldown;
  }

  /** Stops the click instead of disabling the button, because a disabled button would lose the focus. */
  #onClick(event: Event): void {
    if (this.#isInactive) event.stopPropagation();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "till-pay-button": PayButton;
  }
}
