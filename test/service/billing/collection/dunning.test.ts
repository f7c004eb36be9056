import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { DunningSettings } from "../../../../src/contract/accounts/billing-settings.ts";
import { collectInvoice } from "../../../../src/service/billing/collection/collect-invoice.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import type { Subscriber } from "../../../support/a-subscriber.ts";
import {
  aSubscriber,
  aTestClock,
  advanceTo,
  attemptRows,
  invoiceRows,
  noticeRows,
  runRows,
  saveCard,
  subscriptionRow,
} from "../../../support/a-subscriber.ts";
import { runDue } from "../../../support/run-jobs.ts";

const start = Date.parse("2027-01-01T10:00:00Z");

/** The first renewal, which fails. */
const failure = Date.parse("2027-02-01T10:00:00Z");

const day = 86_400_000;

let service: TestService;

before(async () => {
  service = await aService();
});

after(() => service.close());

interface Failing extends Subscriber {
  readonly testClock: string;
}

/** A subscriber whose card is replaced, after the first payment, by one of a token. */
async function failing(
  token: string,
  { dunning = {} }: { readonly dunning?: Partial<DunningSettings> } = {},
): Promise<Failing> {
  const testClock = await aTestClock(service, new Date(start).toISOString());
  // An empty list is empty text in a form.
  const given = { ...dunning, ...(dunning.retry_days?.length === 0 ? { retry_days: "" } : {}) };
  const subscriber = await aSubscriber(service, { testClock, given: { dunning: given } });
  await saveCard(service, subscriber.customer, token);
  return { ...subscriber, testClock };
}

const onDay = (date: Date) => (date.getTime() - failure) / day;

/** What became of a subscriber by a day after the first failure. */
async function stateAfter(subscriber: Failing, days: number) {
  await advanceTo(service, subscriber.testClock, new Date(failure + days * day).toISOString());
  return stateOf(subscriber);
}

async function stateOf(subscriber: Subscriber) {
  const [, ...renewals] = await invoiceRows(service, subscriber);
  const attempts = await attemptRows(service, subscriber);
  const notices = await noticeRows(service, subscriber.subscription);
  const ofDunning = ["payment_failed", "confirm_payment", "ended"];
  return {
    status: (await subscriptionRow(service, subscriber)).status,
    invoices: renewals.map(({ status }) => status),
    attempts: attempts.slice(1).map(({ created, kind }) => `${kind} ${onDay(created)}`),
    mails: notices
      .filter(({ kind }) => ofDunning.includes(kind))
      .map(({ kind, moment }) => `${kind} ${onDay(moment)}`),
    runs: (await runRows(service, subscriber.subscription)).map(({ status }) => status),
  };
}

interface Course {
  readonly name: string;
  readonly token: string;
  readonly dunning?: Partial<DunningSettings>;
  /** Days after the first failure. */
  readonly after: number;
  readonly expected: Awaited<ReturnType<typeof stateOf>>;
}

const failed = (...days: readonly number[]) => days.map((on) => `payment_failed ${on}`);

const retried = (...days: readonly number[]) => ["automatic 0", ...days.map((on) => `scheduled ${on}`)];

const sequence = (code: string, times: number) => `tok_sequence_${`${code}_`.repeat(times)}succeed`;

const courses: readonly Course[] = [
  {
    name: "a decline that may pass is retried on each day of the calendar",
    token: sequence("try_again_later", 4),
    after: 20,
    expected: {
      status: "active",
      invoices: ["paid"],
      runs: ["recovered"],
      attempts: retried(1, 3, 7, 14),
      mails: failed(0, 1, 3, 7),
    },
  },
  {
    name: "the last retry ends the subscription",
    token: "tok_sequence_try_again_later",
    after: 20,
    expected: {
      status: "canceled",
      invoices: ["uncollectible"],
      runs: ["exhausted"],
      attempts: retried(1, 3, 7, 14),
      mails: [...failed(0, 1, 3, 7), "ended 14"],
    },
  },
  {
    name: "insufficient funds are retried after a day",
    token: sequence("insufficient_funds", 1),
    after: 2,
    expected: {
      status: "active",
      invoices: ["paid"],
      runs: ["recovered"],
      attempts: retried(1),
      mails: failed(0),
    },
  },
  {
    name: "a decline that may be retried twice waits for a card after the third",
    token: "tok_chargeCustomerFail",
    after: 20,
    expected: {
      status: "canceled",
      invoices: ["uncollectible"],
      runs: ["exhausted"],
      attempts: retried(1, 3),
      mails: [...failed(0, 1, 3, 7), "ended 14"],
    },
  },
  {
    name: "a hard decline sends mails without attempts",
    token: "tok_sequence_expired_card",
    after: 20,
    expected: {
      status: "canceled",
      invoices: ["uncollectible"],
      runs: ["exhausted"],
      attempts: retried(),
      mails: [...failed(0, 1, 3, 7), "ended 14"],
    },
  },
  {
    name: "a hard decline ends the run at once if the settings say so",
    token: "tok_sequence_expired_card",
    dunning: { hard_decline: "end" },
    after: 0.5,
    expected: {
      status: "canceled",
      invoices: ["uncollectible"],
      runs: ["exhausted"],
      attempts: retried(),
      mails: ["ended 0"],
    },
  },
  {
    name: "a payer who must confirm is asked on each day",
    token: "tok_sequence_authentication_required",
    dunning: { retry_days: [2] },
    after: 1,
    expected: {
      status: "past_due",
      invoices: ["open"],
      runs: ["open"],
      attempts: retried(),
      mails: ["confirm_payment 0"],
    },
  },
  {
    name: "a payer who revokes ends the subscription",
    token: "tok_sequence_revocation_of_authorization",
    after: 1,
    expected: {
      status: "canceled",
      invoices: ["uncollectible"],
      runs: ["exhausted"],
      attempts: retried(),
      mails: ["ended 0"],
    },
  },
  {
    name: "without retries the first failure is the last",
    token: "tok_sequence_try_again_later",
    dunning: { retry_days: [] },
    after: 1,
    expected: {
      status: "canceled",
      invoices: ["uncollectible"],
      runs: ["exhausted"],
      attempts: retried(),
      mails: ["ended 0"],
    },
  },
  {
    name: "an unpaid subscription makes drafts that nobody charges",
    token: "tok_sequence_try_again_later",
    dunning: { retry_days: [1], end: "unpaid", mails: "first_and_last" },
    after: 40,
    expected: {
      status: "unpaid",
      invoices: ["open", "draft"],
      runs: ["exhausted"],
      attempts: retried(1),
      mails: ["payment_failed 0", "ended 1"],
    },
  },
  {
    name: "a subscription that stays past due is not charged any more",
    token: "tok_sequence_try_again_later",
    dunning: { retry_days: [1], end: "past_due", mails: "none" },
    after: 40,
    expected: {
      status: "past_due",
      invoices: ["open", "open"],
      runs: ["exhausted"],
      attempts: retried(1),
      mails: [],
    },
  },
];

describe("a renewal that fails", { concurrency: false }, () => {
  for (const { name, token, dunning, after: days, expected } of courses) {
    test(name, async () => {
      const subscriber = await failing(token, dunning === undefined ? {} : { dunning });
      assert.deepEqual(await stateAfter(subscriber, days), expected);
    });
  }
});

test("a new card pays all that is owed, the oldest invoice first", async () => {
  const subscriber = await failing("tok_sequence_expired_card", { dunning: { retry_days: [60] } });
  const before = await stateAfter(subscriber, 40);
  assert.deepEqual(before.invoices, ["open", "open"]);
  await saveCard(service, subscriber.customer, "tok_visa");
  await runDue(service.dependencies, "invoice_collection_on_clocks");
  const state = await stateOf(subscriber);
  assert.equal(state.status, "active");
  assert.deepEqual(state.invoices, ["paid", "paid"]);
  assert.deepEqual(state.attempts, ["automatic 0", "new_card 40", "new_card 40"]);
  assert.deepEqual(state.runs, ["recovered"]);
  const [first, second] = (await attemptRows(service, subscriber)).slice(-2);
  const [, older, newer] = await invoiceRows(service, subscriber);
  assert.deepEqual([first?.invoice, second?.invoice], [older?.id, newer?.id]);
});

test("a new card that is declined stops at the oldest invoice, and the schedule goes on", async () => {
  const subscriber = await failing("tok_sequence_expired_card", { dunning: { retry_days: [45] } });
  await stateAfter(subscriber, 40);
  await saveCard(service, subscriber.customer, "tok_sequence_insufficient_funds_succeed");
  await runDue(service.dependencies, "invoice_collection_on_clocks");
  const declined = await stateOf(subscriber);
  assert.deepEqual(declined.invoices, ["open", "open"]);
  assert.deepEqual(declined.attempts, ["automatic 0", "new_card 40"]);
  const state = await stateAfter(subscriber, 46);
  assert.equal(state.status, "active");
  assert.deepEqual(state.attempts, ["automatic 0", "new_card 40", "scheduled 45", "scheduled 45"]);
  assert.deepEqual(state.invoices, ["paid", "paid"]);
});

test("a customer who saves a first card pays the invoice of a trial that ended without one", async () => {
  const testClock = await aTestClock(service, new Date(start).toISOString());
  const given = {
    trial_end: new Date(start + day).toISOString(),
    trial_settings: { end_behavior: { missing_payment_method: "create_invoice" } },
  };
  const subscriber = { ...(await aSubscriber(service, { testClock, source: null, given })), testClock };
  await advanceTo(service, testClock, new Date(start + 2 * day).toISOString());
  assert.equal((await subscriptionRow(service, subscriber)).status, "past_due");
  const [open] = await invoiceRows(service, subscriber);
  assert.deepEqual([open?.status, open?.attempt_count, open?.next_payment_attempt], ["open", 1, null]);
  await saveCard(service, subscriber.customer, "tok_visa");
  await runDue(service.dependencies, "invoice_collection_on_clocks");
  assert.equal((await subscriptionRow(service, subscriber)).status, "active");
  assert.equal((await invoiceRows(service, subscriber))[0]?.status, "paid");
});

test("a card is tried at most 15 times in 30 days for one invoice", async () => {
  const subscriber = await failing("tok_sequence_try_again_later", { dunning: { retry_days: [60] } });
  await stateAfter(subscriber, 0.1);
  const [, invoice] = await invoiceRows(service, subscriber);
  const { dependencies, scope } = service;
  const collect = () =>
    collectInvoice(dependencies, {
      scope,
      invoice: invoice?.id ?? "",
      order: async () => ({ kind: "manual", requested: true }),
    });
  for (let tries = 1; tries < 15; tries += 1) assert.equal((await collect()).state, "settled");
  const limited = await collect();
  assert.equal(limited.state, "limited");
  const [first] = (await attemptRows(service, subscriber)).slice(1);
  assert.deepEqual(
    limited.state === "limited" && limited.until,
    new Date((first?.created.getTime() ?? 0) + 30 * day),
  );
  // The schedule does not count them.
  assert.equal((await invoiceRows(service, subscriber))[1]?.attempt_count, 1);
});

test("a test clock that is deleted cancels its subscriptions and ends their retries", async () => {
  const subscriber = await failing("tok_sequence_expired_card");
  await stateAfter(subscriber, 1);
  const { status } = await service.delete(`/v1/test_helpers/test_clocks/${subscriber.testClock}`);
  assert.equal(status, 200);
  const row = await subscriptionRow(service, subscriber);
  assert.deepEqual([row.status, row.due_at, row.test_clock], ["canceled", null, null]);
  const [, invoice] = await invoiceRows(service, subscriber);
  assert.deepEqual([invoice?.status, invoice?.auto_advance, invoice?.due_at], ["open", false, null]);
  const runs = await runRows(service, subscriber.subscription);
  assert.deepEqual(
    runs.map((run) => [run.status, run.due_at]),
    [["stopped", null]],
  );
});
