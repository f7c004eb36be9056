import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "../../support/fast-check.ts";
import { composeInvoice } from "../../../src/billing/compose-invoice.ts";
import { currencyUnit } from "../../../src/billing/currency-unit.ts";
import type { Discount } from "../../../src/billing/discounts.ts";
import { currencyCodes } from "../../../src/money/currency.ts";
import { minimumAmount } from "../../../src/money/minimum-amount.ts";

const line = (amount: number, cycle: number | null = 1, discountable = true) => ({
  amount,
  cycle,
  discountable,
  period: { start: (cycle ?? 1) * 100 },
});

const percent = (percentHundredths: number, more: Partial<Discount> = {}): Discount => ({
  id: "di_1",
  reduction: { percentHundredths },
  duration: "forever",
  start: 0,
  end: null,
  ...more,
});
const amountOff = (amountOff: number, more: Partial<Discount> = {}): Discount => ({
  ...percent(1),
  reduction: { amountOff },
  ...more,
});

interface Row {
  readonly name: string;
  readonly lines: readonly ReturnType<typeof line>[];
  readonly currency?: string;
  readonly discount?: Discount;
  readonly balance?: number;
  readonly discounts?: readonly number[];
  readonly total: number;
  readonly due: number;
  readonly ending?: number;
  readonly isTooLarge?: boolean;
}

const rows: readonly Row[] = [
  { name: "charges the sum of the lines", lines: [line(1000), line(-300, null)], total: 700, due: 700 },
  { name: "uses credit of the balance", lines: [line(1000)], balance: -300, total: 1000, due: 700 },
  {
    name: "leaves credit that is not used",
    lines: [line(1000)],
    balance: -1500,
    total: 1000,
    due: 0,
    ending: -500,
  },
  { name: "collects what is owed on the balance", lines: [line(1000)], balance: 30, total: 1000, due: 1030 },
  {
    name: "gives a total below 0 to the balance",
    lines: [line(1000), line(-1500, null)],
    balance: -200,
    total: -500,
    due: 0,
    ending: -700,
  },
  {
    name: "settles what is owed on the balance by a total below 0",
    lines: [line(-500, null)],
    balance: 800,
    total: -500,
    due: 0,
    ending: 300,
  },
  { name: "leaves 49 cents on the balance", lines: [line(49)], total: 49, due: 0, ending: 49 },
  { name: "charges 50 cents", lines: [line(50)], total: 50, due: 50 },
  {
    name: "collects what is owed on the balance with a free period",
    lines: [line(0)],
    balance: 80,
    total: 0,
    due: 80,
  },
  {
    name: "leaves yen below the smallest charge",
    lines: [line(49)],
    currency: "jpy",
    total: 49,
    due: 0,
    ending: 49,
  },
  {
    name: "charges dinars in steps of ten, and leaves the rest on the balance",
    lines: [line(5000)],
    currency: "kwd",
    balance: 7,
    total: 5000,
    due: 5000,
    ending: 7,
  },
  { name: "charges the largest amount", lines: [line(99_999_999)], total: 99_999_999, due: 99_999_999 },
  {
    name: "marks an amount above the largest charge",
    lines: [line(99_999_999), line(1)],
    total: 100_000_000,
    due: 100_000_000,
    isTooLarge: true,
  },
  {
    name: "rounds a percentage half away from zero, once for the period",
    lines: [line(101), line(102)],
    discount: percent(5000),
    discounts: [51, 51],
    total: 101,
    due: 101,
  },
  {
    name: "takes hundredths of a percent",
    lines: [line(10_000)],
    discount: percent(1),
    discounts: [1],
    total: 9999,
    due: 9999,
  },
  {
    name: "takes off no more than there is",
    lines: [line(300)],
    discount: amountOff(500),
    discounts: [300],
    total: 0,
    due: 0,
  },
  {
    name: "discounts neither credits nor what is not discountable",
    lines: [line(1000), line(-200, null), line(400, null, false)],
    discount: percent(5000),
    discounts: [500, 0, 0],
    total: 700,
    due: 700,
  },
  {
    name: "shares the discount of the period with other lines",
    lines: [line(1000), line(1000, null)],
    discount: amountOff(500),
    discounts: [250, 250],
    total: 1500,
    due: 1500,
  },
  {
    name: "takes an amount off each of two periods",
    lines: [line(1000, 1), line(1000, 2)],
    discount: amountOff(300),
    discounts: [300, 300],
    total: 1400,
    due: 1400,
  },
  {
    name: "takes a coupon for one invoice off the first of two periods",
    lines: [line(1000, 1), line(1000, 2)],
    discount: amountOff(300, { duration: "once" }),
    discounts: [300, 0],
    total: 1700,
    due: 1700,
  },
  {
    name: "discounts the periods that begin before the end of the discount",
    lines: [line(1000, 1), line(1000, 2), line(1000, 3)],
    discount: percent(5000, { duration: "repeating", start: 100, end: 300 }),
    discounts: [500, 500, 0],
    total: 2000,
    due: 2000,
  },
  {
    name: "discounts no period that begins before the discount",
    lines: [line(1000, 1), line(1000, 2)],
    discount: percent(5000, { start: 200 }),
    discounts: [0, 500],
    total: 1500,
    due: 1500,
  },
  {
    name: "discounts dinars in steps of ten",
    lines: [line(3330)],
    currency: "kwd",
    discount: percent(5000),
    discounts: [1670],
    total: 1660,
    due: 1660,
  },
];

for (const { name, lines, currency = "usd", discount = null, balance = 0, ...expected } of rows) {
  test(name, () => {
    const result = composeInvoice({ lines, currency, discount, balance, moment: 100 });
    assert.deepEqual(
      {
        discounts: result.lines.map((one) => one.discount),
        total: result.total,
        due: result.amountDue,
        ending: result.endingBalance,
        isTooLarge: result.isTooLarge,
      },
      {
        discounts: expected.discounts ?? lines.map(() => 0),
        total: expected.total,
        due: expected.due,
        ending: expected.ending ?? 0,
        isTooLarge: expected.isTooLarge ?? false,
      },
    );
  });
}

const inputs = fc.constantFrom(...currencyCodes()).chain((currency) => {
  const unit = currencyUnit(currency);
  const amount = fc.integer({ min: -100_000, max: 100_000 }).map((count) => count * unit);
  return fc.record({
    currency: fc.constant(currency),
    balance: amount,
    lines: fc.array(
      fc
        .tuple(amount, fc.option(fc.nat({ max: 3 })), fc.boolean())
        .map(([size, cycle, discountable]) => line(size, cycle, discountable)),
    ),
    discount: fc.option(
      fc.oneof(
        fc.integer({ min: 1, max: 10_000 }).map((share) => percent(share)),
        fc.integer({ min: 1, max: 50_000 }).map((count) => amountOff(count * unit)),
      ),
    ),
  });
});

test("nothing is lost between lines, discount, balance and charge, in every currency", () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const result = composeInvoice({ ...input, moment: 100 });
      const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
      assert.equal(result.subtotal, sum(input.lines.map(({ amount }) => amount)));
      assert.equal(result.discount, sum(result.lines.map(({ discount }) => discount)));
      assert.equal(result.total, result.subtotal - result.discount);
      assert.equal(result.amountDue + result.endingBalance, result.total + input.balance);
    }),
  );
});

test("a discount is at most its line, and what is charged can be charged", () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const result = composeInvoice({ ...input, moment: 100 });
      for (const { amount, discount } of result.lines) {
        assert.ok(discount >= 0 && discount <= Math.max(0, amount));
      }
      const { amountDue, total } = result;
      assert.ok(amountDue === 0 || (total >= 0 && amountDue >= minimumAmount(input.currency)));
      assert.equal(amountDue % currencyUnit(input.currency), 0);
    }),
  );
});
