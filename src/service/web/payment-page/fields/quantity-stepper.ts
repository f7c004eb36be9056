import { html } from "hono/html";
import type { LineItem } from "../../../../contract/payment-link.ts";
import { fill } from "../../../../language/fill.ts";
import { formatSum } from "../../document/format-sum.ts";
import type { Html } from "../../assets/html.ts";
import type { PageContext } from "../../document/page-view.ts";

interface StepperPlace {
  /** The item's place among those whose quantity can be chosen, and among all. */
  readonly choice: number;
  readonly line: number;
}

/** How many of one thing are bought, with a button for one less and one more. */
export function quantityStepper({ tag, sentences }: PageContext, item: LineItem, place: StepperPlace): Html {
  const { quantity: label, less, more, problems } = sentences.fields;
  const { minimum, maximum } = item.adjustable_quantity ?? { minimum: 1, maximum: item.quantity };
  const name = `line_items[${place.choice}][quantity]`;
  const between = fill(problems.quantity, { minimum: String(minimum), maximum: String(maximum) });
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
        data-at="${place.line}"
        data-incorrect="${between}"
        required
      /><button type="button" data-step="1" aria-label="${more}">+</button>
    </span>
    <small data-each="${place.line}">× ${formatSum(item.unit_amount, item.currency, tag)}</small></span
  >`;
}
