import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

const logs = async (key = service.secret) => {
  await service.dependencies.requestRecorder?.flush();
  return (await service.get("/v1/request_logs?limit=100", { key })).body.data;
};

test("an account sees the requests of its keys, newest first, without what was sent", async () => {
  const { body } = await service.post("/v1/customers", { name: "Ada Lovelace", email: "ada@example.com" });
  const refused = await service.post("/v1/charges", { amount: 1 });
  await service.get(`/v1/customers/${body.id}`);
  const found = await logs();
  assert.deepEqual(
    found.map(({ status, ...row }) => [row["method"], row["path"], status, row["error_code"]]),
    [
      ["GET", `/v1/customers/${body.id}`, 200, null],
      ["POST", "/v1/charges", 400, "parameter_missing"],
      ["POST", "/v1/customers", 200, null],
    ],
  );
  assert.equal(found[1]?.id, refused.headers.get("request-id"));
  assert.ok(!JSON.stringify(found).includes("ada"));
});

test("other accounts see nothing of it, and reading the requests is none of them", async () => {
  const other = await service.aMerchant();
  await logs(other.secret);
  assert.deepEqual(await logs(other.secret), []);
});

test("a request that waits for events is not recorded, one that lists them is", async () => {
  const { secret: key } = await service.aMerchant();
  const { status } = await service.get("/v1/events?after=start&wait=1", { key });
  assert.equal(status, 200);
  assert.deepEqual(await logs(key), []);
  await service.get("/v1/events", { key });
  assert.deepEqual(
    (await logs(key)).map(({ path }) => path),
    ["/v1/events"],
  );
});

test("a busy account stores fifty at once, those with an error first", async () => {
  const { secret: key } = await service.aMerchant();
  for (let count = 0; count < 60; count++) await service.get("/v1/account", { key });
  await service.get("/v1/charges/ch_none", { key });
  const found = await logs(key);
  assert.equal(found.length, 50);
  assert.equal(found.filter(({ status }) => Number(status) === 404).length, 1);
});

/** Paths of requests, and as what they are stored. */
const written = "a stranger's text";
for (const [path, shown] of [
  ["/v1/charges/%00", "/v1/charges/:id"],
  ["/v1/tokens/3566002020360505", "/v1/tokens/:id"],
  ["/v1/charges/ch_356600202036050500000000", "/v1/charges/:id"],
  [`/v1/charges/sk_live_${"a".repeat(32)}`, "/v1/charges/:id"],
  ["/v1/customers/ada@example.com", "/v1/customers/:id"],
  [`/v1/charges/${encodeURIComponent(written)}`, "/v1/charges/:id"],
  [`/v1/charges/${"a".repeat(7_000)}`, "/v1/charges/:id"],
  ["/v1/charges/%ff%fe", "/v1/charges/:id"],
  [`/v1/charges/ch_${"0aB".repeat(8)}`, `/v1/charges/ch_${"0aB".repeat(8)}`],
] as const) {
  test(`a request to ${path.slice(0, 60)} is stored as ${shown}, beside those of others`, async () => {
    const [one, other] = [await service.aMerchant(), await service.aMerchant()];
    await service.get(path, { key: one.publishable });
    await service.get(path, { key: one.secret });
    await service.get("/v1/account", { key: other.secret });
    assert.deepEqual(
      (await logs(one.secret)).map(({ path: stored }) => stored),
      [shown, shown],
    );
    assert.equal((await logs(other.secret)).length, 1);
  });
}

test("requests of a publishable key take no place from those of secret keys", async () => {
  const { secret: key, publishable } = await service.aMerchant();
  await service.get("/v1/account", { key });
  for (let round = 0; round < 3; round++) {
    for (let count = 0; count < 60; count++) await service.get("/v1/charges", { key: publishable });
    await service.get("/v1/account", { key });
    await service.dependencies.requestRecorder?.flush();
  }
  const paths = (await logs(key)).map(({ path }) => path);
  assert.equal(paths.filter((path) => path === "/v1/account").length, 4);
  assert.equal(paths.filter((path) => path === "/v1/charges").length, 30);
});

test("of requests that are stored together one that cannot be stored takes no other with it", async () => {
  const { secret: key } = await service.aMerchant();
  const { database } = service.dependencies;
  await sql`alter table request_logs add constraint fails check (path <> '/v1/balance')`.execute(database);
  for (const path of ["/v1/account", "/v1/balance", "/v1/charges", "/v1/refunds", "/v1/balance"]) {
    await service.get(path, { key });
  }
  await assert.rejects(async () => service.dependencies.requestRecorder?.flush());
  await sql`alter table request_logs drop constraint fails`.execute(database);
  assert.deepEqual((await logs(key)).map(({ path }) => path).sort(), [
    "/v1/account",
    "/v1/charges",
    "/v1/refunds",
  ]);
});

test("requests are deleted after a week", async () => {
  const { secret: key } = await service.aMerchant();
  await service.get("/v1/account", { key });
  assert.equal((await logs(key)).length, 1);
  const { deleteRequestLogs } = await import("../../../../src/service/accounts/request-logs/store.ts");
  const before = new Date(service.clock.now().getTime() + 1);
  await deleteRequestLogs(service.dependencies.database, { before, limit: 1_000 });
  assert.deepEqual(await logs(key), []);
});
