import type { TemplateResult } from "lit";
import { LitElement, html, nothing } from "lit";
import { property, state } from "lit/decorators.js";
import type {
  InvoiceOverview,
  RunOverview,
  SubscriptionHistory,
} from "../../contract/subscription-overview.ts";
import { designTokens } from "../../elements/tokens/design-tokens.styles.ts";
import { formatAmount } from "../../money/format-amount.ts";
import { paymentsStyles } from "../links/link-payments.styles.ts";
import type { StudioService } from "../studio-service.ts";
import { studioStyles } from "../studio.styles.ts";
import { dayFormat } from "./day-format.ts";
import { subscriptionStyles } from "./subscription.styles.ts";
import { attemptText, invoiceLabels, mailText, periodLabels, runText } from "./subscription-text.ts";

/**
 * The invoices, the periods and the dunning of one subscription.
 *
 * @tagname till-subscription-history
 */
export class SubscriptionHistoryView extends LitElement {
  static override styles = [designTokens, studioStyles, paymentsStyles, subscriptionStyles];

  @property({ attribute: false }) subscription = "";
  @property({ attribute: false }) service!: StudioService;
  @property({ attribute: false }) locale = "en";
  @state() private history: SubscriptionHistory | undefined;
  @state() private notice = "";

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#load();
  }

  protected override render(): TemplateResult {
    const { history } = this;
    if (history === undefined) {
      return this.notice === ""
        ? html`<p class="muted">Loading…</p>`
        : html`<till-notice tone="danger" .message=${this.notice}></till-notice>
            <div class="actions">
              <button type="button" @click=${() => void this.#load()}>Try again</button>
            </div>`;
    }
    const day = dayFormat(this.locale);
    const { runs, invoices, periods, entitled_until: entitled } = history;
    return html`<p class="small muted">
        Since ${day(history.start_date)}
        ${entitled === null ? nothing : html`· may be used until ${day(entitled)}`} ·
        <code>${this.subscription}</code>
      </p>
      ${runs.map((run) => this.#run(run))}
      <h3>Invoices</h3>
      <ul>
        ${invoices.map((invoice) => this.#invoice(invoice))}
      </ul>
      <h3>Periods</h3>
      <ul>
        ${periods.map(
          ({ start, end, status }) =>
            html`<li>
              <p>${day(start)} – ${day(end)}</p>
              <p class="state">${periodLabels[status]}</p>
            </li>`,
        )}
      </ul>`;
  }

  #run(run: RunOverview): TemplateResult {
    const day = dayFormat(this.locale);
    return html`<h3>Payment failed on ${day(run.started_at)}</h3>
      <ol>
        ${run.entries.map((entry) => {
          const isMail = entry.type === "mail";
          return html`<li class=${isMail ? "mail" : (entry.outcome ?? "pending")}>
            <p class="small muted"><time datetime=${entry.at}>${day(entry.at)}</time></p>
            <p>${isMail ? mailText(entry) : attemptText(entry)}</p>
            ${
              isMail || entry.code === null
                ? nothing
                : html`<p class="small">${entry.message} <code>${entry.code}</code></p>`
            }
          </li>`;
        })}
        <li class="next"><p>${runText(run, day)}</p></li>
      </ol>`;
  }

  #invoice(invoice: InvoiceOverview): TemplateResult {
    const { number, status, total, amount_remaining: remaining, amount_refunded: refunded, url } = invoice;
    const sum = (amount: number) =>
      formatAmount(amount, this.history?.subscription.currency ?? "usd", this.locale);
    return html`<li>
      <p class="sum">${sum(total)}</p>
      <p class="state ${status}">${invoice.held === null ? invoiceLabels[status] : "Waits for you"}</p>
      <p class="small muted">
        ${dayFormat(this.locale)(invoice.created)} ·
        ${url === null ? "no number yet" : html`<a href=${url} target="_blank" rel="noopener">${number}</a>`}
        ${status === "open" ? html`· ${sum(remaining)} owed` : nothing}
        ${refunded > 0 ? html`· ${sum(refunded)} refunded` : nothing}
      </p>
    </li>`;
  }

  async #load(): Promise<void> {
    try {
      this.history = await this.service.subscriptionHistory(this.subscription);
      this.notice = "";
    } catch (error) {
      this.notice = error instanceof Error ? error.message : String(error);
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "till-subscription-history": SubscriptionHistoryView;
  }
}
