import assert from "node:assert/strict";
import { test } from "node:test";
import type { Decline, DunningRun, DunningStep } from "../../../src/billing/dunning-run.ts";
import {
  afterOtherDecline,
  afterReminder,
  afterScheduledDecline,
  nextAttempt,
  recoverRun,
  startRun,
  withNewCard,
  writeOffs,
} from "../../../src/billing/dunning-run.ts";
import type { DunningSettings } from "../../../src/billing/dunning-schedule.ts";
import {
  blockedUntil,
  defaultDunning,
  dunningCalendar,
  unreachableDelay,
} from "../../../src/billing/dunning-schedule.ts";
import { at, iso } from "./moments.ts";

const start = at("2027-05-01T08:30:00");
const day = 86_400;
const card = (retry: Decline["retry"]): Decline => ({ retry, kind: "card" });
const authentication: Decline = { retry: "no", kind: "authentication" };
const revocation: Decline = { retry: "never_with_this_card", kind: "revocation" };

/** What a step says, by days after the start. */
const summaryOf = ({ run, mail, end }: DunningStep) => ({
  day: run.dueAt === null ? null : (run.dueAt - start) / day,
  attempt: nextAttempt(run) !== null,
  mail,
  end,
  count: run.attemptCount,
});

/** Plays a run whose steps come when they are due, with one decline for each attempt. */
function runOf(declines: readonly Decline[], settings: Partial<DunningSettings> = {}) {
  const all = { ...defaultDunning, ...settings };
  const steps = [startRun(all, declines[0] ?? card("yes"), start)];
  for (let index = 1; ;) {
    const { run } = steps.at(-1) ?? assert.fail();
    if (run.dueAt === null) return steps.map(summaryOf);
    const isAttempt = nextAttempt(run) !== null;
    steps.push(
      isAttempt
        ? afterScheduledDecline(run, all, declines[index] ?? card("yes"), run.dueAt)
        : afterReminder(run, all, run.dueAt),
    );
    if (isAttempt) index += 1;
  }
}

test("by default four mails name the next attempt, then one says that it has ended", () => {
  const failed = (next: number, count: number) => ({
    day: next,
    attempt: true,
    mail: "payment_failed",
    end: null,
    count,
  });
  assert.deepEqual(runOf([]), [
    failed(1, 1),
    failed(3, 2),
    failed(7, 3),
    failed(14, 4),
    { day: null, attempt: false, mail: "ended", end: "by_settings", count: 5 },
  ]);
});

test("the calendar of the settings is what a run does", () => {
  for (const retryDays of [[], [1], [1, 3, 7, 14], [2, 30, 60]]) {
    const settings = { ...defaultDunning, retryDays };
    const calendar = dunningCalendar(settings, start);
    assert.deepEqual(
      calendar.map(({ attempt, mail, nextAt }) => [
        nextAt === null ? null : (nextAt - start) / day,
        mail,
        attempt,
      ]),
      runOf([], settings).map(({ day, mail, count }) => [day, mail, count]),
    );
  }
  assert.deepEqual(
    dunningCalendar(defaultDunning, start).map((entry) => iso(entry.at)),
    ["01", "02", "04", "08", "15"].map((date) => `2027-05-${date}T08:30:00Z`),
  );
});

test("a run without retry days is over with the first failure", () => {
  assert.deepEqual(runOf([], { retryDays: [] }), [
    { day: null, attempt: false, mail: "ended", end: "by_settings", count: 1 },
  ]);
});

test("mails can be left out but for the first and the last, or all", () => {
  const mails = (setting: DunningSettings["mails"]) => runOf([], { mails: setting }).map(({ mail }) => mail);
  assert.deepEqual(mails("first_and_last"), ["payment_failed", null, null, null, "ended"]);
  assert.deepEqual(mails("none"), [null, null, null, null, null]);
});

for (const retry of ["no", "never_with_this_card"] as const) {
  test(`after a decline with retry ${retry} days and mails go on without attempts`, () => {
    assert.deepEqual(
      runOf([card(retry)]).map(({ attempt, mail, count }) => [attempt, mail, count]),
      [...Array.from({ length: 4 }, () => [false, "payment_failed", 1]), [false, "ended", 1]],
    );
  });

  test(`a decline with retry ${retry} ends the run at once where the settings say so`, () => {
    assert.deepEqual(
      runOf([card(retry)], { hardDecline: "end" }).map(({ end }) => end),
      ["by_settings"],
    );
  });
}

const limited: readonly (readonly [declines: readonly Decline["retry"][], attempts: number])[] = [
  [["once", "once"], 2],
  [["twice", "twice", "twice"], 3],
  [["once", "yes", "once", "once"], 4],
  [["twice", "twice", "yes", "twice", "twice"], 5],
  [["twice", "once"], 2],
];

for (const [declines, attempts] of limited) {
  test(`declines that may be tried again a few times in a row: ${declines.join(", ")}`, () => {
    const steps = runOf(declines.map(card));
    assert.equal(steps.at(-1)?.count, attempts);
    assert.equal(steps.at(-1)?.end, "by_settings");
    assert.equal(steps[attempts - 1]?.attempt ?? false, false);
  });
}

test("a payer who has to confirm is notified, and is waited for whatever the settings say", () => {
  for (const hardDecline of ["wait", "end"] as const) {
    const [first] = runOf([authentication], { hardDecline });
    assert.deepEqual([first?.mail, first?.attempt, first?.end], ["confirm_payment", false, null]);
  }
});

test("a payer who revokes ends the run at once", () => {
  assert.deepEqual(
    runOf([card("yes"), revocation]).map(({ end, mail }) => [end, mail]),
    [
      [null, "payment_failed"],
      ["revoked", "ended"],
    ],
  );
});

const begun = (decline = card("yes")): DunningRun => startRun(defaultDunning, decline, start).run;

test("retries that were missed are one attempt", () => {
  const step = afterScheduledDecline(begun(), defaultDunning, card("yes"), start + 8 * day);
  assert.deepEqual([summaryOf(step).day, summaryOf(step).count], [14, 2]);
});

test("an attempt after the last day ends the run", () => {
  const step = afterScheduledDecline(begun(), defaultDunning, card("yes"), start + 20 * day);
  assert.equal(step.end, "by_settings");
});

test("a decline that asks for a day is not tried again within a day", () => {
  const late = start + 1.5 * day;
  const step = afterScheduledDecline(
    begun(),
    { ...defaultDunning, retryDays: [1, 2] },
    card("after_a_day"),
    late,
  );
  assert.equal(step.run.dueAt, late + day);
});

test("an attempt of the payer or with a new card does not move the schedule", () => {
  const step = afterOtherDecline(begun(), defaultDunning, card("yes"), start + day / 2);
  assert.deepEqual(summaryOf(step), { day: 1, attempt: true, mail: null, end: null, count: 1 });
  const hard = afterOtherDecline(begun(), defaultDunning, card("no"), start + day / 2);
  assert.deepEqual([summaryOf(hard).day, summaryOf(hard).attempt], [1, false]);
  const ended = afterOtherDecline(begun(), { ...defaultDunning, hardDecline: "end" }, card("no"), start + 1);
  assert.equal(ended.end, "by_settings");
  const revoked = afterOtherDecline(begun(), defaultDunning, revocation, start + 1);
  assert.equal(revoked.end, "revoked");
});

test("a new card stands in for the one that was blocked, and begins its own count", () => {
  const blocked = begun(card("no"));
  assert.equal(nextAttempt(blocked), null);
  assert.equal(nextAttempt(withNewCard(blocked)), start + day);
  const counted = withNewCard(
    afterScheduledDecline(begun(card("once")), defaultDunning, card("yes"), start + day).run,
  );
  const step = afterScheduledDecline(counted, defaultDunning, card("once"), start + 3 * day);
  assert.equal(summaryOf(step).attempt, true);
});

test("a run that recovered has nothing due", () => {
  const run = recoverRun(begun(card("no")));
  assert.deepEqual([run.state, run.dueAt, nextAttempt(run)], ["recovered", null, null]);
});

test("a canceled subscription leaves its oldest invoice uncollectible, and the later ones void", () => {
  for (const end of ["cancel", "revoked"] as const) {
    assert.deepEqual(writeOffs(["in_1", "in_2", "in_3"], end), [
      { invoice: "in_1", to: "uncollectible" },
      { invoice: "in_2", to: "void" },
      { invoice: "in_3", to: "void" },
    ]);
  }
  for (const end of ["unpaid", "past_due"] as const) assert.deepEqual(writeOffs(["in_1"], end), []);
});

test("a processor that cannot be reached is called again after 5 min, 30 min, 2 h, 6 h and 24 h, then it counts", () => {
  assert.deepEqual([0, 1, 2, 3, 4, 5].map(unreachableDelay), [300, 1800, 7200, 21_600, 86_400, null]);
});

test("a card is tried at most 15 times in 30 days for an invoice", () => {
  const attempts = Array.from({ length: 15 }, (_, index) => start + index * day);
  const moment = start + 20 * day;
  assert.equal(blockedUntil(attempts.slice(1), moment), null);
  assert.equal(blockedUntil(attempts, moment), start + 30 * day);
  assert.equal(blockedUntil([...attempts, start + 16 * day], moment), start + 31 * day);
  assert.equal(blockedUntil(attempts, start + 30 * day), null);
});
