import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "../../support/fast-check.ts";
import { reconcileRefunds } from "../../../src/billing/reconcile-refunds.ts";
import type { InvoicePayment } from "../../../src/billing/rows.ts";

const payment: InvoicePayment = {
  ...{ id: "in_1", status: "paid", debits: 2000, refundable: 2000, refunded: 0, credited: 0 },
};

const cases: readonly (readonly [
  name: string,
  credited: number,
  refunds: readonly number[],
  debits: readonly number[],
])[] = [
  ["a refund of what was not credited adds no debt", 0, [2000], [0]],
  ["what was credited before and is refunded now is owed", 1500, [500, 2000], [0, 1500]],
  ["a failed refund takes its debt back", 1500, [2000, 0], [1500, -1500]],
  ["a part of the refunds that failed takes its part back", 1500, [800, 2000, 800], [300, 1200, -1200]],
  ["the same amount again changes nothing", 1500, [2000, 2000], [1500, 0]],
];

for (const [name, credited, refunds, debits] of cases) {
  test(name, () => {
    let current: InvoicePayment = { ...payment, credited };
    const added = refunds.map((refunded) => {
      const { invoicePayment, balanceDebit } = reconcileRefunds(current, refunded);
      current = invoicePayment;
      return balanceDebit;
    });
    assert.deepEqual(added, debits);
    assert.equal(current.refundable + current.refunded, 2000);
  });
}

test("refunds in any order leave the debt of the last state", () => {
  const amount = fc.integer({ min: 0, max: 2000 });
  fc.assert(
    fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 8 }), (credited, refunds) => {
      let current: InvoicePayment = { ...payment, credited };
      let debt = 0;
      for (const refunded of refunds) {
        const { invoicePayment, balanceDebit } = reconcileRefunds(current, refunded);
        current = invoicePayment;
        debt += balanceDebit;
      }
      const last = refunds.at(-1) ?? 0;
      assert.deepEqual([current.refunded, current.refundable], [last, 2000 - last]);
      assert.equal(debt, Math.max(0, last + credited - 2000));
    }),
  );
});

test("what the card did not pay is not counted as its refund", () => {
  const free: InvoicePayment = { ...payment, refundable: 0 };
  assert.deepEqual(reconcileRefunds(free, 700), { invoicePayment: free, balanceDebit: 0 });
});
