import type { TemplateResult } from "lit";
import { css, html, nothing } from "lit";
import type { InstallmentPlanPreview, InstallmentTerms } from "../../contract/billing/installment-plan.ts";
import { formatsOf } from "./plan-formats.ts";
import { cadenceText, noticesInWords } from "./plan-text.ts";

export const offerStyles = css`
  dl {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px 16px;
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
  dd {
    margin: 0;
    text-align: end;
    overflow-wrap: anywhere;
  }
  .today {
    font-size: 1.125rem;
    font-weight: 600;
  }
`;

/** Renders what a payer agrees to: the schedule and the terms in words. Rules that may apply are for the merchant. */
export function offerView(preview: InstallmentPlanPreview, locale: string): TemplateResult {
  const { terms, installments, currency, notices } = preview;
  const { sum, day } = formatsOf(currency, locale);
  const isNow = terms.today.amount > 0;
  const first = installments[0]?.due_at ?? "";
  return html`<p class="today">
      ${isNow ? `${sum(terms.today.amount)} today` : `Nothing today, the first payment on ${day(first)}`}
    </p>
    <p class="muted">${terms.count} installments, ${cadenceText(terms)}. Days are in UTC.</p>
    <till-installment-calendar
      .installments=${installments}
      .currency=${currency}
      .locale=${locale}
      .beginsNow=${isNow}
    ></till-installment-calendar>
    <dl>
      <dt>Price</dt>
      <dd>${sum(terms.price)}</dd>
      ${
        terms.fee === 0
          ? nothing
          : html`<dt>Fee</dt>
              <dd>${sum(terms.fee)}</dd>
              <dt>More than the price</dt>
              <dd>${sum(terms.difference)}</dd>`
      }
      ${
        terms.apr === null
          ? nothing
          : html`<dt>Annual rate</dt>
              <dd><bdi>${terms.apr}</bdi></dd>`
      }
    </dl>
    <p class="small">${failureText(terms)} ${earlyText(terms)}</p>
    ${
      notices.length === 0
        ? nothing
        : html`<h3>For you: rules that may apply</h3>
            <ul class="small">
              ${noticesInWords(notices).map((text) => html`<li>${text}</li>`)}
            </ul>`
    }`;
}

function failureText({ retry_days: days }: InstallmentTerms): string {
  if (days.length === 0) return "If a payment fails, automatic payments stop.";
  const list = days.join(", ");
  return `If a payment fails, it is tried again ${days.length === 1 && days[0] === 1 ? "1 day" : `${list} days`} later. Then automatic payments stop.`;
}

function earlyText({ fee, fee_waived_early: isWaived }: InstallmentTerms): string {
  const saved = fee > 0 && isWaived ? " Who does saves the fee of what is not due yet." : "";
  return `Installments can be paid early at any time.${saved}`;
}
