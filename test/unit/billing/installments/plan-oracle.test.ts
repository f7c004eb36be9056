import assert from "node:assert/strict";
import { test } from "node:test";
import { nextPlanAction } from "../../../../src/billing/installments/next-plan-action.ts";
import fc from "../../../support/fast-check.ts";
import { at, iso } from "../moments.ts";
import type { SlowAnswer } from "../oracle/slow-installments.ts";
import { slowCollection } from "../oracle/slow-installments.ts";
import { PlanTimeline, declined } from "./a-plan.ts";

const day = 86_400;

test("attempts and end of any plan are those of the oracle", () => {
  fc.assert(
    fc.property(
      fc.record({
        step: fc.integer({ min: 1, max: 20 }),
        count: fc.integer({ min: 2, max: 8 }),
        retryDays: fc
          .uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 4 })
          .map((days) => days.sort((a, b) => a - b)),
        answers: fc.array(fc.constantFrom<SlowAnswer>("paid", "paid", "paid", "declined", "hard"), {
          maxLength: 20,
        }),
      }),
      ({ step, count, retryDays, answers }) => {
        const start = "2027-01-31T10:00:00";
        const timeline = new PlanTimeline(
          { amount: 40_000, count, retryDays, cadence: { interval: "day", intervalCount: step } },
          start,
        );
        const attempts: { number: number; at: number }[] = [];
        for (
          let action = nextPlanAction(timeline.rows);
          action !== null;
          action = nextPlanAction(timeline.rows)
        ) {
          const answer = answers[attempts.length] ?? "paid";
          timeline.answer = null;
          timeline.downUntil(iso(action.at));
          const { charge } = timeline.rows;
          if (charge === null) continue;
          attempts.push({ number: charge.parts[0]?.number ?? 0, at: timeline.now });
          timeline.settle(answer === "paid" ? "paid" : declined({ retry: answer === "hard" ? "no" : "yes" }));
        }
        const dueDays = Array.from({ length: count }, (_, index) => index * step);
        const expected = slowCollection(dueDays, retryDays, answers, at(start));
        assert.deepEqual({ attempts, status: timeline.rows.plan.status }, expected);
        const days = attempts.map((attempt) => Math.floor(attempt.at / day));
        assert.equal(new Set(days).size, days.length);
      },
    ),
    { numRuns: 300 },
  );
});
