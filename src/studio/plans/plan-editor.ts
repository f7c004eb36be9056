import type { PropertyValues, TemplateResult } from "lit";
import { LitElement, css, html, nothing } from "lit";
import { property, state } from "lit/decorators.js";
import type { Account } from "../../contract/accounts/account.ts";
import type { InstallmentPlan, InstallmentPlanPreview } from "../../contract/billing/installment-plan.ts";
import type { CustomerChoice } from "../../contract/billing/plan-overview.ts";
import { designTokens } from "../../elements/tokens/design-tokens.styles.ts";
import { RepeatableRequest } from "../repeatable-request.ts";
import { tickControl } from "../controls.ts";
import type { Problems } from "../draft/problems.ts";
import { previewDelay } from "../preview/preview-delay.ts";
import type { StudioService } from "../studio-service.ts";
import { StudioError } from "../studio-service.ts";
import { studioStyles } from "../studio.styles.ts";
import { offerStyles, offerView } from "./offer-view.ts";
import { createPlan, previewPlan } from "./plan-calls.ts";
import type { PlanDraft } from "./plan-draft.ts";
import { emptyPlanDraft, fieldOfPlanInput, missingOf, planInputOf } from "./plan-draft.ts";
import { planFields } from "./plan-fields.ts";
import { formatsOf } from "./plan-formats.ts";

/**
 * The form for a new installment plan, with the schedule and the terms as the payer sees them. The `detail` of
 * `till-plan-made` is the plan.
 *
 * @slot - What stands before the heading.
 * @tagname till-plan-editor
 */
export class PlanEditor extends LitElement {
  static override styles = [
    designTokens,
    studioStyles,
    offerStyles,
    css`
      :host,
      form {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 16px;
        align-items: start;
      }
      form > * {
        align-content: start;
      }
      @media (min-width: 900px) {
        form {
          grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
        }
        .offer {
          position: sticky;
          inset-block-start: 16px;
        }
      }
      .offer {
        gap: 12px;
      }
      .offer ul {
        display: grid;
        gap: 8px;
      }
    `,
  ];

  @property({ attribute: false }) service!: StudioService;
  @property({ attribute: false }) account!: Account;
  @property({ attribute: false }) locale = "en";
  @state() private draft = emptyPlanDraft;
  @state() private preview: InstallmentPlanPreview | undefined;
  @state() private problems: Problems = {};
  @state() private notice = "";
  /** Whether the payer has agreed to the terms that are shown. */
  @state() private hasAgreed = false;
  @state() private busy = false;

  #request: RepeatableRequest | undefined;
  /** The schedule whose preview was requested last. */
  #previewed = "";

  override connectedCallback(): void {
    super.connectedCallback();
    void this.updateComplete.then(() => this.renderRoot.querySelector("h1")?.focus());
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("service")) this.#request = new RepeatableRequest(this.service);
  }

  protected override render(): TemplateResult {
    const { draft, problems, preview } = this;
    return html`<slot></slot>
      <h1 tabindex="-1">New installment plan</h1>
      <form novalidate @submit=${(event: SubmitEvent) => void this.#onSubmit(event)}>
        <div class="panel">
          <till-customer-choice
            id="customer"
            .service=${this.service}
            .customer=${draft.customer}
            .problem=${problems["customer"]}
            @till-customer-chosen=${({ detail }: CustomEvent<CustomerChoice>) => this.#set({ customer: detail })}
          ></till-customer-choice>
          ${planFields({
            draft,
            problems,
            hasFees: this.account.billing.installments.fees,
            set: (change) => this.#set(change),
          })}
        </div>
        <div class="panel offer">
          <h2>What the payer agrees to</h2>
          <div role="status">
            ${
              preview === undefined
                ? html`<p class="muted">Enter the price and the installments to see the schedule.</p>`
                : nothing
            }
          </div>
          ${preview === undefined ? nothing : offerView(preview, this.locale)}
          ${tickControl({
            id: "consent",
            label: "The payer has read these terms and agrees to them",
            checked: this.hasAgreed,
            problem: problems["consent"],
            onInput: (checked) => {
              this.hasAgreed = checked;
              this.#clear();
            },
          })}
          <till-notice tone="danger" .message=${this.notice}></till-notice>
          <button class="primary" aria-busy=${this.busy}>
            ${this.busy ? "One moment…" : this.#submitLabel()}
          </button>
        </div>
      </form>`;
  }

  #submitLabel(): string {
    const { preview } = this;
    if (preview === undefined || preview.terms.today.amount === 0) return "Make the plan";
    return `Make the plan and charge ${formatsOf(preview.currency, this.locale).sum(preview.terms.today.amount)}`;
  }

  #set(change: Partial<PlanDraft>): void {
    this.draft = { ...this.draft, ...change };
    // Other terms need another consent.
    if (Object.keys(change).some((name) => name !== "description")) this.hasAgreed = false;
    this.#clear();
    void this.#preview();
  }

  #clear(): void {
    this.problems = planInputOf(this.draft, this.locale).problems;
    this.notice = "";
    this.#request?.reset();
  }

  async #preview(): Promise<void> {
    const { schedule } = planInputOf(this.draft, this.locale);
    const wanted = schedule === undefined ? "" : JSON.stringify(schedule);
    if (wanted === this.#previewed) return;
    this.#previewed = wanted;
    if (schedule === undefined) {
      this.preview = undefined;
      return;
    }
    await this.service.wait(previewDelay);
    if (wanted !== this.#previewed) return;
    try {
      const preview = await previewPlan(this.service, schedule);
      if (wanted === this.#previewed) this.preview = preview;
    } catch (error) {
      if (wanted !== this.#previewed) return;
      this.preview = undefined;
      // What is typed again is previewed again.
      this.#previewed = "";
      this.#reject(error);
    }
  }

  async #onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const request = this.#request;
    if (request === undefined || request.isBusy) return;
    const { schedule, problems } = planInputOf(this.draft, this.locale);
    const missing = missingOf(this.draft);
    const consent = this.hasAgreed ? {} : { consent: "The payer has to agree before the plan is made." };
    this.problems = { ...consent, ...missing, ...problems };
    if (Object.keys(this.problems).length > 0) return this.#focusProblem();
    if (schedule === undefined || this.preview === undefined) return this.#preview();
    const { description } = this.draft;
    const input = {
      ...schedule,
      ...(description.trim() === "" ? {} : { description: description.trim() }),
      consent: { terms: this.preview.terms_hash },
    };
    this.busy = true;
    this.notice = "";
    try {
      const plan = await request.run((key) => createPlan(this.service, input, key));
      this.dispatchEvent(
        new CustomEvent<InstallmentPlan>("till-plan-made", { detail: plan, bubbles: true, composed: true }),
      );
    } catch (error) {
      this.#reject(error);
      await this.#focusProblem();
      if (error instanceof StudioError && error.param === "consent[terms]") await this.#previewAnew();
    } finally {
      this.busy = false;
    }
  }

  /** Shows the terms as they are now, to which the payer has not agreed. */
  async #previewAnew(): Promise<void> {
    this.hasAgreed = false;
    this.#previewed = "";
    await this.#preview();
  }

  /** Shows an error at the field that it names. */
  #reject(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    const field = error instanceof StudioError ? fieldOfPlanInput(error.param) : undefined;
    if (field === undefined) this.notice = message;
    else this.problems = { [field]: message };
  }

  async #focusProblem(): Promise<void> {
    await this.updateComplete;
    const [first] = [...Object.keys(emptyPlanDraft), "consent"].filter((name) => name in this.problems);
    if (first !== undefined) this.renderRoot.querySelector<HTMLElement>(`#${first}`)?.focus();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "till-plan-editor": PlanEditor;
  }
}
