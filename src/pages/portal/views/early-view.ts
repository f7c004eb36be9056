import type { TemplateResult } from "lit";
import { html, nothing } from "lit";
import type { PortalInstallment } from "../../../contract/billing/portal-plan.ts";
import { fill } from "../../../language/fill.ts";
import { dateFormat } from "../../../language/format-date.ts";
import { amountFormat } from "../../../money/format-amount.ts";
import { numberFormat } from "../../../money/format-number.ts";
import { chosenPayment, isOverdue, payable } from "../chosen-payment.ts";
import type { PlanViewOptions } from "./plan-view-options.ts";
import { backView } from "./portal-view.ts";

/** Renders the choice of the payments to make now, with their sum before the press. */
export function earlyView(options: PlanViewOptions): TemplateResult {
  const { messages, words, locale, plan, state, show, chosen, choose, isMissing, payChosen } = options;
  const { payment } = messages;
  const amountOf = amountFormat(plan.currency, locale);
  const rows = payable(plan);
  const later = rows.filter((one) => !isOverdue(one)).map(({ number }) => number);
  const { amount, feeWaived } = chosenPayment(plan, chosen);
  const areAll = later.every((number) => chosen.has(number));
  const isBusy = state.kind === "busy";
  const sum = amountOf(amount);
  return html`<div class="panel">
    <fieldset ?disabled=${isBusy} aria-describedby="problem">
      <legend tabindex="-1" data-focus>${words.payEarly}</legend>
      <div class="choices">
        ${
          rows.length > 1
            ? html`<label class="choice">
                <input
                  type="checkbox"
                  .checked=${areAll}
                  .indeterminate=${!areAll && chosen.size > 0}
                  @change=${() => choose(new Set(areAll ? [] : later))}
                />
                <span class="everything">${words.all}</span>
              </label>`
            : nothing
        }
        ${choices(options, rows, amountOf)}
      </div>
    </fieldset>
    <p class="problem" id="problem" role="alert" .textContent=${isMissing ? words.choose : ""}></p>
    <dl class="sums" aria-live="polite" aria-atomic="true">
      <dt>${words.total}</dt>
      <dd>
        <span .textContent=${sum}></span>
        ${
          feeWaived === 0
            ? nothing
            : html`<small .textContent=${fill(words.feeWaived, { amount: amountOf(feeWaived) })}></small>`
        }
      </dd>
    </dl>
    <till-pay-button
      label=${amount === 0 ? payment.payWithoutAmount : fill(payment.pay, { amount: sum })}
      busy-label=${fill(payment.paying, { amount: sum })}
      ?busy=${isBusy}
      @click=${payChosen}
    ></till-pay-button>
    ${backView(messages, show)}
  </div>`;
}

/** Renders a checkbox for each installment. What is overdue is paid first, so that it cannot be left out. */
function choices(
  { locale, words, chosen, choose }: PlanViewOptions,
  rows: readonly PortalInstallment[],
  amountOf: (amount: number) => string,
): readonly TemplateResult[] {
  const dateOf = dateFormat(locale);
  const numberOf = numberFormat(locale);
  const toggled = (number: number): ReadonlySet<number> => {
    const others = [...chosen].filter((one) => one !== number);
    return new Set(chosen.has(number) ? others : [...others, number]);
  };
  return rows.map((row) => {
    const { number, due_at: dueAt, amount_now: now } = row;
    const isLate = isOverdue(row);
    return html`<label class="choice">
      <input
        type="checkbox"
        .checked=${isLate || chosen.has(number)}
        ?disabled=${isLate}
        @change=${() => choose(toggled(number))}
      />
      <span class="number" .textContent=${numberOf(number)}></span>
      <span>${dateOf(dueAt)}${isLate ? html`<small>${words.overdue}</small>` : nothing}</span>
      <span class="sum" .textContent=${amountOf(now ?? 0)}></span>
    </label>`;
  });
}
