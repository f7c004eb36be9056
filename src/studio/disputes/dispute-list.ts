import type { TemplateResult } from "lit";
import { LitElement, html, nothing } from "lit";
import { property, state } from "lit/decorators.js";
import type { Dispute, DisputeStatus } from "../../contract/dispute.ts";
import { designTokens } from "../../elements/tokens/design-tokens.styles.ts";
import { formatAmount } from "../../money/format-amount.ts";
import { choiceControl } from "../controls.ts";
import { listStyles } from "../links/link-list.styles.ts";
import type { StudioService } from "../studio-service.ts";
import { studioStyles } from "../studio.styles.ts";
import { timeFormat } from "../subscriptions/day-format.ts";
import type { DisputeWithCharge } from "./dispute-calls.ts";
import { listDisputes } from "./dispute-calls.ts";
import { disputeStyles } from "./dispute.styles.ts";
import {
  deadlineText,
  disputeReasonLabels,
  disputeStatusChoices,
  disputeStatusLabels,
} from "./dispute-text.ts";

/**
 * The disputes of the account by status, newest first, each with its amount, its reason and its deadline. The `detail` of
 * `till-dispute-open` is the id of the dispute to show.
 *
 * @tagname till-dispute-list
 */
export class DisputeList extends LitElement {
  static override styles = [designTokens, studioStyles, listStyles, disputeStyles];

  @property({ attribute: false }) service!: StudioService;
  @property({ attribute: false }) locale = "en";
  @state() private status: DisputeStatus | "all" = "all";
  @state() private rows: readonly DisputeWithCharge[] | undefined;
  @state() private next: string | null = null;
  @state() private notice = "";

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#load();
  }

  /** Shows a dispute as it is now, if it is in the list. */
  replace(dispute: Dispute): void {
    this.rows = this.rows?.map((row) => (row.id === dispute.id ? { ...dispute, charge: row.charge } : row));
  }

  /** Moves the focus to the button that opens a dispute; to the heading if it is not in the list. */
  focusDispute(id: string): void {
    const row = [...this.renderRoot.querySelectorAll("li")].find((one) => one.id === id);
    const button = row?.querySelector("button");
    if (button == null) this.focusHeading();
    else button.focus();
  }

  focusHeading(options?: FocusOptions): void {
    this.renderRoot.querySelector("h1")?.focus(options);
  }

  protected override render(): TemplateResult {
    return html`<h1 tabindex="-1">Disputes</h1>
      <div class="filter">
        ${choiceControl({
          ...{ id: "status", label: "Show", value: this.status, options: disputeStatusChoices },
          onInput: (status) => {
            this.status = status;
            this.rows = undefined;
            this.next = null;
            void this.#load();
          },
        })}
      </div>
      <till-notice tone="danger" .message=${this.notice}></till-notice>
      ${this.#list()}
      ${
        this.next !== null || (this.rows === undefined && this.notice !== "")
          ? html`<div class="actions">
              <button type="button" @click=${() => void this.#load()}>
                ${this.rows === undefined ? "Try again" : "Show more"}
              </button>
            </div>`
          : nothing
      }`;
  }

  #list(): TemplateResult {
    if (this.rows === undefined)
      return html`<p class="muted">${this.notice === "" ? "Loading…" : nothing}</p>`;
    if (this.rows.length === 0)
      return html`<p class="panel muted">
        ${
          this.status === "all"
            ? "There are none. A dispute begins when a cardholder asks their bank for the amount of a charge."
            : "There are none."
        }
      </p>`;
    return html`<ul>
      ${this.rows.map((row) => this.#row(row))}
    </ul>`;
  }

  #row(dispute: DisputeWithCharge): TemplateResult {
    const { id, status, reason, amount, currency, charge } = dispute;
    const sum = formatAmount(amount, currency, this.locale);
    const about = charge.description ?? charge.receipt_email ?? charge.id;
    return html`<li class="panel" id=${id}>
      <div class="head">
        <div class="what">
          <h2>${disputeReasonLabels[reason]}</h2>
          <p class="small muted"><bdi>${about}</bdi></p>
        </div>
        <p class="paid">
          <strong>${sum}</strong>
          <span class="muted">${deadlineText(dispute, { time: timeFormat(this.locale) })}</span>
        </p>
        <p class="state ${status}">${disputeStatusLabels[status]}</p>
      </div>
      <div class="actions">
        <button
          type="button"
          aria-label=${`Open the dispute of ${sum}: ${about}`}
          @click=${() =>
            this.dispatchEvent(
              new CustomEvent<string>("till-dispute-open", { detail: id, bubbles: true, composed: true }),
            )}
        >
          Open
        </button>
      </div>
    </li>`;
  }

  async #load(): Promise<void> {
    const { status } = this;
    try {
      const { data, next_cursor: next } = await listDisputes(this.service, status, this.next ?? undefined);
      // Another status was chosen meanwhile.
      if (status !== this.status) return;
      this.rows = [...(this.rows ?? []), ...data];
      this.next = next;
      this.notice = "";
    } catch (error) {
      this.notice = error instanceof Error ? error.message : String(error);
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "till-dispute-list": DisputeList;
  }
}
