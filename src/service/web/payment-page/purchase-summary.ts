import { html } from "hono/html";
import type { PageChoice } from "../../../contract/checkout/installment-choice.ts";
import type { LineItem } from "../../../contract/checkout/payment-link.ts";
import type { TermsInWords } from "../../../language/terms-in-words.ts";
import { fill } from "../../../language/fill.ts";
import { maxAmount } from "../../../money/amount-error.ts";
import type { PageContext } from "../document/page-context.ts";
import { formatSum } from "../document/page-context.ts";
import { merchantMark } from "../document/merchant-mark.ts";
import type { Html } from "../assets/send.ts";
import type { Purchase } from "./purchase-of.ts";

interface SummaryOptions {
  readonly cancelUrl?: string | null;
  /** Whether quantities can still be changed. */
  readonly isOpen?: boolean;
  /** The terms of a subscription: their sum is paid now. */
  readonly terms?: Pick<TermsInWords, "due" | "sum"> | null;
  /** The plans that may be chosen: what is paid today takes the place of the sum, by the styles of the choice. */
  readonly choice?: PageChoice | null;
}

/** Returns the summary of a purchase: merchant, items and sum. It is shown before and after the payment. */
export function purchaseSummary(
  context: PageContext,
  purchase: Purchase,
  { cancelUrl = null, isOpen = false, terms = null, choice = null }: SummaryOptions = {},
): Html {
  const { messages } = context;
  const { merchant, description } = purchase;
  return html`<section class="summary${hasColumn(purchase) ? "" : " short"}">
    ${merchantMark(merchant)}
    <div class="total">
      <h1>${purchase.name ?? messages.purchase.order}</h1>
      ${sum(context, purchase, { terms, choice })}
    </div>
    ${picture(purchase)} ${description === null ? "" : html`<p class="description">${description}</p>`}
    ${items(context, purchase, isOpen)}
    ${
      cancelUrl === null
        ? ""
        : html`<p class="back">
            <a href="${cancelUrl}">${fill(messages.purchase.backTo, { merchant: merchant.name })}</a>
          </p>`
    }
  </section>`;
}

function sum(
  context: PageContext,
  purchase: Purchase,
  { terms, choice }: Pick<Required<SummaryOptions>, "terms" | "choice">,
): Html {
  if (terms !== null) return html`<p class="sum" data-due="${terms.due}">${terms.sum}</p>`;
  const text = sumOf(context, purchase);
  if (choice === null) return html`<p class="sum" data-sum>${text}</p>`;
  const factOf = (wanted: number) => choice.options.find(({ count }) => count === wanted)?.facts[0] ?? "";
  const counts = purchase.plans?.counts ?? [];
  return html`<p class="sum">
    <span data-sum>${text}</span
    >${counts.map((count) => html`<span data-plan="${count}">${factOf(count)}</span>`)}
  </p>`;
}

/** Returns the formatted sum, or its limits where the payer chooses it and there is no preset. */
export function sumOf({ tag, messages }: PageContext, { amount, customAmount, currency }: Purchase): string {
  const format = (sum: number) => formatSum(sum, currency, tag);
  if (amount !== null) return format(amount);
  const { minimum, maximum } = customAmount ?? { minimum: 0, maximum: null };
  return fill(messages.fields.amountRange, {
    minimum: format(minimum),
    maximum: format(maximum ?? maxAmount),
  });
}

/** Returns true when name and sum alone do not describe the purchase. */
function isListed({ items: [first, ...others], name }: Purchase): boolean {
  return first === undefined || others.length > 0 || first.description !== name;
}

/** Whether there is more to show than name and sum: pictures, several items, the merchant's words. */
function hasColumn(purchase: Purchase): boolean {
  const { items, description } = purchase;
  return isListed(purchase) || description !== null || items.some(({ images }) => images.length > 0);
}

/**
 * Returns the list of items, where name and sum alone do not describe the purchase. It is collapsed on phones, to keep
 * the card form near.
 */
function items(context: PageContext, purchase: Purchase, isOpen: boolean): Html | "" {
  const { tag, messages } = context;
  const { items, currency } = purchase;
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
    if (stepper !== undefined) return html`<div class="quantity">${stepper}</div>`;
    return html`<p class="quantity" data-each="0">${quantity > 1 ? times(quantity, unitAmount) : ""}</p>`;
  }
  return html`<details class="list" ${isOpen && adjustableItems.length > 0 ? "open" : ""}>
    <summary>${messages.purchase.showItems}</summary>
    <ul>
      ${items.map((item, index) => {
        const { description, details, quantity, unit_amount: unitAmount, amount_total: total } = item;
        const stepper = choice(item, index);
        return html`<li>
          ${thumbnail(item)}
          <span class="what">
            <bdi>${description}</bdi>
            ${quantity > 1 && stepper === undefined ? html`<small data-each="${index}">${times(quantity, unitAmount)}</small>` : ""}
            ${details === null ? "" : html`<small><bdi>${details}</bdi></small>`} ${stepper ?? ""}
          </span>
          <span class="figure" data-line="${index}">${formatSum(total, currency, tag)}</span>
        </li>`;
      })}
    </ul>
  </details>`;
}

/** Returns the image of the only item. */
function picture({ items, name }: Purchase): Html | "" {
  const [first, ...others] = items;
  const [image] = first?.images ?? [];
  if (image === undefined || others.length > 0) return "";
  return html`<p class="picture">
    <img src="/files/${image}" alt="${name ?? ""}" width="160" height="160" />
  </p>`;
}

function thumbnail({ images }: LineItem): Html | "" {
  const [image] = images;
  return image === undefined ? "" : html`<img src="/files/${image}" alt="" width="48" height="48" />`;
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
    <small data-each="${position.line}">× ${formatSum(item.unit_amount, item.currency, tag)}</small></span
  >`;
}

const lists = `
.list ul { list-style: none; }
.list summary { min-block-size: 44px; padding-block: 10px; cursor: pointer; font-size: 0.875rem; }
.list li {
  display: flex; justify-content: space-between; gap: 24px; padding-block: 12px;
  border-block-start: 1px solid var(--till-color-line);
}
.list .what { flex: 1; min-inline-size: 0; overflow-wrap: anywhere; }
.list .figure { white-space: nowrap; }
.list img { border-radius: min(var(--till-radius), 12px); object-fit: cover; background: var(--till-color-surface); }
.list li > img { flex: none; margin-inline-end: -8px; }
.list small { display: block; font-size: 0.8125rem; color: var(--till-color-muted); white-space: pre-line; }
@media (max-width: 899px) {
  .summary > .list { padding-inline: var(--gutter); }
}
@media (min-width: 900px) {
  .list li:last-child { border-block-end: 1px solid var(--till-color-line); }
  @supports selector(::details-content) {
    .list::details-content { content-visibility: visible; }
    .list summary { display: none; }
  }
}
`;

const pictures = `
@media (max-width: 899px) { .summary > .picture { padding: 4px var(--gutter) 12px; } .picture img { inline-size: 96px; block-size: 96px; } }
.picture img { display: block; border-radius: min(var(--till-radius), 12px); object-fit: cover; background: var(--till-color-surface); }
`;

/** Returns the styles of the summary. Most links sell one item and need no styles for lists or images. */
export function summaryStyles(purchase: Purchase): string {
  const hasPicture = purchase.items.length === 1 && purchase.items[0]?.images.length !== 0;
  return (isListed(purchase) ? lists : "") + (hasPicture ? pictures : "");
}
