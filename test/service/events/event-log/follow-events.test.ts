import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { SettledPosition } from "../../../../src/service/events/event-log/event-tail.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";

let service: TestService;

before(async () => {
  service = await aService();
});

after(() => service.close());

const aCustomer = async () => {
  const { body } = await service.post("/v1/customers", { name: "Ada" });
  return body.id;
};

const follow = async (query: string) => (await service.get(`/v1/events?${query}`)).body;

const typesOf = ({ data }: Awaited<ReturnType<typeof follow>>) => data.map((event) => event["type"]);

test("a request that waits is answered with the event that happens, and its cursor is the next after", async () => {
  await aCustomer();
  const start = await follow("after=start&limit=100");
  const waiting = follow(`after=${start.next_cursor ?? ""}&wait=20`);
  const customer = await aCustomer();
  const page = await waiting;
  assert.deepEqual(
    page.data.map(({ data }) => data.object.id),
    [customer],
  );
  assert.equal(page.next_cursor, page.data[0]?.id);
  const nothing = await follow(`after=${page.next_cursor ?? ""}`);
  assert.deepEqual([nothing.data, nothing.next_cursor], [[], page.next_cursor]);
});

test("events come oldest first and in pages, and none is missed or comes twice", async () => {
  let after = (await follow("after=start&limit=100")).next_cursor ?? "";
  const made: string[] = [];
  for (let count = 0; count < 5; count++) made.push(await aCustomer());
  const seen: string[] = [];
  for (let more = true; more;) {
    const page = await follow(`after=${after}&limit=2`);
    seen.push(...page.data.map(({ data }) => data.object.id));
    [more, after] = [page.has_more, page.next_cursor ?? ""];
  }
  assert.deepEqual(seen, made);
});

test("events of other types move the cursor, and do not answer a request that waits", async () => {
  const after = (await follow("after=start&limit=100")).next_cursor ?? "";
  await aCustomer();
  const page = await follow(`after=${after}&type=coupon.created`);
  assert.deepEqual(typesOf(page), []);
  assert.notEqual(page.next_cursor, after);
  const waiting = follow(`after=${page.next_cursor ?? ""}&type=coupon.created&wait=20`);
  await aCustomer();
  await service.post("/v1/coupons", { percent_off: 5 });
  assert.deepEqual(typesOf(await waiting), ["coupon.created"]);
});

test("four requests of an account wait at the same time, and others do not count", async () => {
  const after = (await follow("after=start&limit=100")).next_cursor ?? "";
  const path = `/v1/events?after=${after}&wait=20`;
  const answers = Array.from({ length: 5 }, () => service.get(path));
  // Which of them comes too late is up to the database.
  const refused = await Promise.race(answers);
  assert.deepEqual([refused.status, refused.body.error.code], [429, "concurrency_limit"]);
  const other = await service.aMerchant();
  assert.equal((await service.get("/v1/events?after=start&wait=0", { key: other.secret })).status, 200);
  await aCustomer();
  const answered = (await Promise.all(answers)).filter((answer) => answer !== refused);
  assert.equal(answered.length, 4);
  for (const { body } of answered) assert.deepEqual(typesOf(body), ["customer.created"]);
});

test("requests that wait end when the service does", async () => {
  const own = await aService();
  const waiting = own.get("/v1/events?after=start&wait=20");
  await own.get("/v1/account");
  own.dependencies.eventTail.stop();
  assert.deepEqual((await waiting).body.data, []);
  await own.close();
});

test("parameters that do not fit together are named", async () => {
  const cases = [
    ["wait=5", "parameter_missing"],
    ["after=start&starting_after=evt_1", "parameters_exclusive"],
    ["after=evt_none", "cursor_invalid"],
    ["after=start&wait=21", "parameter_invalid"],
  ] as const;
  for (const [query, code] of cases) {
    const { status, body } = await service.get(`/v1/events?${query}`);
    assert.deepEqual([status, body.error.code], [400, code], query);
  }
});

test("a position is settled when the transactions have ended that may still write before it", () => {
  const position = new SettledPosition();
  assert.equal(position.move({ last: 5, open: [] }), 5);
  assert.equal(position.move({ last: 7, open: ["3/1"] }), 5);
  assert.equal(position.move({ last: 9, open: ["3/1", "4/1"] }), 5);
  assert.equal(position.move({ last: 9, open: ["4/1"] }), 7);
  assert.equal(position.move({ last: 9, open: [] }), 9);
});
