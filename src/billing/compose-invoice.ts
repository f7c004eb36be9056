import { maxAmount } from "../money/amount-error.ts";
import { minimumAmount } from "../money/minimum-amount.ts";
import type { Seconds } from "./calendar.ts";
import { currencyUnit, wholeUnits } from "./currency-unit.ts";
import type { Discount } from "./discounts.ts";
import { appliesAt, splitReduction } from "./discounts.ts";
import { sumOf } from "./proration.ts";

/** A line before the invoice's discount. `cycle` is null if the line is not of a period. */
export interface LineToCompose {
  readonly amount: number;
  readonly discountable: boolean;
  readonly cycle: number | null;
  readonly period: { readonly start: Seconds };
}

export interface InvoiceInput<Line extends LineToCompose> {
  readonly lines: readonly Line[];
  readonly currency: string;
  readonly discount: Discount | null;
  /** The customer's balance: below 0 is credit, above 0 is owed. */
  readonly balance: number;
  readonly moment: Seconds;
}

export interface ComposedInvoice<Line extends LineToCompose> {
  readonly lines: readonly (Line & { readonly discount: number })[];
  readonly subtotal: number;
  readonly discount: number;
  readonly total: number;
  readonly endingBalance: number;
  /** Minor units to charge: 0, or an amount that can be charged unless `isTooLarge`. */
  readonly amountDue: number;
  readonly isTooLarge: boolean;
}

/**
 * Computes discount, total, balance and amount due of an invoice.
 *
 * The discount is computed for each period, so that an invoice over several periods costs what one invoice for each would
 * cost. A total below 0 becomes credit on the balance. A sum that is too small to charge is added to the balance.
 */
export function composeInvoice<Line extends LineToCompose>(input: InvoiceInput<Line>): ComposedInvoice<Line> {
  const { currency, balance } = input;
  const discounts = discountsOf(input);
  const lines = input.lines.map((line, index) => ({ ...line, discount: discounts[index] ?? 0 }));
  const subtotal = sumOf(lines.map(({ amount }) => amount));
  const discount = sumOf(discounts);
  const total = subtotal - discount;
  const owed = sumOf([total, balance]);
  const chargeable = total < 0 ? 0 : wholeUnits(Math.max(0, owed), currencyUnit(currency));
  const amountDue = chargeable < minimumAmount(currency) ? 0 : chargeable;
  return {
    lines,
    subtotal,
    discount,
    total,
    endingBalance: owed - amountDue,
    amountDue,
    isTooLarge: amountDue > maxAmount,
  };
}

function discountsOf({ lines, currency, discount, moment }: InvoiceInput<LineToCompose>): readonly number[] {
  const result = lines.map(() => 0);
  if (discount === null) return result;
  const cycles = lines.flatMap(({ cycle }) => (cycle === null ? [] : [cycle]));
  const first = cycles.length === 0 ? null : Math.min(...cycles);
  // Lines of no period share the discount of the first one. A coupon for one invoice is for one period.
  const groups = discount.duration === "once" || first === null ? [first] : [...new Set(cycles)];
  for (const group of groups) {
    const indexes = lines.flatMap((line, index) =>
      line.cycle === group || (line.cycle === null && group === first) ? [index] : [],
    );
    const own = indexes.flatMap((index) => lines[index] ?? []);
    if (!appliesAt(discount, own.find(({ cycle }) => cycle !== null)?.period.start ?? moment)) continue;
    const parts = splitReduction(discount.reduction, own, currencyUnit(currency));
    indexes.forEach((index, position) => (result[index] = parts[position] ?? 0));
  }
  return result;
}
