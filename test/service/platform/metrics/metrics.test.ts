import { inTransaction } from "../../../../src/service/platform/database/in-transaction.ts";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { queueMailToMerchant } from "../../../../src/service/accounts/notices/notify-merchant.ts";
import { aReceiver } from "../../../support/a-receiver.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { aWorker } from "../../../support/run-jobs.ts";
import { withMetrics } from "../../../support/with-metrics.ts";

const token = "a token for the monitor";

/** What `/metrics` says, by name and labels. */
async function numbers(): Promise<Readonly<Record<string, number>>> {
  const { text } = await service.get("/metrics", { key: token });
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return Object.fromEntries(
    lines.map((line) => {
      const end = line.lastIndexOf(" ");
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

const charge = { amount: "2000", currency: "usd", source: "tok_visa" };

let service: TestService;

before(async () => {
  service = await aService({
    dependencies: withMetrics({ metricsToken: token }),
  });
});

after(() => service.close());

async function deliver(): Promise<void> {
  const worker = aWorker(service.dependencies, "webhook_delivery");
  await worker.claim();
  await worker.stop();
}

test("requests are counted by route and status, charges by outcome, declines by reason", async () => {
  const { body } = await service.post("/v1/charges", charge);
  await service.get(`/v1/charges/${body.id}`);
  await service.post("/v1/charges", { ...charge, source: "tok_chargeDeclinedInsufficientFunds" });
  const { status, text, headers } = await service.get("/metrics", { key: token });
  assert.equal(status, 200);
  assert.match(headers.get("content-type") ?? "", /^text\/plain/);
  for (const line of [
    'till_requests_total{method="POST",route="/v1/charges",status="200"} 1',
    'till_requests_total{method="POST",route="/v1/charges",status="402"} 1',
    'till_requests_total{method="GET",route="/v1/charges/:id",status="200"} 1',
    'till_charges_total{status="succeeded"} 1',
    'till_charges_total{status="failed"} 1',
    'till_declines_total{reason="insufficient_funds"} 1',
  ]) {
    assert.ok(text.includes(`${line}\n`), line);
  }
  assert.match(text, /process_cpu_seconds_total/);
});

test("attempts to deliver webhooks are counted by what became of them, and queues tell their length and age", async () => {
  const receiver = await aReceiver();
  receiver.answer((response) => response.writeHead(500).end());
  await service.post("/v1/webhook_endpoints", { url: receiver.url, enabled_events: ["payment.succeeded"] });
  await service.post("/v1/charges", charge);
  assert.equal((await numbers())['till_queue_length{queue="webhook_deliveries"}'], 1);
  service.clock.advance(3_000);
  assert.equal((await numbers())['till_queue_oldest_age_seconds{queue="webhook_deliveries"}'], 3);
  for (const pause of [0, 6_000, 72_000]) {
    service.clock.advance(pause);
    await deliver();
  }
  assert.equal((await numbers())['till_webhook_attempts_total{result="retried"}'], 3);
  assert.equal((await numbers())['till_queue_oldest_age_seconds{queue="webhook_deliveries"}'], 0);
  service.clock.advance(720_000);
  await deliver();
  receiver.answer((response) => response.writeHead(204).end());
  await service.post("/v1/charges", charge);
  await deliver();
  receiver.answer((response) => response.writeHead(410).end());
  await service.post("/v1/charges", charge);
  await deliver();
  const counted = await numbers();
  for (const result of ["exhausted", "delivered", "discarded"]) {
    assert.equal(counted[`till_webhook_attempts_total{result="${result}"}`], 1, result);
  }
  assert.equal(counted['till_queue_length{queue="webhook_deliveries"}'], 0);
  await receiver.close();
});

test("a charge whose outcome is unknown, and mail that is not sent, grow old in their queues", async () => {
  await service.post("/v1/charges", { ...charge, source: "tok_processor_down" });
  const { database, keys, now } = service.dependencies;
  const sendMail = async () => {};
  await service.post("/v1/account", { email: "owner@shop.example" });
  const message = { subject: "A", parts: [{ lines: ["B"] }] };
  await inTransaction({ database, keys, now, sendMail }, (within) =>
    queueMailToMerchant(within, service.scope, message),
  );
  service.clock.advance(90_000);
  const waiting = await numbers();
  for (const queue of ["charges", "mails"]) {
    assert.equal(waiting[`till_queue_length{queue="${queue}"}`], 1, queue);
    assert.equal(waiting[`till_queue_oldest_age_seconds{queue="${queue}"}`], 90, queue);
  }
  for (const queue of ["captures_and_cancellations", "refunds"]) {
    assert.equal(waiting[`till_queue_length{queue="${queue}"}`], 0, queue);
  }
});

test("no account, key, id or card stands in them", async () => {
  const { text } = await service.get("/metrics", { key: token });
  // Seconds and bytes of the process may have any digits.
  const own = text.replace(/^((?:process|nodejs)_\w+(?:\{.*\})?) \S+$/gm, "$1");
  assert.ok(own.includes("till_requests_total{"));
  assert.doesNotMatch(own, /acct_|ch_|sk_|pk_|4242/);
});

test("without the token, and where none is set, there is no such address", async () => {
  for (const key of [null, "another token", service.secret]) {
    assert.equal((await service.get("/metrics", { key })).status, 404);
  }
  const plain = await aService();
  assert.equal((await plain.get("/metrics", { key: token })).status, 404);
  await plain.close();
});

test("while the database does not respond, counters are reported, but no queues", async () => {
  const broken = await aService({
    dependencies: withMetrics({ metricsToken: token }),
  });
  await broken.dependencies.database.destroy();
  const { status, text } = await broken.get("/metrics", { key: token });
  assert.equal(status, 200);
  assert.match(text, /process_cpu_seconds_total \d/);
  assert.doesNotMatch(text, /^till_queue_length\{/m);
});
