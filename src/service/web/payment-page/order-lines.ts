import { html } from "hono/html";
import type { LineItem } from "../../../contract/checkout/payment-link.ts";
import { fill } from "../../../language/fill.ts";
import type { Html } from "../assets/send.ts";
import type { PageContext } from "../document/page-context.ts";
import { formatSum } from "../document/page-context.ts";
import { initials } from "../../accounts/branding/mark.ts";
import type { Purchase } from "./purchase-of.ts";

interface OrderLines {
  /** Whether quantities can still be changed. */
  readonly isOpen: boolean;
  /** The sum, which stands in the line that remains of the list where it is folded. */
  readonly sum: Html;
  /** What is below the lines: discount and total. */
  readonly foot: Html | "";
}

/** Returns true when name and sum alone do not describe the purchase. */
export function isListed({ items: [first, ...others], name }: Purchase): boolean {
  return first === undefined || others.length > 0 || first.description !== name;
}

/**
 * Returns what is bought, line by line, where name and sum alone do not describe it. On phones it folds to one line with the sum,
 * which stays in sight, and opens in place.
 */
export function orderLines(context: PageContext, purchase: Purchase, options: OrderLines): Html {
  const { tag, messages } = context;
  const { items, currency } = purchase;
  const { isOpen, sum, foot } = options;
  const [first] = items;
  const times = (quantity: number, unitAmount: number) =>
    `${quantity} × ${formatSum(unitAmount, currency, tag)}`;
  const adjustableItems = items.filter(({ adjustable_quantity: adjustable }) => adjustable !== null);
  const isAllOptional = items.every(({ adjustable_quantity: range }) => range?.minimum === 0);
  const choice = (item: LineItem, line: number) =>
    isOpen && adjustableItems.includes(item)
      ? quantityStepper(context, item, { choice: adjustableItems.indexOf(item), line, isAllOptional })
      : undefined;
  if (first !== undefined && !isListed(purchase)) {
    const { quantity, unit_amount: unitAmount } = first;
    const stepper = choice(first, 0);
    if (stepper !== undefined)
      return html`<div class="quantity">${stepper}</div>
        ${foot}`;
    return html`<p class="quantity" data-each="0">${quantity > 1 ? times(quantity, unitAmount) : ""}</p>
      ${foot}`;
  }
  const hasPictures = items.some(({ images }) => images.length > 0);
  return html`<details class="list" ${isOpen && adjustableItems.length > 0 ? "open" : ""}>
    <summary><span class="shown">${messages.purchase.showItems}</span>${sum}</summary>
    <ul>
      ${items.map((item, index) => {
        const { description, details, quantity, unit_amount: unitAmount, amount_total: total } = item;
        const stepper = choice(item, index);
        return html`<li>
          ${hasPictures ? thumbnail(item, index) : ""}
          <span class="what">
            <bdi>${description}</bdi>
            ${quantity > 1 && stepper === undefined ? html`<small data-each="${index}">${times(quantity, unitAmount)}</small>` : ""}
            ${details === null ? "" : html`<small><bdi>${details}</bdi></small>`} ${stepper ?? ""}
          </span>
          <span class="figure" data-line="${index}">${formatSum(total, currency, tag)}</span>
        </li>`;
      })}
    </ul>
    ${foot}
  </details>`;
}

/**
 * Returns the image of a line, or the first letter of its name in the same room. Images below the first are loaded when they are
 * scrolled to.
 */
function thumbnail({ images: [image], description }: LineItem, index: number): Html {
  if (image === undefined)
    return html`<i class="none" aria-hidden="true">${[...initials(description)][0]}</i>`;
  const loading = index === 0 ? "" : html`loading="lazy"`;
  return html`<img src="/files/${image}" alt="" width="64" height="64" ${loading} />`;
}

interface StepperPosition {
  /** Index of the item among those with an adjustable quantity, and among all. */
  readonly choice: number;
  readonly line: number;
  /** Whether the payer may leave out all that is sold: 0 is refused then, though this item may be left out. */
  readonly isAllOptional: boolean;
}

/** Returns the input of an item's quantity, with buttons to decrease and increase it. */
function quantityStepper({ tag, messages }: PageContext, item: LineItem, position: StepperPosition): Html {
  const { quantity: label, less, more, problems } = messages.fields;
  const { minimum, maximum } = item.adjustable_quantity ?? { minimum: 1, maximum: item.quantity };
  const name = `line_items[${position.choice}][quantity]`;
  const least = position.isAllOptional ? Math.max(1, minimum) : minimum;
  const rangeMessage = fill(problems.quantity, { minimum: String(least), maximum: String(maximum) });
  return html`<span class="count"
    ><span class="stepper" role="group" aria-label="${label}">
      <button type="button" data-step="-1" disabled aria-label="${less}">−</button
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
      /><button type="button" data-step="1" disabled aria-label="${more}">+</button>
    </span>
    <small data-each="${position.line}" ${item.quantity === 1 ? "hidden" : ""}
      >${formatSum(item.unit_amount, item.currency, tag)}</small
    ></span
  >`;
}

const lists = `
.list ul { list-style: none; }
.list summary {
  display: flex; flex-wrap: wrap; align-items: center; gap: 0 12px; min-block-size: 52px; padding-block: 8px; cursor: pointer; list-style: none;
}
.list summary::-webkit-details-marker { display: none; }
.list .shown { display: flex; align-items: center; gap: 10px; font-size: 0.875rem; }
.list .shown::after {
  content: ""; inline-size: 7px; block-size: 7px; margin-block-end: 4px; border: solid; border-width: 0 2px 2px 0; rotate: 45deg;
}
.list[open] .shown::after { margin-block: 4px 0; rotate: 225deg; }
.list summary .sum { margin-inline-start: auto; font-size: 1.25rem; font-weight: 600; }
.list li {
  display: flex; align-items: center; gap: 16px; padding-block: 12px;
  border-block-start: 1px solid var(--till-color-line);
}
.list li:last-child { border-block-end: 1px solid var(--till-color-line); }
.list .what { flex: 1; min-inline-size: 0; overflow-wrap: anywhere; }
.list .what > bdi { font-weight: 500; }
.list .figure { white-space: nowrap; }
.list :is(img, .none) { flex: none; inline-size: 64px; block-size: 64px; border-radius: min(var(--till-radius), 12px); }
.list img { object-fit: cover; background: var(--till-color-surface); }
.list .none {
  display: grid; place-items: center; border: 1px solid var(--till-color-line); background: var(--till-color-surface); color: var(--till-color-muted);
  font-style: normal; font-weight: 600;
}
.list small { display: block; font-size: 0.8125rem; color: var(--till-color-muted); white-space: pre-line; }
@media (max-width: 899px) {
  .summary:has(.list) .total .sum { display: none; }
  .summary:has(.list) .total .today { padding-block-end: 0; }
  .list summary {
    position: sticky; inset-block-start: 0; z-index: 4; margin-block-start: 8px; padding-inline: var(--gutter);
    background: var(--till-color-page); border-block: 1px solid var(--till-color-line);
  }
  .list li:first-child { border-block-start: 0; }
  .list ul, .list .sums { padding-inline: var(--gutter); }
  .list[open] .sums { padding-block-end: 16px; }
  .list + .description { padding-block-start: 12px; }
  /* Its line stays in sight behind the end of the list too. */
  @supports selector(::details-content) { .list { display: contents; } }
  @supports not selector(::details-content) { .list:not([open]) { position: sticky; inset-block-start: 0; z-index: 4; } }
}
@media (min-width: 900px) {
  .list + .description { order: -1; }
  .summary > :is(.merchant, .total) { order: -2; }
  .list summary .sum { display: none; }
  @supports selector(::details-content) {
    .list::details-content { content-visibility: visible; }
    .list summary { display: none; }
  }
}
`;

/** Returns the styles of the lines. Most links sell one item and need none. */
export function orderLineStyles(purchase: Purchase): string {
  return isListed(purchase) ? lists : "";
}
