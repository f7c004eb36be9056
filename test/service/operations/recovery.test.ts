import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { sql } from "kysely";
import type { LedgerKind } from "../../../src/service/database/tables.ts";
import { sweepCharges } from "../../../src/service/jobs/sweep-charges.ts";
import type { Processor } from "../../../src/service/processor/processor.ts";
import type { Received, TestService } from "../../support/a-service.ts";
import { aService } from "../../support/a-service.ts";

/** What stands between two transactions: the request, what it does at the processor, and what is told of it once. */
interface Case {
  readonly name: string;
  readonly call: "authorize" | "capture" | "cancel" | "refund";
  readonly kind: LedgerKind;
  readonly told: readonly string[];
  readonly status: string;
  /** The request, as often as it is sent. */
  readonly prepare: (service: TestService) => Promise<() => Promise<Received>>;
}

const fields = { amount: "2000", currency: "usd", source: "tok_visa" };
const key = { idempotencyKey: "dead" };

async function aCharge(service: TestService, capture: boolean): Promise<string> {
  return (await service.post("/v1/charges", { ...fields, capture })).body.id;
}

const cases: readonly Case[] = [
  {
    name: "authorization",
    call: "authorize",
    kind: "authorization",
    told: ["payment.authorized"],
    status: "requires_capture",
    prepare: async (service) => () => service.post("/v1/charges", { ...fields, capture: false }, key),
  },
  {
    name: "charge",
    call: "authorize",
    kind: "sale",
    told: ["payment.succeeded"],
    status: "succeeded",
    prepare: async (service) => () => service.post("/v1/charges", fields, key),
  },
  {
    name: "capture",
    call: "capture",
    status: "succeeded",
    kind: "capture",
    told: ["payment.authorized", "payment.captured", "payment.succeeded"],
    prepare: async (service) => {
      const id = await aCharge(service, false);
      return () => service.post(`/v1/charges/${id}/capture`, { amount: "1500" }, key);
    },
  },
  {
    name: "cancellation",
    call: "cancel",
    status: "canceled",
    kind: "cancellation",
    told: ["payment.authorized", "payment.canceled"],
    prepare: async (service) => {
      const id = await aCharge(service, false);
      return () => service.post(`/v1/charges/${id}/cancel`, {}, key);
    },
  },
  {
    name: "refund",
    call: "refund",
    status: "succeeded",
    kind: "refund",
    told: ["payment.succeeded", "refund.created"],
    prepare: async (service) => {
      const charge = await aCharge(service, true);
      return () => service.post("/v1/refunds", { charge, amount: "700" }, key);
    },
  },
];

let service: TestService;
let letGo: (() => Promise<unknown>) | undefined;
/** How often the processor was asked to do it. */
let sent = 0;

afterEach(async () => {
  await letGo?.();
  letGo = undefined;
  await service.close();
});

/**
 * Sends the request to a process that dies with the processor: before it was reached, or after it moved the money. What
 * it would write later is never written. Gives the request, to be sent again to a process that lives.
 */
async function die({ call, prepare }: Case, moved: boolean): Promise<() => Promise<Received>> {
  let hangUp = () => {};
  const hanging = new Promise<never>((_, reject) => {
    hangUp = () => reject(new Error("the process died"));
  });
  let dies = false;
  let reached = () => {};
  const reaching = new Promise<void>((resolve) => (reached = resolve));
  const dying = (sandbox: Processor): Processor["authorize"] & Processor["refund"] =>
    (async (asked: never, signal: AbortSignal) => {
      sent += 1;
      if (!dies) return sandbox[call](asked, signal);
      dies = false;
      if (moved) await sandbox[call](asked, signal);
      reached();
      return hanging;
    }) as never;
  service = await aService({
    settings: { processorTimeLimit: 60_000, waitForAnswer: 100 },
    processor: (sandbox) => ({ ...sandbox, [call]: dying(sandbox) }),
  });
  const send = await prepare(service);
  dies = true;
  sent = 0;
  const dead = send();
  await reaching;
  letGo = () => {
    hangUp();
    return dead;
  };
  return send;
}

/** The money moved once, and told once. */
async function assertOnce({ kind, told }: Case): Promise<void> {
  const { database } = service.parts;
  const ledger = await database
    .selectFrom("sandbox_ledger")
    .select("result")
    .where("kind", "=", kind)
    .execute();
  assert.equal(ledger.length, 1);
  const events = await database.selectFrom("events").select("type").orderBy("sequence").execute();
  assert.deepEqual(
    events.map(({ type }) => type),
    told,
  );
}

/** The outcome as its request is answered now; a replay repeats it. */
async function assertAnswered(send: () => Promise<Received>, { status }: Case): Promise<void> {
  const answer = await send();
  assert.equal(answer.status, 200, answer.text);
  assert.equal(answer.body.status, status);
  const replay = await send();
  assert.equal(replay.text, answer.text);
  assert.equal(replay.headers.get("idempotent-replayed"), "true");
}

for (const one of cases) {
  test(`${one.name}: died before the processor was reached; the retry does it, once`, async () => {
    const send = await die(one, false);
    assert.equal((await send()).body.error.code, "idempotency_key_in_use");
    service.clock.advance(16_000);
    await assertAnswered(send, one);
    await assertOnce(one);
  });

  test(`${one.name}: died after the money moved; the retry learns it and moves nothing`, async () => {
    const send = await die(one, true);
    service.clock.advance(16_000);
    await assertAnswered(send, one);
    await assertOnce(one);
    assert.equal(sent, 1);
    assert.equal(await sweepCharges(service.parts), 0);
  });

  test(`${one.name}: died after the money moved; the sweep learns it, and the retry gets that outcome`, async () => {
    const send = await die(one, true);
    assert.equal(await sweepCharges(service.parts), 0);
    service.clock.advance(16_000);
    const swept = await Promise.all([sweepCharges(service.parts), sweepCharges(service.parts)]);
    assert.deepEqual(swept.sort(), [0, 1]);
    await assertOnce(one);
    await assertAnswered(send, one);
    await assertOnce(one);
    assert.equal(sent, 1);
  });

  test(`${one.name}: died before the answer was stored; nothing is half done, and the retry ends it`, async () => {
    service = await aService({ settings: { waitForAnswer: 100 } });
    const send = await one.prepare(service);
    const { database } = service.parts;
    await sql`create function die() returns trigger language plpgsql as
      $$ begin raise 'the process died'; end $$`.execute(database);
    await sql`create trigger die before update on idempotency_keys for each row execute function die()`.execute(
      database,
    );
    assert.equal((await send()).status, 500);
    const events = await database.selectFrom("events").select("type").execute();
    assert.deepEqual(
      events.map(({ type }) => type),
      one.told.slice(0, one.call === "authorize" ? 0 : 1),
    );
    await sql`drop trigger die on idempotency_keys`.execute(database);
    service.clock.advance(16_000);
    await assertAnswered(send, one);
    await assertOnce(one);
  });
}

for (const one of cases.filter(({ call }) => call !== "authorize")) {
  test(`${one.name}: never reached the processor; the sweep sends it under its old reference`, async () => {
    const send = await die(one, false);
    service.clock.advance(16_000);
    assert.equal(await sweepCharges(service.parts), 1);
    await assertOnce(one);
    await assertAnswered(send, one);
    await assertOnce(one);
  });

  test(`${one.name}: a processor out of reach is 503, and the sweep does it when it is back`, async () => {
    const sandbox = { down: false };
    service = await aService({ sandbox });
    const send = await one.prepare(service);
    sandbox.down = true;
    const { status, body, headers } = await send();
    assert.equal(status, 503);
    assert.equal(body.error.code, "processor_unavailable");
    assert.equal(headers.get("retry-after"), "2");
    service.clock.advance(60_000);
    assert.equal(await sweepCharges(service.parts), 0);
    sandbox.down = false;
    service.clock.advance(60_000);
    assert.equal(await sweepCharges(service.parts), 1);
    await assertOnce(one);
    await assertAnswered(send, one);
  });

  test(`${one.name}: an answer that was lost is found by asking, not by doing it again`, async () => {
    const sandbox = { loseAnswer: false };
    service = await aService({ sandbox, settings: { processorTimeLimit: 500 } });
    const send = await one.prepare(service);
    sandbox.loseAnswer = true;
    assert.equal((await send()).status, 503);
    sandbox.loseAnswer = false;
    service.clock.advance(5_000);
    assert.equal(await sweepCharges(service.parts), 1);
    await assertOnce(one);
    await assertAnswered(send, one);
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
  assert.equal(await sweepCharges(service.parts), 1);
  assert.equal((await service.get(`/v1/refunds/${waiting?.id}`)).body.status, "failed");
  assert.equal((await service.get(`/v1/charges/${charge}`)).body["amount_refunded"], 0);
});
