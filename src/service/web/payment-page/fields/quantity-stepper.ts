import { html } from "hono/html";
import type { LineItem } from "../../../../contract/payment-link.ts";
import { fill } from "../../../../language/fill.ts";
import { formatSum } from "../../document/format-sum.ts";
import type { Html } from "../../assets/html.ts";
import type { PageContext } from "../../document/page-view.ts";

interface StepperPosition {
  /** Index of the item among those with an adjustable quantity, and among all. */
  readonly choice: number;
  readonly line: number;
  /** Whether the payer may leave out all that is sold: 0 is refused then, though this item may be left out. */
  readonly isAllOptional: boolean;
}

/** Returns the input of an item's quantity, with buttons to decrease and increase it. */
export function quantityStepper(
  { tag, messages }: PageContext,
  item: LineItem,
  position: StepperPosition,
): Html {
  const { quantity: label, less, more, problems } = messages.fields;
  const { minimum, maximum } = item.adjustable_quantity ?? { minimum: 1, maximum: item.quantity };
  const name = `line_items[${position.choice}][quantity]`;
  const least = position.isAllOptional ? Math.max(1, minimum) : minimum;
  const rangeMessage = fill(problems.quantity, { minimum: String(least), maximum: String(maximum) });
  return html`<span class="count"
    ><span class="stepper" role="group" aria-label="${label}">
      <button type="button" data-step="-1" aria-label="${less}">−</button
      ><input
        id="${name}"
        name="${name}"
        type="text"
        value="${item.quantity}"
        inputmode="numeric"
        autocomplete="off"
        dir="ltr"
        aria-label="${label}"
        data-kind="quantity"
        data-least="${minimum}"
        data-most="${maximum}"
        data-unit="${item.unit_amount}"
        data-item="${item.id}"
        data-at="${position.line}"
        data-incorrect="${rangeMessage}"
        required
      /><button type="button" data-step="1" aria-label="${more}">+</button>
    </span>
    <small data-each="${position.line}">× ${formatSum(item.unit_amount, item.currency, tag)}</small></span
  >`;
}
