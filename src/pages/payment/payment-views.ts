import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { sentenceFor } from "../../language/error-sentence.ts";
import { fill } from "../../language/load-sentences.ts";
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
  const { sentences, locale } = context;
  const { page } = sentences;
  const sum = sumOf(context);
  const paying = state.kind === "paying";
  const today = new Date(now);
  return html`
    <h2>${page.cardHeading}</h2>
    <till-card-form
      .sentences=${sentences}
      .locale=${locale}
      .today=${{ year: today.getFullYear(), month: today.getMonth() + 1 }}
      ?disabled=${paying}
      @till-card-submit=${pay}
    ></till-card-form>
    <div class="outcome" role="status">${outcome(context, state)}</div>
    <till-pay-button
      label=${fill(page.pay, { amount: sum })}
      busy-label=${fill(page.paying, { amount: sum })}
      ?busy=${paying}
      @click=${pay}
    ></till-pay-button>
  `;
}

function outcome({ sentences, currency }: ViewContext, state: PurchaseState): TemplateResult | typeof nothing {
  if (state.kind === "paying" && state.slow) {
    return html`<till-notice tone="info" .message=${sentences.page.slow}></till-notice>`;
  }
  if (state.kind !== "form" || state.error === undefined) return nothing;
  const { message, next } = sentenceFor(sentences, state.error, { currency });
  return html`<till-notice tone="danger" .message=${message} .next=${next}></till-notice>`;
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
      ${charge === null
        ? nothing
        : html`<dl>
            <dt>${page.receiptNumber}</dt>
            <dd><bdi>${charge.id}</bdi></dd>
          </dl>`}
      ${session.success_url === null
        ? nothing
        : html`<p><a href=${session.success_url}>${fill(page.continueTo, { merchant })}</a></p>`}
      ${again === undefined
        ? nothing
        : html`<p><button type="button" class="quiet" @click=${again}>${page.payAgain}</button></p>`}
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
