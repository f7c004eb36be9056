import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "../../support/fast-check.ts";
import type { ItemChange } from "../../../src/billing/subscription.ts";
import { Timeline, aCoupon, aPrice, anItem } from "./a-subscription.ts";
import { iso, at } from "./moments.ts";

const ids = ["si_1", "si_2", "si_3"] as const;
const start = "2027-04-01";

/** A new price and quantity for each of three items. */
const changes = fc.tuple(
  ...ids.map((id) =>
    fc
      .tuple(fc.constantFrom(0, 99, 1000, 1999), fc.nat({ max: 5 }))
      .map(([amount, quantity]): ItemChange => ({ id, price: aPrice(amount, { name: id }), quantity })),
  ),
);

const plans = fc.record({
  changes,
  quantities: fc.tuple(fc.nat({ max: 5 }), fc.nat({ max: 5 }), fc.nat({ max: 5 })),
  percent: fc.option(fc.integer({ min: 1, max: 10_000 })),
  moment: fc.integer({ min: at(start), max: at("2027-05-01") - 1 }),
});

test("changes of one second cost the same in any order, one by one or together", () => {
  fc.assert(
    fc.property(plans, fc.shuffledSubarray([0, 1, 2], { minLength: 3 }), (plan, order) => {
      const { changes, quantities, percent, moment } = plan;
      const when = iso(moment).slice(0, 19);
      const begin = () =>
        new Timeline(
          {
            items: ids.map((id, index) => anItem(aPrice(1000, { name: id }), quantities[index], id)),
            discount: percent === null ? null : aCoupon({ percentHundredths: percent }),
          },
          start,
        );
      const together = begin().change(when, { kind: "update", items: changes });
      const shuffled = begin();
      for (const index of order) {
        const change = changes[index];
        if (change !== undefined) shuffled.change(when, { kind: "update", items: [change] });
      }
      const sorted = (amounts: readonly number[]) => [...amounts].sort((a, b) => a - b);
      assert.deepEqual(sorted(shuffled.pending), sorted(together.pending));
      assert.equal(shuffled.reach("2027-05-01").invoice?.total, together.reach("2027-05-01").invoice?.total);
    }),
    { numRuns: 200 },
  );
});
