import type { TemplateResult } from "lit";
import { LitElement, html, nothing } from "lit";
import { property, state } from "lit/decorators.js";
import type { EffectiveStatus, PaymentLink } from "../../contract/payment-link.ts";
import { designTokens } from "../../elements/tokens/design-tokens.styles.ts";
import { formatAmount } from "../../money/format-amount.ts";
import type { PaymentTotal, Platform, StudioService } from "../studio-service.ts";
import { studioStyles } from "../studio.styles.ts";
import { listStyles } from "./link-list.styles.ts";

const states: Readonly<Record<EffectiveStatus, string>> = {
  draft: "Draft",
  active: "Active",
  paused: "Paused",
  expired: "Ended",
  exhausted: "Sold out",
  archived: "Archived",
};

/**
 * The links of the account, newest first, with what was paid on each.
 *
 * @tagname till-link-list
 */
export class LinkList extends LitElement {
  static override styles = [designTokens, studioStyles, listStyles];

  @property({ attribute: false }) service!: StudioService;
  @property({ attribute: false }) platform!: Platform;
  @property({ attribute: false }) locale = "en";
  /** The link whose ways to payers are open. */
  @property({ attribute: false }) shown = "";
  @state() private links: readonly PaymentLink[] | undefined;
  @state() private totals: ReadonlyMap<string, PaymentTotal> = new Map();
  @state() private next: string | null = null;
  @state() private notice = "";

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#load();
  }

  protected override render(): TemplateResult {
    return html`<h1>Payment links</h1>
      <till-notice tone="danger" .message=${this.notice}></till-notice>
      ${
        this.links === undefined
          ? html`<p class="muted">${this.notice === "" ? "Loading…" : nothing}</p>`
          : this.links.length === 0
            ? html`<p class="muted">There are none yet. Make the first one.</p>`
            : html`<ul>
                ${this.links.map((link) => this.#row(link))}
              </ul>`
      }
      ${
        this.next === null
          ? nothing
          : html`<div class="actions">
              <button type="button" @click=${() => void this.#load()}>Show more</button>
            </div>`
      }`;
  }

  #row(link: PaymentLink): TemplateResult {
    const { id, name, slug, effective_status: status, amount, currency } = link;
    const isShown = this.shown === id;
    const [item] = link.line_items;
    const price = item?.custom_unit_amount
      ? "The payer chooses"
      : formatAmount(amount, currency, this.locale);
    return html`<li class="panel">
      <div class="head">
        <div class="what">
          <h2><bdi>${name}</bdi></h2>
          <p class="small muted">${price} · /l/${slug}</p>
        </div>
        <p class="paid">${this.#paid(link)}</p>
        <p class="state ${status}">${states[status]}</p>
      </div>
      <div class="actions">
        <button
          type="button"
          aria-label=${`Share ${name}`}
          aria-expanded=${isShown}
          @click=${() => (this.shown = isShown ? "" : id)}
        >
          Share
        </button>
        ${this.#changes(link).map(
          ([wanted, words]) =>
            html`<button
              type="button"
              aria-label=${`${words} ${name}`}
              @click=${() => void this.#change(link, wanted)}
            >
              ${words}
            </button>`,
        )}
      </div>
      ${
        isShown
          ? html`<till-share-panel .link=${link} .platform=${this.platform}></till-share-panel>`
          : nothing
      }
    </li>`;
  }

  #paid({ id, currency }: PaymentLink): TemplateResult {
    const { count = 0, amount = 0 } = this.totals.get(id) ?? {};
    if (count === 0) return html`<span class="muted">Not paid yet</span>`;
    return html`<strong>${formatAmount(amount, currency, this.locale)}</strong>
      <span class="muted">${count === 1 ? "1 payment" : `${count} payments`}</span>`;
  }

  #changes({ status }: PaymentLink): readonly (readonly ["active" | "paused" | "archived", string])[] {
    if (status === "archived") return [];
    const other = status === "active" ? (["paused", "Pause"] as const) : (["active", "Activate"] as const);
    return [other, ["archived", "Archive"]];
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
      const after = await this.service.setStatus(link, status);
      this.links = this.links?.map((other) => (other.id === after.id ? after : other));
      this.notice = "";
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
