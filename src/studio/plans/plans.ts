import type { TemplateResult } from "lit";
import { LitElement, css, html, nothing } from "lit";
import { property, state } from "lit/decorators.js";
import type { PlanOverview } from "../../contract/plan-overview.ts";
import { designTokens } from "../../elements/tokens/design-tokens.styles.ts";
import type { StudioService } from "../studio-service.ts";
import { studioStyles } from "../studio.styles.ts";
import type { PlanList } from "./plan-list.ts";

/**
 * The list of installment plans, and the page of the one that is open. The list stays as it was while a page is shown.
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
      .quiet {
        justify-self: start;
        padding-inline: 0;
      }
    `,
  ];

  @property({ attribute: false }) service!: StudioService;
  @property({ attribute: false }) locale = "en";
  /** The id of the plan whose page is shown. */
  @state() private open: string | undefined;

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
        @till-plan-open=${({ detail }: CustomEvent<string>) => {
          this.open = detail;
          scrollTo(0, 0);
        }}
      ></till-plan-list>
      ${
        open === undefined
          ? nothing
          : html`<till-plan-page
              .plan=${open}
              .service=${this.service}
              .locale=${this.locale}
              @till-plan-changed=${({ detail }: CustomEvent<PlanOverview>) => this.#list?.replace(detail)}
            >
              <button type="button" class="quiet" @click=${() => void this.#back(open)}>All plans</button>
            </till-plan-page>`
      }`;
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

declare global {
  interface HTMLElementTagNameMap {
    "till-plans": Plans;
  }
}
