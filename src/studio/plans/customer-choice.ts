import type { TemplateResult } from "lit";
import { LitElement, css, html, nothing } from "lit";
import { property, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import type { CustomerChoice } from "../../contract/billing/plan-overview.ts";
import { designTokens } from "../../elements/tokens/design-tokens.styles.ts";
import { textControl } from "../controls.ts";
import { previewDelay } from "../preview/preview-delay.ts";
import type { StudioService } from "../studio-service.ts";
import { studioStyles } from "../studio.styles.ts";
import { cardName } from "./card-name.ts";
import { findCustomers } from "./plan-calls.ts";

/**
 * A search for the customer who pays, with the card of each. The `detail` of `till-customer-chosen` is the customer.
 *
 * @tagname till-customer-choice
 */
export class CustomerChoiceField extends LitElement {
  static override styles = [
    designTokens,
    studioStyles,
    css`
      .choices {
        display: grid;
      }
      legend {
        padding: 0;
      }
      .choices label {
        display: flex;
        gap: 12px;
        align-items: center;
        min-block-size: 44px;
      }
      .choices input {
        flex: none;
        inline-size: 20px;
        block-size: 20px;
        margin: 0;
        accent-color: var(--accent);
      }
      .choices span {
        min-inline-size: 0;
        overflow-wrap: anywhere;
      }
      .danger {
        color: var(--danger);
      }
      .brand {
        text-transform: capitalize;
      }
    `,
  ];

  @property({ attribute: false }) service!: StudioService;
  @property({ attribute: false }) customer: CustomerChoice | undefined;
  /** What is wrong with the choice. */
  @property({ attribute: false }) problem: string | undefined;
  @state() private search = "";
  @state() private found: readonly CustomerChoice[] | undefined;
  @state() private notice = "";

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#find("");
  }

  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector("input")?.focus(options);
  }

  protected override render(): TemplateResult {
    const { customer, found = [] } = this;
    // Who was chosen stays in sight when something else is searched for.
    const isFound = customer === undefined || found.some(({ id }) => id === customer.id);
    const shown = isFound ? found : [customer, ...found];
    return html`${textControl({
        id: "search",
        label: "Customer",
        value: this.search,
        maxlength: 320,
        hint: "A part of the name or e-mail address, or the id.",
        problem: this.problem,
        onInput: (search) => {
          this.search = search;
          void this.#find(search);
        },
      })}
      <fieldset class="choices">
        <legend class="small">Who pays</legend>
        ${shown.map((one) => this.#choice(one))}
      </fieldset>
      <p class="small muted" role="status">
        ${this.notice !== "" ? this.notice : this.found?.length === 0 ? "There is no such customer." : nothing}
      </p>`;
  }

  #choice(choice: CustomerChoice): TemplateResult {
    const { id, name, email, card } = choice;
    const names = [name, email].filter((one) => one !== null);
    return html`<label>
      <input
        type="radio"
        name="customer"
        value=${id}
        .checked=${live(id === this.customer?.id)}
        @change=${() =>
          this.dispatchEvent(
            new CustomEvent<CustomerChoice>("till-customer-chosen", {
              detail: choice,
              bubbles: true,
              composed: true,
            }),
          )}
      />
      <span>
        ${names.length === 0 ? html`<code>${id}</code>` : names.map((one, index) => html`${index === 0 ? nothing : " · "}<bdi>${one}</bdi>`)}<br />
        <span class="small muted">
          ${card === null ? html`<span class="danger">No saved card</span>` : cardName(card)}
        </span>
      </span>
    </label>`;
  }

  async #find(search: string): Promise<void> {
    if (this.found !== undefined) await this.service.wait(previewDelay);
    if (search !== this.search) return;
    try {
      const found = await findCustomers(this.service, search);
      if (search !== this.search) return;
      this.found = found;
      this.notice = "";
    } catch (error) {
      if (search === this.search) this.notice = error instanceof Error ? error.message : String(error);
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "till-customer-choice": CustomerChoiceField;
  }
}
