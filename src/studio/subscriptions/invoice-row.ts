import type { TemplateResult } from "lit";
import { LitElement, html, nothing } from "lit";
import { property, state } from "lit/decorators.js";
import type { Invoice } from "../../contract/billing/invoice.ts";
import type { InvoiceOverview } from "../../contract/billing/subscription-overview.ts";
import { designTokens } from "../../elements/tokens/design-tokens.styles.ts";
import { formatAmount } from "../../money/format-amount.ts";
import { RepeatableRequest } from "../repeatable-request.ts";
import { paymentsStyles } from "../links/link-payments.styles.ts";
import type { StudioService } from "../studio-service.ts";
import { StudioError } from "../studio-service.ts";
import { studioStyles } from "../studio.styles.ts";
import { actionStyles } from "./action.styles.ts";
import { dayFormat } from "./day-format.ts";
import type { InvoiceActionName } from "./invoice-action.ts";
import {
  invoiceActionExplanation,
  invoiceActionLabels,
  invoiceActions,
  invoiceConfirmLabel,
  invoiceResultText,
} from "./invoice-action.ts";
import { invoiceLines } from "./preview-view.ts";
import { changeInvoice, deleteDraft, readInvoice } from "./subscription-calls.ts";
import { subscriptionStyles } from "./subscription.styles.ts";
import { invoiceLabels } from "./subscription-text.ts";

/** How often, and how many milliseconds apart, a finalized invoice is read until its charge has an outcome. */
const polls = 10;

const pollPause = 500;

/**
 * An invoice of a subscription, with its lines and what can be done with it. The `detail` of `till-subscription-action` says
 * what has happened.
 *
 * @tagname till-subscription-invoice
 */
export class InvoiceRow extends LitElement {
  static override styles = [designTokens, studioStyles, paymentsStyles, subscriptionStyles, actionStyles];

  @property({ attribute: false }) invoice!: InvoiceOverview;
  @property({ attribute: false }) currency = "usd";
  @property({ attribute: false }) service!: StudioService;
  @property({ attribute: false }) locale = "en";
  @state() private isOpen = false;
  @state() private details: Invoice | undefined;
  @state() private action: InvoiceActionName | undefined;
  @state() private notice = "";
  @state() private busy = false;

  #request: RepeatableRequest | undefined;
  /** Whether a deletion was sent and its response was lost. */
  #isDeletionLost = false;

  protected override willUpdate(): void {
    // Somebody else may have changed the invoice.
    if (this.action !== undefined && !invoiceActions(this.invoice).includes(this.action))
      this.action = undefined;
  }

  protected override render(): TemplateResult {
    const { invoice } = this;
    const { number, status, total, amount_remaining: remaining, url } = invoice;
    const { amount_refunded: refunded, amount_disputed: disputed } = invoice;
    return html`<div class="invoice">
        <p class="sum">${this.#sum(total)}</p>
        <p class="state ${status}">${invoice.held === null ? invoiceLabels[status] : "Waits for you"}</p>
        <p class="small muted">
          ${dayFormat(this.locale)(invoice.created)} ·
          ${url === null ? "no number yet" : html`<a href=${url} target="_blank" rel="noopener">${number}</a>`}
          ${status === "open" ? html`· ${this.#sum(remaining)} owed` : nothing}
          ${refunded > 0 ? html`· ${this.#sum(refunded)} refunded` : nothing}
          ${disputed > 0 ? html`· ${this.#sum(disputed)} disputed` : nothing}
        </p>
        <button
          type="button"
          aria-expanded=${this.isOpen}
          aria-label=${`Details of ${number ?? "the draft"}`}
          @click=${() => void this.#toggle()}
        >
          Details
        </button>
      </div>
      ${this.isOpen ? this.#content() : nothing}`;
  }

  #content(): TemplateResult {
    const { details, action, invoice } = this;
    return html`${
        details === undefined
          ? html`<p class="muted">${this.notice === "" ? "Loading…" : nothing}</p>`
          : invoiceLines(details, this.locale)
      }
      ${
        invoiceActions(invoice).length === 0
          ? nothing
          : html`<div class="actions">
              ${invoiceActions(invoice).map(
                (name) =>
                  html`<button
                    type="button"
                    id=${name}
                    aria-expanded=${action === name}
                    @click=${() => void this.#choose(action === name ? undefined : name)}
                  >
                    ${invoiceActionLabels[name]}
                  </button>`,
              )}
            </div>`
      }
      ${action === undefined ? nothing : this.#panel(action)}
      <till-notice tone="danger" .message=${this.notice}></till-notice>`;
  }

  #panel(action: InvoiceActionName): TemplateResult {
    return html`<div class="confirm" role="group" aria-label=${invoiceActionLabels[action]}>
      <p id="explanation" tabindex="-1">
        ${invoiceActionExplanation(action, this.invoice, (sum) => this.#sum(sum))}
      </p>
      <div class="actions">
        <button
          type="button"
          class="primary"
          aria-busy=${this.busy}
          @click=${() => void this.#confirm(action)}
        >
          ${this.busy ? "One moment…" : invoiceConfirmLabel(action, this.invoice, (sum) => this.#sum(sum))}
        </button>
        <button type="button" @click=${() => void this.#choose(undefined)}>Back</button>
      </div>
    </div>`;
  }

  #sum(amount: number): string {
    return formatAmount(amount, this.currency, this.locale);
  }

  async #toggle(): Promise<void> {
    this.isOpen = !this.isOpen;
    this.action = undefined;
    if (!this.isOpen) return;
    try {
      this.notice = "";
      this.details = await readInvoice(this.service, this.invoice.id);
    } catch (error) {
      this.notice = messageOf(error);
    }
  }

  async #choose(action: InvoiceActionName | undefined): Promise<void> {
    if (this.busy) return;
    const before = this.action;
    this.action = action;
    this.notice = "";
    this.#request = new RepeatableRequest(this.service);
    await this.updateComplete;
    const focused = action === undefined ? before : "explanation";
    if (focused !== undefined) this.renderRoot.querySelector<HTMLElement>(`#${focused}`)?.focus();
  }

  async #confirm(action: InvoiceActionName): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.notice = "";
    try {
      const invoice = action === "delete" ? await this.#delete() : await this.#change(action);
      const detail = invoiceResultText(action, invoice, (sum) => this.#sum(sum));
      this.action = undefined;
      this.isOpen = false;
      this.#dispatch(detail);
    } catch (error) {
      this.notice = messageOf(error);
      // A declined payment is an attempt, too.
      this.#dispatch("");
    } finally {
      this.busy = false;
    }
  }

  #dispatch(detail: string): void {
    this.dispatchEvent(
      new CustomEvent("till-subscription-action", { detail, bubbles: true, composed: true }),
    );
  }

  async #delete(): Promise<undefined> {
    try {
      await deleteDraft(this.service, this.invoice.id);
    } catch (error) {
      const isGone = error instanceof StudioError && error.status === 404;
      if (isGone && this.#isDeletionLost) return;
      this.#isDeletionLost ||= error instanceof StudioError && !error.isFinal;
      throw error;
    }
  }

  async #change(action: Exclude<InvoiceActionName, "delete">): Promise<Invoice> {
    const request = (this.#request ??= new RepeatableRequest(this.service));
    const { id } = this.invoice;
    return request.run(async (key) => {
      let invoice = await changeInvoice(this.service, id, action, key);
      const isCharged = action === "finalize" && invoice.test_clock === null;
      for (let poll = 0; isCharged && poll < polls && isUnderWay(invoice); poll++) {
        await this.service.wait(pollPause);
        invoice = await readInvoice(this.service, id);
      }
      return invoice;
    });
  }
}

const isUnderWay = ({ status, attempted }: Invoice): boolean => status === "open" && !attempted;

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

declare global {
  interface HTMLElementTagNameMap {
    "till-subscription-invoice": InvoiceRow;
  }
}
