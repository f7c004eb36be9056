import { paidWith } from "../paid-with.ts";
import type { TemplateResult } from "lit";
import { LitElement, html, nothing } from "lit";
import { property, state } from "lit/decorators.js";
import type { ChargeStatus } from "../../contract/payments/charge-status.ts";
import type { Charge } from "../../contract/payments/charge.ts";
import type { PaymentLink } from "../../contract/checkout/payment-link.ts";
import { designTokens } from "../../elements/tokens/design-tokens.styles.ts";
import { formatAmount } from "../../money/format-amount.ts";
import type { StudioService } from "../studio-service.ts";
import { studioStyles } from "../studio.styles.ts";
import { paymentsStyles } from "./link-payments.styles.ts";

const statusLabels: Readonly<Record<ChargeStatus, string>> = {
  pending: "Processing",
  requires_action: "Waiting for the payer's bank",
  requires_capture: "Authorized",
  succeeded: "Paid",
  failed: "Declined",
  capture_failed: "Not paid: the capture failed",
  canceled: "Canceled",
  unknown: "Outcome unknown yet",
};

/**
 * The charges of a link, failed ones included, newest first.
 *
 * @tagname till-link-payments
 */
export class LinkPayments extends LitElement {
  static override styles = [designTokens, studioStyles, paymentsStyles];

  @property({ attribute: false }) link!: PaymentLink;
  @property({ attribute: false }) service!: StudioService;
  @property({ attribute: false }) locale = "en";
  @state() private charges: readonly Charge[] | undefined;
  /** What is being refunded and has not arrived yet, by charge, in minor units. */
  @state() private pending: ReadonlyMap<string, number> = new Map();
  @state() private next: string | null = null;
  @state() private notice = "";

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#load();
  }

  protected override render(): TemplateResult {
    return html`${
        this.charges === undefined
          ? html`<p class="muted">${this.notice === "" ? "Loading…" : nothing}</p>`
          : this.charges.length === 0
            ? html`<p class="muted">Nobody has paid it yet.</p>`
            : html`<ul>
                ${this.charges.map((charge) => this.#row(charge))}
              </ul>`
      }
      <till-notice tone="danger" .message=${this.notice}></till-notice>
      ${
        this.next !== null || (this.charges === undefined && this.notice !== "")
          ? html`<div class="actions">
              <button type="button" @click=${() => void this.#load()}>
                ${this.charges === undefined ? "Try again" : "Show more payments"}
              </button>
            </div>`
          : nothing
      }`;
  }

  #row(charge: Charge): TemplateResult {
    const { amount, currency, created, source, receipt_email: email, receipt_url: receipt } = charge;
    const when = new Date(created).toLocaleString(this.locale, { dateStyle: "medium", timeStyle: "short" });
    return html`<li>
      <p class="sum">${formatAmount(amount, currency, this.locale)}</p>
      <p class="state ${charge.disputed ? "disputed" : charge.status}">${this.#statusLabel(charge)}</p>
      <p class="small muted">
        <bdi><time datetime=${created}>${when}</time></bdi>
        · <bdi>${paidWith(source)}</bdi> ${email === null ? nothing : html`· <bdi>${email}</bdi>`}
        ${charge.failure_message === null ? nothing : html`· ${charge.failure_message}`}
      </p>
      ${
        receipt === null
          ? nothing
          : html`<a class="small" href=${receipt} target="_blank" rel="noopener">Receipt</a>`
      }
    </li>`;
  }

  #statusLabel(charge: Charge): string {
    const { id, status, refunded, disputed, amount_refunded: amountRefunded, currency } = charge;
    const pending = this.pending.get(id) ?? 0;
    const sum = (amount: number) => formatAmount(amount, currency, this.locale);
    if (pending > 0) {
      const arrived = amountRefunded - pending;
      return `${arrived > 0 ? `${sum(arrived)} refunded, ` : ""}${sum(pending)} refund pending`;
    }
    if (refunded) return "Refunded";
    if (amountRefunded > 0) return `${sum(amountRefunded)} refunded`;
    return disputed ? "Disputed" : statusLabels[status];
  }

  async #load(): Promise<void> {
    try {
      const { data, next_cursor: next } = await this.service.payments(this.link, this.next ?? undefined);
      // The amount of a charge includes pending refunds: only the refunds themselves say which have arrived.
      const pending = await Promise.all(
        data.map(
          async ({ id, amount_refunded: amount }) =>
            [id, amount && (await this.service.pendingRefunds(id))] as const,
        ),
      );
      this.pending = new Map([...this.pending, ...pending]);
      this.charges = [...(this.charges ?? []), ...data];
      this.next = next;
      this.notice = "";
    } catch (error) {
      this.notice = error instanceof Error ? error.message : String(error);
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "till-link-payments": LinkPayments;
  }
}
