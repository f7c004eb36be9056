import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { List } from "../../../../src/contract/list.ts";
import type {
  SubscriptionHistory,
  SubscriptionOverview,
} from "../../../../src/contract/billing/subscription-overview.ts";
import { declineMessage } from "../../../../src/language/decline-message.ts";
import { aTestClock, advanceTo } from "../../../support/a-subscriber.ts";
import { insertInvoice, insertSubscription } from "../../../support/billing-rows.ts";
import type { TestStudio } from "./a-studio.ts";
import { aStudio } from "./a-studio.ts";

let studio: TestStudio;

before(async () => {
  studio = await aStudio();
});

after(() => studio.service.close());

async function list(query: string): Promise<List<SubscriptionOverview>> {
  const { status, text, body } = await studio.ask({ path: `/studio/api/subscriptions${query}` });
  assert.equal(status, 200, text);
  return body as unknown as List<SubscriptionOverview>;
}

async function history(id: string): Promise<SubscriptionHistory> {
  const { status, text, body } = await studio.ask({ path: `/studio/api/subscriptions/${id}` });
  assert.equal(status, 200, text);
  return body as unknown as SubscriptionHistory;
}

const idsOf = ({ data }: List<SubscriptionOverview>) => data.map(({ id }) => id);

test("subscriptions are listed by status with customer, products and what is owed", async () => {
  const { service } = studio;
  const active = await insertSubscription(service);
  const canceled = await insertSubscription(service, { status: "canceled" });
  const { subscription, customer } = active;
  const open = { status: "open", finalized_at: service.dependencies.now(), subscription } as const;
  await insertInvoice(service, { customer }, { ...open, number: "A-000001", amount_due: 2000 });
  await insertInvoice(service, { customer }, { ...open, number: "A-000002", amount_due: 500 });
  await insertInvoice(service, { customer }, { subscription, held: "catch_up" });
  await insertInvoice(service, { customer }, { subscription });

  const current = await list("");
  assert.deepEqual(idsOf(current), [active.subscription]);
  const [row] = current.data;
  assert.deepEqual(
    [row?.status, row?.customer.name, row?.amount_owed, row?.held_invoices],
    ["active", "Ada", 2500, 1],
  );
  const [item] = row?.items ?? [];
  assert.deepEqual([item?.name, item?.quantity, item?.unit_amount], ["Tea club", 1, 2000]);
  assert.deepEqual(idsOf(await list("?status=canceled")), [canceled.subscription]);
  assert.deepEqual(idsOf(await list("?status=ended")), [canceled.subscription]);
  assert.deepEqual(idsOf(await list("?status=past_due")), []);
  assert.deepEqual(idsOf(await list("?status=all")), [canceled.subscription, active.subscription]);
  assert.deepEqual(idsOf(await list("?status=held")), [active.subscription]);
  const first = await list("?status=all&limit=1");
  assert.deepEqual(idsOf(await list(`?status=all&starting_after=${first.next_cursor}`)), [
    active.subscription,
  ]);
});

test("a subscription has its periods and invoices, and the attempts and mails of its dunning in order", async () => {
  const { service } = studio;
  const created = async (path: string, fields: object) => {
    const { status, text, body } = await service.post(path, fields);
    assert.equal(status, 200, text);
    return body.id;
  };
  const clock = await aTestClock(service, "2027-04-01T00:00:00Z");
  const customer = await created("/v1/customers", { source: "tok_visa", test_clock: clock });
  const price_data = { currency: "usd", unit_amount: 2000, product_data: { name: "Tea club" } };
  const items = [{ price_data: { ...price_data, recurring: { interval: "month" } } }];
  const subscription = await created("/v1/subscriptions", { customer, items });
  await created(`/v1/customers/${customer}`, { source: "tok_sequence_insufficient_funds_try_again_later" });
  await advanceTo(service, clock, "2027-05-03T00:00:00Z");

  const failing = await history(subscription);
  assert.deepEqual(
    failing.periods.map(({ cycle, status }) => [cycle, status]),
    [
      [2, "open"],
      [1, "paid"],
    ],
  );
  assert.deepEqual(
    failing.invoices.map(({ status, amount_remaining }) => [status, amount_remaining]),
    [
      ["open", 2000],
      ["paid", 0],
    ],
  );
  assert.match(failing.invoices[0]?.url ?? "", new RegExp(`/i/${failing.invoices[0]?.id}$`));
  const { status, amount_owed, customer: payer } = failing.subscription;
  assert.deepEqual([status, amount_owed, payer.id], ["past_due", 2000, customer]);
  assert.equal(failing.entitled_until, "2027-05-04T00:00:00.000Z");
  const [run] = failing.runs;
  assert.deepEqual([run?.status, run?.next_at], ["open", "2027-05-04T00:00:00.000Z"]);
  assert.deepEqual(
    run?.entries.map((entry) => [
      entry.at.slice(0, 10),
      ...(entry.type === "mail" ? [entry.kind] : [entry.kind, entry.code, entry.message]),
    ]),
    [
      ["2027-05-01", "automatic", "insufficient_funds", declineMessage("insufficient_funds")],
      ["2027-05-01", "payment_failed"],
      ["2027-05-02", "scheduled", "try_again_later", declineMessage("try_again_later")],
      ["2027-05-02", "payment_failed"],
    ],
  );

  await advanceTo(service, clock, "2027-05-20T00:00:00Z");
  const ended = await history(subscription);
  assert.deepEqual([ended.subscription.status, ended.subscription.ends_at], ["canceled", null]);
  assert.deepEqual([ended.runs[0]?.status, ended.runs[0]?.next_at], ["exhausted", null]);
  assert.equal(ended.runs[0]?.entries.filter(({ type }) => type === "attempt").length, 5);
  assert.deepEqual(ended.runs[0]?.entries.at(-1)?.kind, "ended");
});

test("a subscription is failing while a row of it is, and is listed as such", async () => {
  const { service } = studio;
  const { database, now } = service.dependencies;
  const until = new Date(now().getTime() + 300_000);
  const failing = { attempts: 1, due_at: until };
  assert.deepEqual(idsOf(await list("?status=failing")), []);
  const one = await insertSubscription(service);
  await database.updateTable("subscriptions").set(failing).where("id", "=", one.subscription).execute();
  const other = await insertSubscription(service);
  const { customer, subscription } = other;
  const open = { status: "open", finalized_at: now(), number: "P-000001" } as const;
  await insertInvoice(service, { customer, subscription }, { ...open, ...failing });
  const { data } = await list("?status=failing");
  assert.deepEqual(
    data.map(({ id, retry_at }) => [id, retry_at]),
    [other, one].map((row) => [row.subscription, until.toISOString()]),
  );
});

test("subscriptions of other merchants, and unknown ones, are not found", async () => {
  const { service } = studio;
  const stranger = await service.aMerchant();
  const { subscription } = await insertSubscription(service);
  const { status, body } = await studio.ask({
    path: `/studio/api/subscriptions/${subscription}`,
    headers: { authorization: `Bearer ${stranger.secret}` },
  });
  assert.deepEqual([status, body.error.code], [404, "resource_missing"]);
});
