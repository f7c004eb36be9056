import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import type { TestService } from "../support/a-service.ts";
import { aService } from "../support/a-service.ts";
import {
  aSubscriber,
  endSubscriptions,
  invoiceRows,
  runBilling,
  subscriptionRow,
} from "../support/a-subscriber.ts";
import { rejectWrites } from "../support/rows.ts";
import type { Terminal } from "./a-terminal.ts";
import { aTerminal } from "./a-terminal.ts";
import { withMetrics } from "../support/with-metrics.ts";

const token = "a token for the operator";
const metricsToken = "a token that reads";
const day = 86_400_000;

let service: TestService;
let terminal: Terminal;
before(async () => {
  service = await aService({
    dependencies: withMetrics({ operatorToken: token, metricsToken }),
  });
  // While a command waits the scheduler of a process does what is due.
  terminal = await aTerminal(service, () => runBilling(service));
});
after(async () => {
  await terminal.close();
  await service.close();
});
afterEach(() => endSubscriptions(service));

const till = (command: string) => terminal.till(command, { TILL_OPERATOR_TOKEN: token });

test("what is due is listed with how late it is, the longest due first", async () => {
  assert.equal((await till("billing due")).output, "Nothing is due.\n");
  const first = await aSubscriber(service);
  service.clock.advance(60_000);
  const second = await aSubscriber(service);
  const { current_period_end: end } = await subscriptionRow(service, second);
  service.clock.advance(end.getTime() - service.clock.now().getTime() + 2 * 3_600_000);
  const { code, output, errors } = await till("billing due");
  assert.deepEqual([code, errors], [0, ""]);
  const rows = output.trimEnd().split("\n").slice(1);
  assert.match(
    rows[0] ?? "",
    new RegExp(`^subscriptions +${first.subscription} +acct_\\w+ +test +\\S+Z +2h 1m$`),
  );
  assert.match(rows[1] ?? "", new RegExp(`^subscriptions +${second.subscription} .* 2h 0m$`));
  const [, listed] = JSON.parse((await till("billing due --json")).output);
  const { id, due_at: dueAt, failures } = listed;
  assert.deepEqual([id, dueAt, failures], [second.subscription, end.toISOString(), 0]);
  await runBilling(service);
  assert.equal((await till("billing due")).output, "Nothing is due.\n");
});

test("a failing row is listed with its error and next try, and retry tries it at once", async () => {
  const subscriber = await aSubscriber(service);
  const id = subscriber.subscription;
  service.clock.advance(31 * day);
  const mend = await rejectWrites(service.dependencies.database, {
    table: "subscriptions",
    change: "update of status",
    id,
  });
  await runBilling(service);
  const next = () => new Date(service.clock.now().getTime() + 5 * 60_000).toISOString();
  const { output } = await till("billing failing");
  const listed = new RegExp(`^subscriptions +${id} +acct_\\w+ +test +1 +${next()} +\\w+`, "m");
  assert.match(output, listed);
  assert.ok(!output.includes("this write is rejected"), "a message may hold what was sent");

  const failed = await till(`billing retry ${id}`);
  assert.deepEqual([failed.code, failed.output], [1, ""]);
  assert.match(failed.errors, new RegExp(`^${id} failed again: .* It is tried again at \\S+Z\\.\n$`));
  assert.equal((await subscriptionRow(service, subscriber)).attempts, 2);

  await mend();
  const { code, output: handled } = await till(`billing retry ${id}`);
  assert.equal(code, 0);
  assert.match(handled, new RegExp(`^subscriptions +${id} +was handled$`, "m"));
  assert.deepEqual(
    (await invoiceRows(service, subscriber)).map(({ status }) => status),
    ["paid", "paid"],
  );
  assert.equal((await till("billing failing")).output, "Nothing is failing.\n");
  assert.match((await till(`billing retry ${id}`)).errors, /is not failing/);
});

test("a failing invoice is retried too, and JSON has the row before and after", async () => {
  const subscriber = await aSubscriber(service);
  service.clock.advance(31 * day);
  const mend = await rejectWrites(service.dependencies.database, { table: "charges", change: "insert" });
  await runBilling(service);
  const [, invoice] = await invoiceRows(service, subscriber);
  await mend();
  const { before: row, after: now } = JSON.parse((await till(`billing retry ${invoice?.id} --json`)).output);
  assert.deepEqual([row.queue, row.id, row.failures, now], ["invoices", invoice?.id, 1, null]);
  assert.equal((await invoiceRows(service, subscriber))[1]?.status, "paid");
});

test("what cannot be done is one line with exit code 1 or 2, and nobody else sees the rows", async () => {
  const cases: [string, string, number, RegExp][] = [
    ["billing", token, 2, /Expected till billing due, failing or retry/],
    ["billing due now", token, 2, /Unexpected: now/],
    [
      "billing retry",
      token,
      2,
      /Missing required argument 'id': the id of a subscription, an invoice, a dunning run or an installment plan/,
    ],
    ["billing retry sub_1 sub_2", token, 2, /Unexpected: sub_2/],
    ["billing retry sub_none", token, 1, /sub_none is not failing/],
    ["billing retry sub_none", "", 2, /Set TILL_OPERATOR_TOKEN/],
    ["billing failing", "", 2, /Set TILL_METRICS_TOKEN/],
    ["billing failing", "another", 1, /does not know this token/],
  ];
  for (const [command, given, expected, message] of cases) {
    const { code, errors } = await terminal.till(command, { TILL_OPERATOR_TOKEN: given });
    assert.equal(code, expected, `${command}: ${errors}`);
    assert.match(errors, message);
    assert.equal(errors.trimEnd().split("\n").length, 1);
  }
  for (const key of [service.secret, "another"]) {
    assert.equal((await service.get("/status/billing", { key })).status, 404);
    assert.equal((await service.post("/status/billing/sub_1/retry", {}, { key })).status, 404);
  }
});

test("the metrics token reads what is failing, and cannot have it tried", async () => {
  const subscriber = await aSubscriber(service);
  service.clock.advance(31 * day);
  const mend = await rejectWrites(service.dependencies.database, {
    table: "subscriptions",
    change: "update of status",
    id: subscriber.subscription,
  });
  await runBilling(service);
  await mend();
  const { due_at: dueAt } = await subscriptionRow(service, subscriber);
  const reading = (command: string) => terminal.till(command, { TILL_METRICS_TOKEN: metricsToken });
  assert.match((await reading("billing failing")).output, new RegExp(subscriber.subscription));
  assert.equal((await reading("billing due")).code, 0);
  const path = `/status/billing/${subscriber.subscription}/retry`;
  assert.equal((await service.post(path, {}, { key: metricsToken })).status, 404);
  assert.deepEqual((await subscriptionRow(service, subscriber)).due_at, dueAt);
  const rejected = await reading(`billing retry ${subscriber.subscription}`);
  assert.deepEqual([rejected.code, rejected.output], [2, ""]);
  assert.match(rejected.errors, /Set TILL_OPERATOR_TOKEN/);
  assert.equal((await service.post(path, {}, { key: token })).status, 200);
});
