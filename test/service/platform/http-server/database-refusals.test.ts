import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { processorLedger, rejectWrites } from "../../../support/rows.ts";

let service: TestService;
beforeEach(async () => {
  service = await aService({ settings: { idempotencyTimeout: 100 } });
});
afterEach(() => service.close());

const reject = (table: string, change: "insert" | "update", state: string) =>
  rejectWrites(service.dependencies.database, { table, change, state });

test("a database error after an unknown outcome is not final: a retry gets the outcome", async () => {
  await service.close();
  service = await aService({ sandbox: { silence: 100 }, settings: { idempotencyTimeout: 100 } });
  const fields = { amount: "2000", currency: "usd", source: "tok_processor_timeout" };
  const charge = () => service.post("/v1/charges", fields, { idempotencyKey: "charge" });
  const forgive = await reject("charges", "update", "55P03");
  assert.equal((await charge()).body.error.code, "processor_unavailable");
  await forgive();
  service.clock.advance(16_000);
  assert.equal((await charge()).status, 200);
});

for (const [what, state, status, code] of [
  ["a lock that does not come", "55P03", 409, "lock_timeout"],
  ["a deadlock", "40P01", 409, "lock_timeout"],
  ["a transaction that cannot be put in order", "40001", 409, "lock_timeout"],
  ["a statement that takes too long", "57014", 503, "maintenance"],
] as const) {
  test(`${what} is ${status} ${code}, and the same request works later`, async () => {
    const create = () => service.post("/v1/customers", { name: "Ada" }, { idempotencyKey: "ada" });
    const forgive = await reject("customers", "insert", state);
    const refused = await create();
    assert.equal(refused.status, status);
    assert.equal(refused.body.error.code, code);
    assert.equal(refused.headers.get("retry-after"), "1");
    await forgive();
    const created = await create();
    assert.equal(created.status, 200);
    assert.equal(created.headers.get("idempotent-replayed"), null);
  });

  test(`${what} while a charge is settled is no error: its outcome is reported later, and it is charged once`, async () => {
    const fields = { amount: "2000", currency: "usd", source: "tok_visa" };
    const charge = () => service.post("/v1/charges", fields, { idempotencyKey: "charge" });
    const forgive = await reject("charges", "update", state);
    const unknown = await charge();
    assert.equal(unknown.status, 503);
    assert.equal(unknown.body.error.code, "processor_unavailable");
    await forgive();
    service.clock.advance(16_000);
    const settled = await charge();
    assert.equal(settled.status, 200);
    assert.equal(settled.body.id, unknown.body.error.charge);
    const ledger = await processorLedger(service.dependencies.database);
    assert.deepEqual(
      ledger.map(({ result }) => result),
      ["approved"],
    );
  });
}
