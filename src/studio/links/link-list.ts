import type { TemplateResult } from "lit";
import { LitElement, html, nothing } from "lit";
import { property, state } from "lit/decorators.js";
import type { PaymentLink } from "../../contract/checkout/payment-link.ts";
import { designTokens } from "../../elements/tokens/design-tokens.styles.ts";
import type { PaymentTotal, StudioBrowser, StudioService } from "../studio-service.ts";
import { studioStyles } from "../studio.styles.ts";
import { listStyles } from "./link-list.styles.ts";
import type { Panel } from "./link-row.ts";
import { linkRow } from "./link-row.ts";

/**
 * The links of the account, newest first, with their payments. The `detail` of `till-link-edit` is the link to edit.
 *
 * @tagname till-link-list
 */
export class LinkList extends LitElement {
  static override styles = [designTokens, studioStyles, listStyles];

  @property({ attribute: false }) service!: StudioService;
  @property({ attribute: false }) browser!: StudioBrowser;
  @property({ attribute: false }) locale = "en";
  /** A message about what was saved before. */
  @property({ attribute: false }) savedMessage = "";
  /** The id of the link whose share panel is open at first. */
  @property({ attribute: false }) initialLink = "";
  @state() private links: readonly PaymentLink[] | undefined;
  @state() private totals: ReadonlyMap<string, PaymentTotal> = new Map();
  @state() private next: string | null = null;
  @state() private notice = "";
  @state() private open: { readonly id: string; readonly panel: Panel } | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.initialLink !== "") this.open = { id: this.initialLink, panel: "share" };
    void this.#load();
  }

  protected override render(): TemplateResult {
    return html`<h1 tabindex="-1">Payment links</h1>
      <till-notice
        tone=${this.notice === "" ? "info" : "danger"}
        .message=${this.notice || this.savedMessage}
      ></till-notice>
      ${this.#rows()}
      ${
        this.next !== null || (this.links === undefined && this.notice !== "")
          ? html`<div class="actions">
              <button type="button" @click=${() => void this.#load()}>
                ${this.links === undefined ? "Try again" : "Show more"}
              </button>
            </div>`
          : nothing
      }`;
  }

  #rows(): TemplateResult {
    if (this.links === undefined)
      return html`<p class="muted">${this.notice === "" ? "Loading…" : nothing}</p>`;
    if (this.links.length === 0)
      return html`<p class="panel muted">
        There are none yet. Choose “New link” to make the first one; it takes a name and an amount.
      </p>`;
    return html`<ul>
      ${this.links.map((link) =>
        linkRow({
          link,
          locale: this.locale,
          browser: this.browser,
          service: this.service,
          total: this.totals.get(link.id),
          panel: this.open?.id === link.id ? this.open.panel : undefined,
          open: (panel) => (this.open = panel && { id: link.id, panel }),
          edit: () =>
            this.dispatchEvent(
              new CustomEvent("till-link-edit", { detail: link, bubbles: true, composed: true }),
            ),
          change: (status) => void this.#change(link, status),
        }),
      )}
    </ul>`;
  }

  async #load(): Promise<void> {
    try {
      const { data, next_cursor: next } = await this.service.links(this.next ?? undefined);
      const totals = await this.service.totals(data);
      this.links = [...(this.links ?? []), ...data];
      this.totals = new Map([...this.totals, ...totals.map((total) => [total.payment_link, total] as const)]);
      this.next = next;
      this.notice = "";
    } catch (error) {
      this.notice = error instanceof Error ? error.message : String(error);
    }
  }

  async #change(link: PaymentLink, status: "active" | "paused" | "archived"): Promise<void> {
    try {
      const changed = await this.service.changeLink(link, { status });
      this.links = this.links?.map((other) => (other.id === changed.id ? changed : other));
      this.notice = "";
      if (status !== "archived") return;
      this.open = undefined;
      await this.updateComplete;
      // The pressed button was removed, and with it the focus.
      this.renderRoot.querySelector<HTMLElement>(`#${CSS.escape(link.id)} button`)?.focus();
    } catch (error) {
      this.notice = error instanceof Error ? error.message : String(error);
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "till-link-list": LinkList;
  }
}
