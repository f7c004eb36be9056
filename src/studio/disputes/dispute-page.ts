import { paidWith } from "../paid-with.ts";
import type { TemplateResult } from "lit";
import { LitElement, html, nothing } from "lit";
import { property, state } from "lit/decorators.js";
import type { Dispute, EvidenceName } from "../../contract/payments/dispute.ts";
import type { Notice } from "../../elements/notice/notice.ts";
import { designTokens } from "../../elements/tokens/design-tokens.styles.ts";
import { formatAmount } from "../../money/format-amount.ts";
import { listStyles } from "../links/link-list.styles.ts";
import type { StudioService } from "../studio-service.ts";
import { studioStyles } from "../studio.styles.ts";
import { timeFormat } from "../subscriptions/day-format.ts";
import type { DisputeWithCharge } from "./dispute-calls.ts";
import { readDispute } from "./dispute-calls.ts";
import { disputeStyles } from "./dispute.styles.ts";
import {
  deadlineText,
  disputeReasonLabels,
  evidenceLabels,
  isOverdue,
  moneyText,
  statusLabel,
  takesEvidence,
} from "./dispute-text.ts";
import { evidenceFileLabels, evidenceFileNames } from "./evidence-file-text.ts";
import type { DisputeActionResult } from "./evidence-form.ts";
import { serviceTime } from "./service-time.ts";

/**
 * One dispute: what it is about, what happens to the money, and its evidence: a form as long as the bank takes it. The `detail` of
 * `till-dispute-changed` is the dispute after an action.
 *
 * @slot - What stands before the heading.
 * @tagname till-dispute-page
 */
export class DisputePage extends LitElement {
  static override styles = [designTokens, studioStyles, listStyles, disputeStyles];

  @property({ attribute: false }) dispute = "";
  @property({ attribute: false }) service!: StudioService;
  @property({ attribute: false }) locale = "en";
  @state() private row: DisputeWithCharge | undefined;
  @state() private result = "";
  @state() private notice = "";

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#load().then(() => this.#focus("h1"));
  }

  protected override render(): TemplateResult {
    const { row } = this;
    if (row === undefined) {
      return html`<slot></slot> ${
          this.notice === ""
            ? html`<p class="muted">Loading…</p>`
            : html`<till-notice tone="danger" .message=${this.notice}></till-notice>
                <div class="actions">
                  <button type="button" @click=${() => void this.#load()}>Try again</button>
                </div>`
        }`;
    }
    return html`<slot></slot>
      ${this.#head(row)}
      <till-notice
        id="result"
        tabindex="-1"
        ?hidden=${this.result === ""}
        .message=${this.result}
      ></till-notice>
      ${this.#facts(row)}
      <section class="panel" aria-labelledby="evidence">
        <h2 id="evidence">Evidence</h2>
        ${takesEvidence(row.status) ? this.#asked(row) : this.#evidence(row)}
      </section>`;
  }

  #head(dispute: DisputeWithCharge): TemplateResult {
    const { id, status, reason } = dispute;
    const formats = this.#formats(dispute);
    return html`<div class="head">
        <div class="what">
          <h1 tabindex="-1">${disputeReasonLabels[reason]}</h1>
          <p class="small muted"><code>${id}</code></p>
        </div>
        <p class="paid">
          <strong>${formats.sum(dispute.amount)}</strong>
          <span class="muted">${deadlineText(dispute, formats)}</span>
        </p>
        <p class="state ${status}">${statusLabel(dispute, serviceTime())}</p>
      </div>
      <p>${moneyText(dispute, formats)}</p>`;
  }

  #facts(dispute: DisputeWithCharge): TemplateResult {
    const { charge, network_reason_code: code, funds_withdrawn_at: withdrawn } = dispute;
    const { sum, time } = this.#formats(dispute);
    const facts: readonly (readonly [name: string, value: string | null])[] = [
      ["Charge", charge.id],
      ["Description", charge.description],
      ["Paid", `${sum(charge.amount)} on ${time(charge.created)}`],
      ["Paid with", paidWith(charge.source)],
      ["Receipt to", charge.receipt_email],
      ["Reason code of the network", code],
      ["Opened", time(dispute.created)],
      ["Amount taken", withdrawn && time(withdrawn)],
      ["Fee", dispute.fee === 0 ? null : sum(dispute.fee)],
      ["Amount returned", dispute.funds_reinstated_at && time(dispute.funds_reinstated_at)],
    ];
    return html`<section class="panel" aria-labelledby="facts">
      <h2 id="facts">The payment</h2>
      <dl>
        ${facts.map(([name, value]) =>
          value === null
            ? nothing
            : html`<dt>${name}</dt>
                <dd><bdi>${value}</bdi></dd>`,
        )}
      </dl>
    </section>`;
  }

  /** What the bank asks for: by the form, or where the processor takes none from here, in its dashboard. */
  #asked(dispute: DisputeWithCharge): TemplateResult {
    const { submission, due_by: due } = dispute.evidence_details;
    if (isOverdue(dispute, serviceTime())) {
      return html`<p>
          It is too late for evidence, and the bank takes none any more. This page shows how it decides.
        </p>
        ${this.#evidence(dispute)}`;
    }
    if (submission === "api") return this.#form(dispute);
    const until = due === null ? "" : ` by ${this.#formats(dispute).time(due)}`;
    return html`<p>
      Your card processor takes no evidence from here. Answer in its dashboard${until}: this page shows what
      becomes of it.
    </p>`;
  }

  #form(dispute: DisputeWithCharge): TemplateResult {
    return html`<p class="muted">Write what you can show. The bank reads it as it is.</p>
      <till-evidence-form
        .dispute=${dispute}
        .service=${this.service}
        .locale=${this.locale}
        @till-dispute-action=${({ detail }: CustomEvent<DisputeActionResult>) => void this.#onAction(detail)}
      ></till-evidence-form>`;
  }

  #evidence({ evidence }: DisputeWithCharge): TemplateResult {
    const given = (Object.keys(evidenceLabels) as EvidenceName[]).filter((name) => evidence[name] !== null);
    const files = evidenceFileNames.filter((name) => evidence[name] !== null);
    if (given.length + files.length === 0) return html`<p class="muted">No evidence was given.</p>`;
    return html`<dl>
      ${given.map(
        (name) =>
          html`<dt>${evidenceLabels[name]}</dt>
            <dd><bdi>${evidence[name]}</bdi></dd>`,
      )}
      ${files.map(
        (name) =>
          html`<dt>${evidenceFileLabels[name]}</dt>
            <dd class="file">
              <till-stored-file
                .file=${evidence[name] ?? ""}
                .label=${evidenceFileLabels[name]}
                .service=${this.service}
                .locale=${this.locale}
              ></till-stored-file>
            </dd>`,
      )}
    </dl>`;
  }

  #formats({ currency }: DisputeWithCharge) {
    return {
      sum: (amount: number) => formatAmount(amount, currency, this.locale),
      time: timeFormat(this.locale),
      now: serviceTime(),
    };
  }

  async #onAction({ dispute, message }: DisputeActionResult): Promise<void> {
    if (this.row === undefined) return;
    this.row = { ...dispute, charge: this.row.charge };
    this.result = message;
    this.dispatchEvent(new CustomEvent<Dispute>("till-dispute-changed", { detail: dispute, bubbles: true }));
    await this.#focus("#result");
  }

  async #focus(selector: string): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement | Notice>(selector)?.focus({ preventScroll: true });
  }

  async #load(): Promise<void> {
    try {
      this.row = await readDispute(this.service, this.dispute);
      this.notice = "";
    } catch (error) {
      this.notice = error instanceof Error ? error.message : String(error);
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "till-dispute-page": DisputePage;
  }
}
