import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createMetrics } from "../../../src/service/metrics/metrics.ts";
import type { TestService } from "../../support/a-service.ts";
import { aService } from "../../support/a-service.ts";

const token = "a token for the monitor";
const charge = { amount: "2000", currency: "usd", source: "tok_visa" };

let service: TestService;
before(async () => {
  const counts = createMetrics();
  service = await aService({ parts: (parts) => ({ ...parts, metrics: { token, counts } }) });
});
after(() => service.close());

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

test("no account, key, id or card stands in them", async () => {
  const { text } = await service.get("/metrics", { key: token });
  assert.doesNotMatch(text, /acct_|ch_|sk_|pk_|4242/);
});

test("without the token, and where none is set, there is no such address", async () => {
  for (const key of [null, "another token", service.secret]) {
    assert.equal((await service.get("/metrics", { key })).status, 404);
  }
  const plain = await aService();
  assert.equal((await plain.get("/metrics", { key: token })).status, 404);
  await plain.close();
});
