import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { locales } from "../../../../src/language/locale.ts";
import { PayerPage } from "../../../support/a-payer-page.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { aPayer, aPlan, endPlans, planOf, runPlans } from "../../../support/a-plan.ts";
import { advanceTo, aTestClock, noticeRows, saveCard } from "../../../support/a-subscriber.ts";
import { outboxOf } from "../../../support/outbox.ts";
import { runDue } from "../../../support/run-jobs.ts";

let service: TestService;

before(async () => {
  service = await aService();
});
beforeEach(async () => {
  await endPlans(service);
  await service.dependencies.database.deleteFrom("mails").execute();
});
after(() => service.close());

const start = "2027-01-31T10:00:00Z";

/** The mails about plans, the oldest first. */
const mails = async () =>
  (await outboxOf(service, service)).filter(({ subject }) => !subject.startsWith("Your receipt")).reverse();
const subjects = async () => (await mails()).map(({ subject }) => subject);

/** A plan of four months on a test clock, with the mail about its schedule. */
async function onClock(given: object = {}) {
  const testClock = await aTestClock(service, start);
  const customer = await aPayer(service, { testClock });
  const plan = await aPlan(service, { customer, given });
  await advanceTo(service, testClock, "2027-01-31T10:00:01Z");
  return { ...plan, clock: testClock };
}

const post = async (path: string, fields: object = {}) => {
  const { status, text } = await service.post(path, fields);
  assert.equal(status, 200, text);
};

test("mails the schedule, each payment two days before, each failure and the stop once", async () => {
  const plan = await onClock({ description: "Sofa", retries: { days: [1, 3] } });
  const [first, ...others] = await mails();
  assert.deepEqual(
    [first?.to, first?.subject, others.length],
    ["ada@example.com", `Your 4 payments to ${merchantOf(first?.subject)}`, 0],
  );
  assert.match(
    first?.text ?? "",
    /\nSofa\nHere are all days and amounts\.\n\nJanuary 31, 2027: \$25\.00\nFebruary 28, 2027: \$25\.00\nMarch 31, 2027: \$25\.00\nApril 30, 2027: \$25\.00\nTotal: \$100\.00\n/,
  );
  await advanceTo(service, plan.clock, "2027-02-26T09:59:59Z");
  assert.equal((await mails()).length, 1);
  await advanceTo(service, plan.clock, "2027-02-26T10:00:00Z");
  const due = (await mails())[1];
  assert.equal(due?.subject, "$25.00 is due on February 28, 2027");
  assert.match(due?.text ?? "", /charges Visa ending in 4242 on that day\. You need to do nothing\./);
  assert.match(due?.text ?? "", /\nPayment: Sofa · 2\/4\n/);
  await advanceTo(service, plan.clock, "2027-03-30T00:00:00Z");
  await saveCard(service, plan.customer, "tok_sequence_try_again_later");
  await advanceTo(service, plan.clock, "2027-06-30T00:00:00Z");
  assert.equal((await planOf(service, plan)).status, "defaulted");
  const sent = (await mails()).slice(2);
  assert.deepEqual(
    sent.map(({ subject, text }) => [subject, /We will (?:not )?try .*/.exec(text)?.[0] ?? null]),
    [
      ["$25.00 is due on March 31, 2027", null],
      ["Your payment of $25.00 did not go through", "We will try again on April 1, 2027."],
      ["Your payment of $25.00 did not go through", "We will try again on April 3, 2027."],
      ["Your payment plan has stopped", null],
    ],
  );
  const last = sent.at(-1)?.text ?? "";
  assert.match(last, /\nSofa\nA payment was not possible\. No further payment is taken automatically\.\n/);
  assert.match(last, /\nTo pay: \$25\.00\n/);
  assert.match(last, /\nPay, or change your card:\nhttp\S+\/m\/[0-9A-Za-z]{32}\n/);
  const notices = await noticeRows(service, plan.id);
  assert.equal(notices.filter(({ sent_at: at }) => at !== null).length, 6);
  // The fourth installment was to be announced; by then nothing is charged any more.
  assert.deepEqual(
    notices
      .filter(({ dropped_at: at }) => at !== null)
      .map(({ kind, moment }) => [kind, moment.toISOString()]),
    [["plan_payment_due", "2027-04-30T10:00:00.000Z"]],
  );
});

function merchantOf(subject = ""): string {
  return /to (.*)$/.exec(subject)?.[1] ?? assert.fail(subject);
}

test("a card that is declined for good is reported on each day of the retries, without a next date", async () => {
  const plan = await onClock({ retries: { days: [1, 3] } });
  await saveCard(service, plan.customer, "tok_sequence_lost_card");
  await advanceTo(service, plan.clock, "2027-03-10T00:00:00Z");
  const sent = (await mails()).slice(2);
  assert.deepEqual(
    sent.map(({ subject, text }) => [subject, text.includes("We will not try again automatically.")]),
    [
      ["Your payment of $25.00 did not go through", true],
      ["Your payment of $25.00 did not go through", true],
      ["Your payment plan has stopped", false],
    ],
  );
  assert.match(sent[0]?.text ?? "", /could not charge your card\.\n[^\n]*declined/i);
  assert.doesNotMatch(sent[0]?.text ?? "", /lost/i);
});

describe("a mail is dropped if it is no longer true", () => {
  const changes: readonly {
    readonly name: string;
    readonly given?: object;
    readonly change: (plan: Awaited<ReturnType<typeof onClock>>) => Promise<void>;
    readonly expected: readonly string[];
  }[] = [
    {
      name: "an installment that was paid early",
      change: ({ id }) => post(`/v1/installment_plans/${id}/pay_early`, { installments: [2] }),
      expected: ["$25.00 is due on March 31, 2027"],
    },
    {
      name: "a plan that was canceled",
      change: ({ id }) => post(`/v1/installment_plans/${id}/cancel`),
      expected: [],
    },
    {
      name: "an installment that was waived",
      change: ({ id }) => post(`/v1/installment_plans/${id}/waive`, { installments: [2] }),
      expected: ["$25.00 is due on March 31, 2027"],
    },
    {
      name: "a schedule that is later",
      change: ({ id }) => post(`/v1/installment_plans/${id}/reschedule`, { shift_days: 5 }),
      expected: ["$25.00 is due on March 5, 2027"],
    },
    {
      name: "a schedule that is only proposed",
      change: ({ id }) => post(`/v1/installment_plans/${id}/reschedule`, { shift_days: -5 }),
      expected: [
        "A new schedule to accept",
        "$25.00 is due on February 28, 2027",
        "$25.00 is due on March 31, 2027",
      ],
    },
    {
      name: "a proposed schedule that was accepted at once",
      change: async ({ id }) => {
        await post(`/v1/installment_plans/${id}/reschedule`, { shift_days: -5 });
        await accept(id);
      },
      expected: ["$25.00 is due on February 23, 2027", "$25.00 is due on March 26, 2027"],
    },
    {
      name: "a proposed schedule that another one has replaced in the same second",
      change: async ({ id }) => {
        await post(`/v1/installment_plans/${id}/reschedule`, { shift_days: -5 });
        await post(`/v1/installment_plans/${id}/reschedule`, { shift_days: -6 });
      },
      expected: [
        "A new schedule to accept",
        "$25.00 is due on February 28, 2027",
        "$25.00 is due on March 31, 2027",
      ],
    },
    {
      name: "a proposed schedule that was withdrawn by a later one",
      change: async ({ id }) => {
        await post(`/v1/installment_plans/${id}/reschedule`, { shift_days: -5 });
        await post(`/v1/installment_plans/${id}/reschedule`, { shift_days: 5 });
      },
      expected: ["$25.00 is due on March 5, 2027"],
    },
  ];
  for (const { name, change, expected } of changes) {
    test(name, async () => {
      const plan = await onClock();
      await change(plan);
      await advanceTo(service, plan.clock, "2027-03-29T12:00:00Z");
      assert.deepEqual((await subjects()).slice(1), expected);
    });
  }

  test("a failure that another card has paid meanwhile, and a schedule of a plan that was canceled", async () => {
    const plan = await aPlan(service);
    await saveCard(service, plan.customer, "tok_chargeCustomerFail");
    service.clock.advance(32 * day);
    await runPlans(service);
    assert.equal((await planOf(service, plan)).status, "past_due");
    await saveCard(service, plan.customer, "tok_visa");
    await runPlans(service);
    assert.equal((await planOf(service, plan)).status, "active");
    await post(`/v1/installment_plans/${plan.id}/cancel`);
    while ((await runDue(service.dependencies, "billing_notices")) > 0);
    assert.deepEqual(await subjects(), []);
    const kinds = (await noticeRows(service, plan.id)).map(({ kind }) => kind);
    assert.deepEqual([...new Set(kinds)].sort(), ["plan_payment_due", "plan_payment_failed", "plan_started"]);
  });
});

/** Accepts the proposed version of a plan. */
async function accept(id: string): Promise<void> {
  const { proposed_version: version } = await planOf(service, { id });
  assert.ok(version);
  await post(`/v1/installment_plans/${id}/accept`, {
    version: version.version,
    consent: { terms: version.terms_hash },
  });
}

describe("each mail leads to the page of its plan alone", () => {
  /** What the link of a mail shows, and the line before it. */
  async function opened({ text = "", html = "" }: { text?: string; html?: string | null } = {}) {
    const [, lead = "", token = ""] = /\n(.*)\nhttp\S+\/m\/([0-9A-Za-z]{32})\n/.exec(text) ?? [];
    assert.ok(html?.includes(`/m/${token}`), text);
    const { installment_plans: plans, ...portal } = await (await PayerPage.of(service)).read(token);
    return { lead, plans: plans.map(({ id }) => id), others: [portal.subscriptions, portal.invoices] };
  }

  test("with what there is to do", async () => {
    const plan = await onClock({ description: "Sofa", retries: { days: [1] } });
    await aPlan(service, { customer: plan.customer, given: { description: "Lamp" } });
    await post(`/v1/installment_plans/${plan.id}/reschedule`, { shift_days: -2 });
    await advanceTo(service, plan.clock, "2027-02-01T00:00:00Z");
    await saveCard(service, plan.customer, "tok_sequence_try_again_later");
    await advanceTo(service, plan.clock, "2027-03-03T00:00:00Z");
    const own: [string, string][] = [];
    for (const mail of await mails()) {
      const { lead, plans, others } = await opened(mail);
      assert.deepEqual([plans.length, others], [1, [[], []]], mail.subject);
      if (plans[0] === plan.id) own.push([mail.subject.replace(/ to Till.*| to Test.*/, ""), lead]);
    }
    const pay = "Pay, or change your card:";
    const see = "See your payments, pay early or change your card:";
    assert.deepEqual(
      own.map(([, lead]) => lead),
      [see, "See and accept the new schedule:", see, pay, pay],
    );
    const proposal = (await mails()).find(({ subject }) => subject === "A new schedule to accept");
    assert.match(
      proposal?.text ?? "",
      /\nSofa\n.+ proposes other days or amounts\. Nothing changes until you accept\.\n\nFebruary 26, 2027: \$25\.00\nMarch 29, 2027: \$25\.00\nApril 28, 2027: \$25\.00\n/,
    );
  });

  test("where a payment is confirmed that the bank wants confirmed", async () => {
    const plan = await onClock({ description: "Sofa" });
    await saveCard(service, plan.customer, "tok_sequence_authentication_required");
    await advanceTo(service, plan.clock, "2027-02-28T12:00:00Z");
    const mail = (await mails()).at(-1);
    assert.equal(mail?.subject, "Confirm your payment of $25.00");
    assert.match(mail.text, /\nYour bank asks you to confirm the payment for Sofa · 2\/4\.\n/);
    assert.deepEqual(await opened(mail), {
      lead: "Confirm the payment:",
      plans: [plan.id],
      others: [[], []],
    });
  });

  test("in the language of the payer, until it ends by the clock of the plan", async () => {
    const testClock = await aTestClock(service, start);
    const customer = await aPayer(service, { testClock });
    await aPlan(service, { customer, locale: "de" });
    await advanceTo(service, testClock, "2027-01-31T10:00:01Z");
    const links = (await mails()).flatMap(({ text }) => /\/m\/(\w{32})/.exec(text)?.[1] ?? []);
    assert.equal(links.length, 1);
    const [token = ""] = links;
    const link = await service.dependencies.database
      .selectFrom("portal_links")
      .select(["kind", "locale", "expires_at"])
      .where("customer", "=", customer)
      .where("installment_plan", "is not", null)
      .executeTakeFirstOrThrow();
    assert.deepEqual(link, { kind: "mail", locale: "de", expires_at: new Date("2027-04-01T10:00:00Z") });
    const page = await PayerPage.of(service);
    assert.equal((await page.open(token)).status, 200);
    await advanceTo(service, testClock, "2027-04-01T10:00:00Z");
    assert.equal((await page.open(token)).status, 410);
  });
});

const day = 86_400_000;

test("sends no reminder of installments that are less than a week apart", async () => {
  const plan = await onClock({ cadence: { interval: "day", interval_count: 6 } });
  await advanceTo(service, plan.clock, "2027-03-01T00:00:00Z");
  assert.equal((await planOf(service, plan)).status, "completed");
  assert.equal((await mails()).length, 1);
});

test("mails that the card ends before the next payment, once for each payment that it does not reach", async () => {
  const clock = await aTestClock(service, "2031-01-31T10:00:00Z");
  const customer = await aPayer(service, { testClock: clock });
  const { data } = (await service.get(`/v1/customers/${customer}/sources`)).body;
  await post(`/v1/customers/${customer}/sources/${data[0]?.id}`, { exp_month: "2", exp_year: "2031" });
  await aPlan(service, { customer });
  await advanceTo(service, clock, "2031-03-17T10:00:00Z");
  assert.deepEqual((await subjects()).slice(1), [
    "$25.00 is due on February 28, 2031",
    "Your card ends before the next payment",
  ]);
});

/** So many payers at once have fewer mails than the outbox shows. */
const payersAtOnce = 14;

test("writes each mail in every language, with the payer's formats", async () => {
  for (let index = 0; index < locales.length; index += payersAtOnce) {
    await service.dependencies.database.deleteFrom("mails").execute();
    const clock = await aTestClock(service, start);
    const group = locales.slice(index, index + payersAtOnce);
    const customers: string[] = [];
    for (const locale of group) {
      const customer = await aPayer(service, { testClock: clock });
      const given = { count: 2, retries: { days: [1] } };
      const plan = await aPlan(service, { customer, locale, given });
      await post(`/v1/installment_plans/${plan.id}/reschedule`, { shift_days: -2 });
      customers.push(customer);
    }
    await advanceTo(service, clock, "2027-02-27T00:00:00Z");
    for (const customer of customers) await saveCard(service, customer, "tok_sequence_try_again_later");
    await advanceTo(service, clock, "2027-03-02T00:00:00Z");
    const written = (await outboxOf(service, service)).filter(({ text }) => !text.includes("/r/"));
    for (const locale of group) {
      const own = written.filter(({ html }) => html?.includes(`<html lang="${locale}" dir=`));
      assert.equal(new Set(own.map(({ subject }) => subject)).size, 5, locale);
      assert.equal(own.length, 5, locale);
      for (const { subject, text } of own) {
        assert.doesNotMatch(`${subject}${text}`, /\{\w*\}|undefined|\bNaN\b/, locale);
      }
    }
  }
});
