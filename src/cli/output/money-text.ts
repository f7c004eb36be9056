import { formatAmount } from "../../money/format-amount.ts";

/** An amount with its currency, such as `€42.00`; the number alone if the currency is not known. */
export function moneyText(amount: number, currency: unknown): string {
  if (typeof currency !== "string") return String(amount);
  try {
    return formatAmount(amount, currency, "en");
  } catch {
    return `${String(amount)} ${currency.toUpperCase()}`;
  }
}
