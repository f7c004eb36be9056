import type { TemplateResult } from "lit";
import { LitElement, html, nothing } from "lit";
import { property, state } from "lit/decorators.js";
import type { PlanHistory, PlanOverview } from "../../contract/billing/plan-overview.ts";
import type { Notice } from "../../elements/notice/notice.ts";
import { designTokens } from "../../elements/tokens/design-tokens.styles.ts";
import { listStyles } from "../links/link-list.styles.ts";
import type { StudioService } from "../studio-service.ts";
import { studioStyles } from "../studio.styles.ts";
import { readPlan } from "./plan-calls.ts";
import { formatsOf } from "./plan-formats.ts";
import { planPageStyles } from "./plan-page.styles.ts";
import { agreementSection, scheduleSection, timelineSection, versionSection } from "./plan-sections.ts";
import { planStyles } from "./plan.styles.ts";
import { nextPaymentText, planStatusLabels, progressText } from "./plan-text.ts";

/**
 * One installment plan: its schedule, what has happened, its versions and its agreement, and what can be done with it. The
 * `detail` of `till-plan-changed` is its overview after an action.
 *
 * @slot - What stands before the heading.
 * @tagname till-plan-page
 */
export class PlanPage extends LitElement {
  static override styles = [designTokens, studioStyles, listStyles, planStyles, planPageStyles];

  @property({ attribute: false }) plan = "";
  @property({ attribute: false }) service!: StudioService;
  @property({ attribute: false }) locale = "en";
  /** What has happened before the page was opened, for instance that the plan was made. */
  @property({ attribute: false }) result = "";
  @state() private history: PlanHistory | undefined;
  @state() private notice = "";

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#load().then(() => this.#focus("h1"));
  }

  protected override render(): TemplateResult {
    const { history } = this;
    if (history === undefined) {
      return html`<slot></slot> ${
          this.notice === ""
            ? html`<p class="muted">Loading…</p>`
            : html`<till-notice tone="danger" .message=${this.notice}></till-notice>
                <div class="actions">
                  <button type="button" @click=${() => void this.#load()}>Try again</button>
                </div>`
        }`;
    }
    const formats = formatsOf(history.plan.currency, this.locale);
    return html`<slot></slot>
      ${this.#head(history)}
      <till-notice
        id="result"
        tabindex="-1"
        ?hidden=${this.result === ""}
        .message=${this.result}
      ></till-notice>
      <till-notice tone="danger" ?hidden=${this.notice === ""} .message=${this.notice}></till-notice>
      <till-plan-actions
        .history=${history}
        .service=${this.service}
        .locale=${this.locale}
        @till-plan-action=${({ detail }: CustomEvent<string>) => void this.#onAction(detail)}
      ></till-plan-actions>
      ${this.#proposal(history)} ${scheduleSection(history, formats)} ${timelineSection(history, formats)}
      ${versionSection(history, formats)} ${agreementSection(history, formats)}`;
  }

  #head({ overview, plan }: PlanHistory): TemplateResult {
    const { customer, status, description, amount_overdue: overdue } = overview;
    const formats = formatsOf(overview.currency, this.locale);
    const progress = progressText(overview, formats);
    return html`<div class="head">
        <div class="what">
          <h1 tabindex="-1"><bdi>${customer.name ?? customer.email ?? customer.id}</bdi></h1>
          ${description === null ? nothing : html`<p><bdi>${description}</bdi></p>`}
          <p class="small muted"><code>${plan.id}</code></p>
        </div>
        <p class="paid">
          ${overdue > 0 ? html`<strong class="danger">${formats.sum(overdue)} overdue</strong>` : nothing}
          <span class="muted">${nextPaymentText(overview, formats)}</span>
        </p>
        <p class="state ${status}">${planStatusLabels[status]}</p>
      </div>
      <div>
        <p class="small">${progress}</p>
        <progress aria-label="Paid" max=${plan.total} value=${plan.amount_paid}>${progress}</progress>
        ${this.#rest(plan)}
      </div>`;
  }

  /** What of the total is neither paid nor scheduled, and what was given back. */
  #rest(plan: PlanHistory["plan"]): TemplateResult | typeof nothing {
    const { sum } = formatsOf(plan.currency, this.locale);
    const rest = [
      ...(plan.amount_waived > 0 ? [`${sum(plan.amount_waived)} waived`] : []),
      ...(plan.amount_canceled > 0 ? [`${sum(plan.amount_canceled)} canceled`] : []),
      ...(plan.amount_refunded > 0 ? [`${sum(plan.amount_refunded)} refunded`] : []),
      ...(plan.amount_disputed > 0 ? [`${sum(plan.amount_disputed)} disputed`] : []),
    ];
    return rest.length === 0 ? nothing : html`<p class="small muted">${rest.join(" · ")}</p>`;
  }

  #proposal({ plan }: PlanHistory): TemplateResult | typeof nothing {
    const { proposed_version: proposed, currency } = plan;
    if (proposed === null) return nothing;
    return html`<section class="panel">
      <h2>Waits for the payer: version ${proposed.version}</h2>
      <p class="muted">Until the payer accepts it, the schedule below stays in force.</p>
      <till-installment-calendar
        .installments=${proposed.installments}
        .currency=${currency}
        .locale=${this.locale}
      ></till-installment-calendar>
    </section>`;
  }

  async #onAction(result: string): Promise<void> {
    await this.#load();
    if (this.history !== undefined) {
      const detail = this.history.overview;
      this.dispatchEvent(
        new CustomEvent<PlanOverview>("till-plan-changed", { detail, bubbles: true, composed: true }),
      );
    }
    if (result === "") return;
    this.result = result;
    await this.#focus("#result");
  }

  async #focus(selector: string): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement | Notice>(selector)?.focus({ preventScroll: true });
  }

  async #load(): Promise<void> {
    try {
      this.history = await readPlan(this.service, this.plan);
      this.notice = "";
    } catch (error) {
      this.notice = error instanceof Error ? error.message : String(error);
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "till-plan-page": PlanPage;
  }
}
