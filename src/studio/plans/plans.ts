import type { TemplateResult } from "lit";
import { LitElement, css, html, nothing } from "lit";
import { property, state } from "lit/decorators.js";
import type { Account } from "../../contract/accounts/account.ts";
import type { InstallmentPlan } from "../../contract/billing/installment-plan.ts";
import type { PlanOverview } from "../../contract/billing/plan-overview.ts";
import { designTokens } from "../../elements/tokens/design-tokens.styles.ts";
import type { StudioService } from "../studio-service.ts";
import { studioStyles } from "../studio.styles.ts";
import { formatsOf } from "./plan-formats.ts";
import type { PlanList } from "./plan-list.ts";
import type { Formats } from "./plan-text.ts";

const newPlan = Symbol("new plan");

/**
 * The list of installment plans, the form for a new one, and the page of the one that is open. The list stays as it was while a page is shown.
 *
 * @tagname till-plans
 */
export class Plans extends LitElement {
  static override styles = [
    designTokens,
    studioStyles,
    css`
      [hidden] {
        display: none;
      }
      .new,
      .quiet {
        justify-self: start;
      }
      .quiet {
        padding-inline: 0;
      }
    `,
  ];

  @property({ attribute: false }) service!: StudioService;
  @property({ attribute: false }) locale = "en";
  @property({ attribute: false }) account!: Account;
  /** The id of the plan whose page is shown, or the form for a new one. */
  @state() private open: string | typeof newPlan | undefined;
  /** What has happened before the page was opened. */
  @state() private result = "";

  /** Moves the focus to the heading. */
  override focus(options?: FocusOptions): void {
    this.#list?.focusHeading(options);
  }

  protected override async getUpdateComplete(): Promise<boolean> {
    const isComplete = await super.getUpdateComplete();
    await this.#list?.updateComplete;
    return isComplete;
  }

  protected override render(): TemplateResult {
    const { open } = this;
    return html`<till-plan-list
        ?hidden=${open !== undefined}
        .service=${this.service}
        .locale=${this.locale}
        @till-plan-open=${({ detail }: CustomEvent<string>) => this.#show(detail)}
      >
        <button type="button" class="new" @click=${() => this.#show(newPlan)}>New plan</button>
      </till-plan-list>
      ${open === undefined ? nothing : open === newPlan ? this.#editor() : this.#page(open)}`;
  }

  #editor(): TemplateResult {
    return html`<till-plan-editor
      .service=${this.service}
      .account=${this.account}
      .locale=${this.locale}
      @till-plan-made=${({ detail }: CustomEvent<InstallmentPlan>) => {
        this.#list?.reload();
        this.#show(detail.id, madeText(detail, formatsOf(detail.currency, this.locale)));
      }}
    >
      ${this.#backButton("")}
    </till-plan-editor>`;
  }

  #page(plan: string): TemplateResult {
    return html`<till-plan-page
      .plan=${plan}
      .result=${this.result}
      .service=${this.service}
      .locale=${this.locale}
      @till-plan-changed=${({ detail }: CustomEvent<PlanOverview>) => this.#list?.replace(detail)}
    >
      ${this.#backButton(plan)}
    </till-plan-page>`;
  }

  #backButton(from: string): TemplateResult {
    return html`<button type="button" class="quiet" @click=${() => void this.#back(from)}>All plans</button>`;
  }

  #show(open: string | typeof newPlan, result = ""): void {
    this.open = open;
    this.result = result;
    scrollTo(0, 0);
  }

  get #list(): PlanList | null {
    return this.renderRoot.querySelector("till-plan-list");
  }

  async #back(from: string): Promise<void> {
    this.open = undefined;
    await this.updateComplete;
    this.#list?.focusPlan(from);
  }
}

/** Returns what the creation of a plan has led to. */
function madeText({ amount_paid: paid }: InstallmentPlan, { sum }: Pick<Formats, "sum">): string {
  return paid > 0 ? `The plan is made. ${sum(paid)} was charged.` : "The plan is made. The card is verified.";
}

declare global {
  interface HTMLElementTagNameMap {
    "till-plans": Plans;
  }
}
