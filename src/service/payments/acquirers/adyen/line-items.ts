import type { OrderLine } from "../../methods/order-lines.ts";
import type { AuthorizationRequest } from "../../processor/request.ts";
import { toAdyen } from "./currencies.ts";
import type { AdyenMethod } from "./methods.ts";
import type { AdyenLine } from "./wire.ts";

/** Longer descriptions PayPal refuses. */
const longestDescription = 127;

type Paid = Pick<AuthorizationRequest, "amount" | "currency" | "lineItems">;

/** Returns the lines that a method shows its payer; undefined for methods that show none. */
export function lineItemsFor(
  method: AdyenMethod,
  { amount, currency, lineItems = [] }: Paid,
): readonly AdyenLine[] | undefined {
  if (method === "klarna") return written(lineItems, currency);
  if (method !== "paypal") return undefined;
  // PayPal takes no line below zero: what is left after a discount is one line.
  const isReduced = lineItems.some(({ unitAmount }) => unitAmount < 0);
  const [first] = lineItems;
  const lines =
    isReduced && first !== undefined ? [{ ...first, quantity: 1, unitAmount: amount }] : lineItems;
  // What of it are taxes the service does not know.
  return written(lines, currency).map((line) => {
    return { ...line, amountExcludingTax: line.amountIncludingTax, taxAmount: 0 };
  });
}

function written(lines: readonly OrderLine[], currency: string) {
  return lines.map(({ description, quantity, unitAmount }, index) => {
    const amount = toAdyen(unitAmount, currency);
    if (amount === undefined) throw new Error(`Adyen cannot express ${unitAmount} ${currency}.`);
    return {
      id: String(index + 1),
      description: description.slice(0, longestDescription),
      quantity,
      amountIncludingTax: amount.value,
    };
  });
}
