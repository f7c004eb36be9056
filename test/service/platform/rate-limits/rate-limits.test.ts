import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import type { Hono } from "hono";
import { createApp } from "../../../../src/service/app.ts";
import type { AppEnv } from "../../../../src/service/platform/http-server/app-env.ts";
import { RateLimits } from "../../../../src/service/platform/rate-limits/rate-limits.ts";
import { deleteFullBuckets, shareRateLimits } from "../../../../src/service/platform/rate-limits/store.ts";
import type { Merchant, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { sharedBuckets } from "../../../support/rows.ts";

const modeRates = { readsPerSecond: undefined, writesPerSecond: undefined };

let service: TestService;

before(async () => {
  service = await aService({ settings: { ...modeRates, trustedProxies: ["10.0.0.0/8"] } });
});

after(() => service.close());

interface From {
  readonly remote?: string;
  readonly forwardedFor?: string;
}

/** A write that costs nothing: it is refused because of its parameters, after the limit has let it through. */
function write(key: string, { remote, forwardedFor }: From = {}, app: Hono<AppEnv> = service.app) {
  const forwarded = forwardedFor === undefined ? {} : { "x-forwarded-for": forwardedFor };
  const init = { method: "POST", headers: { authorization: `Bearer ${key}`, ...forwarded } };
  const env = remote === undefined ? {} : { incoming: { socket: { remoteAddress: remote } } };
  return app.request("/v1/tokens", init, env);
}

function read(key: string, app: Hono<AppEnv> = service.app) {
  return app.request("/v1/charges?limit=1", { headers: { authorization: `Bearer ${key}` } });
}

/** What a payer's page does: it looks how its session stands. */
function poll(key: string, remoteAddress: string) {
  const headers = { authorization: `Bearer ${key}` };
  const env = { incoming: { socket: { remoteAddress } } };
  return service.app.request("/v1/checkout/sessions/cs_none?client_secret=none", { headers }, env);
}

/** Opens a session on a link. */
function open(key: string, slug: string, remoteAddress: string) {
  const init = { method: "POST", headers: { authorization: `Bearer ${key}` } };
  return service.app.request(`/v1/payment_links/${slug}/sessions`, init, {
    incoming: { socket: { remoteAddress } },
  });
}

/** Sends one request after the other until one is answered 429; how many were let through before it. */
async function untilLimited(
  send: () => Response | Promise<Response>,
  most = 500,
): Promise<[number, Response]> {
  for (let sent = 0; sent < most; sent++) {
    const response = await send();
    if (response.status === 429) return [sent, response];
  }
  throw new Error("No limit was met.");
}

/** Another process of the same service, on the same database. */
function aReplica(): { readonly app: Hono<AppEnv>; readonly share: () => Promise<void> } {
  const dependencies = { ...service.dependencies, limits: new RateLimits(service.clock.now) };
  return { app: createApp(dependencies), share: () => shareRateLimits(dependencies) };
}

test("a key in test mode may read 50 times at once, and then 25 times a second", async () => {
  const { secret } = await service.aMerchant();
  assert.equal((await untilLimited(() => read(secret)))[0], 50);
  service.clock.advance(1_000);
  assert.equal((await untilLimited(() => read(secret)))[0], 25);
});

test("in live mode a key may read 200 times and write 50 times at once", async () => {
  const { secret } = await service.aMerchant({ livemode: true });
  assert.equal((await untilLimited(() => read(secret)))[0], 200);
  assert.equal((await untilLimited(() => write(secret)))[0], 50);
});

test("each key and each endpoint has a bucket of its own, and reads do not use up writes", async () => {
  const [one, other] = [await service.aMerchant(), await service.aMerchant()];
  await untilLimited(() => read(one.secret));
  assert.equal((await read(other.secret)).status, 200);
  assert.equal((await service.get("/v1/events", { key: one.secret })).status, 200);
  assert.equal((await service.post("/v1/charges", {}, { key: one.secret })).status, 400);
});

test("429 says how many whole seconds to wait, and after them the request is let through", async () => {
  const slow = await aService({ settings: { readsPerSecond: 0, writesPerSecond: 1 } });
  try {
    const send = () => write(slow.secret, {}, slow.app);
    const [sent, response] = await untilLimited(send);
    assert.equal(sent, 2);
    assert.equal(response.headers.get("retry-after"), "1");
    const { error } = (await response.json()) as { error: { type: string; code: string } };
    assert.deepEqual([error.type, error.code], ["rate_limited", "rate_limit"]);
    slow.clock.advance(1_000);
    assert.equal((await send()).status, 400);
    assert.equal((await slow.get("/v1/charges")).headers.get("ratelimit"), null);
  } finally {
    await slow.close();
  }
});

test("every limited answer carries the RateLimit fields", async () => {
  const { secret } = await service.aMerchant();
  const first = await read(secret);
  assert.equal(first.headers.get("ratelimit-policy"), '"read";q=50;w=2');
  assert.equal(first.headers.get("ratelimit"), '"read";r=49;t=1');
  const [, limited] = await untilLimited(() => read(secret));
  assert.equal(limited.headers.get("ratelimit"), '"read";r=0;t=2');
});

test("429 is not stored for an idempotency key: the same request is executed later", async () => {
  const { secret } = await service.aMerchant();
  const options = { key: secret, idempotencyKey: "limited once" };
  const charge = { amount: 2000, currency: "usd", source: "tok_visa" };
  await untilLimited(() => service.app.request("/v1/charges", { method: "POST", headers: bearer(secret) }));
  assert.equal((await service.post("/v1/charges", charge, options)).status, 429);
  service.clock.advance(1_000);
  const { status, headers } = await service.post("/v1/charges", charge, options);
  assert.deepEqual([status, headers.get("idempotent-replayed")], [200, null]);
});

test("one address may write 10 times at once with a publishable key, and does not use up another's", async () => {
  const { publishable } = await service.aMerchant();
  const [sent, response] = await untilLimited(() => write(publishable, { remote: "203.0.113.7" }));
  assert.equal(sent, 10);
  assert.match(response.headers.get("ratelimit-policy") ?? "", /"address";q=10;w=2, "write";q=2000;w=2/);
  assert.equal((await write(publishable, { remote: "203.0.113.8" })).status, 400);
});

test("one address may read 10 times at once with a publishable key in test mode, and 40 times in live mode", async () => {
  for (const [livemode, most] of [
    [false, 10],
    [true, 40],
  ] as const) {
    const { publishable } = await service.aMerchant({ livemode });
    assert.equal((await untilLimited(() => poll(publishable, "203.0.113.20")))[0], most);
    assert.equal((await poll(publishable, "203.0.113.21")).status, 404);
  }
});

test("a publishable key serves a hundred clients that all use up their own limit", async () => {
  const { publishable } = await service.aMerchant();
  for (let host = 0; host < 100; host++) {
    const [sent] = await untilLimited(() => poll(publishable, `198.51.100.${host}`));
    assert.equal(sent, 10);
  }
  assert.equal((await poll(publishable, "203.0.113.22")).status, 404);
});

test("sessions opened on one link, by however many clients, leave those on another link alone", async () => {
  const { publishable } = await service.aMerchant();
  let client = 0;
  const crowd = () => open(publishable, "crowded", `198.18.${client++ >> 8}.${client & 255}`);
  const [sent, limited] = await untilLimited(crowd, 1_000);
  assert.equal(sent, 800);
  assert.match(limited.headers.get("ratelimit") ?? "", /"link";r=0/);
  assert.equal((await open(publishable, "quiet", "203.0.113.23")).status, 404);
  const other = await service.aMerchant();
  assert.equal((await open(other.publishable, "crowded", "203.0.113.24")).status, 404, "of another account");
});

test("a network of IPv6 counts as one address", async () => {
  const { publishable } = await service.aMerchant();
  let host = 0;
  const [sent] = await untilLimited(() => write(publishable, { remote: `2001:db8:1:2::${++host}` }));
  assert.equal(sent, 10);
  assert.equal((await write(publishable, { remote: "2001:db8:1:3::1" })).status, 400);
});

test("a merchant's server is not limited by its address", async () => {
  const { secret } = await service.aMerchant();
  assert.equal((await untilLimited(() => write(secret, { remote: "203.0.113.9" })))[0], 50);
});

test("X-Forwarded-For is believed from a trusted proxy only, and only as far as proxies wrote it", async () => {
  const { publishable } = await service.aMerchant();
  let invented = 0;
  const lie = () => `192.0.2.${++invented}`;
  const direct = () => write(publishable, { remote: "203.0.113.10", forwardedFor: lie() });
  assert.equal((await untilLimited(direct))[0], 10);
  const proxied = () =>
    write(publishable, { remote: "::ffff:10.1.2.3", forwardedFor: `${lie()}, 203.0.113.11, 10.9.9.9` });
  assert.equal((await untilLimited(proxied))[0], 10);
});

test("a limit is shared by every process on the same database", async () => {
  const { secret } = await service.aMerchant();
  const [one, other] = [aReplica(), aReplica()];
  for (let sent = 0; sent < 50; sent++) assert.equal((await read(secret, one.app)).status, 200);
  await one.share();
  assert.equal((await read(secret, other.app)).status, 200);
  await other.share();
  assert.equal((await read(secret, other.app)).status, 429);
  service.clock.advance(1_000);
  const [sent] = await untilLimited(() => read(secret, other.app));
  assert.equal(sent, 24);
});

test("what processes let through at the same moment is taken from the bucket later", async () => {
  const { secret } = await service.aMerchant();
  const [one, other] = [aReplica(), aReplica()];
  await untilLimited(() => read(secret, one.app));
  await untilLimited(() => read(secret, other.app));
  await one.share();
  await other.share();
  service.clock.advance(2_000);
  assert.equal((await read(secret, other.app)).status, 429);
  service.clock.advance(1_000);
  assert.equal((await untilLimited(() => read(secret, other.app)))[0], 25);
});

test("what could not be shared with other processes is shared the next time", async () => {
  const { secret } = await service.aMerchant();
  const limits = new RateLimits(service.clock.now);
  const dependencies = { ...service.dependencies, limits };
  const app = createApp(dependencies);
  for (let sent = 0; sent < 50; sent++) await read(secret, app);
  await assert.rejects(limits.share(() => Promise.reject(new Error("The database is away."))));
  await shareRateLimits(dependencies);
  const other = aReplica();
  await read(secret, other.app);
  await other.share();
  assert.equal((await read(secret, other.app)).status, 429);
});

test("full buckets are forgotten", async () => {
  const { secret } = await service.aMerchant();
  const replica = aReplica();
  await read(secret, replica.app);
  await replica.share();
  service.clock.advance(700_000);
  await deleteFullBuckets(service.dependencies.database, { now: service.clock.now(), limit: 100 });
  assert.deepEqual(await sharedBuckets(service.dependencies.database), []);
});

test("the ids of the shared buckets are hashes", async () => {
  const merchant: Merchant = await service.aMerchant();
  const replica = aReplica();
  await write(merchant.publishable, { remote: "203.0.113.99" }, replica.app);
  await open(merchant.publishable, "3566002020360505", "203.0.113.99");
  await replica.share();
  const buckets = await sharedBuckets(service.dependencies.database);
  assert.ok(buckets.length > 0);
  assert.ok(buckets.every((id) => /^[0-9a-f]{64}$/.test(id)));
});

test("a key that has too many requests at work is answered 429, and served again once they are answered", async () => {
  let release = () => {};
  let atWork = 0;
  const held = new Promise<void>((resolve) => (release = resolve));
  const busy = await aService({
    settings: { concurrentRequests: 2 },
    processor: (sandbox) => ({
      ...sandbox,
      authorize: async (...order) => {
        atWork += 1;
        await held;
        return sandbox.authorize(...order);
      },
    }),
  });
  try {
    const charge = { amount: 2000, currency: "usd", source: "tok_visa" };
    const running = [busy.post("/v1/charges", charge), busy.post("/v1/charges", charge)];
    while (atWork < 2) await delay(5);
    const refused = await busy.get("/v1/charges");
    assert.equal(refused.status, 429);
    assert.equal(refused.body.error.code, "concurrency_limit");
    assert.equal(refused.headers.get("retry-after"), "1");
    assert.equal((await busy.get("/v1/charges", { key: (await busy.aMerchant()).secret })).status, 200);
    release();
    for (const { status } of await Promise.all(running)) assert.equal(status, 200);
    assert.equal((await busy.get("/v1/charges")).status, 200);
  } finally {
    await busy.close();
  }
});

test("a client has a part of a publishable key's slots, and another client keeps its own", async () => {
  let release = () => {};
  let atWork = 0;
  const held = new Promise<void>((resolve) => (release = resolve));
  const busy = await aService({
    settings: { concurrentRequests: 10 },
    processor: (sandbox) => ({
      ...sandbox,
      authorize: async (...order) => {
        atWork += 1;
        await held;
        return sandbox.authorize(...order);
      },
    }),
  });
  const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
  const look = (remote: string) =>
    busy.app.request("/v1/tokens/tok_none", { headers: bearer(busy.publishable) }, from(remote));
  const payOnce = async () => {
    const price = { currency: "eur", unit_amount: 4200, product_data: { name: "Box" } };
    const { body } = await busy.post("/v1/checkout/sessions", { line_items: [{ price_data: price }] });
    const init = {
      method: "POST",
      headers: {
        ...bearer(busy.publishable),
        "content-type": "application/json",
        "idempotency-key": body.id,
      },
      body: JSON.stringify({ client_secret: body["client_secret"], source: "tok_visa" }),
    };
    return busy.app.request(`/v1/checkout/sessions/${body.id}/confirm`, init, from("203.0.113.1"));
  };
  try {
    const running = [payOnce(), payOnce()];
    while (atWork < 2) await delay(5);
    const limited = await look("203.0.113.1");
    const { error } = (await limited.json()) as { error: { code: string } };
    assert.deepEqual([limited.status, error.code], [429, "concurrency_limit"]);
    assert.equal((await look("203.0.113.2")).status, 404);
    release();
    for (const { status } of await Promise.all(running)) assert.equal(status, 200);
    assert.equal((await look("203.0.113.1")).status, 404);
  } finally {
    release();
    await busy.close();
  }
});

function bearer(key: string): Record<string, string> {
  return { authorization: `Bearer ${key}` };
}
