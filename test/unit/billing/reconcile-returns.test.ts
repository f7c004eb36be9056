import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "../../support/fast-check.ts";
import { creditLimit, refundableOf } from "../../../src/billing/invoice-credit.ts";
import { reconcileReturns } from "../../../src/billing/reconcile-returns.ts";
import type { InvoicePayment } from "../../../src/billing/rows.ts";

const payment: InvoicePayment = {
  id: "in_1",
  status: "paid",
  debits: 2000,
  refundable: 2000,
  refunded: 0,
  disputed: 0,
  credited: 0,
};

/** What was refunded and what is disputed after each step. */
type Steps = readonly (readonly [refunded: number, disputed: number])[];

const cases: readonly (readonly [name: string, credited: number, steps: Steps, debits: readonly number[]])[] =
  [
    ["a refund of what was not credited adds nothing to the balance", 0, [[2000, 0]], [0]],
    [
      "what was credited before and is refunded now is owed",
      1500,
      [
        [500, 0],
        [2000, 0],
      ],
      [0, 1500],
    ],
    [
      "a failed refund takes its amount back from the balance",
      1500,
      [
        [2000, 0],
        [0, 0],
      ],
      [1500, -1500],
    ],
    [
      "a part of the refunds that failed takes its part back",
      1500,
      [
        [800, 0],
        [2000, 0],
        [800, 0],
      ],
      [300, 1200, -1200],
    ],
    [
      "the same amount again changes nothing",
      1500,
      [
        [2000, 0],
        [2000, 0],
      ],
      [1500, 0],
    ],
    ["a dispute of what was not credited adds nothing to the balance", 0, [[0, 2000]], [0]],
    [
      "what was credited before is owed once it is disputed, and not any more once the dispute is won",
      1500,
      [
        [0, 2000],
        [0, 0],
      ],
      [1500, -1500],
    ],
    ["a dispute of a part leaves the credit of the rest", 1500, [[0, 700]], [200]],
    [
      "a dispute of all after a refund of a part counts the rest",
      1500,
      [
        [600, 0],
        [600, 2000],
      ],
      [100, 1400],
    ],
    [
      "a refund that fails while all is disputed leaves all disputed",
      0,
      [
        [600, 2000],
        [0, 2000],
      ],
      [0, 0],
    ],
  ];

for (const [name, credited, steps, debits] of cases) {
  test(name, () => {
    let current: InvoicePayment = { ...payment, credited };
    const added = steps.map(([refunded, disputed]) => {
      const { invoicePayment, balanceDebit } = reconcileReturns(current, { refunded, disputed });
      current = invoicePayment;
      return balanceDebit;
    });
    assert.deepEqual(added, debits);
    assert.equal(current.refundable + current.refunded, 2000);
  });
}

test("refunds and disputes in any order leave the balance of the last state", () => {
  const amount = fc.integer({ min: 0, max: 2000 });
  fc.assert(
    fc.property(
      amount,
      fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 8 }),
      (credited, steps) => {
        let current: InvoicePayment = { ...payment, credited };
        let owed = 0;
        for (const [refunded, disputed] of steps) {
          const { invoicePayment, balanceDebit } = reconcileReturns(current, { refunded, disputed });
          current = invoicePayment;
          owed += balanceDebit;
        }
        const [last = 0, taken = 0] = steps.at(-1) ?? [];
        const back = Math.min(2000, last + taken);
        assert.deepEqual([current.refunded, current.refundable], [last, 2000 - last]);
        assert.deepEqual([current.refunded + current.disputed, current.credited], [back, credited]);
        assert.equal(owed, Math.max(0, back + credited - 2000));
      },
    ),
  );
});

test("a refund of a credit that fails goes on the balance, unless the bank has taken the payment back", () => {
  const paidOut = { ...payment, refundable: 1500, refunded: 500 };
  const failed = { refunded: 0, creditFailed: true };
  const { invoicePayment, balanceDebit } = reconcileReturns(paidOut, { ...failed, disputed: 0 });
  assert.deepEqual([invoicePayment.credited, balanceDebit], [500, -500]);
  const inDispute = reconcileReturns({ ...paidOut, disputed: 1500 }, { ...failed, disputed: 2000 });
  assert.deepEqual([inDispute.invoicePayment.disputed, inDispute.balanceDebit], [2000, 0]);
  const won = reconcileReturns(inDispute.invoicePayment, { refunded: 0, disputed: 0 });
  assert.deepEqual([won.invoicePayment.credited, won.balanceDebit], [500, -500]);
});

test("what the card did not pay is not counted as its refund or dispute", () => {
  const free: InvoicePayment = { ...payment, refundable: 0 };
  const returns = reconcileReturns(free, { refunded: 700, disputed: 700 });
  assert.deepEqual(returns, { invoicePayment: free, balanceDebit: 0 });
});

test("what is disputed gives no credit, and no refund while a part of the charge is disputed", () => {
  const { invoicePayment: all } = reconcileReturns(payment, { refunded: 0, disputed: 2000 });
  assert.deepEqual([creditLimit(all, 0), refundableOf(all)], [0, 0]);
  const { invoicePayment: part } = reconcileReturns(payment, { refunded: 300, disputed: 500 });
  assert.deepEqual([creditLimit(part, 200), refundableOf(part)], [1000, 0]);
  const { invoicePayment: won } = reconcileReturns(part, { refunded: 300, disputed: 0 });
  assert.deepEqual([creditLimit(won, 0), refundableOf(won)], [1700, 1700]);
});
