import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import type { OperationOutcome } from "../../src/contract/payments/processor-result.ts";
import type { NotReceived, Processor } from "../../src/service/payments/processor/processor.ts";
import { ProcessorUnavailable } from "../../src/service/payments/processor/processor.ts";
import type { CardAuthorization, OperationRequest } from "../../src/service/payments/processor/request.ts";
import type { SandboxBehaviour } from "../../src/service/payments/acquirers/sandbox/sandbox.ts";
import { aSandbox } from "../support/a-sandbox.ts";
import type { TestDatabase } from "../support/test-database.ts";
import { aDatabase } from "../support/test-database.ts";

let opened: TestDatabase;

let sandbox: Processor;

before(async () => {
  opened = await aDatabase();
  sandbox = aSandbox(opened.database);
});

after(() => opened.close());

const signal = new AbortController().signal;

function anAuthorization(more: Partial<CardAuthorization> = {}): CardAuthorization {
  return {
    reference: `ch_${randomUUID()}`,
    accountId: "acct_1",
    livemode: false,
    amount: 2000,
    currency: "usd",
    instrument: { kind: "test_token", token: "tok_visa" },
    capture: true,
    initiator: "payer",
    storedCredential: { use: "none" },
    ...more,
  };
}

function on(
  { reference, accountId, livemode, currency }: CardAuthorization,
  amount: number,
): OperationRequest {
  return {
    reference: `op_${randomUUID()}`,
    authorization: reference,
    processorReference: null,
    accountId,
    livemode,
    amount,
    currency,
  };
}

async function approved(more: Partial<CardAuthorization> = {}): Promise<CardAuthorization> {
  const authorization = anAuthorization(more);
  assert.equal((await sandbox.authorize(authorization, signal)).result, "approved");
  return authorization;
}

/** What became of it, in one word. */
const said = (outcome: OperationOutcome | NotReceived): string =>
  outcome.result === "declined" ? outcome.reason : outcome.result;

test("the same reference gets the answer that was recorded, whatever is sent with it", async () => {
  const first = anAuthorization({ instrument: { kind: "test_token", token: "tok_decline_lost_card" } });
  const declined = await sandbox.authorize(first, signal);
  assert.equal(declined.result, "declined");
  const again = { ...first, instrument: { kind: "test_token", token: "tok_visa" } } as const;
  assert.deepEqual(await sandbox.authorize(again, signal), declined);
  assert.deepEqual(await sandbox.inquire(first, signal), declined);
});

test("one reference sent many times at once is one payment", async () => {
  const authorization = anAuthorization();
  const decisions = await Promise.all(
    Array.from({ length: 10 }, () => sandbox.authorize(authorization, signal)),
  );
  assert.equal(new Set(decisions.map((decision) => JSON.stringify(decision))).size, 1);
  const rows = opened.database.selectFrom("sandbox_ledger").selectAll();
  assert.equal((await rows.where("reference", "=", authorization.reference).execute()).length, 1);
});

test("what was never received is said to be so", async () => {
  assert.deepEqual(await sandbox.inquire(anAuthorization(), signal), { result: "not_received" });
  assert.equal(said(await sandbox.inquireOperation(anAuthorization(), signal)), "not_received");
});

test("rejects a late request for good, and keeps the outcome of one that came first", async () => {
  const never = anAuthorization();
  const refusal = await sandbox.rejectLate(never, signal);
  assert.equal(refusal.result === "declined" && refusal.code, "processing_error");
  assert.deepEqual(await sandbox.authorize(never, signal), refusal);
  assert.deepEqual(await sandbox.inquire(never, signal), refusal);
  const sale = await approved();
  assert.equal((await sandbox.rejectLate(sale, signal)).result, "approved");
  assert.equal(said(await sandbox.refund(on(sale, 2000), signal)), "approved");
});

test("of a payment and its late rejection at the same time only one is final, and both responses say which", async () => {
  const sales = Array.from({ length: 10 }, () => anAuthorization());
  const told = await Promise.all(
    sales.flatMap((sale, index) => {
      const calls = [() => sandbox.authorize(sale, signal), () => sandbox.rejectLate(sale, signal)];
      return (index % 2 === 0 ? calls : calls.reverse()).map((call) => call());
    }),
  );
  for (const [index, sale] of sales.entries()) {
    assert.deepEqual(told[index * 2], told[index * 2 + 1]);
    assert.deepEqual(told[index * 2], await sandbox.inquire(sale, signal));
  }
});

test("nothing is done for whoever does not wait any more", async () => {
  const hold = await approved({ capture: false });
  const sale = anAuthorization();
  const capture = on(hold, 2000);
  const limit = new AbortController();
  const asked = [sandbox.authorize(sale, limit.signal), sandbox.capture(capture, limit.signal)];
  limit.abort();
  for (const one of asked) await assert.rejects(one);
  assert.deepEqual(await sandbox.inquire(sale, signal), { result: "not_received" });
  assert.equal(said(await sandbox.inquireOperation(capture, signal)), "not_received");
});

test("a hold is captured once, up to its amount, and what was captured is refunded up to that", async () => {
  const hold = await approved({ capture: false });
  assert.equal(said(await sandbox.refund(on(hold, 1), signal)), "closed");
  assert.equal(said(await sandbox.capture(on(hold, 2001), signal)), "exceeds_rest");
  const capture = on(hold, 1500);
  assert.equal(said(await sandbox.capture(capture, signal)), "approved");
  assert.equal(said(await sandbox.capture(capture, signal)), "approved");
  assert.equal(said(await sandbox.inquireOperation(capture, signal)), "approved");
  assert.equal(said(await sandbox.capture(on(hold, 500), signal)), "closed");
  assert.equal(said(await sandbox.void(on(hold, 2000), signal)), "closed");
  assert.equal(said(await sandbox.refund(on(hold, 1501), signal)), "exceeds_rest");
  assert.equal(said(await sandbox.refund(on(hold, 1500), signal)), "approved");
  assert.equal(said(await sandbox.refund(on(hold, 1), signal)), "exceeds_rest");
});

test("a hold that was let go cannot be captured", async () => {
  const hold = await approved({ capture: false });
  assert.equal(said(await sandbox.void(on(hold, 2000), signal)), "approved");
  assert.equal(said(await sandbox.capture(on(hold, 2000), signal)), "closed");
});

test("nothing moves on a payment that was declined, is unknown, or is another merchant's", async () => {
  const sale = await approved();
  const stranger = { ...on(sale, 1), accountId: "acct_2" };
  assert.equal(said(await sandbox.refund(stranger, signal)), "not_authorized");
  assert.equal(said(await sandbox.refund(on(anAuthorization(), 1), signal)), "not_authorized");
  const declined = anAuthorization({ instrument: { kind: "test_token", token: "tok_chargeDeclined" } });
  await sandbox.authorize(declined, signal);
  assert.equal(said(await sandbox.refund(on(declined, 1), signal)), "not_authorized");
});

test("of many refunds at once as many are paid out as there is money, each reference once", async () => {
  const sale = await approved();
  const refunds = Array.from({ length: 10 }, () => on(sale, 300));
  const results = await Promise.all([...refunds, ...refunds].map((refund) => sandbox.refund(refund, signal)));
  const paid = refunds.filter((_, index) => results[index]?.result === "approved");
  assert.equal(paid.length, 6);
  assert.deepEqual(results.slice(10), results.slice(0, 10));
});

test("tok_processor_timeout charges and says nothing; tok_processor_down charges nothing", async () => {
  const limit = new AbortController();
  const slow = anAuthorization({ instrument: { kind: "test_token", token: "tok_processor_timeout" } });
  const waiting = sandbox.authorize(slow, limit.signal);
  await until(async () => (await sandbox.inquire(slow, signal)).result === "approved");
  limit.abort();
  await assert.rejects(waiting);
  const down = anAuthorization({ instrument: { kind: "test_token", token: "tok_processor_down" } });
  await assert.rejects(sandbox.authorize(down, signal), ProcessorUnavailable);
  assert.deepEqual(await sandbox.inquire(down, signal), { result: "not_received" });
});

test("an outage, lost answers and latency come and go as they are told to", async () => {
  const behaviour: SandboxBehaviour = { down: true };
  const moody = aSandbox(opened.database, behaviour);
  const sale = anAuthorization();
  await assert.rejects(moody.authorize(sale, signal), ProcessorUnavailable);
  await assert.rejects(moody.inquire(sale, signal), ProcessorUnavailable);
  Object.assign(behaviour, { down: false, loseResponse: true });
  const limit = new AbortController();
  const lost = moody.authorize(sale, limit.signal);
  await until(async () => (await moody.inquire(sale, signal)).result === "approved");
  limit.abort();
  await assert.rejects(lost);
  Object.assign(behaviour, { loseResponse: false, delay: 60 });
  const start = performance.now();
  assert.equal(said(await moody.refund(on(sale, 2000), signal)), "approved");
  assert.ok(performance.now() - start >= 55);
});

test("is not reached in live mode", async () => {
  const live = anAuthorization({ livemode: true });
  await assert.rejects(sandbox.authorize(live, signal), ProcessorUnavailable);
  await assert.rejects(sandbox.refund(on(live, 1), signal), ProcessorUnavailable);
});

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 5));
}

test("a card that is encrypted to another key is not read, and reaches no issuer", async () => {
  const encrypted = { number: "e30.a.b.c.d", expMonth: "e30.a.b.c.d", expYear: "e30.a.b.c.d" };
  const instrument = {
    kind: "encrypted_card",
    encrypted,
    owner: "card_1",
    cvc: "e30",
    network: "visa",
  } as const;
  const authorization = anAuthorization({ instrument });
  for (const outcome of [
    await sandbox.authorize(authorization, signal),
    await sandbox.verify({ ...authorization, reference: `ch_${randomUUID()}` }, signal),
  ]) {
    assert.equal(outcome.result, "declined");
    assert.deepEqual(outcome.result === "declined" && [outcome.code, outcome.blocked], [
      "card_data_unreadable",
      true,
    ]);
  }
});
