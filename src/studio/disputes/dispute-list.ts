import type { TemplateResult } from "lit";
import { LitElement, html } from "lit";
import { property } from "lit/decorators.js";
import type { Dispute, DisputeStatus } from "../../contract/payments/dispute.ts";
import { designTokens } from "../../elements/tokens/design-tokens.styles.ts";
import { formatAmount } from "../../money/format-amount.ts";
import { listStyles } from "../links/link-list.styles.ts";
import { RowsByStatus } from "../status-list/rows-by-status.ts";
import { focusRow, statusList } from "../status-list/status-list.ts";
import type { StudioService } from "../studio-service.ts";
import { studioStyles } from "../studio.styles.ts";
import { timeFormat } from "../subscriptions/day-format.ts";
import type { DisputeWithCharge } from "./dispute-calls.ts";
import { listDisputes } from "./dispute-calls.ts";
import { disputeStyles } from "./dispute.styles.ts";
import { deadlineText, disputeReasonLabels, disputeStatusChoices, statusLabel } from "./dispute-text.ts";
import { serviceTime } from "./service-time.ts";

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
  readonly #rows = new RowsByStatus<DisputeStatus | "all", DisputeWithCharge>(this, "all", (status, after) =>
    listDisputes(this.service, status, after),
  );

  /** Shows a dispute as it is now, if it is in the list. */
  replace(dispute: Dispute): void {
    const row = this.#rows.rows?.find(({ id }) => id === dispute.id);
    if (row !== undefined) this.#rows.replace({ ...dispute, charge: row.charge });
  }

  /** Moves the focus to the button that opens a dispute; to the heading if it is not in the list. */
  focusDispute(id: string): void {
    focusRow(this.renderRoot, id);
  }

  focusHeading(options?: FocusOptions): void {
    this.renderRoot.querySelector("h1")?.focus(options);
  }

  protected override render(): TemplateResult {
    return html`<h1 tabindex="-1">Disputes</h1>
      ${statusList({
        rows: this.#rows,
        options: disputeStatusChoices,
        ifNone: (status) =>
          status === "all"
            ? "There are none. A dispute begins when a cardholder asks their bank for the amount of a charge."
            : "There are none.",
        row: (dispute) => this.#row(dispute),
      })}`;
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
          <span class="muted"
            >${deadlineText(dispute, { now: serviceTime(), time: timeFormat(this.locale) })}</span
          >
        </p>
        <p class="state ${status}">${statusLabel(dispute, serviceTime())}</p>
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
}

declare global {
  interface HTMLElementTagNameMap {
    "till-dispute-list": DisputeList;
  }
}
