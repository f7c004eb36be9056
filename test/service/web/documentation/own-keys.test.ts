import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Arrival, TestStudio } from "../studio/a-studio.ts";
import { aStudio } from "../studio/a-studio.ts";

const path = "/docs/keys.json";

let site: TestStudio;
before(async () => {
  site = await aStudio("http://localhost:4242", { isSandbox: true });
});
after(() => site.service.close());

const keysFor = async (arrival: Arrival = {}) => {
  const { status, text, headers } = await site.ask({ path, ...arrival });
  assert.deepEqual([status, headers.get("cache-control")], [200, "no-store"]);
  return JSON.parse(text) as unknown;
};

test("the site that is open on the machine of a sandbox gets its test keys", async () => {
  const { secret, publishable } = site.service;
  assert.deepEqual(await keysFor(), { secret, publishable });
});

test("no other machine, no proxy, no other name of the machine and no other page gets a key", async () => {
  for (const arrival of [
    { remote: "192.0.2.7" },
    { headers: { "x-forwarded-for": "192.0.2.7" } },
    { headers: { connection: undefined } },
    { headers: { host: "rebound.example" } },
    { headers: { "sec-fetch-site": "cross-site" } },
    { headers: { "sec-fetch-site": "same-site" } },
    { headers: { "sec-fetch-site": undefined } },
  ]) {
    assert.deepEqual(await keysFor(arrival), {}, JSON.stringify(arrival));
  }
});

test("a service with a public address, and one that is no sandbox, give no key", async () => {
  for (const other of [
    await aStudio("https://pay.example", { isSandbox: true }),
    await aStudio("http://localhost:4242"),
  ]) {
    assert.deepEqual((await other.ask({ path })).text, "{}");
    await other.service.close();
  }
});

test("a key that was rolled is shown no more", async () => {
  const rolled = await aStudio("http://localhost:4242", { isSandbox: true });
  const { data } = (await rolled.service.get("/v1/api_keys")).body;
  const publishable = data.find((key) => key["type"] === "publishable" || key["kind"] === "publishable");
  const { status } = await rolled.service.post(`/v1/api_keys/${String(publishable?.id)}/roll`, {
    overlap: "0",
  });
  assert.equal(status, 200);
  assert.deepEqual(JSON.parse((await rolled.ask({ path })).text), { secret: rolled.service.secret });
  await rolled.service.close();
});
