import assert from "node:assert/strict";
import { after, afterEach, before, describe, test } from "node:test";
import type { SepaDebitSource } from "../../../../src/contract/payments/sepa-debit.ts";
import type { SandboxBehaviour } from "../../../../src/service/payments/acquirers/sandbox/sandbox.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { aTestClock, advanceTo } from "../../../support/a-subscriber.ts";
import { runDue, sweepCharges } from "../../../support/run-jobs.ts";
import { withMetrics } from "../../../support/with-metrics.ts";
import { day, debitPayer, ibans, order } from "./debit-payer.ts";

// Payments by SEPA direct debit: the account is debited days after its holder has accepted the mandate.

const behaviour: SandboxBehaviour = { silence: 50 };

const operatorToken = "a token for the operator";

const metricsToken = "a token for the monitor";

let service: TestService;
before(async () => {
  service = await aService({
    sandbox: behaviour,
    dependencies: withMetrics({ operatorToken, metricsToken }),
  });
});
after(() => service.close());
afterEach(() => {
  behaviour.down = false;
  behaviour.loseResponse = false;
});

const { aToken, charge, read, eventsAbout, reports } = debitPayer(() => service);

describe("a debit", () => {
  test("is pending with its mandate, and succeeds three days later", async () => {
    const begun = await charge(ibans.succeeds);
    const source = begun["source"] as unknown as SepaDebitSource;
    assert.deepEqual(
      [begun.status, begun["paid"], begun["payment_method_type"], source.last4],
      ["pending", false, "sepa_debit", "3000"],
    );
    assert.match(source.mandate.reference, /^M-[0-9A-F]{30}$/);
    service.clock.advance(3 * day - 1);
    await reports();
    await sweepCharges(service.dependencies);
    assert.equal((await read(begun)).status, "pending");
    service.clock.advance(1);
    await reports();
    const paid = await read(begun);
    assert.deepEqual([paid.status, paid["paid"], paid["amount_captured"]], ["succeeded", true, 4200]);
    assert.deepEqual(paid["source"], begun["source"]);
    assert.deepEqual(await eventsAbout(begun.id), ["payment.succeeded"]);
  });

  test("that the bank does not pay fails with its reason", async () => {
    const [unfunded, refused] = [await charge(ibans.fails), await charge(ibans.failsSoon)];
    service.clock.advance(3_000);
    await reports();
    const first = await read(refused);
    assert.deepEqual([first.status, first["failure_code"]], ["failed", "debit_not_authorized"]);
    assert.equal((await read(unfunded)).status, "pending");
    service.clock.advance(3 * day);
    await reports();
    const second = await read(unfunded);
    assert.deepEqual([second.status, second["failure_code"]], ["failed", "insufficient_funds"]);
    assert.deepEqual(await eventsAbout(unfunded.id), ["payment.failed"]);
  });

  test("can succeed at once, and is refunded in part", async () => {
    const paid = await charge(ibans.succeedsNow);
    assert.equal(paid.status, "succeeded");
    const refund = await service.post("/v1/refunds", { charge: paid.id, amount: "1000" });
    assert.equal(refund.body.status, "succeeded", refund.text);
  });

  test("is made once, however often its request is repeated", async () => {
    const source = await aToken(ibans.succeeds);
    const send = () => service.post("/v1/charges", { ...order, source }, { idempotencyKey: "one debit" });
    const [first, second] = [await send(), await send()];
    assert.equal(second.text, first.text);
    assert.equal(first.body.status, "pending");
    const again = await service.post("/v1/charges", { ...order, source });
    assert.equal(again.body.error.code, "token_already_used");
    service.clock.advance(3 * day);
    await reports();
    await reports();
    assert.equal((await read(first.body)).status, "succeeded");
    assert.equal((await send()).text, first.text);
  });

  test("whose answer is lost is known as pending to the same request", async () => {
    const source = await aToken(ibans.succeeds);
    const send = () => service.post("/v1/charges", { ...order, source }, { idempotencyKey: "lost debit" });
    behaviour.loseResponse = true;
    const lost = await send();
    assert.deepEqual([lost.status, lost.body.error.code], [503, "processor_unavailable"]);
    behaviour.loseResponse = false;
    const { status, body, text } = await send();
    assert.deepEqual([status, body.status], [200, "pending"], text);
    service.clock.advance(3 * day);
    await reports();
    assert.equal((await read(body)).status, "succeeded");
  });

  test("that never reached the bank fails, and blocks nothing", async () => {
    behaviour.down = true;
    const source = await aToken(ibans.succeeds);
    const lost = await service.post("/v1/charges", { ...order, source }, { idempotencyKey: "unsent debit" });
    assert.equal(lost.status, 503, lost.text);
    behaviour.down = false;
    const id = lost.body.error.charge ?? "";
    for (const pause of [60_000, 60_000, 300_000]) {
      service.clock.advance(pause);
      await sweepCharges(service.dependencies);
    }
    const failed = await read({ id });
    assert.deepEqual([failed.status, failed["failure_code"]], ["failed", "processing_error"]);
  });

  test("has its IBAN sealed while it is pending, and nowhere once it is decided", async () => {
    const begun = await charge(ibans.succeedsSoon);
    const { database } = service.dependencies;
    const sealed = async () =>
      database
        .selectFrom("tokens")
        .select(["sealed_card", "card"])
        .where("used_by", "=", begun.id)
        .executeTakeFirstOrThrow();
    const pending = await sealed();
    assert.ok(pending.sealed_card !== null);
    assert.doesNotMatch(JSON.stringify(pending), /05320130/);
    service.clock.advance(3_000);
    await reports();
    assert.equal((await read(begun)).status, "succeeded");
    assert.equal((await sealed()).sealed_card, null);
  });

  test("goes by the test clock of its charge", async () => {
    const clock = await aTestClock(service, "2026-06-01T00:00:00Z");
    const begun = await charge(ibans.succeeds, { test_clock: clock });
    const advance = (to: string) => advanceTo(service, clock, to);
    await advance("2026-06-03T00:00:00Z");
    assert.equal((await read(begun)).status, "pending");
    await advance("2026-06-05T00:00:00Z");
    assert.equal((await read(begun)).status, "succeeded");
  });
});

test("the operator is told of a debit that did not reach the bank, and of none that waits for it", async () => {
  const queued = async () => {
    const { text } = await service.get("/metrics", { key: metricsToken });
    const [, length] = /^till_queue_length\{queue="charges"\} (\d+)$/m.exec(text) ?? [];
    return Number(length);
  };
  const before = await queued();
  const begun = await charge(ibans.succeeds);
  assert.equal(begun.status, "pending");
  assert.equal(await queued(), before);
  behaviour.loseResponse = true;
  const source = await aToken(ibans.succeeds);
  const lost = await service.post("/v1/charges", { ...order, source });
  assert.equal(lost.status, 503, lost.text);
  assert.equal(await queued(), before + 1);
  behaviour.loseResponse = false;
  service.clock.advance(3 * day);
  await reports();
  assert.equal(await queued(), before);
});

test("what a debit cannot pay is refused by the name of what is wrong, and the token stays", async () => {
  const source = await aToken(ibans.succeedsNow);
  const cases = [
    [{ currency: "usd" }, /SEPA Direct Debit.*only EUR/],
    [{ capture: "false" }, /captured later/],
  ] as const;
  for (const [fields, message] of cases) {
    const { status, body } = await service.post("/v1/charges", { ...order, source, ...fields });
    assert.deepEqual([status, body.error.code], [400, "payment_method_unavailable"]);
    assert.match(body.error.message, message);
  }
  const saved = await service.post("/v1/customers", { source });
  assert.deepEqual([saved.status, saved.body.error.code], [400, "payment_method_unavailable"]);
  assert.match(saved.body.error.message, /SEPA Direct Debit.*can only be charged/);
  assert.equal((await service.post("/v1/charges", { ...order, source })).body.status, "succeeded");
});

test("an erasure takes the name of the holder once the debit is decided", async () => {
  const customer = await service.post("/v1/customers", { email: "holder@example.com" });
  const begun = await charge(ibans.succeedsSoon, { customer: customer.body.id });
  service.clock.advance(3_000);
  await reports();
  assert.equal((await read(begun)).status, "succeeded");
  const erasure = await service.app.request("http://localhost:4242/status/erasures", {
    method: "POST",
    headers: { Authorization: `Bearer ${operatorToken}`, "Content-Type": "application/json" },
    body: JSON.stringify({ email: "holder@example.com" }),
  });
  assert.equal(erasure.status, 202, await erasure.text());
  await runDue(service.dependencies, "erasure");
  const { source } = await read(begun);
  const { name, last4 } = source as unknown as SepaDebitSource;
  assert.deepEqual([name, last4], [null, "3003"]);
  const { card } = await service.dependencies.database
    .selectFrom("tokens")
    .select("card")
    .where("used_by", "=", begun.id)
    .executeTakeFirstOrThrow();
  assert.doesNotMatch(JSON.stringify(card), /Ida/);
});

test("no log has seen an account", () => {
  assert.doesNotMatch(service.logged.join("\n"), /370400440532|0023457320|0023547320|Ida Lang/);
});
