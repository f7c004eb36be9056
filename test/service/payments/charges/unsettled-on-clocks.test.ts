import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { performOffSessionCharge } from "../../../../src/service/payments/charges/off-session-charge.ts";
import type { SandboxBehaviour } from "../../../../src/service/payments/acquirers/sandbox/sandbox.ts";
import type { ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import {
  anOpenInvoice,
  anInvoiceOwner,
  begunCharge,
  invoiceState,
  withInvoiceOwner,
} from "../../../support/an-invoice-owner.ts";
import { advanceTestClocks } from "../../../support/run-jobs.ts";

const clocks = "/v1/test_helpers/test_clocks";

const start = "2031-03-01T00:00:00.000Z";

const later = "2031-03-02T00:00:00.000Z";

const item = { price_data: { currency: "eur", unit_amount: "500", product_data: { name: "Pen" } } };

let service: TestService;

/** What is thrown in place of a settlement. */
let fault: Error | undefined;

afterEach(() => service.close());

async function begin(sandbox: SandboxBehaviour = {}): Promise<string> {
  fault = undefined;
  const owner = anInvoiceOwner();
  const lock: typeof owner.lock = async (...of) => {
    const locked = await owner.lock(...of);
    const settled: typeof locked.settled = async (...settlement) => {
      if (fault !== undefined) throw fault;
      return locked.settled(...settlement);
    };
    return { ...locked, settled };
  };
  const dependencies = withInvoiceOwner([], { ...owner, lock });
  service = await aService({ sandbox, dependencies });
  return (await service.post(clocks, { frozen_time: start })).body.id;
}

async function advance(clock: string): Promise<ReceivedBody> {
  const { status, text } = await service.post(`${clocks}/${clock}/advance`, { frozen_time: later });
  assert.equal(status, 200, text);
  await advanceTestClocks(service.dependencies);
  return read(clock);
}

const read = async (clock: string) => (await service.get(`${clocks}/${clock}`)).body;

test("a test clock stays at the moment of a payment until its outcome is known", async () => {
  const testClock = await begin({ silence: 50 });
  await service.post("/v1/checkout/sessions", {
    line_items: [item],
    test_clock: testClock,
    expires_at: "2031-03-01T01:00:00.000Z",
  });
  const unknown = await anOpenInvoice(service, { source: "tok_processor_timeout", testClock });
  await performOffSessionCharge(service.dependencies, await begunCharge(service, unknown));
  const neverSent = await anOpenInvoice(service, { testClock });
  const { id } = await begunCharge(service, neverSent);
  service.clock.advance(16_000);

  assert.equal((await advance(testClock)).status, "ready");
  for (const owed of [unknown, neverSent]) assert.equal((await invoiceState(service, owed)).status, "paid");
  const charge = (await service.get(`/v1/charges/${id}`)).body;
  assert.deepEqual([charge.created, charge["test_clock"]], [start, testClock]);
  const receipt = (await service.get(`/v1/charges?invoice=${unknown.invoice}`)).body.data[0];
  assert.equal(receipt?.created, start);
  const types = (await service.get("/v1/events?limit=100")).body.data.map((event) => event["type"]).reverse();
  assert.deepEqual(
    types.filter((type) => /^(payment|checkout)/.test(String(type))),
    ["payment.succeeded", "payment.succeeded", "checkout.session.expired"],
  );
});

test("an advance that cannot go on names the object, and goes on from there once it is mended", async () => {
  const testClock = await begin();
  const owed = await anOpenInvoice(service, { testClock });
  const charge = await begunCharge(service, owed);
  service.clock.advance(16_000);
  fault = new Error("the invoice is broken");
  assert.equal((await advance(testClock)).status, "advancing");
  for (let attempt = 0; attempt < 2; attempt += 1) {
    service.clock.advance(16_000);
    await advanceTestClocks(service.dependencies);
  }
  const failed = await read(testClock);
  assert.deepEqual(
    [failed.status, failed["failed_object"], failed["frozen_time"]],
    ["internal_failure", charge.id, start],
  );
  fault = undefined;
  service.clock.advance(16_000);
  const ready = await advance(testClock);
  assert.deepEqual([ready.status, ready["failed_object"], ready["frozen_time"]], ["ready", null, later]);
  assert.equal((await invoiceState(service, owed)).status, "paid");
});

test("an advance goes on, however often the database was busy with other work", async () => {
  const testClock = await begin();
  const owed = await anOpenInvoice(service, { testClock });
  await begunCharge(service, owed);
  service.clock.advance(16_000);
  fault = Object.assign(new Error("canceling statement due to lock timeout"), { code: "55P03" });
  assert.equal((await advance(testClock)).status, "advancing");
  for (let attempt = 0; attempt < 5; attempt += 1) {
    service.clock.advance(16_000);
    await advanceTestClocks(service.dependencies);
    assert.equal((await read(testClock)).status, "advancing");
  }
  fault = undefined;
  service.clock.advance(16_000);
  await advanceTestClocks(service.dependencies);
  assert.equal((await read(testClock)).status, "ready");
  assert.equal((await invoiceState(service, owed)).status, "paid");
});
