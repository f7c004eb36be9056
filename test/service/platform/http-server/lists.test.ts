import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import fc from "../../../support/fast-check.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";

let service: TestService;
/** Every charge, newest first. */
const ids: string[] = [];

before(async () => {
  service = await aService();
  for (let index = 0; index < 23; index++) {
    const source = index % 3 === 0 ? "tok_chargeDeclined" : "tok_visa";
    const { body } = await service.post("/v1/charges", { amount: "2000", currency: "usd", source });
    ids.unshift(body.id ?? body.error.charge ?? "");
    service.clock.advance(1_000);
  }
});
after(() => service.close());

/** Every id on the way from a cursor, page by page, by `next_cursor`. */
async function walk(
  limit: number,
  direction: "starting_after" | "ending_before",
  start?: string,
): Promise<string[]> {
  const seen: string[] = [];
  let cursor = start;
  for (;;) {
    const from = cursor === undefined ? "" : `&${direction}=${cursor}`;
    const { status, body } = await service.get(`/v1/charges?limit=${limit}${from}`);
    assert.equal(status, 200);
    const page = body.data.map(({ id }) => id);
    assert.ok(page.length <= limit);
    if (direction === "starting_after") seen.push(...page);
    else seen.unshift(...page);
    assert.equal(body.has_more, body.next_cursor !== null);
    if (body.next_cursor === null) return seen;
    assert.equal(body.next_cursor, direction === "starting_after" ? page.at(-1) : page[0]);
    cursor = body.next_cursor;
  }
}

test("walking the pages of any size meets every row once, in order", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 30 }), async (limit) => {
      assert.deepEqual(await walk(limit, "starting_after"), ids);
    }),
    { numRuns: 12 },
  );
});

test("walking backwards from any row meets every newer one once", async () => {
  const places = fc.record({ limit: fc.integer({ min: 1, max: 30 }), place: fc.nat(ids.length - 1) });
  await fc.assert(
    fc.asyncProperty(places, async ({ limit, place }) => {
      assert.deepEqual(await walk(limit, "ending_before", ids[place]), ids.slice(0, place));
    }),
    { numRuns: 12 },
  );
});

test("a list has 20 of the newest by default, and says so in its shape", async () => {
  const { body } = await service.get("/v1/charges");
  assert.deepEqual(Object.keys(body), ["object", "url", "data", "has_more", "next_cursor"]);
  assert.equal(body.object, "list");
  assert.equal(body["url"], "/v1/charges");
  assert.deepEqual(
    body.data.map(({ id }) => id),
    ids.slice(0, 20),
  );
  assert.equal(body.has_more, true);
  assert.equal(body.next_cursor, ids[19]);
});

test("rows that are made while somebody turns pages move nothing", async () => {
  const first = await service.get("/v1/charges?limit=5");
  const { body } = await service.post("/v1/charges", { amount: "2000", currency: "usd", source: "tok_visa" });
  const second = await service.get(`/v1/charges?limit=5&starting_after=${first.body.next_cursor}`);
  assert.deepEqual(
    second.body.data.map(({ id }) => id),
    ids.slice(5, 10),
  );
  ids.unshift(body.id);
});

test("both cursors at once and unknown cursors are 400", async () => {
  const both = await service.get(`/v1/charges?starting_after=${ids[0]}&ending_before=${ids[1]}`);
  assert.equal(both.status, 400);
  assert.equal(both.body.error.code, "parameters_exclusive");
  for (const name of ["starting_after", "ending_before"]) {
    const { status, body } = await service.get(`/v1/charges?${name}=ch_000000000000000000000000`);
    assert.equal(status, 400);
    assert.equal(body.error.code, "cursor_invalid");
    assert.equal(body.error.param, name);
  }
});

test("filters by state and by time hold over the pages", async () => {
  const failed = await service.get("/v1/charges?status=failed&limit=100");
  assert.ok(failed.body.data.length > 0);
  assert.ok(failed.body.data.every(({ status }) => status === "failed"));
  const { created } = (await service.get(`/v1/charges/${ids[10]}`)).body;
  const seconds = Date.parse(created) / 1000;
  const at = async (query: string) =>
    (await service.get(`/v1/charges?limit=100&${query}`)).body.data.map(({ id }) => id);
  assert.deepEqual(await at(`created[gte]=${created}`), ids.slice(0, 11));
  assert.deepEqual(await at(`created[gt]=${seconds}`), ids.slice(0, 10));
  assert.deepEqual(await at(`created[lte]=${seconds}`), ids.slice(10));
  assert.deepEqual(await at(`created[lt]=${created.replace("Z", "%2B00:00")}`), ids.slice(11));
});

test("events are listed by kind and read by id", async () => {
  const { body } = await service.get("/v1/events?type=payment.failed&limit=100");
  assert.ok(body.data.length > 0);
  const event = body.data[0];
  assert.equal(event?.["type"], "payment.failed");
  assert.equal(event?.["sequence"], 1);
  assert.deepEqual((await service.get(`/v1/events/${event?.id}`)).body, event);
  assert.equal((await service.get("/v1/events/evt_none")).status, 404);
});
