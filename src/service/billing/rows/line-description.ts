import type { InvoiceLine, PendingItem } from "../../../billing/rows.ts";
import { dayText } from "../../../billing/calendar.ts";

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
  return `${amount < 0 ? "Unused time on" : "Time on"} ${units} from ${dayText(period.start)}`;
}
