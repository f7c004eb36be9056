import type { TemplateResult } from "lit";
import { LitElement, html, nothing } from "lit";
import { property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import type {
  RunOverview,
  SubscriptionHistory,
  SubscriptionOverview,
} from "../../contract/billing/subscription-overview.ts";
import { designTokens } from "../../elements/tokens/design-tokens.styles.ts";
import type { Notice } from "../../elements/notice/notice.ts";
import { RepeatableRequest } from "../repeatable-request.ts";
import { paymentsStyles } from "../links/link-payments.styles.ts";
import type { StudioService } from "../studio-service.ts";
import { studioStyles } from "../studio.styles.ts";
import { dayFormat } from "./day-format.ts";
import { createPortalSession, readHistory } from "./subscription-calls.ts";
import { subscriptionStyles } from "./subscription.styles.ts";
import { attemptText, mailText, periodLabels, runText } from "./subscription-text.ts";

/**
 * The invoices, the periods and the dunning of one subscription, and what can be done with it. The `detail` of
 * `till-subscription-changed` is its overview after an action.
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
  /** What has happened to it since the history was opened. */
  @state() private result = "";
  /** The link to the customer's page that was made. */
  @state() private link = "";
  /** What has become of its copy; empty until the browser says so. */
  @state() private copied = "";

  #session: RepeatableRequest | undefined;

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
    const { runs, invoices, periods, entitled_until: entitled, subscription } = history;
    return html`<till-notice
        id="result"
        tabindex="-1"
        ?hidden=${this.result === ""}
        .message=${this.result}
      ></till-notice>
      <till-notice tone="danger" ?hidden=${this.notice === ""} .message=${this.notice}></till-notice>
      <p class="small muted">
        Since ${day(history.start_date)}
        ${entitled === null || subscription.ended_at !== null ? nothing : html`· may be used until ${day(entitled)}`}
        ·
        <code>${this.subscription}</code>
      </p>
      <till-subscription-actions
        .history=${history}
        .service=${this.service}
        .locale=${this.locale}
        @till-subscription-action=${({ detail }: CustomEvent<string>) => void this.#onAction(detail)}
      >
        <button type="button" @click=${() => void this.#copyLink(subscription.customer.id)}>
          Copy a link for the customer
        </button>
      </till-subscription-actions>
      <div role="status" ?hidden=${this.link === ""}>
        ${
          this.link === ""
            ? nothing
            : html`<p class="small">
                ${this.copied}
                <code>${this.link}</code><br />
                Whoever has this link sees and changes the customer's subscriptions and card, for 24 hours.
              </p>`
        }
      </div>
      ${runs.map((run) => this.#run(run))}
      <h3>Invoices</h3>
      ${invoices.length === 0 ? html`<p class="muted">There are none yet.</p>` : nothing}
      <ul @till-subscription-action=${({ detail }: CustomEvent<string>) => void this.#onAction(detail)}>
        ${repeat(
          invoices,
          ({ id }) => id,
          (invoice) =>
            html`<li class="invoice">
              <till-subscription-invoice
                .invoice=${invoice}
                .currency=${subscription.currency}
                .service=${this.service}
                .locale=${this.locale}
              ></till-subscription-invoice>
            </li>`,
        )}
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

  async #copyLink(customer: string): Promise<void> {
    const session = (this.#session ??= new RepeatableRequest(this.service));
    if (session.isBusy) return;
    try {
      const { url } = await session.run((key) => createPortalSession(this.service, customer, key));
      this.link = url;
      this.notice = "";
      this.copied = "";
      this.copied = (await this.service.copy(url)) || "Copied:";
    } catch (error) {
      this.notice = error instanceof Error ? error.message : String(error);
    }
  }

  async #onAction(result: string): Promise<void> {
    await this.#load();
    if (this.history !== undefined) {
      const { subscription } = this.history;
      this.dispatchEvent(
        new CustomEvent<SubscriptionOverview>("till-subscription-changed", {
          detail: subscription,
          bubbles: true,
          composed: true,
        }),
      );
    }
    if (result === "") return;
    this.result = result;
    await this.updateComplete;
    this.renderRoot.querySelector<Notice>("#result")?.focus();
  }

  async #load(): Promise<void> {
    try {
      this.history = await readHistory(this.service, this.subscription);
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
