import type { InvoiceLine, PendingItem } from "../../../billing/rows.ts";
import { dayText } from "../../../billing/calendar.ts";
import { secondsOf } from "./seconds.ts";

/**
 * Returns the product of a line whose description is the service's own (`lineDescription`): pages show it with quantity, period
 * and proration in the language of the payer. Null for the description of a merchant.
 */
export function describedProduct({
  price,
  description,
  quantity,
  proration,
  amount,
  period_start: start,
}: DescribedLine): string | null {
  const units = `${quantity ?? 1} × `;
  const [before, after] = proration
    ? [`${time(amount)} ${units}`, ` from ${dayText(secondsOf(start))}`]
    : [units, ""];
  if (price === null || description === null) return null;
  if (!description.startsWith(before) || !description.endsWith(after)) return null;
  const product = description.slice(before.length, description.length - after.length);
  return product === "" ? null : product;
}

interface DescribedLine {
  readonly price: string | null;
  readonly description: string | null;
  readonly quantity: number | null;
  readonly proration: boolean;
  readonly amount: number;
  readonly period_start: Date;
}

function time(amount: number): string {
  return amount < 0 ? "Unused time on" : "Time on";
}

/**
 * Returns the description of a line that a subscription makes, in English, such as "2 × Tea club" or "Unused time on 2 × Tea
 * club from 2027-04-16". The pages of the service have messages of their own. Null if the product is unknown.
 */
export function lineDescription(
  {
    quantity,
    amount,
    period,
    ...line
  }: Pick<InvoiceLine | PendingItem, "amount" | "period" | "quantity"> & {
    readonly proration?: PendingItem["proration"];
  },
  product: string | undefined,
): string | null {
  if (product === undefined) return null;
  const units = `${quantity} × ${product}`;
  if (line.proration == null) return units;
  return `${time(amount)} ${units} from ${dayText(period.start)}`;
}
