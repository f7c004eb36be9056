import type { SubscriptionOverview } from "../../contract/billing/subscription-overview.ts";
import { parseAmount } from "../../money/parse-amount.ts";
import { amountProblems } from "../draft/amount-problems.ts";
import { amountText } from "../billing/amount-text.ts";
import type { Problems } from "../draft/problems.ts";
import type { ChangeRequest } from "./subscription-calls.ts";

/** Quantity and price of an item as text. */
export interface ItemText {
  readonly quantity: string;
  readonly amount: string;
}

/** Returns the items of a subscription as the fields show them. */
export function itemTexts({ items, currency }: SubscriptionOverview, locale: string): readonly ItemText[] {
  return items.map(({ quantity, unit_amount: amount }) => ({
    quantity: String(quantity),
    amount: amountText(amount, currency, locale),
  }));
}

interface ItemChanges {
  readonly texts: readonly ItemText[];
  /** How the change is billed: a proration behavior, or `period_end`. */
  readonly choice: string;
  readonly locale: string;
}

/**
 * Returns the request that changes items to what was typed, and problems by field. Only what differs is sent. The API reports
 * what is wrong with a quantity.
 */
export function itemChange(
  subscription: SubscriptionOverview,
  { texts, choice, locale }: ItemChanges,
): { readonly request: ChangeRequest; readonly problems: Problems; readonly fields: readonly number[] } {
  const { currency, interval, interval_count } = subscription;
  const problems: Record<string, string> = {};
  const fields: number[] = [];
  const before = itemTexts(subscription, locale);
  const items = subscription.items.flatMap(({ id, product }, index) => {
    const { quantity = "", amount = "" } = texts[index] ?? {};
    const changed: Record<string, unknown> = {};
    if (quantity.trim() !== before[index]?.quantity) changed["quantity"] = quantity.trim();
    if (amount !== before[index]?.amount) {
      const parsed = parseAmount(amount, currency, locale);
      if (!parsed.valid) problems[`item-${index}-amount`] = amountProblems[parsed.error];
      const recurring = { interval, interval_count };
      const unit_amount = parsed.valid ? parsed.amount : 0;
      changed["price_data"] = { currency, product, unit_amount, recurring };
    }
    if (Object.keys(changed).length === 0) return [];
    fields.push(index);
    return [{ id, ...changed }];
  });
  const when = choice === "period_end" ? { effective_at: choice } : { proration_behavior: choice };
  return { request: { path: "", parameters: { items, ...when } }, problems, fields };
}

/** Returns the field of a rejected parameter; `fields` has the position of each item that was sent. */
export function fieldOfItem(param: string | undefined, fields: readonly number[]): string | undefined {
  const [, position, rest = ""] = /^items\[(\d+)\](.*)$/.exec(param ?? "") ?? [];
  const index = fields[Number(position)];
  if (position === undefined || index === undefined) return undefined;
  return `item-${index}-${rest.startsWith("[quantity]") ? "quantity" : "amount"}`;
}
