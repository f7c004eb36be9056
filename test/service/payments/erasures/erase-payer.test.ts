import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { readReceipt } from "../../../../src/service/web/receipt-page/read-receipt.ts";
import type { Terminal } from "../../../cli/a-terminal.ts";
import { aTerminal } from "../../../cli/a-terminal.ts";
import { aPlan } from "../../../support/a-plan.ts";
import type { Receiver } from "../../../support/a-receiver.ts";
import { aReceiver } from "../../../support/a-receiver.ts";
import type { ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { done } from "../../../support/a-subscription.ts";
import { dumpDatabase } from "../../../support/dump-database.ts";
import { runDue } from "../../../support/run-jobs.ts";
import type { Left, Person } from "./many-doors.ts";
import { ada, bea, payEverywhere, tracesOf } from "./many-doors.ts";
import { withMetrics } from "../../../support/with-metrics.ts";

const token = "a token for the operator";
const day = 86_400_000;

let service: TestService;
let terminal: Terminal;
let receiver: Receiver;
before(async () => {
  service = await aService({
    dependencies: withMetrics({ operatorToken: token }),
  });
  receiver = await aReceiver();
  // Its answer repeats what it gets.
  receiver.answer((response, { body }) => response.end(body));
  await done(service.post("/v1/webhook_endpoints", { url: receiver.url, "enabled_events[]": "*" }));
  terminal = await aTerminal(service, async () => {
    await runDue(service.dependencies, "erasure");
  });
});
after(async () => {
  await terminal.close();
  await receiver.close();
  await service.close();
});

const till = (command: string) => terminal.till(command, { TILL_OPERATOR_TOKEN: token });

/** Which traces of a person are in any column of any table. */
async function tracesIn(person: Person): Promise<readonly string[]> {
  const dump = (await dumpDatabase(service.dependencies.database)).toLowerCase();
  return tracesOf(person).filter((trace) => dump.includes(trace));
}

const sums = [
  "id",
  "amount",
  "amount_captured",
  "amount_refunded",
  "currency",
  "status",
  "balance_transaction",
];

/** What is true of money, whoever has paid it. */
async function books(left: Left): Promise<unknown> {
  const read = async (path: string) => (await service.get(path)).body;
  const charges: unknown[] = [];
  for (const id of left.charges) {
    const charge = await read(`/v1/charges/${id}`);
    charges.push(sums.map((name) => charge[name]));
  }
  const receipt = (await readReceipt(service.dependencies, left.receipt))?.receipt;
  return {
    charges,
    receipt: [receipt?.amount_paid, receipt?.amount_refunded, receipt?.number, receipt?.card],
    balance: await read("/v1/balance"),
    transactions: (await read("/v1/balance_transactions?limit=100")).data,
    invoices: (await read(`/v1/invoices?customer=${left.customer}`)).data.map((invoice) => [
      invoice["number"],
      invoice["total"],
      invoice["amount_paid"],
    ]),
  };
}

/** The answers to the same requests once more. */
async function answersAgain(left: Left) {
  const answers = [];
  for (const { path, fields, key, headers = {} } of left.repeatable) {
    const {
      status,
      body,
      text,
      headers: got,
    } = await service.post(path, fields, { idempotencyKey: key, headers });
    assert.equal(got.get("idempotent-replayed"), "true", path);
    answers.push({ status, body, text });
  }
  return answers;
}

const skeleton = ({ id, object, status, ...body }: ReceivedBody) => [
  ...[id, object, status, body.amount, body["total"], body["amount_total"], body.created],
];

test("nothing of an erased payer is in any table, and money, replays and other payers are as they were", async () => {
  const theirs = await payEverywhere(service, bea);
  const left = await payEverywhere(service, ada);
  assert.deepEqual(await tracesIn(ada), tracesOf(ada), "all of it is stored before");
  const before = await books(left);
  const theirAnswers = await answersAgain(theirs);
  service.clock.advance(1_000);

  const shown = await till(`erase --email ${ada.email.toLowerCase()} --dry-run`);
  assert.equal(shown.code, 0, shown.errors);
  assert.match(shown.output, /customers +2/);
  assert.match(shown.output, /mails +\d+/);
  assert.deepEqual(await tracesIn(ada), tracesOf(ada), "a dry run erases nothing");

  const erased = await till(`erase --email ${ada.email} --yes`);
  assert.equal(erased.code, 0, erased.errors);
  assert.match(erased.output, /finished/);
  for (const kind of ["charges", "invoices", "subscriptions", "installment_plans"])
    assert.match(erased.output, new RegExp(`${kind} +[1-9]`));
  assert.deepEqual(await tracesIn(ada), []);

  assert.deepEqual(await books(left), before);
  const again = await answersAgain(left);
  assert.deepEqual(
    again.map(({ status, body }) => [status, ...skeleton(body)]),
    left.repeatable.map(({ first }) => [first.status, ...skeleton(first.body)]),
  );
  assert.deepEqual(await answersAgain(theirs), theirAnswers);
  assert.deepEqual(await tracesIn(bea), tracesOf(bea));
  const deleted = (await service.get(`/v1/customers/${left.customer}`)).body;
  assert.deepEqual(deleted, { id: left.customer, object: "customer", deleted: true });
  assert.equal((await service.get(`/v1/customers/${theirs.customer}`)).body["email"], bea.email);
});

test("a payer with the same address who comes later is another one, whom a running erasure does not touch", async () => {
  await done(service.post("/v1/customers", { email: "cleo@mail.example", name: "Cleo Firth" }));
  const requested = await operate({ email: "cleo@mail.example" });
  assert.equal(requested.status, 202);
  service.clock.advance(1_000);
  const fields = { email: "cleo@mail.example", name: "Cleo Newcomb" };
  const later = await service.post("/v1/customers", fields, { idempotencyKey: "cleo again" });
  await runDue(service.dependencies, "erasure");
  const { body } = await service.get(`/v1/customers/${later.body.id}`);
  assert.deepEqual([body["email"], body["name"]], [fields.email, fields.name]);
  const repeated = await service.post("/v1/customers", fields, { idempotencyKey: "cleo again" });
  assert.equal(repeated.text, later.text);
  const dump = await dumpDatabase(service.dependencies.database);
  assert.deepEqual([dump.includes("Firth"), dump.includes("Newcomb")], [false, true]);
});

test("deleting a customer erases what belongs to them, and nothing of others with the same address", async () => {
  const dora = { email: "dora@mail.example", name: "Dora Elderbloom" };
  const { id: customer } = await done(service.post("/v1/customers", { ...dora, source: "tok_visa" }));
  const { id: other } = await done(service.post("/v1/customers", { ...dora, name: "Dora Youngbloom" }));
  const order = { amount: "700", currency: "usd", receipt_email: dora.email };
  const { id: theirs } = await done(service.post("/v1/charges", { ...order, customer }));
  const { id: guest } = await done(service.post("/v1/charges", { ...order, source: "tok_visa" }));
  assert.deepEqual((await service.delete(`/v1/customers/${customer}`)).body, {
    id: customer,
    object: "customer",
    deleted: true,
  });
  await runDue(service.dependencies, "erasure");
  assert.equal((await service.get(`/v1/charges/${theirs}`)).body["receipt_email"], null);
  assert.equal((await service.get(`/v1/charges/${guest}`)).body["receipt_email"], dora.email);
  assert.equal((await service.get(`/v1/customers/${other}`)).body["name"], "Dora Youngbloom");
  const dump = await dumpDatabase(service.dependencies.database);
  assert.equal(dump.includes("Elderbloom"), false);
  const { data } = (await service.get("/v1/events?type=customer.deleted")).body;
  const [event] = data.filter(({ data: { object } }) => object.id === customer);
  assert.deepEqual([event?.data.object["email"], event?.data.object["name"]], [null, null]);
});

test("an erasure that is killed in the middle is finished by another process", async () => {
  const eve = { email: "eve@mail.example", name: "Eve Brambleton" };
  for (let n = 0; n < 3; n++) await service.post("/v1/customers", eve, { idempotencyKey: `eve ${n}` });
  await operate({ email: eve.email });
  const { database } = service.dependencies;
  // It dies between two batches: the second try of a log is never made.
  let calls = 0;
  const dying = {
    ...service.dependencies,
    personalData: {
      ...service.dependencies.personalData,
      logs: service.dependencies.personalData.logs.map((log) => ({
        ...log,
        erase: (...of: Parameters<typeof log.erase>) => {
          calls += 1;
          if (calls > 1) throw new Error("killed");
          return log.erase(...of);
        },
      })),
    },
  };
  await runDue(dying, "erasure");
  assert.ok((await dumpDatabase(database)).includes("Brambleton"));
  service.clock.advance(60_000);
  await runDue(service.dependencies, "erasure");
  const dump = await dumpDatabase(database);
  assert.equal(dump.includes("Brambleton"), false);
  assert.equal(dump.toLowerCase().includes("eve@mail"), false);
});

test("a payer with a running plan is not erased before it has ended", async () => {
  const email = "flo@mail.example";
  const { id: customer } = await done(service.post("/v1/customers", { email, source: "tok_visa" }));
  const plan = await aPlan(service, { customer });
  const refused = await till(`erase --email ${email} --yes`);
  assert.equal(refused.code, 1);
  assert.match(refused.errors, /End it first/);
  assert.equal((await service.get(`/v1/customers/${customer}`)).body["email"], email);
  await done(service.post(`/v1/installment_plans/${plan.id}/cancel`));
  assert.equal((await till(`erase --email ${email} --yes`)).code, 0);
  assert.equal((await dumpDatabase(service.dependencies.database)).includes(email), false);
});

test("what is still in use is erased once it is not", async () => {
  const email = "gil@mail.example";
  const order = { amount: "2000", currency: "usd", source: "tok_createDispute", receipt_email: email };
  const { id: charge } = await done(service.post("/v1/charges", order));
  service.clock.advance(3_000);
  await runDue(service.dependencies, "simulated_reports");
  const [dispute] = (await service.get(`/v1/disputes?charge=${charge}`)).body.data;
  const evidence = { customer_name: "Gil Sedgewick", uncategorized_text: "winning_evidence" };
  await done(service.post(`/v1/disputes/${String(dispute?.id)}`, { evidence }));
  const waits = await till(`erase --email ${email} --yes`);
  assert.match(waits.output, /waits until/);
  await runDue(service.dependencies, "dispute_answers");
  service.clock.advance(day);
  await runDue(service.dependencies, "erasure");
  assert.equal((await dumpDatabase(service.dependencies.database)).includes("Sedgewick"), false);
  const { body } = await service.get(`/v1/disputes/${String(dispute?.id)}`);
  assert.equal((body["evidence"] as Record<string, unknown>)["customer_name"], "[erased]");
});

test("only the operator erases, and the command asks before it does", async () => {
  const stranger = await operate({ email: "a@b.example" }, "another token");
  assert.equal(stranger.status, 404);
  assert.equal((await operate({ email: "no address" })).status, 400);
  const silent = await till("erase --email a@b.example");
  assert.equal(silent.code, 2);
  assert.match(silent.errors, /--yes/);
  const { id } = await done(service.post("/v1/customers", { email: "hal@mail.example" }));
  const answered = (answer: string) =>
    terminal.till("erase --email hal@mail.example", { TILL_OPERATOR_TOKEN: token }, undefined, answer);
  const other = await answered("yes");
  assert.deepEqual([other.code, other.errors], [1, "Nothing was erased.\n"]);
  assert.match(other.output, /customers +1/);
  assert.equal((await service.get(`/v1/customers/${id}`)).body["email"], "hal@mail.example");
  assert.equal((await answered("hal@mail.example")).code, 0);
  assert.equal((await service.get(`/v1/customers/${id}`)).body["deleted"], true);
});

function operate(sent: object, as = token): Promise<Response> {
  const headers = { authorization: `Bearer ${as}`, "content-type": "application/json" };
  const body = JSON.stringify(sent);
  return Promise.resolve(
    service.app.request("http://localhost:4242/status/erasures", { method: "POST", headers, body }),
  );
}
