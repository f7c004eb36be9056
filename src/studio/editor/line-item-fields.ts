import type { TemplateResult } from "lit";
import { html, nothing } from "lit";
import type { LineItem, PaymentLink } from "../../contract/checkout/payment-link.ts";
import { formatAmount } from "../../money/format-amount.ts";
import type { Editing } from "./editing.ts";
import { adjustableFields, quantityControl } from "./quantity-fields.ts";

/** Returns how often an item is paid: ` every 3 months`; empty for once. */
export function rhythmOf({ recurring }: LineItem): string {
  if (recurring === null) return "";
  const { interval, interval_count: count } = recurring;
  return count === 1 ? ` every ${interval}` : ` every ${count} ${interval}s`;
}

/** Renders the line items of an existing link. The quantity can be changed; the price cannot. */
export function lineItemFields(editing: Editing, link: PaymentLink): TemplateResult {
  const { line_items: items, subscription_data: data, discounts } = link;
  const days = data?.trial_period_days ?? null;
  const coupon = discounts[0]?.coupon;
  return html`<h3>What it sells</h3>
    <p class="small muted">The price cannot be changed. For another price, make a new link.</p>
    ${items.map((item, index) => lineItemField(editing, item, index))}
    ${
      days === null && coupon === undefined
        ? nothing
        : html`<p class="small muted">
            ${days === null ? nothing : `Trial: ${days} days.`}
            ${coupon === undefined ? nothing : html`Coupon: <code>${coupon}</code>.`}
          </p>`
    }`;
}

function lineItemField(editing: Editing, item: LineItem, index: number): TemplateResult {
  const { description, currency, unit_amount: amount, custom_unit_amount: customAmount } = item;
  const price =
    customAmount === null
      ? formatAmount(amount, currency, editing.locale) + rhythmOf(item)
      : "The payer chooses";
  return html`<div class="item" role="group" aria-labelledby=${`item-${index}`}>
    <p id=${`item-${index}`}>
      <bdi>${description}</bdi>
      <span class="muted">${price}</span>
    </p>
    ${
      customAmount === null
        ? html`<div class="row">${quantityControl(editing, index)}</div>
            ${adjustableFields(editing, index)}`
        : nothing
    }
  </div>`;
}
