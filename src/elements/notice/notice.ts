import { LitElement, html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { designTokens } from "../tokens/design-tokens.styles.ts";
import { noticeStyles } from "./notice.styles.ts";

/**
 * What happened, and the one next step. It is announced politely when it changes, so it stands in the page also while
 * there is nothing to say.
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
  /** What happened. Empty: there is nothing to say. */
  message = "";
  /** What the payer can do about it. */
  next = "";

  protected override render(): TemplateResult {
    return html`<div role="status">
      ${
        this.message === ""
          ? nothing
          : html`<div class="notice">
              <p class="message">${this.message}</p>
              ${this.next === "" ? nothing : html`<p>${this.next}</p>`}
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
