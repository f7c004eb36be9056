import assert from "node:assert/strict";
import { test } from "node:test";
import { ChangeRejected } from "../../../src/billing/change-rejected.ts";
import { checkRetryDays } from "../../../src/billing/dunning-schedule.ts";
import { trialEndOf } from "../../../src/billing/trial-end.ts";
import { Timeline, aPrice, anItem, create, toPrice, toQuantity } from "./a-subscription.ts";
import { at } from "./moments.ts";

const ten = aPrice(1000);
const items = [anItem(ten)];
const april = () => new Timeline({ items }, "2027-04-01");
const cancel = { kind: "cancel", prorate: false, invoiceNow: false, refund: "none" } as const;
const none = { daysOfPrices: [] };
const many = Array.from({ length: 21 }, (_, n) => anItem(aPrice(100 + n), 1, `si_${n}`));

const rejected: readonly (readonly [
  name: string,
  code: string,
  param: string | undefined,
  action: () => unknown,
])[] = [
  ["no item", "parameter_invalid", "items", () => create({ items: [], currency: "usd" }, "2027-04-01")],
  ["21 items", "parameter_invalid", "items", () => create({ items: many }, "2027-04-01")],
  [
    "prices of two intervals",
    "parameter_unsupported",
    "items[1][price]",
    () => create({ items: [...items, anItem(aPrice(5, { interval: "year" }), 1, "si_2")] }, "2027-04-01"),
  ],
  [
    "a price in another currency",
    "parameter_invalid",
    "items[0][price]",
    () => create({ items, currency: "eur" }, "2027-04-01"),
  ],
  [
    "a price in two items",
    "parameter_invalid",
    "items[1][price]",
    () => create({ items: [...items, anItem(ten, 1, "si_2")] }, "2027-04-01"),
  ],
  [
    "a quantity of 10,000",
    "parameter_invalid",
    "items[0][quantity]",
    () => create({ items: [anItem(ten, 10_000)] }, "2027-04-01"),
  ],
  [
    "an interval above the largest charge",
    "amount_too_large",
    "items",
    () =>
      april()
        .change("2027-04-02", toPrice(aPrice(50_000_000), { prorationBehavior: "none" }))
        .change("2027-04-03", toQuantity(2)),
  ],
  [
    "no card, and something to pay",
    "parameter_missing",
    "default_source",
    () => create({ items, customer: { hasCard: false } }, "2027-04-01"),
  ],
  [
    "an upgrade at once without a card",
    "parameter_missing",
    "default_source",
    () => {
      const timeline = april();
      timeline.rows = { ...timeline.rows, hasCard: false };
      timeline.change("2027-04-16", toQuantity(2, { prorationBehavior: "always_invoice" }));
    },
  ],
  [
    "an anchor in the past",
    "parameter_invalid",
    "billing_cycle_anchor",
    () => create({ items, anchor: at("2027-03-31") }, "2027-04-01"),
  ],
  [
    "an anchor more than an interval ahead",
    "parameter_invalid",
    "billing_cycle_anchor",
    () => create({ items, anchor: at("2027-05-01") + 1 }, "2027-04-01"),
  ],
  [
    "an anchor before the end of the trial",
    "parameter_invalid",
    "billing_cycle_anchor",
    () => create({ items, trialEnd: at("2027-04-15"), anchor: at("2027-04-14") }, "2027-04-01"),
  ],
  [
    "an end in the past",
    "parameter_invalid",
    "cancel_at",
    () => april().change("2027-04-16", { kind: "update", cancelAt: at("2027-04-16") }),
  ],
  [
    "two ends",
    "parameters_exclusive",
    "cancel_at_period_end",
    () => create({ items, cancelAt: at("2027-04-16"), cancelAtPeriodEnd: true }, "2027-04-01"),
  ],
  [
    "a trial that ends now",
    "parameter_invalid",
    "trial_end",
    () => trialEndOf({ ...none, trialEnd: at("2027-04-01") }, at("2027-04-01")),
  ],
  [
    "a trial of more than two years",
    "parameter_invalid",
    "trial_end",
    () => trialEndOf({ ...none, trialEnd: at("2029-04-01") + 1 }, at("2027-04-01")),
  ],
  [
    "two ends of a trial",
    "parameters_exclusive",
    "trial_period_days",
    () => trialEndOf({ ...none, trialEnd: at("2027-04-02"), trialPeriodDays: 3 }, at("2027-04-01")),
  ],
  [
    "a proration date before the period",
    "parameter_invalid",
    "proration_date",
    () => april().change("2027-04-16", toQuantity(2, { prorationDate: at("2027-04-01") - 1 })),
  ],
  [
    "a proration date at the end of the period",
    "parameter_invalid",
    "proration_date",
    () => april().change("2027-04-16", toQuantity(2, { prorationDate: at("2027-05-01") })),
  ],
  [
    "a proration date before the change that it would close",
    "parameter_invalid",
    "proration_date",
    () =>
      april()
        .change("2027-04-16", toQuantity(2))
        .change("2027-04-20", toQuantity(1, { prorationDate: at("2027-04-15") })),
  ],
  [
    "a new period in the future",
    "parameter_invalid",
    "proration_date",
    () => april().change("2027-04-16", { kind: "update", anchor: "now", prorationDate: at("2027-04-17") }),
  ],
  [
    "a new anchor during a trial",
    "parameter_invalid",
    "billing_cycle_anchor",
    () =>
      new Timeline({ items, trialEnd: at("2027-04-15") }, "2027-04-01").change("2027-04-02", {
        kind: "update",
        anchor: "now",
      }),
  ],
  [
    "a new item without a price",
    "parameter_missing",
    "items[0][price]",
    () => april().change("2027-04-16", { kind: "update", items: [{ id: "si_9", quantity: 2 }] }),
  ],
  [
    "the last item deleted",
    "parameter_invalid",
    "items",
    () => april().change("2027-04-16", { kind: "update", items: [{ id: "si_1", deleted: true }] }),
  ],
  [
    "an item that would not fit a planned change",
    "parameter_unsupported",
    "items[1][price]",
    () =>
      april()
        .change("2027-04-02", toPrice(aPrice(9000, { interval: "year" }), { effectiveAt: "period_end" }))
        .change("2027-04-16", { kind: "update", items: [{ id: "si_2", price: aPrice(700) }] }),
  ],
  [
    "an update after the end",
    "invalid_state",
    undefined,
    () => april().change("2027-04-02", cancel).change("2027-04-03", { kind: "update" }),
  ],
  [
    "a second cancellation",
    "invalid_state",
    undefined,
    () => april().change("2027-04-02", cancel).change("2027-04-03", cancel),
  ],
  [
    "a resume of what is not paused",
    "invalid_state",
    undefined,
    () => april().change("2027-04-02", { kind: "resume", anchor: "now", prorated: true }),
  ],
  [
    "a second pause",
    "invalid_state",
    undefined,
    () =>
      april()
        .change("2027-04-02", { kind: "pause", credit: true })
        .change("2027-04-03", { kind: "pause", credit: true }),
  ],
  [
    "new items while it is paused",
    "invalid_state",
    undefined,
    () => april().change("2027-04-02", { kind: "pause", credit: true }).change("2027-04-03", toQuantity(2)),
  ],
  ["retry days that descend", "parameter_invalid", "dunning[retry_days]", () => checkRetryDays([3, 1])],
  ["a retry on day 0", "parameter_invalid", "dunning[retry_days]", () => checkRetryDays([0])],
  ["a retry on day 61", "parameter_invalid", "dunning[retry_days]", () => checkRetryDays([61])],
  [
    "nine retries",
    "parameter_invalid",
    "dunning[retry_days]",
    () => checkRetryDays([1, 2, 3, 4, 5, 6, 7, 8, 9]),
  ],
];

for (const [name, code, param, action] of rejected) {
  test(`rejects ${name}`, () => {
    assert.throws(action, (error) => {
      assert.ok(error instanceof ChangeRejected, String(error));
      assert.deepEqual([error.code, error.param], [code, param]);
      return true;
    });
  });
}

test("accepts the limits", () => {
  checkRetryDays([]);
  checkRetryDays([1, 2, 3, 4, 5, 6, 7, 60]);
  create({ items: many.slice(1), anchor: at("2027-05-01") }, "2027-04-01");
  create({ items: [anItem(aPrice(10_000), 9999)], anchor: at("2027-04-01") }, "2027-04-01");
  create({ items, paymentBehavior: "default_incomplete", customer: { hasCard: false } }, "2027-04-01");
});
