import assert from "node:assert/strict";
import { after, before, test } from "node:test";
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

test("a busy account stores fifty at once, those with an error first", async () => {
  const { secret: key } = await service.aMerchant();
  for (let count = 0; count < 60; count++) await service.get("/v1/account", { key });
  await service.get("/v1/charges/ch_none", { key });
  const found = await logs(key);
  assert.equal(found.length, 50);
  assert.equal(found.filter(({ status }) => Number(status) === 404).length, 1);
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
