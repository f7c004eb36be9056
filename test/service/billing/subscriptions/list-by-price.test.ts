import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { aRecurringPrice, done } from "../../../support/a-subscription.ts";

let service: TestService;
let customer: string;
before(async () => {
  service = await aService();
  customer = (await done(service.post("/v1/customers", { source: "tok_visa" }))).id;
});
after(() => service.close());

const aPrice = () => aRecurringPrice(service, { unitAmount: 500 });

async function subscribe(...prices: readonly string[]): Promise<string> {
  const items = prices.map((price) => ({ price }));
  return (await done(service.post("/v1/subscriptions", { customer, items }))).id;
}

const end = (subscription: string) => done(service.delete(`/v1/subscriptions/${subscription}`));

async function listed(price: string, filters = ""): Promise<readonly string[]> {
  const { data } = await done(service.get(`/v1/subscriptions?limit=100&price=${price}${filters}`));
  return data.map(({ id }) => id);
}

/** All ids of a list, read by pages of two in one direction. */
async function paged(path: string, direction: "ending_before" | "starting_after", from?: string) {
  const pages: string[][] = [];
  for (let cursor = from; ;) {
    const place = cursor === undefined ? "" : `&${direction}=${cursor}`;
    const { data, has_more: hasMore, next_cursor: next } = await done(service.get(`${path}&limit=2${place}`));
    pages.push(data.map(({ id }) => id));
    if (!hasMore) return pages;
    assert.ok(next !== null);
    cursor = next;
  }
}

test("pages of a price show its subscriptions newest first, by status and in both directions", async () => {
  const [price, other] = [await aPrice(), await aPrice()];
  const all: string[] = [];
  for (let count = 0; count < 7; count++) {
    await subscribe(other);
    all.unshift(await subscribe(...(count % 2 === 0 ? [price] : [other, price])));
  }
  const [, second = "", third = "", , , sixth = ""] = all;
  for (const subscription of [second, third, sixth]) await end(subscription);
  const ended = [second, third, sixth];
  const others = all.filter((id) => !ended.includes(id));
  for (const [filter, expected] of [
    ["", others],
    ["&status=active", others],
    ["&status=ended", ended],
    ["&status=canceled", ended],
    ["&status=all", all],
    ["&status=past_due", []],
    [`&customer=${customer}`, others],
    [`&customer=${customer}&status=ended`, ended],
  ] as const) {
    assert.deepEqual(await listed(price, filter), expected, filter);
    const path = `/v1/subscriptions?price=${price}${filter}`;
    const older = await paged(path, "starting_after");
    assert.deepEqual(older.flat(), expected, filter);
    assert.ok(older.every((page) => page.length <= 2));
    const [newest, ...rest] = expected;
    const oldest = rest.at(-1);
    if (oldest === undefined) continue;
    assert.deepEqual((await paged(path, "starting_after", newest)).flat(), rest, filter);
    const newer = await paged(path, "ending_before", oldest);
    assert.deepEqual(newer.reverse().flat(), expected.slice(0, -1), filter);
  }
});

test("a subscription leaves the list with its item, and stands at its place when it has the price again", async () => {
  const [price, other] = [await aPrice(), await aPrice()];
  const first = await subscribe(price, other);
  const second = await subscribe(price);
  const itemOf = async (subscription: string, wanted: string) => {
    const { data } = await done(service.get(`/v1/subscription_items?subscription=${subscription}`));
    return data.find((item) => (item["price"] as { id: string }).id === wanted)?.id ?? "";
  };
  await done(service.delete(`/v1/subscription_items/${await itemOf(first, price)}`));
  assert.deepEqual(await listed(price), [second]);
  assert.deepEqual(await listed(other), [first]);
  await done(service.post("/v1/subscription_items", { subscription: first, price }));
  assert.deepEqual(await listed(price), [second, first]);
  await done(service.post(`/v1/subscription_items/${await itemOf(second, price)}`, { price: other }));
  assert.deepEqual(await listed(price), [first]);
  assert.deepEqual(await listed(other), [second, first]);
  await end(first);
  assert.deepEqual(await listed(price), []);
  assert.deepEqual(await listed(price, "&status=ended"), [first]);
  assert.deepEqual(await listed(other, "&status=all"), [second, first]);
});

test("an item that waits for its payment lists its subscription once it is paid", async () => {
  const [price, other] = [await aPrice(), await aPrice()];
  const subscription = await subscribe(other);
  const add = (source: string) =>
    done(service.post(`/v1/customers/${customer}`, { source })).then(() =>
      service.post("/v1/subscription_items", {
        subscription,
        price,
        proration_behavior: "always_invoice",
        payment_behavior: "error_if_incomplete",
      }),
    );
  assert.equal((await add("tok_chargeCustomerFail")).status, 402);
  assert.deepEqual(await listed(price, "&status=all"), []);
  assert.equal((await add("tok_visa")).status, 200);
  assert.deepEqual(await listed(price), [subscription]);
  await end(subscription);
  assert.deepEqual(await listed(price, "&status=ended"), [subscription]);
});

test("a price of another merchant lists nothing, and a cursor has to be a subscription", async () => {
  const price = await aPrice();
  await subscribe(price);
  const { secret } = await service.aMerchant();
  const { body } = await service.get(`/v1/subscriptions?price=${price}&status=all`, { key: secret });
  assert.deepEqual(body.data, []);
  const wrong = await service.get(`/v1/subscriptions?price=${price}&starting_after=sub_of_nobody`);
  assert.deepEqual(
    [wrong.status, wrong.body.error.code, wrong.body.error.param],
    [400, "cursor_invalid", "starting_after"],
  );
});
