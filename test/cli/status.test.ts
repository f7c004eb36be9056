import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { run } from "../../src/cli/run.ts";

import type { Open } from "../../src/service/platform/http-server/listen.ts";
import { listen } from "../../src/service/platform/http-server/listen.ts";
import type { TestService } from "../support/a-service.ts";
import { aService } from "../support/a-service.ts";
import { freePort } from "../support/free-port.ts";
import { runDue } from "../support/run-jobs.ts";
import { rejectWrites } from "../support/rows.ts";
import { withMetrics } from "../support/with-metrics.ts";

const token = "a token for the operator";

let service: TestService;
let server: Open;
let address: string;
before(async () => {
  service = await aService({
    dependencies: withMetrics({ metricsToken: token }),
  });
  const port = await freePort();
  server = await listen(service.app.fetch, { port, hostname: "127.0.0.1", shutdownTimeout: 1000 });
  address = `http://127.0.0.1:${port}`;
});
after(async () => {
  await server.close();
  await service.close();
});

async function till(command: string, env: Record<string, string> = { TILL_METRICS_TOKEN: token }) {
  const text = { output: "", errors: "" };
  const code = await run([...command.split(" "), "--service", address], {
    env,
    print: (printed) => (text.output += printed),
    printError: (printed) => (text.errors += printed),
    now: service.clock.now,
    serve: async () => assert.fail("nothing was to be served"),
    examine: async () => assert.fail("nothing was to be examined"),
    wait: async () => assert.fail("nothing was to be waited for"),
  });
  return { code, ...text };
}

const item = { price_data: { currency: "eur", unit_amount: "500", product_data: { name: "Pen" } } };

async function aSession(): Promise<string> {
  const { body, text } = await service.post("/v1/checkout/sessions", { line_items: [item] });
  assert.ok(body.id, text);
  return body.id;
}

/** Makes every change of the state of a session fail, as a fault in its handler would, until what it returns is called. */
function breakRow(id: string): Promise<() => Promise<void>> {
  const change = { table: "checkout_sessions", change: "update of status", id } as const;
  return rejectWrites(service.dependencies.database, change);
}

async function metric(name: string): Promise<number | undefined> {
  const { text } = await service.get("/metrics", { key: token });
  const line = text.split("\n").find((candidate) => candidate.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length));
}

test("a row that always fails stops no other, and log, metrics and till status show it until it is mended", async () => {
  const { clock, dependencies } = service;
  const expire = () => runDue(dependencies, "checkout_session_expiry");
  const statusOf = async (id: string) => {
    const events = await service.get(`/v1/events?type=checkout.session.expired&limit=100`);
    return events.body.data.some(({ data }) => data.object.id === id);
  };
  const broken = await aSession();
  const others = [await aSession(), await aSession()];
  const mendRow = await breakRow(broken);
  clock.advance(86_400_000);
  await expire();
  for (const id of others) assert.equal(await statusOf(id), true);
  assert.equal(await statusOf(broken), false);
  assert.ok(service.logged.some((line) => line.includes(`checkout_session_expiry ${broken}`)));

  // It is tried again after 5 seconds, then after 30: not before, by whichever process.
  clock.advance(4_999);
  await expire();
  clock.advance(1);
  await expire();
  clock.advance(29_999);
  await expire();
  assert.equal(await metric('till_due_failures_total{handler="checkout_session_expiry"}'), 2);
  assert.equal(await metric('till_due_failing{handler="checkout_session_expiry"}'), 1);
  const { code, output } = await till("status");
  assert.equal(code, 0);
  assert.match(output, /^webhook_deliveries +0/m);
  assert.match(
    output,
    new RegExp(`^checkout_session_expiry +${broken} +2 +${clock.now().toISOString().slice(0, 13)}`, "m"),
  );
  assert.ok(!output.includes("this write is rejected"), "a message may hold what was sent");

  await mendRow();
  clock.advance(1);
  await expire();
  assert.equal(await statusOf(broken), true);
  assert.match((await till("status")).output, /Nothing fails/);
  assert.equal(await metric('till_due_failing{handler="checkout_session_expiry"}'), undefined);
});

test("a row that fails on a test clock ends the advance, which names it, and another advance goes on from there", async () => {
  const { dependencies, clock } = service;
  const clocks = "/v1/test_helpers/test_clocks";
  const frozen = Date.parse("2031-03-01T00:00:00.000Z");
  const at = (hours: number) => new Date(frozen + hours * 3_600_000).toISOString();
  const { body: testClock } = await service.post(clocks, { frozen_time: at(0) });
  const made = await service.post("/v1/checkout/sessions", {
    line_items: [item],
    test_clock: testClock.id,
    expires_at: at(5),
  });
  const mendRow = await breakRow(made.body.id);
  await service.post(`${clocks}/${testClock.id}/advance`, { frozen_time: at(48) });
  const advance = () => runDue(dependencies, "test_clock_advance");
  for (const pause of [0, 1_000, 5_000]) {
    assert.equal((await service.get(`${clocks}/${testClock.id}`)).body.status, "advancing");
    clock.advance(pause);
    await advance();
  }
  const { body: failed } = await service.get(`${clocks}/${testClock.id}`);
  assert.deepEqual([failed.status, failed["frozen_time"]], ["internal_failure", at(5)]);
  const named = new RegExp(
    `test_clock_advance +${testClock.id} +3 .*checkout_session_expiry ${made.body.id}`,
  );
  assert.match((await till("status")).output, named);
  assert.ok(service.logged.some((line) => line.includes(`checkout_session_expiry ${made.body.id}`)));

  await mendRow();
  await service.post(`${clocks}/${testClock.id}/advance`, { frozen_time: at(48) });
  await advance();
  const { body: ready } = await service.get(`${clocks}/${testClock.id}`);
  assert.deepEqual([ready.status, ready["frozen_time"]], ["ready", at(48)]);
  assert.match((await till("status")).output, /Nothing fails/);
});

test("without the token, or with another, till status is one line and exit code 1 or 2", async () => {
  const missing = await till("status", {});
  assert.deepEqual([missing.code, missing.output], [2, ""]);
  assert.match(missing.errors, /^Set TILL_METRICS_TOKEN .*\n$/);
  const wrong = await till("status", { TILL_METRICS_TOKEN: "another" });
  assert.deepEqual([wrong.code, wrong.output], [1, ""]);
  assert.match(wrong.errors, /^The service does not know this token.*\n$/);
});

test("status can be read as JSON", async () => {
  const { output } = await till("status --json");
  const { queues, failing } = JSON.parse(output);
  assert.equal(queues.mails.length, 0);
  assert.deepEqual(failing, []);
});
