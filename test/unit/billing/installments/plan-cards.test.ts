import assert from "node:assert/strict";
import { test } from "node:test";
import { nextPlanAction, nextPlanPaymentAt } from "../../../../src/billing/installments/next-plan-action.ts";
import { iso } from "../moments.ts";
import { active, declined, failing } from "./a-plan.ts";

test("a decline of a card that was replaced meanwhile does not count: the new one is tried at once", () => {
  const timeline = active();
  timeline.answer = null;
  timeline.until("2027-02-28T10:00:00");
  timeline.do({ kind: "replace_card" });
  timeline.settle({ ...declined({ retry: "no" }), isOtherCard: true });
  assert.equal(timeline.rows.plan.status, "active");
  assert.equal(nextPlanAction(timeline.rows)?.at, timeline.now);
  timeline.answer = "paid";
  timeline.downUntil("2027-02-28T10:00:01");
  assert.equal(timeline.statuses, "paid paid scheduled scheduled");
});

test("a new card unblocks the plan and pays all that is overdue in one charge", () => {
  const timeline = failing(declined({ retry: "no" }), { retryDays: [1, 40] });
  timeline.until("2027-04-01").takeLog();
  timeline.answer = "paid";
  timeline.do({ kind: "replace_card" });
  assert.deepEqual(timeline.takeLog(), [
    "04-01 charge 2+3 5000",
    ...["04-01 installment.paid 2", "04-01 installment.paid 3", "04-01 installment_plan.recovered"],
  ]);
});

test("a new card that is declined too keeps the days of the retries", () => {
  const timeline = failing(declined({ retry: "no" }));
  timeline.until("2027-03-02T00:00:00").takeLog();
  timeline.answer = declined();
  timeline.do({ kind: "replace_card" });
  assert.deepEqual(timeline.takeLog(), ["03-02 charge 2 2500", "03-02 installment.failed 2"]);
  assert.equal(iso(nextPlanPaymentAt(timeline.rows) ?? 0), "2027-03-03T10:00:00Z");
});

test("a new card charges nothing while nothing is overdue, and nothing of a defaulted plan", () => {
  const defaulted = failing(declined(), { retryDays: [] });
  for (const timeline of [active(), defaulted]) {
    timeline.do({ kind: "replace_card" });
    assert.deepEqual(timeline.takeLog(), []);
  }
});

test("a new card may be declined as often as the first one before it is blocked", () => {
  const timeline = failing(declined({ retry: "once" }));
  timeline.do({ kind: "replace_card" });
  assert.equal(iso(nextPlanPaymentAt(timeline.rows) ?? 0), "2027-03-01T10:00:00Z");
});

test("a revocation stops the plan, also if the card was replaced meanwhile", () => {
  const timeline = active();
  timeline.answer = null;
  timeline.until("2027-02-28T10:00:00");
  timeline.settle({ ...declined({ retry: "no", kind: "revocation" }), isOtherCard: true });
  assert.equal(timeline.rows.plan.status, "defaulted");
});

test("a card that comes while another one pays what is overdue is tried at once if that one is declined", () => {
  const timeline = failing();
  timeline.answer = null;
  timeline.do({ kind: "pay", installments: "owed" }).do({ kind: "replace_card" });
  timeline.settle({ ...declined(), isOtherCard: true });
  assert.deepEqual(nextPlanAction(timeline.rows), { kind: "attempt", at: timeline.now, number: 2 });
});
