import type { TemplateResult } from "lit";
import { LitElement, css, html, nothing } from "lit";
import { property } from "lit/decorators.js";
import type { PlannedInstallment } from "../../contract/billing/installment-plan.ts";
import { designTokens } from "../../elements/tokens/design-tokens.styles.ts";
import { studioStyles } from "../studio.styles.ts";
import { formatsOf } from "./plan-formats.ts";

/**
 * A schedule as its payer sees it: every day and sum, the part that is a fee, and the total.
 *
 * @tagname till-installment-calendar
 */
export class InstallmentCalendar extends LitElement {
  static override styles = [
    designTokens,
    studioStyles,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 8px;
        font-variant-numeric: tabular-nums;
      }
      ol {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
        column-gap: 32px;
        margin: 0;
        padding: 0;
        list-style: none;
      }
      li,
      .total {
        display: grid;
        grid-template-columns: 2ch minmax(0, 1fr) auto;
        gap: 0 12px;
        align-items: baseline;
        padding-block: 8px;
        border-block-end: 1px solid var(--line);
      }
      .number {
        color: var(--muted);
        text-align: end;
      }
      .sum {
        font-weight: 500;
        white-space: nowrap;
      }
      .fee {
        grid-column: 2 / -1;
      }
      .total {
        grid-template-columns: minmax(0, 1fr) auto;
        border: 0;
        font-weight: 600;
      }
    `,
  ];

  /** In the order of their numbers. Sums are in minor units of `currency`. */
  @property({ attribute: false }) installments: readonly PlannedInstallment[] = [];
  @property({ attribute: false }) currency = "usd";
  @property({ attribute: false }) locale = "en";
  /** Whether the first installment is paid with the consent. */
  @property({ attribute: false }) beginsNow = false;

  protected override render(): TemplateResult {
    const { sum, day } = formatsOf(this.currency, this.locale);
    const { installments } = this;
    const total = installments.reduce((before, { amount }) => before + amount, 0);
    return html`<ol>
        ${installments.map(
          ({ number, due_at: dueAt, amount, fee_amount: fee }, index) =>
            html`<li>
              <span class="number">${number}</span>
              <span>${this.beginsNow && index === 0 ? `Today, ${day(dueAt)}` : day(dueAt)}</span>
              <span class="sum">${sum(amount)}</span>
              ${fee === 0 ? nothing : html`<span class="fee small muted">with ${sum(fee)} of the fee</span>`}
            </li>`,
        )}
      </ol>
      <p class="total"><span>Total</span> <span class="sum">${sum(total)}</span></p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "till-installment-calendar": InstallmentCalendar;
  }
}
