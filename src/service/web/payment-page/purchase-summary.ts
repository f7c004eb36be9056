import { html } from "hono/html";
import type { PageChoice, PaymentOption } from "../../../contract/checkout/installment-choice.ts";
import type { SumInWords, TermsInWords } from "../../../language/terms-in-words.ts";
import { fill } from "../../../language/fill.ts";
import { maxAmount } from "../../../money/amount-error.ts";
import type { PageContext } from "../document/page-context.ts";
import { formatSum } from "../document/page-context.ts";
import { merchantMark } from "../document/merchant-mark.ts";
import type { Html } from "../assets/send.ts";
import { isListed, orderLines, orderLineStyles } from "./order-lines.ts";
import type { Purchase } from "./purchase-of.ts";
import { sumsSection, sumsStyles } from "./terms-section.ts";

interface SummaryOptions {
  readonly cancelUrl?: string | null;
  /** Whether quantities can still be changed. */
  readonly isOpen?: boolean;
  /** The terms of a subscription. */
  readonly terms?: Pick<TermsInWords, "due" | "headline" | "sum" | "today"> | null;
  /** What is paid once, and where the page's script asks for it; null where there is no discount and no field for a code. */
  readonly reduced?: { readonly sum: SumInWords; readonly address?: string } | null;
  /** The plans that may be chosen: what is paid today takes the place of the sum, by the styles of the choice. */
  readonly choice?: PageChoice | null;
}

/** Returns the summary of a purchase: merchant, items and sum. It is shown before and after the payment. */
export function purchaseSummary(
  context: PageContext,
  purchase: Purchase,
  { cancelUrl = null, isOpen = false, terms = null, reduced = null, choice = null }: SummaryOptions = {},
): Html {
  const { messages } = context;
  const { merchant, description } = purchase;
  const foot = sumsBelow(context, purchase, { terms, reduced });
  const sum = sumLine(context, purchase, { terms, reduced, choice });
  return html`<section class="summary${hasColumn(purchase) ? "" : " short"}">
    ${merchantMark(merchant)}
    <div class="total">
      <h1>${purchase.name ?? messages.purchase.order}</h1>
      ${sum} ${today(purchase, { terms, choice })}
    </div>
    ${picture(purchase)} ${orderLines(context, purchase, { isOpen, sum, foot })}
    ${description === null ? "" : html`<p class="description">${description}</p>`}
    ${
      cancelUrl === null
        ? ""
        : html`<p class="back">
            <a href="${cancelUrl}">${fill(messages.purchase.backTo, { merchant: merchant.name })}</a>
          </p>`
    }
  </section>`;
}

/** Returns the sum as the headline: with its rhythm for what recurs, that of the chosen plan where there are plans. */
function sumLine(
  context: PageContext,
  purchase: Purchase,
  { terms, reduced, choice }: Pick<Required<SummaryOptions>, "choice" | "reduced" | "terms">,
): Html {
  const now = terms ?? reduced?.sum;
  if (now !== undefined) {
    const headline = terms?.headline ?? now.sum;
    return html`<p class="sum" data-due="${now.due}" data-now="${now.sum}">${headline}</p>`;
  }
  const text = sumOf(context, purchase);
  if (choice === null) return html`<p class="sum" data-sum>${text}</p>`;
  return html`<p class="sum">
    <span data-sum>${text}</span>${ofPlans(purchase, choice, ({ label }) => label)}
  </p>`;
}

/** Returns what is paid today, where the sum says something else. */
function today(
  { plans }: Purchase,
  { terms, choice }: Pick<Required<SummaryOptions>, "choice" | "terms">,
): Html | "" {
  if (terms !== null) return html`<p class="today" data-today>${terms.today}</p>`;
  if (choice === null) return "";
  return html`<p class="today">${ofPlans({ plans }, choice, ({ facts }) => facts[0])}</p>`;
}

/** Returns a text of each plan that is offered; that of the chosen one is shown. */
function ofPlans(
  { plans }: Pick<Purchase, "plans">,
  { options }: PageChoice,
  textOf: (option: PaymentOption) => string | undefined,
): readonly Html[] {
  const counts = plans?.counts ?? [];
  return counts.map((wanted) => {
    const option = options.find(({ count }) => count === wanted);
    return html`<span data-plan="${wanted}">${(option && textOf(option)) ?? ""}</span>`;
  });
}

/** Returns the rows below the lines: what a discount takes off, and the total of several lines. */
function sumsBelow(
  context: PageContext,
  purchase: Purchase,
  { terms, reduced }: Pick<Required<SummaryOptions>, "reduced" | "terms">,
): Html | "" {
  if (reduced !== null) return sumsSection(reduced.sum, reduced.address);
  if (terms !== null || purchase.amount === null || purchase.items.length < 2) return "";
  return html`<dl class="sums">
    <div>
      <dt>${context.messages.planMail.total}</dt>
      <dd data-sum>${sumOf(context, purchase)}</dd>
    </div>
  </dl>`;
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

/** Whether there is more to show than name and sum: pictures, several items, the merchant's words. */
function hasColumn(purchase: Purchase): boolean {
  const { items, description } = purchase;
  return isListed(purchase) || description !== null || items.some(({ images }) => images.length > 0);
}

/** Returns the image of the only item. */
function picture({ items, name }: Purchase): Html | "" {
  const [first, ...others] = items;
  const [image] = first?.images ?? [];
  if (image === undefined || others.length > 0) return "";
  return html`<p class="picture">
    <img src="/files/${image}" alt="${name ?? ""}" width="128" height="128" />
  </p>`;
}

const pictures = `
@media (max-width: 899px) { .summary > .picture { padding: 4px var(--gutter) 12px; } .picture img { inline-size: 96px; block-size: 96px; } }
.picture img { display: block; border-radius: min(var(--till-radius), 12px); object-fit: cover; background: var(--till-color-surface); }
`;

/** Returns the styles of the summary. Most links sell one item and need no styles for lists or images. */
export function summaryStyles(purchase: Purchase): string {
  const { items, sum } = purchase;
  const hasPicture = items.length === 1 && items[0]?.images.length !== 0;
  const hasSums = sum !== null || items.length > 1;
  return orderLineStyles(purchase) + (hasSums ? sumsStyles : "") + (hasPicture ? pictures : "");
}
