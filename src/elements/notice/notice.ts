import { LitElement, html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { designTokens } from "../tokens/design-tokens.styles.ts";
import { noticeStyles } from "./notice.styles.ts";

/**
 * A message and the next step. It is a live region: it stays in the document while it is empty, so that screen readers
 * announce changes.
 *
 * @tagname till-notice
 */
export class Notice extends LitElement {
  static override styles = [designTokens, noticeStyles];
  static override properties = {
    tone: { reflect: true },
    message: {},
    next: {},
  };

  tone: "info" | "danger" = "info";
  /** What happened; empty if there is nothing to show. */
  message = "";
  /** What the payer can do about it. */
  next = "";

  protected override render(): TemplateResult {
    return html`<div role="status">
      ${
        this.message === ""
          ? nothing
          : html`<div class="notice">
              <p class="message" .textContent=${this.message}></p>
              ${this.next === "" ? nothing : html`<p .textContent=${this.next}></p>`}
            </div>`
      }
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "till-notice": Notice;
  }
}
