import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { sentenceFor } from "../../language/error-sentence.ts";
import { fill } from "../../language/load-sentences.ts";
import type { CardField } from "../../contract/token.ts";
import type { Sentences } from "../../language/sentences.ts";
import { formatAmount } from "../../money/format-amount.ts";
import type { PurchaseState } from "./purchase-state.ts";

/** What every view is made with. */
interface ViewContext {
  readonly sentences: Sentences;
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

/** The card form with the button, and above the button what came of the last attempt. */
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
    ${notice(context, state)}
    <till-pay-button
      label=${fill(payment.pay, { amount: sum })}
      busy-label=${fill(payment.paying, { amount: sum })}
      ?busy=${paying}
      @click=${pay}
    ></till-pay-button>
  `;
}

/** It stands there empty as well, so that what comes into it is announced. A field at fault says it by itself. */
function notice({ sentences, currency }: ViewContext, state: PurchaseState): TemplateResult {
  const slow = state.kind === "paying" && state.slow;
  const error = state.kind === "form" ? state.error : undefined;
  const told =
    error === undefined ? undefined : sentenceFor(sentences, error, { CUR: currency.toUpperCase() });
  const shown = told !== undefined && !isFormField(told.field);
  return html`<till-notice
    class="notice"
    tone=${shown ? "danger" : "info"}
    message=${shown ? told.message : slow ? sentences.payment.slow : ""}
    next=${shown ? told.next : ""}
  ></till-notice>`;
}

/** True for the fields that the page's card form has. */
export function isFormField(field: CardField | undefined): field is CardField {
  return field === "number" || field === "exp_month" || field === "exp_year" || field === "cvc";
}

/** The outcome is not known: nothing can be pressed. */
export function askingView({ sentences }: ViewContext): TemplateResult {
  const { page } = sentences;
  return html`
    <div class="state" aria-live="polite" aria-busy="true">
      <div class="waiting" aria-hidden="true"></div>
      <h2 tabindex="-1" data-outcome>${page.askingTitle}</h2>
      <p>${page.askingText}</p>
    </div>
  `;
}

/** Paid: the sum, the receipt number, and the one thing that is left to do. */
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
      <h2 tabindex="-1" data-outcome>${here ? page.paidTitle : page.alreadyPaidTitle}</h2>
      <p class="sum">${sumOf(context)}</p>
      <p>${fill(here ? page.paidText : page.alreadyPaidText, { merchant })}</p>
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
    <div class="state" role="status">
      <h2 tabindex="-1" data-outcome>${title}</h2>
      <p>${text}</p>
    </div>
  `;
}

function sumOf({ amount, currency, locale }: ViewContext): string {
  return formatAmount(amount, currency, locale);
}
