import type { TemplateResult } from "lit";
import { LitElement, css, html, nothing } from "lit";
import { property, state } from "lit/decorators.js";
import type { Dispute } from "../../contract/payments/dispute.ts";
import { designTokens } from "../../elements/tokens/design-tokens.styles.ts";
import type { StudioService } from "../studio-service.ts";
import { studioStyles } from "../studio.styles.ts";
import { disputeOfAddress } from "../dispute-of-address.ts";
import type { DisputeList } from "./dispute-list.ts";

/**
 * The list of disputes, and the page of the one that is open. The list stays as it was while a page is shown.
 *
 * @tagname till-disputes
 */
export class Disputes extends LitElement {
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
  /** The id of the dispute whose page is shown. */
  @state() private open = disputeOfAddress();

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#show(undefined);
  }

  /** Moves the focus to the heading. */
  override focus(options?: FocusOptions): void {
    if (this.open === undefined) this.#list?.focusHeading(options);
  }

  protected override async getUpdateComplete(): Promise<boolean> {
    const isComplete = await super.getUpdateComplete();
    await this.#list?.updateComplete;
    return isComplete;
  }

  protected override render(): TemplateResult {
    const { open } = this;
    return html`<till-dispute-list
        ?hidden=${open !== undefined}
        .service=${this.service}
        .locale=${this.locale}
        @till-dispute-open=${({ detail }: CustomEvent<string>) => {
          this.#show(detail);
          scrollTo(0, 0);
        }}
      ></till-dispute-list>
      ${open === undefined ? nothing : this.#page(open)}`;
  }

  #page(dispute: string): TemplateResult {
    return html`<till-dispute-page
      .dispute=${dispute}
      .service=${this.service}
      .locale=${this.locale}
      @till-dispute-changed=${({ detail }: CustomEvent<Dispute>) => this.#list?.replace(detail)}
    >
      <button type="button" class="quiet" @click=${() => void this.#back(dispute)}>All disputes</button>
    </till-dispute-page>`;
  }

  get #list(): DisputeList | null {
    return this.renderRoot.querySelector("till-dispute-list");
  }

  /** The address names the open dispute, which a reload opens again. */
  #show(dispute: string | undefined): void {
    this.open = dispute;
    history.replaceState(null, "", `${location.pathname}${location.search}${dispute ? `#${dispute}` : ""}`);
  }

  async #back(from: string): Promise<void> {
    this.#show(undefined);
    await this.updateComplete;
    this.#list?.focusDispute(from);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "till-disputes": Disputes;
  }
}
