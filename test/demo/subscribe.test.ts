import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import type { ApiErrorBody } from "../../src/contract/errors/api-error.ts";
import type { Subscription } from "../../src/contract/billing/subscription.ts";
import type { TestShop } from "./a-shop.ts";
import { aShop, fromElement, fromForm } from "./a-shop.ts";

let shop: TestShop;

before(async () => {
  shop = await aShop();
});

after(() => shop.close());

/** Somebody with a browser of their own. */
class Visitor {
  readonly #cookies = new Map<string, string>();

  async request(path: string, options: RequestInit = {}): Promise<Response> {
    const headers = new Headers(options.headers);
    headers.set("Cookie", [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const response = await shop.shop.request(path, { ...options, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    return response;
  }

  async open(path: string): Promise<string> {
    return (await this.request(path)).text();
  }

  subscribe(
    source: string,
    attempt: string = randomUUID(),
    headers: object = fromElement,
  ): Promise<Response> {
    return this.request("/subscribe", {
      method: "POST",
      body: new URLSearchParams({ source, email: "ada@example.com" }),
      headers: { ...headers, "Idempotency-Key": attempt },
    });
  }
}

async function aVisitor(): Promise<Visitor> {
  const visitor = new Visitor();
  await visitor.open("/subscribe");
  return visitor;
}

async function subscriptionOf(response: Response): Promise<Subscription> {
  const body = (await response.json()) as Subscription;
  assert.equal(response.status, 200, JSON.stringify(body));
  return body;
}

const errorOf = async (response: Response) => ((await response.json()) as ApiErrorBody).error;

const paidBy = async (customer: string) =>
  (await shop.till.charges.list({ customer })).data.filter(({ status }) => status === "succeeded");

test("begins a subscription with one payment, and shows what was paid, what comes next, and the way to manage it", async () => {
  const visitor = await aVisitor();
  assert.match(await visitor.open("/subscribed"), /There is no subscription yet/);
  const subscription = await subscriptionOf(await visitor.subscribe(await shop.aToken()));
  assert.equal(subscription.status, "active");
  assert.deepEqual(
    (await paidBy(subscription.customer)).map(({ amount, currency }) => [amount, currency]),
    [[2400, "eur"]],
  );
  const page = await visitor.open("/subscribed");
  for (const text of ["You have subscribed", "Fruit club", "active", "€24.00"])
    assert.ok(page.includes(text));
  const next = new Date(subscription.next_payment_at ?? "");
  const day = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" }).format(next);
  assert.ok(page.includes(day));
  const managing = await visitor.request("/manage", { method: "POST" });
  assert.equal(managing.status, 303);
  assert.match(managing.headers.get("location") ?? "", /\/m\/[0-9A-Za-z]{32}/);
  await shop.till.subscriptions.cancel(subscription.id);
  assert.match(await visitor.open("/subscribed"), /Your subscription has ended/);
});

test("a double press, a lost response and a second tab are one subscription", async () => {
  const visitor = await aVisitor();
  const [one, other] = [await shop.aToken(), await shop.aToken("5555555555554444")];
  const responses = await Promise.all([
    visitor.subscribe(one, "press"),
    visitor.subscribe(one, "press"),
    visitor.subscribe(other, "second-tab"),
  ]);
  const again = await visitor.subscribe(one, "press");
  const begun = await Promise.all([...responses, again].map(subscriptionOf));
  assert.equal(new Set(begun.map(({ id }) => id)).size, 1);
  const [{ customer } = { customer: "" }] = begun;
  assert.equal((await paidBy(customer)).length, 1);
});

test("a declined card leaves nothing, and another one subscribes the same customer", async () => {
  const visitor = await aVisitor();
  for (const [number, code] of [
    ["4000000000000002", "generic_decline"],
    ["4000000000000341", "generic_decline"],
    ["4000002760003184", "generic_decline"],
  ] as const) {
    const attempt = randomUUID();
    const token = await shop.aToken(number);
    for (const response of [
      await visitor.subscribe(token, attempt),
      await visitor.subscribe(token, attempt),
    ]) {
      assert.equal(response.status, 402, number);
      assert.equal((await errorOf(response)).code, code, number);
    }
  }
  const { customer } = await subscriptionOf(await visitor.subscribe(await shop.aToken()));
  assert.equal((await paidBy(customer)).length, 1);
  assert.equal((await shop.till.subscriptions.list({ customer })).data.length, 1);
  const cards = (await shop.till.customers.listSources(customer)).data;
  assert.deepEqual(
    cards.map(({ last4 }) => last4),
    ["4242"],
  );
});

test("two visitors have a subscription each, with the same price", async () => {
  const begun = await Promise.all(
    [await aVisitor(), await aVisitor()].map(async (visitor) =>
      subscriptionOf(await visitor.subscribe(await shop.aToken())),
    ),
  );
  assert.equal(new Set(begun.map(({ customer }) => customer)).size, 2);
  assert.equal(new Set(begun.map(({ items }) => items.data[0]?.price.id)).size, 1);
});

test("a wrong address and a missing card are the service's errors, and subscribe nobody", async () => {
  const visitor = await aVisitor();
  assert.equal((await errorOf(await visitor.subscribe(""))).param, "source");
  const response = await visitor.request("/subscribe", {
    method: "POST",
    body: new URLSearchParams({ source: await shop.aToken(), email: "nobody" }),
    headers: { ...fromElement, "Idempotency-Key": randomUUID() },
  });
  assert.equal((await errorOf(response)).param, "email");
  await subscriptionOf(await visitor.subscribe(await shop.aToken()));
});

test("a form is redirected to what has begun", async () => {
  const visitor = await aVisitor();
  const response = await visitor.subscribe(await shop.aToken(), randomUUID(), fromForm);
  assert.deepEqual([response.status, response.headers.get("location")], [303, "/subscribed"]);
});

test("the page says the plan's terms in each language, and asks that the card is saved", async () => {
  for (const [lang, words] of [
    ["en", "It goes on until you cancel."],
    ["de", "Es läuft, bis Sie kündigen."],
    ["ar", "يستمر الاشتراك حتى تلغيه."],
  ] as const) {
    const page = await new Visitor().open(`/subscribe?lang=${lang}`);
    assert.ok(page.includes(words), lang);
    assert.match(page, /<till-checkout\s+save="off_session"/);
  }
});
