import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import type { Portal } from "../../../../src/contract/billing/portal.ts";
import { PagesKeys } from "../../../../src/service/web/payment-page/pages-key.ts";
import type { TestService } from "../../../support/a-service.ts";
import type { Subscriber } from "../../../support/a-subscriber.ts";
import {
  aSubscriber,
  aTestClock,
  advanceTo,
  invoiceRows,
  saveCard,
  subscriptionRow,
} from "../../../support/a-subscriber.ts";
import { dumpDatabase } from "../../../support/dump-database.ts";
import { outboxOf, subjectsOf } from "../../../support/outbox.ts";
import { runDue } from "../../../support/run-jobs.ts";
import type { TestSite } from "../../web/a-site.ts";
import { aSite } from "../../web/a-site.ts";
import { aBank } from "../../web/challenge-page/a-bank.ts";

let site: TestSite;

let service: TestService;

let key: string;

const day = 86_400_000;

const incomplete = { payment_behavior: "default_incomplete" };

before(async () => {
  site = await aSite();
  ({ service } = site);
  key = await new PagesKeys(service.dependencies).keyOf(service.scope);
});

beforeEach(async () => {
  await service.dependencies.database.deleteFrom("mails").execute();
});

after(() => service.close());

/** The token of a new session of a customer. */
async function tokenFor(customer: string, fields: object = {}): Promise<string> {
  const { body, status, text } = await service.post("/v1/billing_portal/sessions", { customer, ...fields });
  assert.equal(status, 200, text);
  return tokenIn(String(body["url"]));
}

const tokenIn = (text: string) => /\/m\/([0-9A-Za-z]{32})/.exec(text)?.[1] ?? assert.fail(text);

const read = async (token: string) => {
  const { body, status, text } = await service.get(`/v1/portal/${token}`, { key });
  assert.equal(status, 200, text);
  return body as unknown as Portal;
};

const act = (token: string, name: string, fields: object = {}, idempotencyKey?: string) =>
  service.post(`/v1/portal/${token}/${name}`, fields, { key, ...(idempotencyKey && { idempotencyKey }) });

/** A subscriber whose renewal could not be paid. */
async function pastDue(
  token = "tok_chargeCustomerFail",
): Promise<Subscriber & { readonly testClock: string }> {
  const testClock = await aTestClock(service, "2027-01-01T10:00:00Z");
  const subscriber = await aSubscriber(service, { testClock });
  await saveCard(service, subscriber.customer, token);
  await advanceTo(service, testClock, "2027-02-01T10:30:00Z");
  assert.equal((await subscriptionRow(service, subscriber)).status, "past_due");
  return { ...subscriber, testClock };
}

describe("links", () => {
  test("a session shows what the customer has, and nothing of others", async () => {
    const mine = await aSubscriber(service);
    const other = await aSubscriber(service);
    const portal = await read(await tokenFor(mine.customer));
    assert.deepEqual(
      portal.subscriptions.map(({ id }) => id),
      [mine.subscription],
    );
    const [shown] = portal.subscriptions;
    assert.deepEqual(
      [shown?.name, shown?.status, shown?.amount_owed, shown?.card?.last4, shown?.next_payment?.amount],
      ["Tea club", "active", 0, "4242", 2000],
    );
    assert.deepEqual(shown?.cancellation?.mode, "at_period_end");
    assert.equal(portal.email, "a•••@example.com");
    assert.equal(portal.invoices.length, 1);
    const foreign = await act(await tokenFor(mine.customer), "cancel", { subscription: other.subscription });
    assert.deepEqual([foreign.status, foreign.body.error.param], [404, "subscription"]);
  });

  test("only a hash of the token is stored", async () => {
    const { customer } = await aSubscriber(service);
    const token = await tokenFor(customer);
    const rows = await service.dependencies.database.selectFrom("portal_links").selectAll().execute();
    assert.ok(rows.length > 0);
    assert.ok(!JSON.stringify(rows).includes(token));
  });

  test("the bank sends a payer back by a link that soon ends, and no other token is stored", async () => {
    const { customer, subscription } = await aSubscriber(service, { source: null, given: incomplete });
    await saveCard(service, customer, "tok_threeDSecure2Required");
    const token = await tokenFor(customer);
    const { status, text } = await act(token, "pay");
    assert.equal(status, 200, text);
    const [own] = (await read(token)).subscriptions;
    assert.equal(own?.charge?.status, "requires_action");
    const stored = await dumpDatabase(service.dependencies.database);
    assert.ok(!stored.includes(token));
    const path = new URL(own.charge.url ?? assert.fail("a challenge")).pathname;
    await site.submit(path, { answer: "confirm" });
    const back = await aBank(site).pageAfter(`${path}?answered=1`);
    assert.ok(!stored.includes(back));
    assert.deepEqual(
      (await read(back)).subscriptions.map(({ id }) => id),
      [subscription],
    );
    service.clock.advance(60 * 60_000);
    assert.equal((await service.get(`/v1/portal/${token}`, { key })).status, 200);
    assert.equal((await service.get(`/v1/portal/${back}`, { key })).status, 410);
  });

  test("a stranger's token, key or mode opens nothing", async () => {
    const { customer } = await aSubscriber(service);
    const token = await tokenFor(customer);
    const paths = [`/v1/portal/${"a".repeat(32)}`, "/v1/portal/short", `/v1/portal/${token}x`];
    for (const path of paths) assert.equal((await service.get(path, { key })).status, 404, path);
    const foreign = await service.get(`/v1/portal/${token}`, { key: service.publishable });
    assert.deepEqual([foreign.status, foreign.body.error.code], [403, "origin_not_allowed"]);
    const elsewhere = await new PagesKeys(service.dependencies).keyOf((await service.aMerchant()).scope);
    assert.equal((await service.get(`/v1/portal/${token}`, { key: elsewhere })).status, 404);
  });

  test("a session ends when it was to", async () => {
    const { customer } = await aSubscriber(service);
    const end = new Date(service.clock.now().getTime() + 10 * 60_000).toISOString();
    const token = await tokenFor(customer, { expires_at: end });
    assert.equal((await service.get(`/v1/portal/${token}`, { key })).status, 200);
    service.clock.advance(10 * 60_000);
    for (const send of [
      service.get(`/v1/portal/${token}`, { key }),
      act(token, "cancel"),
      act(token, "pay"),
    ]) {
      const { status, body } = await send;
      assert.deepEqual([status, body.error.code], [410, "portal_link_expired"]);
    }
  });

  const rejected = [
    [{ customer: "cus_nobody" }, 404, "customer"],
    [{ expires_at: "2001-01-01T00:00:00Z" }, 400, "expires_at"],
    [{ return_url: "javascript:alert(1)" }, 400, "return_url"],
    [{ locale: "xx" }, 400, "locale"],
    [{ flow_data: { type: "subscription_cancel" } }, 400, "flow_data[subscription_cancel][subscription]"],
    [
      { flow_data: { type: "subscription_cancel", subscription_cancel: { subscription: "sub_other" } } },
      404,
      "flow_data[subscription_cancel][subscription]",
    ],
  ] as const;
  for (const [fields, status, param] of rejected) {
    test(`a session is rejected for ${JSON.stringify(fields)}`, async () => {
      const { customer } = await aSubscriber(service);
      const response = await service.post("/v1/billing_portal/sessions", { customer, ...fields });
      assert.deepEqual([response.status, response.body.error.param], [status, param]);
    });
  }

  test("the link of a mail is to one subscription, for 60 days of its clock, many times", async () => {
    const subscriber = await pastDue();
    await aSubscriber(service, { customer: subscriber.customer, testClock: subscriber.testClock });
    const mails = await outboxOf(service, service);
    const mail = mails.find(({ subject }) => subject.startsWith("Your payment of")) ?? assert.fail();
    const token = tokenIn(mail.text);
    assert.ok(mail.html?.includes(`/m/${token}`));
    for (let opened = 0; opened < 2; opened++) {
      const { subscriptions } = await read(token);
      assert.deepEqual(
        subscriptions.map(({ id }) => id),
        [subscriber.subscription],
      );
    }
    await advanceTo(
      service,
      subscriber.testClock,
      new Date(Date.parse("2027-02-01T10:30:00Z") + 60 * day).toISOString(),
    );
    assert.equal((await service.get(`/v1/portal/${token}`, { key })).status, 410);
  });
});

describe("actions", () => {
  test("cancels at the end of the period, tells it once, and takes it back", async () => {
    const { customer, subscription } = await aSubscriber(service);
    await runDue(service.dependencies, "billing_notices");
    await service.dependencies.database.deleteFrom("mails").execute();
    const token = await tokenFor(customer);
    const [first, second] = await Promise.all([
      act(token, "cancel", {}, "one"),
      act(token, "cancel", {}, "one"),
    ]);
    assert.deepEqual([first.status, second.text], [200, first.text], first.text);
    assert.equal((await act(token, "cancel")).status, 409);
    const { body } = await service.get(`/v1/subscriptions/${subscription}`);
    if (body.id === subscription) assert.equal(body["cancel_at_period_end"], true);
    await runDue(service.dependencies, "billing_notices");
    assert.deepEqual(await subjectsOf(service, service), ["You canceled Tea club"]);
    const canceled = (await read(token)).subscriptions[0];
    assert.deepEqual(
      [canceled?.cancellation, canceled?.can_resume, canceled?.next_payment],
      [null, true, null],
    );
    assert.equal((await act(token, "resume")).status, 200);
    assert.equal((await act(token, "resume")).status, 409);
    const resumed = (await read(token)).subscriptions[0];
    assert.deepEqual([resumed?.ends_at, resumed?.next_payment?.amount], [null, 2000]);
  });

  test("an end that the merchant has planned can be brought forward, and not taken back", async () => {
    const cancelAt = "2030-01-01T00:00:00Z";
    const testClock = await aTestClock(service, "2029-01-01T00:00:00Z");
    const { customer, subscription } = await aSubscriber(service, {
      testClock,
      given: { cancel_at: cancelAt },
    });
    const token = await tokenFor(customer);
    const before = (await read(token)).subscriptions[0];
    assert.deepEqual([before?.cancellation?.mode, before?.can_resume], ["at_period_end", false]);
    assert.equal((await act(token, "resume")).status, 409);
    const path = `/v1/subscriptions/${subscription}`;
    assert.equal((await service.get(path)).body["cancel_at"], "2030-01-01T00:00:00.000Z");
    assert.equal((await act(token, "cancel")).status, 200);
    const after = (await read(token)).subscriptions[0];
    assert.deepEqual(
      [after?.ends_at, after?.cancellation, after?.can_resume, after?.next_payment],
      ["2029-02-01T00:00:00.000Z", null, false, null],
    );
    assert.equal((await act(token, "resume")).status, 409);
    await advanceTo(service, testClock, "2029-03-02T00:00:00Z");
    assert.equal((await service.get(path)).body.status, "canceled");
    assert.equal((await invoiceRows(service, { customer, subscription, testClock })).length, 1);
  });

  test("ends at once what is not paid, and nothing is owed for the running period", async () => {
    const subscriber = await pastDue();
    const token = await tokenFor(subscriber.customer);
    const before = (await read(token)).subscriptions[0];
    assert.equal(before?.amount_owed, 2000);
    assert.deepEqual([before?.cancellation?.mode, before?.cancellation?.amount_owed], ["now", 0]);
    const { status, text } = await act(token, "cancel");
    assert.equal(status, 200, text);
    const invoices = await invoiceRows(service, subscriber);
    assert.deepEqual(
      invoices.map(({ status: state }) => state),
      ["paid", "void"],
    );
    assert.equal((await subscriptionRow(service, subscriber)).status, "canceled");
    await advanceTo(service, subscriber.testClock, "2027-03-01T10:00:00Z");
    const sent = await subjectsOf(service, service);
    assert.deepEqual(sent.slice(-1), ["You canceled Tea club"]);
  });

  test("keeps the unpaid invoice open where the merchant wants it", async () => {
    const set = (value: string) =>
      service.post("/v1/account", { billing: { portal: { cancel_past_due: value } } });
    assert.equal((await set("keep")).status, 200);
    const subscriber = await pastDue();
    const token = await tokenFor(subscriber.customer);
    assert.equal((await read(token)).subscriptions[0]?.cancellation?.amount_owed, 2000);
    assert.equal((await act(token, "cancel")).status, 200);
    const { subscriptions } = await read(token);
    assert.deepEqual([subscriptions[0]?.status, subscriptions[0]?.amount_owed], ["canceled", 2000]);
    assert.equal((await set("void")).status, 200);
  });

  test("cancels nothing where the merchant allows none", async () => {
    const set = (value: string) => service.post("/v1/account", { billing: { portal: { cancel: value } } });
    assert.equal((await set("none")).status, 200);
    const { customer } = await aSubscriber(service);
    const token = await tokenFor(customer);
    assert.equal((await read(token)).subscriptions[0]?.cancellation, null);
    assert.equal((await act(token, "cancel")).status, 409);
    assert.equal((await set("at_period_end")).status, 200);
  });

  test("a declined card leaves the old one, and a new card pays what is owed", async () => {
    const subscriber = await pastDue();
    const token = await tokenFor(subscriber.customer);
    const before = (await read(token)).subscriptions[0];
    const declined = await act(token, "card", { source: "tok_chargeDeclined" });
    assert.equal(declined.status, 402, declined.text);
    assert.deepEqual((await read(token)).subscriptions[0]?.card, before?.card);
    const saved = await act(token, "card", { source: "tok_mastercard" });
    assert.equal(saved.status, 200, saved.text);
    await advanceTo(service, subscriber.testClock, "2027-02-01T10:30:01Z");
    const { subscriptions } = await read(token);
    assert.deepEqual(
      [subscriptions[0]?.amount_owed, subscriptions[0]?.status, subscriptions[0]?.card?.brand],
      [0, "active", "mastercard"],
    );
    assert.ok((await subjectsOf(service, service)).includes("Your card was changed"));
  });

  test("pays what is owed once for each attempt id, and says why it could not be paid", async () => {
    const subscriber = await pastDue("tok_sequence_insufficient_funds_insufficient_funds_succeed");
    const token = await tokenFor(subscriber.customer);
    const failed = await act(token, "pay", {}, "attempt 1");
    assert.deepEqual([failed.status, failed.body.error.code], [402, "insufficient_funds"], failed.text);
    assert.equal((await act(token, "pay", {}, "attempt 1")).text, failed.text);
    const paid = await act(token, "pay", {}, "attempt 2");
    assert.equal(paid.status, 200, paid.text);
    assert.equal((await act(token, "pay", {}, "attempt 2")).text, paid.text);
    const { subscriptions } = await read(token);
    assert.deepEqual([subscriptions[0]?.amount_owed, subscriptions[0]?.status], [0, "active"]);
    const nothing = await act(token, "pay");
    assert.deepEqual([nothing.status, nothing.body.error.code], [409, "invalid_state"]);
  });
});

test("a subscription that was created without a payment begins when its customer adds a card and pays", async () => {
  const given = { payment_behavior: "default_incomplete" };
  const subscriber = await aSubscriber(service, { source: null, given });
  const token = await tokenFor(subscriber.customer);
  const [shown] = (await read(token)).subscriptions;
  assert.deepEqual([shown?.status, shown?.amount_owed, shown?.card], ["incomplete", 2000, null]);
  const saved = await act(token, "card", { source: "tok_visa" });
  assert.equal(saved.status, 200, saved.text);
  const paid = await act(token, "pay");
  assert.equal(paid.status, 200, paid.text);
  const [begun] = (await read(token)).subscriptions;
  assert.deepEqual([begun?.status, begun?.amount_owed, begun?.card?.last4], ["active", 0, "4242"]);
});
