import type { TemplateResult } from "lit";
import { html, nothing } from "lit";
import type { LineItem, PaymentLink } from "../../contract/payment-link.ts";
import { formatAmount } from "../../money/format-amount.ts";
import type { Editing } from "./editing.ts";
import { adjustableFields, quantityControl } from "./quantity-fields.ts";

/** Renders the line items of an existing link. The quantity can be changed; the price cannot. */
export function lineItemFields(editing: Editing, { line_items: items }: PaymentLink): TemplateResult {
  return html`<h3>What it sells</h3>
    <p class="small muted">The price cannot be changed. For another price, make a new link.</p>
    ${items.map((item, index) => lineItemField(editing, item, index))}`;
}

function lineItemField(editing: Editing, item: LineItem, index: number): TemplateResult {
  const { description, currency, unit_amount: amount, custom_unit_amount: customAmount } = item;
  const price = customAmount === null ? formatAmount(amount, currency, editing.locale) : "The payer chooses";
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
