import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createApp } from "../../../src/service/app.ts";
import { RateLimits } from "../../../src/service/limits/rate-limits.ts";
import { shareRateLimits } from "../../../src/service/limits/share-rate-limits.ts";
import type { TestService } from "../../support/a-service.ts";
import { aService } from "../../support/a-service.ts";

let service: TestService;
before(async () => {
  service = await aService({ settings: { readsPerSecond: 1 } });
  await service.parts.database.updateTable("accounts").set({ email: "owner@shop.example" }).execute();
});
after(() => service.close());

/** Reads once a second, and tells the other processes each time. */
async function readFor(seconds: number, parts = service.parts): Promise<void> {
  const app = createApp(parts);
  const headers = { authorization: `Bearer ${service.secret}` };
  for (let second = 0; second < seconds; second++) {
    assert.equal((await app.request("/v1/payment_links", { headers })).status, 200);
    await shareRateLimits(parts);
    service.clock.advance(1_000);
  }
}

async function told(): Promise<{ events: readonly object[]; mails: readonly string[] }> {
  const { database } = service.parts;
  const events = await database
    .selectFrom("events")
    .select("data")
    .where("type", "=", "rate_limit.warning")
    .execute();
  const mails = await database.selectFrom("mails").select("subject").execute();
  return {
    events: events.map(({ data }) => data.object as object),
    mails: mails.map(({ subject }) => subject),
  };
}

test("a merchant who uses four fifths of a limit for five minutes is told once a day", async () => {
  const other = { ...service.parts, limits: new RateLimits(service.clock.now) };
  await readFor(120);
  await readFor(119, other);
  assert.deepEqual(await told(), { events: [], mails: [] });
  await readFor(10);
  const { events, mails } = await told();
  assert.deepEqual(mails, ["Your test key is close to its limit of reads on /v1/payment_links"]);
  assert.equal(events.length, 1);
  const { id, key, used, ...limit } = events[0] as Record<string, unknown>;
  assert.match(String(id), /^limit_[0-9a-f]{24}$/);
  assert.deepEqual(key, { kind: "secret", name: "test", last4: service.secret.slice(-4) });
  assert.equal(used, 240);
  assert.deepEqual(limit, {
    object: "rate_limit",
    endpoint: "/v1/payment_links",
    kind: "reads",
    per_second: 1,
    burst: 2,
    window_seconds: 300,
  });
  service.clock.advance(86_400_000 - 249_000);
  await readFor(239);
  assert.equal((await told()).mails.length, 1);
  await readFor(1);
  assert.equal((await told()).mails.length, 2);
});
