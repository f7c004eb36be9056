import type { TemplateResult } from "lit";
import { LitElement, html, nothing } from "lit";
import { property, state } from "lit/decorators.js";
import type { OverviewStatus, SubscriptionOverview } from "../../contract/billing/subscription-overview.ts";
import { designTokens } from "../../elements/tokens/design-tokens.styles.ts";
import { formatAmount } from "../../money/format-amount.ts";
import { listStyles } from "../links/link-list.styles.ts";
import { RowsByStatus } from "../status-list/rows-by-status.ts";
import { statusList } from "../status-list/status-list.ts";
import type { StudioService } from "../studio-service.ts";
import { studioStyles } from "../studio.styles.ts";
import { dayFormat, timeFormat } from "./day-format.ts";
import { subscriptionStyles } from "./subscription.styles.ts";
import { listSubscriptions } from "./subscription-calls.ts";
import { nextText, rhythmText, statusChoices, statusLabels } from "./subscription-text.ts";

/**
 * The subscriptions of the account by status, newest first, with what is owed and the next payment.
 *
 * @tagname till-subscription-list
 */
export class SubscriptionList extends LitElement {
  static override styles = [designTokens, studioStyles, listStyles, subscriptionStyles];

  @property({ attribute: false }) service!: StudioService;
  @property({ attribute: false }) locale = "en";
  /** The id of the subscription whose history is shown. */
  @state() private open = "";

  readonly #rows = new RowsByStatus<OverviewStatus, SubscriptionOverview>(this, "current", (status, after) =>
    listSubscriptions(this.service, status, after),
  );

  protected override render(): TemplateResult {
    return html`<h1 tabindex="-1">Subscriptions</h1>
      ${statusList({
        rows: this.#rows,
        options: statusChoices,
        ifNone: (status) =>
          status === "current" || status === "all"
            ? "There are none yet. A link with a recurring price, or the API, makes them."
            : "There are none.",
        row: (subscription) => this.#row(subscription),
      })}`;
  }

  #row(row: SubscriptionOverview): TemplateResult {
    const { id, status, customer, items, currency, amount_owed: owed, held_invoices: held } = row;
    const { retry_at: retryAt, planned_at: planned } = row;
    const name = customer.name ?? customer.email ?? customer.id;
    const isOpen = this.open === id;
    const sold = items.map((item) => (item.quantity === 1 ? item.name : `${item.quantity} × ${item.name}`));
    return html`<li class="panel" id=${id}>
      <div class="head">
        <div class="what">
          <h2><bdi>${name}</bdi></h2>
          <p class="small muted"><bdi>${sold.join(", ")}</bdi> · ${rhythmText(row, this.locale)}</p>
        </div>
        <p class="paid">
          ${
            owed > 0
              ? html`<strong class="danger">${formatAmount(owed, currency, this.locale)} owed</strong>`
              : nothing
          }
          <span class="muted">${nextText(row, dayFormat(this.locale))}</span>
        </p>
        <p class="state ${status}">${statusLabels[status]}</p>
      </div>
      ${
        held > 0
          ? html`<p class="small">
              ${held === 1 ? "An invoice waits" : `${held} invoices wait`} for you in the history: finalize or
              delete it.
            </p>`
          : nothing
      }
      ${
        planned === null
          ? nothing
          : html`<p class="small">A change begins on ${dayFormat(this.locale)(planned)}.</p>`
      }
      ${
        retryAt === null
          ? nothing
          : html`<p class="small danger">
              The service could not bill it because of an error of its own. Nothing was charged. It tries
              again on ${timeFormat(this.locale)(retryAt)}.
            </p>`
      }
      <div class="actions">
        <button
          type="button"
          aria-expanded=${isOpen}
          aria-label=${`History of ${name}`}
          @click=${() => (this.open = isOpen ? "" : id)}
        >
          History
        </button>
      </div>
      ${
        isOpen
          ? html`<till-subscription-history
              .subscription=${id}
              .service=${this.service}
              .locale=${this.locale}
              @till-subscription-changed=${({ detail }: CustomEvent<SubscriptionOverview>) =>
                this.#rows.replace(detail)}
            ></till-subscription-history>`
          : nothing
      }
    </li>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "till-subscription-list": SubscriptionList;
  }
}
