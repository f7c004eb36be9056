import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { sweepCharges } from "../../../support/run-jobs.ts";
import type { Processor } from "../../../../src/service/payments/processor/processor.ts";
import { ProcessorUnavailable } from "../../../../src/service/payments/processor/processor.ts";
import type { TestService } from "../../../support/a-service.ts";
import { noRecord } from "../../../support/a-sandbox.ts";
import { aService } from "../../../support/a-service.ts";
import { processorLedger } from "../../../support/rows.ts";

let service: TestService;
/** Lets the requests go that a test left hanging in a processor that never answers. */
let letGo: (() => Promise<unknown>) | undefined;

afterEach(async () => {
  await letGo?.();
  letGo = undefined;
  await service.close();
});

const fields = { amount: "2000", currency: "usd", source: "tok_visa" };
const settings = { processorTimeout: 500, idempotencyTimeout: 100 };
const checks = { cvc: "pass", address_line1: "unavailable", address_postal_code: "unavailable" } as const;
const never = new Promise<never>(() => {});

/** A processor that notes what it is asked and can be told how to go wrong. */
function aProcessor(go: Partial<Processor> = {}) {
  const authorized: string[] = [];
  const inquired: string[] = [];
  const charged: string[] = [];
  let reached: Processor | undefined;
  /** Charges, but `answer` is all that is heard of it. */
  const charging =
    (answer: Promise<never>): Processor["authorize"] =>
    async (authorization, signal) => {
      await reached?.authorize(authorization, signal);
      charged.push(authorization.reference);
      return answer;
    };
  const adapt = (sandbox: Processor): Processor => ({
    ...(reached = sandbox),
    authorize: (authorization, signal) => {
      authorized.push(authorization.reference);
      return (go.authorize ?? sandbox.authorize)(authorization, signal);
    },
    inquire: (reference, signal) => {
      inquired.push(reference.reference);
      return (go.inquire ?? sandbox.inquire)(reference, signal);
    },
  });
  return { adapt, authorized, charged, inquired, charging, go };
}

async function listed(): Promise<string[]> {
  return (await service.get("/v1/charges")).body.data.map(({ status }) => status);
}

test("no response within the timeout: 503 with the charge, which is unknown until an inquiry", async () => {
  service = await aService({ settings });
  const source = "tok_processor_timeout";
  const first = await service.post("/v1/charges", { ...fields, source }, { idempotencyKey: "slow" });
  assert.equal(first.status, 503);
  assert.equal(first.body.error.type, "api_error");
  assert.equal(first.body.error.code, "processor_unavailable");
  const id = first.body.error.charge ?? "";
  assert.equal((await service.get(`/v1/charges/${id}`)).body.status, "unknown");
  assert.equal(await sweepCharges(service.dependencies), 0);
  service.clock.advance(5_000);
  assert.equal(await sweepCharges(service.dependencies), 1);
  assert.equal((await service.get(`/v1/charges/${id}`)).body.status, "succeeded");
  const again = await service.post("/v1/charges", { ...fields, source }, { idempotencyKey: "slow" });
  assert.equal(again.status, 200);
  assert.equal(again.body.id, id);
  assert.deepEqual(await listed(), ["succeeded"]);
});

test("the same request sent again asks the processor and gets the outcome, without a second charge", async () => {
  const { adapt, authorized, inquired, charging, go } = aProcessor();
  go.authorize = charging(never);
  service = await aService({ settings, processor: adapt });
  const first = await service.post("/v1/charges", fields, { idempotencyKey: "again" });
  assert.equal(first.status, 503);
  delete go.authorize;
  const again = await service.post("/v1/charges", fields, { idempotencyKey: "again" });
  assert.equal(again.status, 200);
  assert.equal(again.body.id, first.body.error.charge);
  assert.equal(authorized.length, 1);
  assert.equal(inquired.length, 1);
  const third = await service.post("/v1/charges", fields, { idempotencyKey: "again" });
  assert.equal(third.text, again.text);
});

test("a processor that cannot be reached: 503, nothing stored, and the same request charges later", async () => {
  const down = async () => {
    throw new ProcessorUnavailable();
  };
  const { adapt, authorized, go } = aProcessor({
    authorize: down,
    inquire: async () => ({ result: "not_received" }),
  });
  service = await aService({ settings, processor: adapt });
  const first = await service.post("/v1/charges", fields, { idempotencyKey: "down" });
  assert.equal(first.status, 503);
  assert.equal(first.body.error.code, "processor_unavailable");
  delete go.authorize;
  const again = await service.post("/v1/charges", fields, { idempotencyKey: "down" });
  assert.equal(again.status, 200);
  assert.equal(new Set(authorized).size, 1);
  assert.deepEqual(await listed(), ["succeeded"]);
});

/** Begins a charge and dies before the processor's answer is written. */
async function die(answered: "seen" | "not seen", source = "tok_visa") {
  let hangUp: () => void = () => {};
  const hanging = new Promise<never>((_, reject) => {
    hangUp = () => reject(new Error("the process died"));
  });
  const { adapt, authorized, charged, charging, go } = aProcessor();
  go.authorize = answered === "seen" ? charging(hanging) : () => hanging;
  service = await aService({
    settings: { processorTimeout: 60_000, idempotencyTimeout: 100 },
    processor: adapt,
  });
  const dying = service.post("/v1/charges", { ...fields, source }, { idempotencyKey: "dead" });
  letGo = () => {
    hangUp();
    return dying;
  };
  const reached = answered === "seen" ? charged : authorized;
  while (reached.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  delete go.authorize;
  return { authorized };
}

test("while the first request is running, the second gets 409 with Retry-After", async () => {
  await die("seen");
  const second = await service.post("/v1/charges", fields, { idempotencyKey: "dead" });
  assert.equal(second.status, 409);
  assert.equal(second.body.error.code, "idempotency_key_in_use");
  assert.equal(second.headers.get("retry-after"), "1");
});

test("a process that died after the processor charged: the retry learns the outcome and charges nothing", async () => {
  const { authorized } = await die("seen");
  service.clock.advance(16_000);
  const retry = await service.post("/v1/charges", fields, { idempotencyKey: "dead" });
  assert.equal(retry.status, 200);
  assert.equal(retry.body.status, "succeeded");
  assert.equal(authorized.length, 1);
  assert.deepEqual(await listed(), ["succeeded"]);
});

test("a process that died before the processor was reached: the retry sends it with the same reference", async () => {
  const { authorized } = await die("not seen");
  service.clock.advance(16_000);
  const retry = await service.post("/v1/charges", fields, { idempotencyKey: "dead" });
  assert.equal(retry.status, 200);
  assert.deepEqual(authorized, [retry.body.id, retry.body.id]);
});

test("while a retry charges what the processor had not seen, the sweep keeps off, however long asking took", async () => {
  let reachable = false;
  const { adapt } = aProcessor({
    inquire: async () => {
      service.clock.advance(9_000);
      return { result: "not_received" };
    },
    authorize: async () => {
      if (!reachable) throw new ProcessorUnavailable();
      service.clock.advance(9_000);
      assert.equal(await sweepCharges(service.dependencies), 0);
      return { ...noRecord, result: "approved", checks, riskLevel: "normal" };
    },
  });
  service = await aService({ settings, processor: adapt });
  const first = await service.post("/v1/charges", fields, { idempotencyKey: "later" });
  assert.equal(first.status, 503);
  service.clock.advance(60_000);
  reachable = true;
  const retry = await service.post("/v1/charges", fields, { idempotencyKey: "later" });
  assert.equal(retry.status, 200);
  assert.deepEqual(await listed(), ["succeeded"]);
});

test("the sweep finishes what a dead process left, and the retry gets that outcome", async () => {
  await die("seen", "tok_chargeDeclinedInsufficientFunds");
  assert.equal(await sweepCharges(service.dependencies), 0);
  service.clock.advance(16_000);
  assert.equal(await sweepCharges(service.dependencies), 1);
  assert.deepEqual(await listed(), ["failed"]);
  const source = "tok_chargeDeclinedInsufficientFunds";
  const retry = await service.post("/v1/charges", { ...fields, source }, { idempotencyKey: "dead" });
  assert.equal(retry.status, 402);
  assert.equal(retry.body.error.code, "insufficient_funds");
  assert.equal((await service.get("/v1/events")).body.data.length, 1);
});

test("the sweep never charges: a request that the processor has not received fails, and is rejected if it arrives later", async () => {
  const { authorized } = await die("not seen");
  service.clock.advance(16_000);
  assert.equal(await sweepCharges(service.dependencies), 1);
  const { data } = (await service.get("/v1/charges")).body;
  assert.equal(data[0]?.["failure_code"], "processing_error");
  assert.equal(authorized.length, 1);
  const { database, processorFor } = service.dependencies;
  const ledger = await processorLedger(database);
  assert.deepEqual(
    ledger.map((entry) => [entry.reference, entry.result]),
    [[data[0]?.id, "declined"]],
  );
  const reference = { reference: data[0]?.id ?? "", ...service.scope };
  const inquired = await processorFor(service.scope).inquire(reference, new AbortController().signal);
  assert.equal(inquired.result, "declined");
});

test("the service inquires about an unknown charge after 5 s, 1 min, 5 min, 1 h and a day, and then no more", async () => {
  const { adapt, inquired } = aProcessor({ authorize: () => never, inquire: () => never });
  service = await aService({ settings, processor: adapt });
  await service.post("/v1/charges", fields);
  const seconds = [5, 60, 300, 3_600, 86_400];
  for (const [index, pause] of seconds.entries()) {
    service.clock.advance((pause - 1) * 1_000);
    await sweepCharges(service.dependencies);
    assert.equal(inquired.length, index);
    service.clock.advance(1_000);
    await sweepCharges(service.dependencies);
    assert.equal(inquired.length, index + 1);
  }
  service.clock.advance(30 * 86_400_000);
  await sweepCharges(service.dependencies);
  assert.equal(inquired.length, seconds.length);
  assert.deepEqual(await listed(), ["unknown"]);
});

test("two sweeps and a retry at the same time settle a charge once", async () => {
  await die("seen");
  service.clock.advance(16_000);
  const [retry] = await Promise.all([
    service.post("/v1/charges", fields, { idempotencyKey: "dead" }),
    sweepCharges(service.dependencies),
    sweepCharges(service.dependencies),
  ]);
  assert.equal(retry.status, 200);
  assert.equal((await service.get("/v1/events")).body.data.length, 1);
});

test("an error that is not the processor's absence leaves the outcome unknown, never failed", async () => {
  const { adapt } = aProcessor({
    authorize: async () => {
      throw new Error("connection reset");
    },
  });
  service = await aService({ settings, processor: adapt });
  const { status, body } = await service.post("/v1/charges", fields);
  assert.equal(status, 503);
  assert.equal((await service.get(`/v1/charges/${body.error.charge}`)).body.status, "unknown");
});
