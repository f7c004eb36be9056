import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import type { RateLimit } from "../../../../src/contract/errors/rate-limit.ts";
import type { AppDependencies } from "../../../../src/service/app-dependencies.ts";
import { compose } from "../../../../src/service/compose.ts";
import { createApp } from "../../../../src/service/app.ts";
import { shareRateLimits } from "../../../../src/service/platform/rate-limits/store.ts";
import type { Merchant, ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { subjectsOf } from "../../../support/outbox.ts";
import { rejectWrites } from "../../../support/rows.ts";

/** A secret key reads 10 times a second and 20 times at once; an address with a publishable key 4 times at once. */
const settings = { readsPerSecond: 10, writesPerSecond: 1, concurrentRequests: 5, declinesPer10Minutes: 5 };

const hour = 3_600_000;

let release = () => {};

let held = Promise.resolve();

let atWork = 0;

let service: TestService;

before(async () => {
  service = await aService({
    settings: { ...settings, declineDelay: 0 },
    processor: (sandbox) => ({
      ...sandbox,
      authorize: async (...order) => {
        atWork += 1;
        await held;
        return sandbox.authorize(...order);
      },
    }),
  });
});

after(() => service.close());

async function aMerchant(email = "owner@shop.example"): Promise<Merchant> {
  const merchant = await service.aMerchant();
  await service.post("/v1/account", { email }, { key: merchant.secret });
  return merchant;
}

/** Reads so often, and gives the statuses. */
async function read(
  { secret }: Merchant,
  times: number,
  dependencies: AppDependencies = service.dependencies,
): Promise<readonly number[]> {
  const app = createApp(dependencies);
  const statuses: number[] = [];
  const headers = { authorization: `Bearer ${secret}` };
  while (statuses.length < times) statuses.push((await app.request("/v1/charges", { headers })).status);
  return statuses;
}

/** Another process on the same database. */
function aReplica(): AppDependencies {
  return compose(service.dependencies);
}

/** A process without limits, through which tests look at what there is without using a limit up. */
function anObserver(): AppDependencies {
  const settings = { ...service.dependencies.settings, readsPerSecond: 0, concurrentRequests: 0 };
  return compose({ ...service.dependencies, settings });
}

interface Warnings {
  readonly limits: readonly RateLimit[];
  readonly mails: readonly string[];
}

/** What a merchant was warned of, once all that was begun is written. */
async function warningsOf(merchant: Merchant, dependencies = service.dependencies): Promise<Warnings> {
  await dependencies.warnings.settled();
  const observer = anObserver();
  const response = await createApp(observer).request("/v1/events?type=rate_limit.warning&limit=100", {
    headers: { authorization: `Bearer ${merchant.secret}` },
  });
  const { data: events } = (await response.json()) as ReceivedBody;
  return {
    limits: events.map(({ data }) => data.object as unknown as RateLimit).reverse(),
    mails: await subjectsOf({ dependencies: observer }, merchant),
  };
}

let hosts = 0;

let sent = 0;

/** A request with the publishable key from an address. */
function payerSends(merchant: Merchant, path: string, remoteAddress: string, body?: object) {
  const headers = {
    authorization: `Bearer ${merchant.publishable}`,
    "idempotency-key": `payer ${++sent}`,
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  };
  const init = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
  return service.app.request(path, init, { incoming: { socket: { remoteAddress } } });
}

async function aLink({ secret }: Merchant, name = "Box"): Promise<{ id: string; slug: string }> {
  service.clock.advance(60_000);
  const { body } = await service.post(
    "/v1/payment_links",
    { name, amount: "4200", currency: "eur" },
    { key: secret },
  );
  return { id: body.id, slug: String(body["slug"]) };
}

/** So many clients open a session each. */
async function open(merchant: Merchant, slug: string, clients: number): Promise<void> {
  for (let client = 0; client < clients; client++) {
    const address = `198.18.${++hosts >> 8}.${hosts & 255}`;
    await payerSends(merchant, `/v1/payment_links/${slug}/sessions`, address, {});
  }
}

test("the request that uses four fifths of a limit warns its merchant, before the first 429 of a burst", async () => {
  const merchant = await aMerchant();
  assert.deepEqual(await read(merchant, 15), Array(15).fill(200));
  assert.deepEqual(await warningsOf(merchant), { limits: [], mails: [] });
  assert.deepEqual(await read(merchant, 1), [200]);
  const { limits, mails } = await warningsOf(merchant);
  assert.deepEqual(mails, [
    'Your test key "test" (…' + merchant.secret.slice(-4) + ") is close to its limit of reads on /v1/charges",
  ]);
  const [{ id, ...limit } = {}] = limits;
  assert.match(String(id), /^limit_[0-9a-f]{24}$/);
  assert.deepEqual(limit, {
    object: "rate_limit",
    kind: "reads",
    endpoint: "/v1/charges",
    limit: 20,
    used: 16,
    per_second: 10,
    payment_link: null,
    key: { kind: "secret", name: "test", last4: merchant.secret.slice(-4) },
  });
  assert.deepEqual(await read(merchant, 5), [200, 200, 200, 200, 429]);
  assert.equal((await warningsOf(merchant)).mails.length, 1);
});

test("writes warn of themselves, and each endpoint of its own limit", async () => {
  const merchant = await aMerchant();
  service.clock.advance(60_000);
  for (const path of ["/v1/customers", "/v1/products", "/v1/customers"]) {
    await service.post(path, { name: "Ada" }, { key: merchant.secret });
  }
  await service.post("/v1/products", { name: "Box" }, { key: merchant.secret });
  const { limits } = await warningsOf(merchant);
  assert.deepEqual(
    limits.map(({ kind, endpoint }) => [kind, endpoint]),
    [
      ["writes", "/v1/customers"],
      ["writes", "/v1/products"],
    ],
  );
});

test("a limit is warned of once in an hour, by whichever process sees it first", async () => {
  const merchant = await aMerchant();
  const [one, other] = [aReplica(), aReplica()];
  await read(merchant, 18, one);
  await warningsOf(merchant, one);
  await read(merchant, 18, other);
  assert.equal((await warningsOf(merchant, other)).mails.length, 1);
  service.clock.advance(hour - 1_000);
  await read(merchant, 18, one);
  assert.equal((await warningsOf(merchant, one)).mails.length, 1);
  service.clock.advance(1_000);
  await read(merchant, 16, one);
  const { limits, mails } = await warningsOf(merchant, one);
  assert.equal(mails.length, 2);
  assert.equal(new Set(limits.map(({ id }) => id)).size, 1);
});

test("what several processes use together is warned of, although none of them has used four fifths", async () => {
  const merchant = await aMerchant();
  const [one, other] = [aReplica(), aReplica()];
  await read(merchant, 9, one);
  await read(merchant, 9, other);
  await shareRateLimits(one);
  assert.deepEqual((await warningsOf(merchant, one)).mails, []);
  await shareRateLimits(other);
  assert.equal((await warningsOf(merchant, other)).mails.length, 1);
});

test("steady use of more than four fifths of the rate is warned of, and of less is not", async () => {
  const [busy, calm] = [await aMerchant(), await aMerchant()];
  const processes = [aReplica(), aReplica()] as const;
  for (let second = 0; second < 30; second++) {
    const dependencies = processes[second % 2] ?? service.dependencies;
    assert.deepEqual(new Set(await read(busy, 9, dependencies)), new Set([200]));
    assert.deepEqual(new Set(await read(calm, 7, dependencies)), new Set([200]));
    await shareRateLimits(dependencies);
    service.clock.advance(1_000);
  }
  await processes[0].warnings.settled();
  assert.equal((await warningsOf(busy, processes[1])).mails.length, 1);
  assert.deepEqual((await warningsOf(calm, processes[1])).mails, []);
});

test("four fifths of the requests at the same time are warned of, while they are under way", async () => {
  const merchant = await aMerchant();
  held = new Promise((resolve) => (release = resolve));
  const running: Promise<unknown>[] = [];
  try {
    for (let requests = 1; requests <= 4; requests++) {
      assert.deepEqual(await warningsOf(merchant), { limits: [], mails: [] });
      service.clock.advance(10_000);
      const charge = { amount: 2000, currency: "usd", source: "tok_visa" };
      running.push(service.post("/v1/charges", charge, { key: merchant.secret }));
      while (atWork < requests) await delay(5);
    }
    const { limits, mails } = await warningsOf(merchant);
    assert.deepEqual(
      limits.map(({ kind, limit, used }) => [kind, limit, used]),
      [["concurrent_requests", 5, 4]],
    );
    assert.match(mails[0] ?? "", /is close to its limit of requests at the same time$/);
  } finally {
    release();
    await Promise.all(running);
  }
});

test("sessions opened on a link are warned of, by the link's name, and of no link that is not there", async () => {
  const merchant = await aMerchant();
  const { id, slug } = await aLink(merchant, "Winter box");
  await open(merchant, slug, 25);
  assert.deepEqual(await warningsOf(merchant), { limits: [], mails: [] });
  await open(merchant, slug, 1);
  const { limits, mails } = await warningsOf(merchant);
  assert.deepEqual(
    limits.map(({ kind, payment_link }) => [kind, payment_link]),
    [["link_sessions", id]],
  );
  assert.deepEqual(mails, [
    'Your test payment link "Winter box" is close to its limit of sessions that payers open',
  ]);
  await open(merchant, "nothing-here", 30);
  assert.equal((await warningsOf(merchant)).limits.length, 1);
});

test("one client alone brings no warning about, and many bring ten in an hour about at most", async () => {
  const merchant = await aMerchant();
  const path = "/v1/checkout/sessions/cs_none?client_secret=none";
  const statuses = new Set<number>();
  for (let reads = 0; reads < 100; reads++)
    statuses.add((await payerSends(merchant, path, "203.0.113.1")).status);
  assert.deepEqual(statuses, new Set([404, 429]));
  assert.deepEqual(await warningsOf(merchant), { limits: [], mails: [] });
  for (let links = 0; links < 12; links++) {
    const { slug } = await aLink(merchant);
    await open(merchant, slug, 26);
    await service.dependencies.warnings.settled();
  }
  const { limits, mails } = await warningsOf(merchant);
  assert.deepEqual([limits.length, mails.length], [10, 10]);
  await read(merchant, 16);
  assert.equal(
    (await warningsOf(merchant)).mails.length,
    11,
    "the merchant's own limits are warned of all the same",
  );
});

test("a warning that cannot be written fails no request, and is written later", async () => {
  const merchant = await aMerchant();
  const mend = await rejectWrites(service.dependencies.database, {
    table: "account_notices",
    change: "insert",
  });
  assert.deepEqual(await read(merchant, 20), Array(20).fill(200));
  assert.deepEqual(await warningsOf(merchant), { limits: [], mails: [] });
  assert.ok(service.logged.some((line) => line.includes("rate limit warning")));
  await mend();
  service.clock.advance(60_000);
  await read(merchant, 16);
  assert.equal((await warningsOf(merchant)).mails.length, 1);
});

test("a merchant without a mail address gets the event alone", async () => {
  const merchant = await aMerchant("");
  await read(merchant, 16);
  const { limits, mails } = await warningsOf(merchant);
  assert.deepEqual([limits.length, mails.length], [1, 0]);
});
