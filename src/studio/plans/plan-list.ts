import type { TemplateResult } from "lit";
import { LitElement, html, nothing } from "lit";
import { property } from "lit/decorators.js";
import type { PlanOverview, PlanOverviewStatus } from "../../contract/billing/plan-overview.ts";
import { designTokens } from "../../elements/tokens/design-tokens.styles.ts";
import { listStyles } from "../links/link-list.styles.ts";
import { RowsByStatus } from "../status-list/rows-by-status.ts";
import { focusRow, statusList } from "../status-list/status-list.ts";
import type { StudioService } from "../studio-service.ts";
import { studioStyles } from "../studio.styles.ts";
import { timeFormat } from "../subscriptions/day-format.ts";
import { listPlans } from "./plan-calls.ts";
import { formatsOf } from "./plan-formats.ts";
import { planStyles } from "./plan.styles.ts";
import { nextPaymentText, planStatusChoices, planStatusLabels, progressText } from "./plan-text.ts";

/**
 * The installment plans of the account by status, newest first, with what is paid, what is overdue and the next payment. The
 * `detail` of `till-plan-open` is the id of the plan to show.
 *
 * @slot - What stands below the heading.
 * @tagname till-plan-list
 */
export class PlanList extends LitElement {
  static override styles = [designTokens, studioStyles, listStyles, planStyles];

  @property({ attribute: false }) service!: StudioService;
  @property({ attribute: false }) locale = "en";
  readonly #rows = new RowsByStatus<PlanOverviewStatus, PlanOverview>(this, "current", (status, after) =>
    listPlans(this.service, status, after),
  );

  /** Shows a plan as it is now, if it is in the list. */
  replace(plan: PlanOverview): void {
    this.#rows.replace(plan);
  }

  /** Lists the plans anew, for instance with one that was made. */
  reload(): void {
    this.#rows.reload();
  }

  /** Moves the focus to the button that opens a plan; to the heading if it is not in the list. */
  focusPlan(id: string): void {
    focusRow(this.renderRoot, id);
  }

  focusHeading(options?: FocusOptions): void {
    this.renderRoot.querySelector("h1")?.focus(options);
  }

  protected override render(): TemplateResult {
    return html`<h1 tabindex="-1">Installment plans</h1>
      <slot></slot>
      ${statusList({
        rows: this.#rows,
        options: planStatusChoices,
        ifNone: (status) =>
          status === "current" || status === "all"
            ? "There are none yet. A payer pays a sum in 2 to 60 installments by a plan."
            : "There are none.",
        row: (plan) => this.#row(plan),
      })}`;
  }

  #row(row: PlanOverview): TemplateResult {
    const { id, status, customer, currency, description, amount_overdue: overdue } = row;
    const { retry_at: retryAt, proposed_version: proposed } = row;
    const formats = formatsOf(currency, this.locale);
    const name = customer.name ?? customer.email ?? customer.id;
    return html`<li class="panel" id=${id}>
      <div class="head">
        <div class="what">
          <h2><bdi>${name}</bdi></h2>
          <p class="small muted">
            ${description === null ? nothing : html`<bdi>${description}</bdi> · `}${progressText(row, formats)}
          </p>
        </div>
        <p class="paid">
          ${overdue > 0 ? html`<strong class="danger">${formats.sum(overdue)} overdue</strong>` : nothing}
          <span class="muted">${nextPaymentText(row, formats)}</span>
        </p>
        <p class="state ${status}">${planStatusLabels[status]}</p>
      </div>
      ${
        proposed === null
          ? nothing
          : html`<p class="small">A new schedule waits until the payer accepts it.</p>`
      }
      ${
        retryAt === null
          ? nothing
          : html`<p class="small danger">
              The service could not charge it because of an error of its own. It tries again on
              ${timeFormat(this.locale)(retryAt)}.
            </p>`
      }
      <div class="actions">
        <button
          type="button"
          aria-label=${`Open the plan of ${name}`}
          @click=${() =>
            this.dispatchEvent(
              new CustomEvent<string>("till-plan-open", { detail: id, bubbles: true, composed: true }),
            )}
        >
          Open
        </button>
      </div>
    </li>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "till-plan-list": PlanList;
  }
}
