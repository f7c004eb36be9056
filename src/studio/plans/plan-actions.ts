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
import { actStyles } from "../subscriptions/act.styles.ts";
import { choiceFields } from "../subscriptions/choice-fields.ts";
import { formatsOf } from "./plan-formats.ts";
import type { PlanActName, PlanChoice } from "./plan-act.ts";
import {
  fieldOfPlanParam,
  overdueInstallments,
  planActLabels,
  planRequestOf,
  possiblePlanActs,
} from "./plan-act.ts";
import { numberFields, scheduleFields } from "./plan-act-fields.ts";
import { planActStyles } from "./plan-act.styles.ts";
import { missingText, planConfirmLabel, planEffect, planResultText } from "./plan-act-text.ts";
import { changePlan, readPlan } from "./plan-calls.ts";
import type { RescheduleDraft } from "./reschedule-draft.ts";
import { newSchedule, rescheduleDraftOf } from "./reschedule-draft.ts";

const refundChoices = [
  { value: "none", label: "Without a refund", explanation: "" },
  { value: "paid", label: "Refund all that was paid", explanation: "" },
];

/**
 * What a merchant does with an installment plan. Each act says what it leads to before it is done. The `detail` of
 * `till-plan-acted` says what has happened; it is empty after an attempt to charge that failed.
 *
 * @tagname till-plan-actions
 */
export class PlanActions extends LitElement {
  static override styles = [designTokens, studioStyles, actStyles, planActStyles];

  @property({ attribute: false }) history!: PlanHistory;
  @property({ attribute: false }) service!: StudioService;
  @property({ attribute: false }) locale = "en";
  @state() private act: PlanActName | undefined;
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
    if (this.act !== undefined && !possiblePlanActs(this.history).includes(this.act)) this.act = undefined;
  }

  protected override render(): TemplateResult {
    const { act } = this;
    return html`<div class="actions">
        ${possiblePlanActs(this.history).map(
          (name) =>
            html`<button
              type="button"
              id=${name}
              aria-expanded=${act === name}
              @click=${() => void this.#open(act === name ? undefined : name)}
            >
              ${planActLabels[name]}
            </button>`,
        )}
      </div>
      ${act === undefined ? nothing : this.#panel(act)}`;
  }

  #panel(act: PlanActName): TemplateResult {
    const choice = this.#choice();
    const formats = formatsOf(this.history.plan.currency, this.locale);
    return html`<form
      class="confirm"
      novalidate
      aria-labelledby="title"
      @submit=${(event: SubmitEvent) => {
        event.preventDefault();
        void this.#confirm(act, choice);
      }}
    >
      <h4 id="title" tabindex="-1">${planActLabels[act]}</h4>
      ${this.#fields(act, choice)}
      <p role="status">${planEffect(act, choice, this.history, formats)}</p>
      <till-notice tone="danger" .message=${this.notice}></till-notice>
      <div class="actions">
        <button class="primary" aria-busy=${this.busy}>
          ${this.busy ? "One moment…" : planConfirmLabel(act, choice, this.history, formats)}
        </button>
        <button type="button" @click=${() => void this.#open(undefined)}>Back</button>
      </div>
    </form>`;
  }

  #fields(act: PlanActName, { schedule }: PlanChoice): TemplateResult | typeof nothing {
    const { history, numbers, problems, draft } = this;
    const formats = formatsOf(history.plan.currency, this.locale);
    switch (act) {
      case "pay":
      case "waive":
        return numberFields({
          ...formats,
          act,
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

  async #open(act: PlanActName | undefined): Promise<void> {
    if (this.busy) return;
    const before = this.act;
    this.#changed();
    this.act = act;
    this.refund = "none";
    this.draft = rescheduleDraftOf(this.history.plan, this.locale);
    const overdue = act === "pay" ? overdueInstallments(this.history.plan) : [];
    this.numbers = new Set(overdue.map(({ number }) => number));
    await this.updateComplete;
    const focused = act === undefined ? before : "title";
    if (focused !== undefined) this.renderRoot.querySelector<HTMLElement>(`#${focused}`)?.focus();
  }

  async #confirm(act: PlanActName, choice: PlanChoice): Promise<void> {
    const sending = this.#sending;
    if (sending === undefined || sending.isBusy) return;
    if (act === "reschedule" && Object.keys(choice.schedule.problems).length > 0) {
      this.problems = choice.schedule.problems;
      return this.#focusProblem();
    }
    this.notice = missingText(act, choice, formatsOf(this.history.plan.currency, this.locale));
    if (this.notice !== "") return;
    const before = this.history;
    const request = planRequestOf(act, choice, before);
    this.busy = true;
    this.#clear();
    try {
      const after = await sending.run(async (key) => {
        await changePlan(this.service, before.plan.id, request, key);
        return readPlan(this.service, before.plan.id);
      });
      this.act = undefined;
      const formats = formatsOf(before.plan.currency, this.locale);
      this.#dispatch(planResultText(act, { before, after }, choice, formats));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const field = error instanceof StudioError ? fieldOfPlanParam(error.param, request) : undefined;
      if (field === undefined) this.notice = message;
      else this.problems = { [field]: message };
      await this.#focusProblem();
      // A declined payment is an attempt, too.
      if (act === "pay") this.#dispatch("");
    } finally {
      this.busy = false;
    }
  }

  #clear(): void {
    this.problems = {};
    this.notice = "";
  }

  #dispatch(detail: string): void {
    this.dispatchEvent(new CustomEvent("till-plan-acted", { detail, bubbles: true, composed: true }));
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
