import { html } from "hono/html";
import type {
  PageChoice,
  PageOption,
  PaidPlan,
  PaymentOption,
} from "../../../contract/checkout/installment-choice.ts";
import { mostOpenPayments } from "../../../contract/checkout/installment-choice.ts";
import type { Html } from "../assets/send.ts";
import { planStyles } from "../../../elements/sheets/plans.styles.ts";
import type { OfferedPayments } from "../../../language/installments-in-words.ts";
import { choiceInWords } from "../../../language/installments-in-words.ts";
import { fill } from "../../../language/fill.ts";
import { joinSentences } from "../../../language/join-sentences.ts";
import { loadInstallmentMessages } from "../../../language/load-installment-messages.ts";
import { loadTermsMessages } from "../../../language/load-terms-messages.ts";
import type { PageContext } from "../document/page-context.ts";
import { formatSum } from "../document/page-context.ts";
import type { Purchase } from "./purchase-of.ts";
import { dateFormat } from "../../../language/format-date.ts";
import type { CheckoutSessionRow } from "../../checkout/checkout-sessions/store.ts";
import { payersPlan } from "../../checkout/checkout-sessions/present-to-payer.ts";
import type { Database } from "../../platform/database/database.ts";
import { scopeOf } from "../../platform/database/scope.ts";

/** What a payer has chosen before: a number of installments, null for paying in full; undefined: nothing. */
export type Wanted = number | null | undefined;

interface ChoiceOnPage {
  readonly choice: PageChoice;
  /** The one that is chosen at first; undefined if there is none. */
  readonly chosen: PageOption | undefined;
  /** Where the page's script reads the plans for another sum. */
  readonly address: string;
}

/** Returns the choice between paying in full and by plans in the language of a page; null if no plans are offered. */
export async function choiceOfPage(
  { locale, tag }: Pick<PageContext, "locale" | "tag">,
  { plans, ...purchase }: Pick<Purchase, "plans" | "amount" | "currency" | "merchant">,
): Promise<PageChoice | null> {
  if (plans === null) return null;
  const { amount, currency, merchant } = purchase;
  const [messages, terms] = await Promise.all([loadInstallmentMessages(locale), loadTermsMessages(locale)]);
  const payments: OfferedPayments = {
    price: plans.payInFull ? amount : null,
    currency,
    plans: plans.plans,
  };
  const choice = choiceInWords(messages, payments, { locale, tag, formatSum });
  const saveCard = fill(terms.saveCard, { merchant: merchant.name });
  const options = choice.options.map((option) => ({
    ...option,
    notes: option.count === null ? [] : [...option.notes, saveCard],
    sum: formatSum(option.due, currency, tag),
  }));
  return {
    ...choice,
    options,
    missing: amount === null || plans.plans.length === plans.counts.length ? "" : messages.otherSum,
    unavailable: plans.payInFull
      ? joinSentences(messages.unavailable, messages.fullStays)
      : messages.unavailable,
  };
}

/** Returns the option that is chosen at first: what the payer wants if it is offered, else the first one. */
export function firstChosen({ options }: PageChoice, wanted: Wanted): PageOption | undefined {
  return options.find(({ count }) => count === wanted) ?? options[0];
}

/** Reads the payer's choice from the query of a page, into which the page's script writes it. */
export function wantedOf(query: URLSearchParams): Wanted {
  const text = query.get("installments") ?? "";
  if (text === "full") return null;
  return /^[1-9][0-9]?$/.test(text) ? Number(text) : undefined;
}

/**
 * Returns the choice between paying in full and by plans, with every day and amount. It works without a script; the page's
 * script replaces it for another sum.
 */
export function planSection({ choice, chosen, address }: ChoiceOnPage): Html {
  const { heading, options, unavailable, missing, tryAgain } = choice;
  const isEmpty = options.length === 0;
  return html`<fieldset
    class="plans"
    lang="${choice.lang}"
    dir="${choice.dir}"
    tabindex="-1"
    data-plans="${address}"
    data-unavailable="${unavailable}"
    ${isEmpty && missing === "" ? "hidden" : ""}
  >
    <legend>${heading}</legend>
    <p class="changed" role="status"></p>
    <div class="options">${options.map((option) => optionOf(choice, option, option === chosen))}</div>
    <p class="missing" role="status">${isEmpty ? unavailable : missing}</p>
    <button type="button" class="retry" hidden>${tryAgain}</button>
  </fieldset>`;
}

function optionOf(choice: PageChoice, option: PageOption, isChosen: boolean): Html {
  const { count, hash, sum, button, label, facts } = option;
  return html`<div class="choice">
    <label class="option"
      ><input
        type="radio"
        name="plan"
        value="${count ?? ""}"
        ${hash === null ? "" : html`data-hash="${hash}"`}
        data-today="${sum}"
        ${count === null ? "" : html`data-button="${button}"`}
        ${isChosen ? "checked" : ""}
      /><span class="label">${label}</span
      ><span class="facts">${facts.map((fact) => html`<span>${fact}</span>`)}</span></label
    >
    ${
      count === null
        ? ""
        : html`<div class="terms">
            ${rowsOf(option.rows)} ${scheduleOf(choice.schedule, option.payments)}
            <ul class="notes">
              ${option.notes.map((note) => html`<li>${note}</li>`)}
            </ul>
          </div>`
    }
  </div>`;
}

/** Returns what the payer of a session reads of its plan once it has begun, in the language of a page; null without a plan. */
export async function paidPlanOfPage(
  { locale, tag, messages }: Pick<PageContext, "locale" | "tag" | "messages">,
  database: Database,
  session: CheckoutSessionRow,
): Promise<PaidPlan | null> {
  const { currency } = session;
  const plan = await payersPlan(database, scopeOf(session), session.installment_plan);
  if (plan === null) return null;
  const [words, terms] = await Promise.all([loadInstallmentMessages(locale), loadTermsMessages(locale)]);
  const sumOf = (amount: number) => formatSum(amount, currency, tag);
  const dateOf = dateFormat(tag);
  const next = plan.installments.find(({ status }) => status === "scheduled" || status === "due");
  const nextOn = next && fill(terms.next, { date: dateOf(plan.next_payment_at ?? next.due_at) });
  return {
    rows: [
      [messages.page.paidTitle, sumOf(plan.amount_paid)],
      ...(next && nextOn ? [[nextOn, sumOf(next.amount)] as const] : []),
    ],
    schedule: words.schedule,
    payments: plan.installments.map(({ due_at: due, amount }) => [dateOf(due), sumOf(amount)]),
    notes: [joinSentences(words.manage, words.terms.utc)],
  };
}

/** Returns what was paid of a plan, and what is paid when. */
export function paidPlan({ rows, schedule, payments, notes }: PaidPlan): Html {
  return html`<div class="plans paid-plan">
    ${rowsOf(rows)} ${scheduleOf(schedule, payments)}
    <p>${notes.join(" ")}</p>
  </div>`;
}

/** Returns labels with their values. */
function rowsOf(rows: PaymentOption["rows"]): Html {
  return html`<dl>
    ${rows.map(
      ([label, value]) =>
        html`<div>
          <dt>${label}</dt>
          <dd><bdi>${value}</bdi></dd>
        </div>`,
    )}
  </dl>`;
}

/** Returns the list of payments. It is closed at first if it is long. */
function scheduleOf(schedule: string, payments: PaymentOption["payments"]): Html {
  return html`<details ${payments.length <= mostOpenPayments ? "open" : ""}>
    <summary>${schedule}</summary>
    <ol tabindex="0" aria-label="${schedule}">
      ${payments.map(([day, sum]) => html`<li><span>${day}</span><span class="sum">${sum}</span></li>`)}
    </ol>
  </details>`;
}

/** Styles of payment plans in a document. What only their script needs is loaded with it. */
const plansOfPage = `${planStyles}
.plans {
  --line: var(--till-color-line); --muted: var(--till-color-muted); --accent: var(--till-color-accent-edge, var(--till-color-accent));
  --text: var(--till-color-text); --danger: var(--till-color-danger); --radius: var(--till-radius);
}
`;

/** Styles of a plan that has begun. */
export const paidPlanStyles = `${plansOfPage}
.paid-plan.plans { margin: 8px 0; inline-size: 100%; text-align: start; }
`;

/**
 * Returns the styles of the choice, and what has the sum of the page follow it. The sum is painted before the choice has come: until
 * then it is that of what is chosen at first, or the form would move.
 */
export function planSectionStyles(counts: readonly number[], chosen: PageOption | undefined): string {
  const follows = counts.map(
    (count) => `main:has([name=plan][value="${count}"]:checked) [data-plan="${count}"]`,
  );
  const first = chosen?.count ?? null;
  const early = first === null ? "" : `main:not(:has(.retry)) .sum [data-sum]{display:none}`;
  if (first !== null) follows.push(`main:not(:has(.retry)) [data-plan="${first}"]`);
  return `${plansOfPage}${choiceStyles}${follows.join(",")}{display:inline-block}${early}`;
}

const choiceStyles = `
[slot=before] > .plans { margin-block-end: var(--room); }
.plans input { appearance: none; border: 1px solid var(--till-color-border); border-radius: 50%; }
.plans :checked { border: 6px solid var(--accent); background: var(--till-color-accent-text); }
.plans legend { padding-block-end: 16px; font-size: 1.125rem; }
.plans .option { border-color: var(--till-color-border); }
.plans .choice:not(:has(:checked)) .terms { display: none; }
.plans .choice .terms { padding-inline: 12px; }
.plans .missing { color: var(--muted); font-size: 0.875rem; }
.plans .missing:not(:empty) { padding-block-start: 8px; }
.plans .label { text-wrap: balance; }
.summary .sum { white-space: normal; text-wrap: balance; }
.total .today { color: var(--till-color-muted); }
@media (max-width: 899px) { .total .today { padding-inline: var(--gutter); } .today > span { padding-block-end: 12px; } }
[data-plan], main:has([name=plan]:not([value=""]):checked) .sum [data-sum] { display: none; }
`;
