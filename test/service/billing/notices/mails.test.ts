import { inTransaction } from "../../../../src/service/platform/database/in-transaction.ts";
import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import type { Updateable } from "kysely";
import { scheduleNotices } from "../../../../src/service/billing/rows/schedule-notices.ts";
import type { Tables } from "../../../../src/service/platform/database/tables.ts";
import { locales } from "../../../../src/language/locale.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import type { Subscriber } from "../../../support/a-subscriber.ts";
import {
  advanceTo,
  aSubscriber,
  aTestClock,
  invoiceRows,
  noticeRows,
  saveCard,
  subscriptionRow,
} from "../../../support/a-subscriber.ts";
import { outboxOf } from "../../../support/outbox.ts";
import { runDue } from "../../../support/run-jobs.ts";

let service: TestService;

before(async () => {
  service = await aService();
});
beforeEach(async () => {
  await service.dependencies.database.deleteFrom("billing_notices").execute();
  await service.dependencies.database.deleteFrom("mails").execute();
});
after(() => service.close());

/** The mails about subscriptions, the oldest first. */
const mails = async () =>
  (await outboxOf(service, service)).filter(({ subject }) => !subject.startsWith("Your receipt")).reverse();
const subjects = async () => (await mails()).map(({ subject }) => subject);
const send = () => runDue(service.dependencies, "billing_notices");

async function change(
  { subscription }: Subscriber,
  columns: Updateable<Tables["subscriptions"]>,
): Promise<void> {
  await service.dependencies.database
    .updateTable("subscriptions")
    .set(columns)
    .where("id", "=", subscription)
    .execute();
}

/** Schedules a notice about the end of the current period, due now. */
async function schedule(subscriber: Subscriber, kind: string, more: { moment?: Date; data?: object } = {}) {
  const { current_period_end: end } = await subscriptionRow(service, subscriber);
  const { customer, subscription: owner } = subscriber;
  await inTransaction(service.dependencies, (within) =>
    scheduleNotices(within, [
      {
        scope: service.scope,
        customer,
        owner,
        kind,
        testClock: null,
        moment: end,
        dueAt: service.clock.now(),
        ...more,
      },
    ]),
  );
}

interface Case {
  readonly name: string;
  readonly kind: string;
  readonly given?: Parameters<typeof aSubscriber>[1];
  /** Columns at the time at which the mail is sent. */
  readonly columns?: Updateable<Tables["subscriptions"]>;
  /** Undefined: there is no mail. */
  readonly subject?: RegExp;
}

const ended = { status: "canceled", ended_at: new Date("2026-01-01T00:00:00Z"), due_at: null } as const;
const leaves = { cancel_at_period_end: true } as const;
const yearly = { interval: "year" } as const;
const inTrial = (now: Date) => ({ trial_end: Math.floor(now.getTime() / 1_000) + 7 * 86_400 });

const cases: readonly Case[] = [
  {
    name: "a subscription that has begun",
    kind: "subscription_started",
    subject: /^Your subscription to Tea club$/,
  },
  { name: "one that has ended meanwhile", kind: "subscription_started", columns: ended },
  { name: "one that costs nothing", kind: "subscription_started", given: { unitAmount: 0 } },
  { name: "a renewal", kind: "renewal_mail", given: yearly, subject: /^Tea club renews on / },
  { name: "a renewal that will not be", kind: "renewal_mail", given: yearly, columns: leaves },
  { name: "a renewal that costs nothing", kind: "renewal_mail", given: { ...yearly, unitAmount: 0 } },
  { name: "a renewal of what has ended", kind: "renewal_mail", given: yearly, columns: ended },
  {
    name: "a renewal of what is not paid",
    kind: "renewal_mail",
    given: yearly,
    columns: { status: "unpaid" },
  },
  {
    name: "an end that has come",
    kind: "subscription_canceled",
    columns: { ...ended, canceled_at: new Date("2026-01-01T00:00:00Z") },
  },
  { name: "an end after a run", kind: "ended", columns: ended, subject: /^Tea club has ended$/ },
  { name: "an end that was averted", kind: "ended" },
  { name: "a failed payment that was paid meanwhile", kind: "payment_failed" },
  { name: "a confirmation that is no longer needed", kind: "confirm_payment" },
  { name: "a trial that has ended", kind: "trial_will_end" },
  { name: "a card that is still valid", kind: "card_ends" },
];

describe("mails that are sent only if they are true", () => {
  for (const { name, kind, given, columns, subject } of cases) {
    test(`${kind}: ${name}`, async () => {
      const subscriber = await aSubscriber(service, given);
      await service.dependencies.database.deleteFrom("billing_notices").execute();
      if (columns !== undefined) await change(subscriber, columns);
      await schedule(subscriber, kind);
      await send();
      const sent = await subjects();
      if (subject === undefined) assert.deepEqual(sent, []);
      else {
        assert.equal(sent.length, 1, sent.join());
        assert.ok(
          sent.some((text) => subject.test(text)),
          sent.join(),
        );
      }
      await send();
      assert.equal((await subjects()).length, sent.length, "sent once");
    });
  }

  test("a trial that ends, also before its notice would be due", async () => {
    await aSubscriber(service, { given: inTrial(service.clock.now()) });
    await send();
    const sent = await subjects();
    assert.deepEqual(sent.map((text) => text.replace(/ on .*/, "")).sort(), [
      "Your subscription to Tea club",
      "Your trial ends",
    ]);
    const { body } = await service.get("/v1/events?type=subscription.trial_will_end");
    assert.equal(body.data.length, 1);
  });

  test("a card that ends before the next payment", async () => {
    const subscriber = await aSubscriber(service, yearly);
    await service.dependencies.database.deleteFrom("billing_notices").execute();
    const { body } = await service.get(`/v1/customers/${subscriber.customer}/sources`);
    const card = body.data[0];
    assert.ok(card);
    const end = (await subscriptionRow(service, subscriber)).current_period_end;
    const expiry = { exp_month: "1", exp_year: String(end.getUTCFullYear()) };
    const changed = await service.post(`/v1/customers/${subscriber.customer}/sources/${card.id}`, expiry);
    assert.equal(changed.status, 200, changed.text);
    await schedule(subscriber, "card_ends");
    await send();
    const isBefore = end > new Date(Date.UTC(end.getUTCFullYear(), 1, 1));
    assert.deepEqual(await subjects(), isBefore ? ["Your card ends before the next payment"] : []);
  });

  test("to nobody without an address, or who is deleted", async () => {
    const subscriber = await aSubscriber(service);
    await service.post(`/v1/customers/${subscriber.customer}`, { email: "" });
    await send();
    assert.deepEqual(await subjects(), []);
    const [notice] = await noticeRows(service, subscriber.subscription);
    assert.equal(notice?.sent_at, null);
    assert.notEqual(notice?.dropped_at, null);
  });
});

test("a failed year: each mail has its own moment, and a next date only if there is one", async () => {
  const clock = await aTestClock(service, "2027-01-01T10:00:00Z");
  const subscriber = await aSubscriber(service, { testClock: clock });
  await saveCard(service, subscriber.customer, "tok_sequence_try_again_later");
  await advanceTo(service, clock, "2027-03-01T10:00:00Z");
  const sent = await mails();
  assert.deepEqual(
    sent.map(({ to, subject, text }) => [
      to === "ada@example.com" ? "customer" : "merchant",
      subject,
      /We will try again on (.*)\./.exec(text)?.[1] ?? null,
    ]),
    [
      ["customer", "Your subscription to Tea club", null],
      ["customer", "Your payment of $20.00 did not go through", "February 2, 2027"],
      ["customer", "Your payment of $20.00 did not go through", "February 4, 2027"],
      ["customer", "Your payment of $20.00 did not go through", "February 8, 2027"],
      ["customer", "Your payment of $20.00 did not go through", "February 15, 2027"],
      ["customer", "Tea club has ended", null],
    ],
  );
  const events = (await service.get("/v1/events?type=invoice.upcoming")).body.data.filter(
    ({ data }) => data.object["subscription"] === subscriber.subscription,
  );
  assert.equal(events.length, 1);
  const upcoming = events[0]?.data.object as unknown as Record<string, unknown>;
  assert.equal(upcoming["id"], null);
  assert.deepEqual([upcoming["amount_due"], upcoming["status"]], [2000, "draft"]);
  for (const { text, html } of sent) {
    assert.doesNotMatch(text, /[{}]|undefined|\bNaN\b/);
    assert.doesNotMatch(html ?? "{", /\{[a-z]+\}|undefined|<script/);
  }
});

test("every mail is written in every language, with a link that opens the subscription", async () => {
  const clock = await aTestClock(service, "2027-01-01T10:00:00Z");
  const subscriber = await aSubscriber(service, { testClock: clock });
  await saveCard(service, subscriber.customer, "tok_sequence_try_again_later");
  await advanceTo(service, clock, "2027-02-01T11:00:00Z");
  const [, invoice] = await invoiceRows(service, subscriber);
  assert.ok(invoice);
  await service.dependencies.database.deleteFrom("mails").execute();
  await service.dependencies.database
    .updateTable("test_clocks")
    .set({ deleted: true })
    .where("id", "=", clock)
    .execute();
  const kinds = ["payment_failed", "confirm_payment", "subscription_started", "subscription_canceled"];
  const { canceled_at: canceledAt } = await subscriptionRow(service, subscriber);
  assert.equal(canceledAt, null);
  for (const [index, locale] of locales.entries()) {
    const consent = { terms_hash: "x", locale, accepted_at: "2027-01-01T00:00:00.000Z" };
    const moment = new Date(1_800_000_000_000 + index * 1_000);
    await change(subscriber, { consent: JSON.stringify(consent), canceled_at: moment, test_clock: null });
    for (const kind of kinds) {
      await schedule(subscriber, kind, {
        moment,
        data: { invoice: invoice.id, failure_code: "insufficient_funds" },
      });
    }
    while ((await send()) > 0);
    const written = await mails();
    await service.dependencies.database.deleteFrom("mails").execute();
    assert.equal(written.length, kinds.length, locale);
    for (const { subject, text, html } of written) {
      assert.doesNotMatch(`${subject}${text}`, /\{\w+\}|undefined|\bNaN\b/, locale);
      assert.match(html ?? "", new RegExp(`<html lang="${locale}" dir="(ltr|rtl)">`), locale);
    }
    assert.ok(
      written.some(({ text }) => /\/m\/[0-9A-Za-z]{32}\n/.test(text)),
      locale,
    );
  }
});

describe("the mail about another card", () => {
  const changed = async () => (await subjects()).filter((subject) => subject === "Your card was changed");

  test("is sent for each change of the card that pays, and not for the first card", async () => {
    const subscriber = await aSubscriber(service, {
      source: null,
      given: { payment_behavior: "default_incomplete" },
    });
    await saveCard(service, subscriber.customer, "tok_visa");
    await send();
    assert.deepEqual(await changed(), []);
    service.clock.advance(1_000);
    await saveCard(service, subscriber.customer, "tok_mastercard");
    await send();
    assert.equal((await changed()).length, 1);
    const { text } =
      (await mails()).find(({ subject }) => subject === "Your card was changed") ?? assert.fail();
    assert.match(text, /If this was not you, contact [^\n]+\.\n/);
    assert.doesNotMatch(text, /Questions/, "the merchant is named once");
    const path = `/v1/customers/${subscriber.customer}/sources`;
    const { body: card } = await service.post(path, { source: "tok_amex" });
    await send();
    assert.equal((await changed()).length, 1, "a card that does not pay yet");
    service.clock.advance(1_000);
    const own = { default_source: card.id };
    await service.post(`/v1/subscriptions/${subscriber.subscription}`, own);
    await service.post(`/v1/subscriptions/${subscriber.subscription}`, own);
    await send();
    assert.equal((await changed()).length, 2);
    service.clock.advance(1_000);
    await saveCard(service, subscriber.customer, "tok_discover");
    await send();
    assert.equal((await changed()).length, 2, "the default card does not pay this subscription");
  });
});
