import type { PropertyValues, TemplateResult } from "lit";
import { LitElement, html, nothing } from "lit";
import { property, state } from "lit/decorators.js";
import type { PlanHistory } from "../../contract/billing/plan-overview.ts";
import { designTokens } from "../../elements/tokens/design-tokens.styles.ts";
import { RepeatableRequest } from "../repeatable-request.ts";
import type { Problems } from "../draft/problems.ts";
import type { StudioService } from "../studio-service.ts";
import { StudioError } from "../studio-service.ts";
import { studioStyles } from "../studio.styles.ts";
import { actionStyles } from "../subscriptions/action.styles.ts";
import { choiceFields } from "../subscriptions/choice-fields.ts";
import { formatsOf } from "./plan-formats.ts";
import type { PlanActionName, PlanChoice } from "./plan-action.ts";
import {
  fieldOfPlanParam,
  overdueInstallments,
  planActionLabels,
  planRequestOf,
  possiblePlanActions,
} from "./plan-action.ts";
import { numberFields, scheduleFields } from "./plan-action-fields.ts";
import { planActionStyles } from "./plan-action.styles.ts";
import { missingText, planConfirmLabel, planEffect, planResultText } from "./plan-action-text.ts";
import { changePlan, readPlan } from "./plan-calls.ts";
import type { RescheduleDraft } from "./reschedule-draft.ts";
import { newSchedule, rescheduleDraftOf } from "./reschedule-draft.ts";

const refundChoices = [
  { value: "none", label: "Without a refund", explanation: "" },
  { value: "paid", label: "Refund all that was paid", explanation: "" },
];

/**
 * What a merchant does with an installment plan. Each action says what it leads to before it is done. The `detail` of
 * `till-plan-action` says what has happened; it is empty after an attempt to charge that failed.
 *
 * @tagname till-plan-actions
 */
export class PlanActions extends LitElement {
  static override styles = [designTokens, studioStyles, actionStyles, planActionStyles];

  @property({ attribute: false }) history!: PlanHistory;
  @property({ attribute: false }) service!: StudioService;
  @property({ attribute: false }) locale = "en";
  @state() private action: PlanActionName | undefined;
  @state() private numbers: ReadonlySet<number> = new Set();
  @state() private refund: PlanChoice["refund"] = "none";
  @state() private draft: RescheduleDraft = { mode: "shift", days: "", rows: [] };
  @state() private problems: Problems = {};
  @state() private notice = "";
  @state() private busy = false;

  #sending: RepeatableRequest | undefined;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("service")) this.#sending = new RepeatableRequest(this.service);
    // Time or somebody else may have changed the plan.
    if (this.action !== undefined && !possiblePlanActions(this.history).includes(this.action))
      this.action = undefined;
  }

  protected override render(): TemplateResult {
    const { action } = this;
    return html`<div class="actions">
        ${possiblePlanActions(this.history).map(
          (name) =>
            html`<button
              type="button"
              id=${name}
              aria-expanded=${action === name}
              @click=${() => void this.#open(action === name ? undefined : name)}
            >
              ${planActionLabels[name]}
            </button>`,
        )}
      </div>
      ${action === undefined ? nothing : this.#panel(action)}`;
  }

  #panel(action: PlanActionName): TemplateResult {
    const choice = this.#choice();
    const formats = formatsOf(this.history.plan.currency, this.locale);
    return html`<form
      class="confirm"
      novalidate
      aria-labelledby="title"
      @submit=${(event: SubmitEvent) => {
        event.preventDefault();
        void this.#confirm(action, choice);
      }}
    >
      <h4 id="title" tabindex="-1">${planActionLabels[action]}</h4>
      ${this.#fields(action, choice)}
      <p role="status">${planEffect(action, choice, this.history, formats)}</p>
      <till-notice tone="danger" .message=${this.notice}></till-notice>
      <div class="actions">
        <button class="primary" aria-busy=${this.busy}>
          ${this.busy ? "One moment…" : planConfirmLabel(action, choice, this.history, formats)}
        </button>
        <button type="button" @click=${() => void this.#open(undefined)}>Back</button>
      </div>
    </form>`;
  }

  #fields(action: PlanActionName, { schedule }: PlanChoice): TemplateResult | typeof nothing {
    const { history, numbers, problems, draft } = this;
    const formats = formatsOf(history.plan.currency, this.locale);
    switch (action) {
      case "pay":
      case "waive":
        return numberFields({
          ...formats,
          action,
          history,
          numbers,
          problems,
          choose: (chosen) => {
            this.numbers = chosen;
            this.#changed();
          },
        });
      case "reschedule":
        return scheduleFields({
          ...formats,
          draft,
          schedule,
          problems,
          set: (change) => {
            this.draft = { ...draft, ...change };
            this.#changed();
          },
        });
      case "cancel":
        return choiceFields(history.plan.amount_paid > 0 ? refundChoices : [], this.refund, (refund) => {
          this.refund = refund === "paid" ? "paid" : "none";
          this.#changed();
        });
      case "reinstate":
        return nothing;
    }
  }

  #choice(): PlanChoice {
    const { numbers, refund, draft, history, locale } = this;
    return { numbers, refund, schedule: newSchedule(history.plan, draft, locale) };
  }

  #changed(): void {
    this.problems = {};
    this.notice = "";
    this.#sending?.reset();
  }

  async #open(action: PlanActionName | undefined): Promise<void> {
    if (this.busy) return;
    const before = this.action;
    this.#changed();
    this.action = action;
    this.refund = "none";
    this.draft = rescheduleDraftOf(this.history.plan, this.locale);
    const overdue = action === "pay" ? overdueInstallments(this.history.plan) : [];
    this.numbers = new Set(overdue.map(({ number }) => number));
    await this.updateComplete;
    const focused = action === undefined ? before : "title";
    if (focused !== undefined) this.renderRoot.querySelector<HTMLElement>(`#${focused}`)?.focus();
  }

  async #confirm(action: PlanActionName, choice: PlanChoice): Promise<void> {
    const sending = this.#sending;
    if (sending === undefined || sending.isBusy) return;
    if (action === "reschedule" && Object.keys(choice.schedule.problems).length > 0) {
      this.problems = choice.schedule.problems;
      return this.#focusProblem();
    }
    this.notice = missingText(action, choice, formatsOf(this.history.plan.currency, this.locale));
    if (this.notice !== "") return;
    const before = this.history;
    const request = planRequestOf(action, choice, before);
    this.busy = true;
    this.#clear();
    try {
      const after = await sending.run(async (key) => {
        await changePlan(this.service, before.plan.id, request, key);
        return readPlan(this.service, before.plan.id);
      });
      this.action = undefined;
      const formats = formatsOf(before.plan.currency, this.locale);
      this.#dispatch(planResultText(action, { before, after }, choice, formats));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const field = error instanceof StudioError ? fieldOfPlanParam(error.param, request) : undefined;
      if (field === undefined) this.notice = message;
      else this.problems = { [field]: message };
      await this.#focusProblem();
      // A declined payment is an attempt, too.
      if (action === "pay") this.#dispatch("");
    } finally {
      this.busy = false;
    }
  }

  #clear(): void {
    this.problems = {};
    this.notice = "";
  }

  #dispatch(detail: string): void {
    this.dispatchEvent(new CustomEvent("till-plan-action", { detail, bubbles: true, composed: true }));
  }

  async #focusProblem(): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>("[data-wrong] input")?.focus();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "till-plan-actions": PlanActions;
  }
}
