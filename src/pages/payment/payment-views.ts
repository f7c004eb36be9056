import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { sentenceFor } from "../../language/error-sentence.ts";
import { fill } from "../../language/fill.ts";
import type { CardField } from "../../contract/token.ts";
import type { CardSentences, PageSentences } from "../../language/sentences.ts";
import { formatAmount } from "../../money/format-amount.ts";
import type { PurchaseState } from "./purchase-state.ts";

/** What every view is made with. */
interface ViewContext {
  readonly sentences: CardSentences & PageSentences;
  readonly locale: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly merchant: string;
}

interface FormParts {
  readonly state: PurchaseState;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly pay: () => void;
}

/** The card form with the button: above it what came of the last attempt, below it that the current one takes long. */
export function formView(context: ViewContext, { state, now, pay }: FormParts): TemplateResult {
  const { sentences } = context;
  const { page, payment } = sentences;
  const sum = sumOf(context);
  const paying = state.kind === "paying";
  const today = new Date(now);
  return html`
    <h2>${page.cardHeading}</h2>
    <till-card-form
      .sentences=${sentences}
      .today=${{ year: today.getFullYear(), month: today.getMonth() + 1 }}
      ?busy=${paying}
      @till-card-submit=${pay}
    ></till-card-form>
    ${decline(context, state)}
    <till-pay-button
      label=${fill(payment.pay, { amount: sum })}
      busy-label=${fill(payment.paying, { amount: sum })}
      ?busy=${paying}
      @click=${pay}
    ></till-pay-button>
    <p class="slow" role="status">${state.kind === "paying" && state.slow ? payment.slow : ""}</p>
  `;
}

/** It stands there empty as well, so that what comes into it is announced. A field at fault says it by itself. */
function decline({ sentences, currency }: ViewContext, state: PurchaseState): TemplateResult {
  const error = state.kind === "form" ? state.error : undefined;
  const told =
    error === undefined ? undefined : sentenceFor(sentences, error, { CUR: currency.toUpperCase() });
  const shown = told === undefined || isFormField(told.field) ? undefined : told;
  return html`<till-notice
    tone="danger"
    message=${shown?.message ?? ""}
    next=${shown?.next ?? ""}
  ></till-notice>`;
}

/** True for the fields that the page's card form has. */
export function isFormField(field: CardField | undefined): field is CardField {
  return field === "number" || field === "exp_month" || field === "exp_year" || field === "cvc";
}

/** The payer's bank wants the payment confirmed on a page of its own; this page learns of it by itself. */
export function confirmingView({ sentences }: ViewContext, url: string): TemplateResult {
  const { page } = sentences;
  return html`
    <div class="state">
      ${heading(page.confirmTitle)}
      <p id="told">${page.confirmText}</p>
      <p><a href=${url}>${page.goToBank}</a></p>
    </div>
  `;
}

/** The outcome is not known: nothing can be pressed. */
export function askingView({ sentences }: ViewContext): TemplateResult {
  const { page } = sentences;
  return html`
    <div class="state">
      <div class="waiting" aria-hidden="true"></div>
      ${heading(page.askingTitle)}
      <p id="told">${page.askingText}</p>
    </div>
  `;
}

/** Paid: the receipt number, and the one thing that is left to do. The sum stands where it stood before. */
export function paidView(
  context: ViewContext,
  { session, here }: PurchaseState & { kind: "paid" },
  again: (() => void) | undefined,
): TemplateResult {
  const { page } = context.sentences;
  const { merchant } = context;
  const charge = session.charge;
  return html`
    <div class="state">
      <till-success-mark></till-success-mark>
      ${heading(here ? page.paidTitle : page.alreadyPaidTitle)}
      <p id="told">${fill(here ? page.paidText : page.alreadyPaidText, { merchant })}</p>
      ${
        charge === null
          ? nothing
          : html`<dl>
              <dt>${page.receiptNumber}</dt>
              <dd><bdi>${charge.id}</bdi></dd>
            </dl>`
      }
      ${
        session.success_url === null
          ? nothing
          : html`<p><a href=${session.success_url}>${fill(page.continueTo, { merchant })}</a></p>`
      }
      ${
        again === undefined
          ? nothing
          : html`<p><button type="button" class="quiet" @click=${again}>${page.payAgain}</button></p>`
      }
    </div>
  `;
}

/** The link or the session has ended while the page was open. */
export function closedView({ sentences }: ViewContext, what: "link" | "session"): TemplateResult {
  const { title, text } = what === "link" ? sentences.page.pausedLink : sentences.page.expiredSession;
  return html`
    <div class="state">
      ${heading(title)}
      <p id="told">${text}</p>
    </div>
  `;
}

/** An outcome gets the focus, and so is read, together with the sentence below it. */
function heading(title: string): TemplateResult {
  return html`<h2 tabindex="-1" aria-describedby="told" data-outcome>${title}</h2>`;
}

function sumOf({ amount, currency, locale }: ViewContext): string {
  return formatAmount(amount, currency, locale);
}
