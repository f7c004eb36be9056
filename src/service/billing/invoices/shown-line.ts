import { describedProduct } from "../rows/line-description.ts";
import type { PagedLine } from "./store.ts";

/** What a payer sees of a line of an invoice: its page and its mail say the same. */
interface ShownLine {
  readonly description: string | null;
  readonly quantity: number;
  /** Null where the amount is not a multiple of it. */
  readonly unit_amount: number | null;
}

export function shownLine(line: PagedLine): ShownLine {
  const { amount, unit_amount: unitAmount } = line;
  const quantity = line.quantity ?? 1;
  const isMultiple = !line.proration && unitAmount !== null && unitAmount * quantity === amount;
  return {
    description: describedProduct(line) ?? line.description ?? line.product_name,
    quantity,
    unit_amount: isMultiple ? unitAmount : null,
  };
}
