import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { sweepCharges } from "../../../support/run-jobs.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import type { Operation } from "./every-operation.ts";
import { fields, operations } from "./every-operation.ts";
import { processorLedger } from "../../../support/rows.ts";

let service: TestService;
afterEach(() => service.close());

/** The money moved once, and was told once. */
async function assertOnce({ moved, told }: Operation): Promise<void> {
  const ledger = await processorLedger(service.dependencies.database);
  assert.deepEqual(
    ledger.map(({ kind }) => kind),
    moved,
  );
  const { data: events } = (await service.get("/v1/events")).body;
  assert.deepEqual(events.map((event) => event["type"]).reverse(), told);
}

for (const operation of operations.filter(({ table }) => table !== "charges")) {
  test(`${operation.name}: a processor out of reach is 503, and the sweep does it when it is back`, async () => {
    const sandbox = { down: false };
    service = await aService({ sandbox });
    const send = await operation.prepare(service);
    sandbox.down = true;
    const { status, body, headers } = await send();
    assert.equal(status, 503);
    assert.equal(body.error.code, "processor_unavailable");
    assert.equal(headers.get("retry-after"), "2");
    service.clock.advance(60_000);
    assert.equal(await sweepCharges(service.dependencies), 0);
    sandbox.down = false;
    service.clock.advance(60_000);
    assert.equal(await sweepCharges(service.dependencies), 1);
    await assertOnce(operation);
    assert.equal((await send()).body.status, operation.status);
  });

  test(`${operation.name}: an answer that was lost is found by asking, not by doing it again`, async () => {
    const sandbox = { loseResponse: false, silence: 100 };
    service = await aService({ sandbox });
    const send = await operation.prepare(service);
    sandbox.loseResponse = true;
    assert.equal((await send()).status, 503);
    sandbox.loseResponse = false;
    service.clock.advance(5_000);
    assert.equal(await sweepCharges(service.dependencies), 1);
    await assertOnce(operation);
    assert.equal((await send()).body.status, operation.status);
  });
}

test("a refund that waits for the processor counts as refunded until it is known to have failed", async () => {
  const sandbox = { down: false };
  service = await aService({ sandbox });
  const charge = (await service.post("/v1/charges", { ...fields, source: "tok_refundFail" })).body.id;
  sandbox.down = true;
  assert.equal((await service.post("/v1/refunds", { charge })).status, 503);
  const waiting = (await service.get("/v1/refunds")).body.data[0];
  assert.equal(waiting?.status, "pending");
  assert.equal((await service.post("/v1/refunds", { charge })).body.error.code, "charge_already_refunded");
  sandbox.down = false;
  service.clock.advance(60_000);
  assert.equal(await sweepCharges(service.dependencies), 1);
  assert.equal((await service.get(`/v1/refunds/${waiting?.id}`)).body.status, "failed");
  assert.equal((await service.get(`/v1/charges/${charge}`)).body["amount_refunded"], 0);
});
