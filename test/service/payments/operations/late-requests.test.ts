import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { sweepCharges } from "../../../support/run-jobs.ts";
import type { Processor } from "../../../../src/service/payments/processor/processor.ts";
import type { Received, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { processorLedger } from "../../../support/rows.ts";

// A request may be on its way to the processor for longer than anybody waits for it, and its sender may be gone.

let service: TestService;
/** Lets the requests arrive that are on their way; resolves when the processor has dealt with them. */
let arrive: () => Promise<unknown>;

afterEach(async () => {
  await arrive();
  await service.close();
});

const fields = { amount: "4200", currency: "usd", source: "tok_visa" };
const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

type Call = "authorize" | "capture" | "void" | "refund";

/** A service whose first `call` to the processor is under way until it arrives; its sender gives up after `patience`. */
async function aSlowRoad(call: Call, { patience = 200, lateRefusal = true } = {}): Promise<void> {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  let slow = true;
  let underway: Promise<unknown> = Promise.resolve();
  const delayed =
    (sandbox: Processor) =>
    async (asked: never, signal: AbortSignal): Promise<unknown> => {
      if (!slow) return sandbox[call](asked, signal);
      slow = false;
      const late = opened.then(async (): Promise<unknown> =>
        sandbox[call](asked, new AbortController().signal),
      );
      underway = late;
      return late;
    };
  service = await aService({
    settings: { processorTimeout: patience, idempotencyTimeout: 100 },
    processor: (sandbox) => ({
      ...sandbox,
      capabilities: { ...sandbox.capabilities, lateRejection: lateRefusal },
      [call]: delayed(sandbox),
    }),
  });
  arrive = async () => {
    open();
    await underway;
  };
}

async function sweepAfter(milliseconds: number): Promise<string> {
  service.clock.advance(milliseconds);
  await sweepCharges(service.dependencies);
  return (await service.get("/v1/charges")).body.data[0]?.status ?? "none";
}

/** The charge that is under way is written. */
async function begun(): Promise<void> {
  while ((await service.get("/v1/charges")).body.data.length === 0) await wait(5);
}

function pay(idempotencyKey: string): Promise<Received> {
  return service.post("/v1/charges", fields, { idempotencyKey });
}

/** What the processor took, by its own books. */
async function taken(): Promise<readonly string[]> {
  const ledger = await processorLedger(service.dependencies.database);
  return ledger.filter(({ result }) => result === "approved").map(({ reference }) => reference);
}

test("a charge that failed because it had not come takes no money when it comes, and a second try pays once", async () => {
  await aSlowRoad("authorize");
  const first = await pay("late");
  assert.equal(first.status, 503);
  assert.equal(await sweepAfter(5 * second), "unknown");
  assert.equal(await sweepAfter(minute), "failed");
  await arrive();
  assert.deepEqual(await taken(), []);
  const replay = await pay("late");
  assert.equal(replay.status, 402);
  assert.equal(replay.body.error.code, "processing_error");
  assert.equal(replay.body.error.charge, first.body.error.charge);
  const again = await pay("late 2");
  assert.equal(again.status, 200);
  assert.deepEqual(await taken(), [again.body.id]);
});

test("a charge of a process that died has failed for its request too, should that still arrive", async () => {
  await aSlowRoad("authorize", { patience: 60 * minute });
  const dying = pay("dead");
  await begun();
  assert.equal(await sweepAfter(16 * second), "failed");
  await arrive();
  const answer = await dying;
  assert.equal(answer.status, 402);
  assert.equal(answer.body.error.code, "processing_error");
  assert.equal((await pay("dead")).text, answer.text);
  assert.deepEqual(await taken(), []);
  const events = (await service.get("/v1/events")).body.data as readonly { readonly type?: unknown }[];
  assert.deepEqual(
    events.map(({ type }) => type),
    ["payment.failed"],
  );
});

test("a charge that arrives before its rejection has succeeded", async () => {
  await aSlowRoad("authorize");
  const { body } = await pay("late");
  assert.equal(await sweepAfter(5 * second), "unknown");
  await arrive();
  assert.equal(await sweepAfter(minute), "succeeded");
  assert.deepEqual(await taken(), [body.error.charge]);
});

test("a charge that arrives during its rejection has the outcome of the processor's ledger", async () => {
  await aSlowRoad("authorize");
  await pay("late");
  assert.equal(await sweepAfter(5 * second), "unknown");
  const [status] = await Promise.all([sweepAfter(minute), arrive()]);
  assert.equal(status, (await taken()).length === 1 ? "succeeded" : "failed");
});

test("a processor that cannot refuse what is late leaves the charge unknown until a day has gone by", async () => {
  await aSlowRoad("authorize", { lateRefusal: false });
  await pay("late");
  for (const pause of [5 * second, minute, 5 * minute, hour, 24 * hour - second]) {
    assert.equal(await sweepAfter(pause), "unknown");
  }
  assert.equal(await sweepAfter(second), "failed");
  assert.equal((await pay("late")).body.error.code, "processing_error");
});

test("there, what comes within the day has succeeded, though its process has died", async () => {
  await aSlowRoad("authorize", { patience: 60 * minute, lateRefusal: false });
  const dying = pay("dead");
  await begun();
  assert.equal(await sweepAfter(16 * second), "unknown");
  assert.equal(await sweepAfter(minute), "unknown");
  await arrive();
  assert.equal((await dying).status, 200);
  assert.equal((await taken()).length, 1);
});

for (const [call, path, kind] of [
  ["capture", "capture", "capture"],
  ["void", "cancel", "cancellation"],
  ["refund", undefined, "refund"],
] as const) {
  test(`a ${kind} that comes after it was sent again moves the money once`, async () => {
    await aSlowRoad(call);
    const charge = (await service.post("/v1/charges", { ...fields, capture: path === undefined })).body.id;
    const send = () =>
      path === undefined
        ? service.post("/v1/refunds", { charge }, { idempotencyKey: "late" })
        : service.post(`/v1/charges/${charge}/${path}`, {}, { idempotencyKey: "late" });
    assert.equal((await send()).status, 503);
    service.clock.advance(5 * second);
    assert.equal(await sweepCharges(service.dependencies), 1);
    await arrive();
    assert.equal((await send()).status, 200);
    const ledger = await processorLedger(service.dependencies.database);
    assert.deepEqual(
      ledger.filter((entry) => entry.kind === kind).map(({ result }) => result),
      ["moved"],
    );
  });
}
