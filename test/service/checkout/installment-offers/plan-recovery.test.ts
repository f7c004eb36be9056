import assert from "node:assert/strict";
import { test } from "node:test";
import { endPlans, planOf, runPlans } from "../../../support/a-plan.ts";
import type { ReceivedBody, TestService } from "../../../support/a-service.ts";
import { nextTry, withDyingProcesses } from "../../../support/dying-processes.ts";
import { processorLedger, rejectWrites } from "../../../support/rows.ts";
import { InstallmentOffers } from "./an-installment-offer.ts";

let service: TestService;
let offers: InstallmentOffers;
const dying = withDyingProcesses((opened) => {
  service = opened;
  offers = new InstallmentOffers(service);
}, endPlans);

let sessions = 0;

/** A session, and its confirmation, which may be repeated. */
async function aConfirmation() {
  const session = await offers.open();
  const { terms_hash: terms } = await offers.preview(session, 4);
  const attempt = `killed ${sessions++}`;
  return {
    session,
    confirm: () => offers.send(session, { installments: { count: 4 }, consent: { terms } }, attempt),
  };
}

/** What the processor was asked for a session. */
async function ledgerOf({ id }: ReceivedBody): Promise<readonly string[]> {
  const { data } = (await service.get(`/v1/charges?checkout_session=${id}`)).body;
  const ids = data.map((charge) => charge.id);
  const ledger = await processorLedger(service.dependencies.database);
  return ledger.filter(({ reference }) => ids.includes(reference)).map(({ result }) => result);
}

/** Two other processes go on once the leases of the dead are over. */
async function goOn(): Promise<void> {
  for (let time = 0; time < 3; time += 1) {
    service.clock.advance(nextTry);
    await runPlans(service, { processes: 2 });
  }
}

async function plansOf({ id }: ReceivedBody): Promise<readonly string[]> {
  const { data } = (await service.get("/v1/installment_plans?limit=100")).body;
  return data.filter(({ checkout_session: session }) => session === id).map((plan) => plan.id);
}

async function assertPaidOnce(session: ReceivedBody): Promise<void> {
  assert.deepEqual(await ledgerOf(session), ["approved"]);
  const complete = await offers.read(session);
  assert.deepEqual([complete.status, complete["payment_status"]], ["complete", "paid"]);
  assert.deepEqual(await plansOf(session), [complete["installment_plan"]]);
  const plan = await planOf(service, { id: String(complete["installment_plan"]) });
  assert.deepEqual([plan.status, plan.amount_paid, plan.customer], ["active", 2500, complete["customer"]]);
  const told = await offers.told("checkout.session.completed");
  assert.equal(told.filter(({ id }) => id === session.id).length, 1);
}

test("a confirmation whose process is killed after the money moved begins one plan, and its repetition says so", async () => {
  const { session, confirm } = await aConfirmation();
  await dying.duringCall(true, confirm);
  await goOn();
  await assertPaidOnce(session);
  const again = await confirm();
  assert.deepEqual([again.status, again.body.status], [200, "complete"], again.text);
  await assertPaidOnce(session);
});

test("a confirmation whose process is killed before the charge is sent leaves nothing, and the next one pays", async () => {
  const { session, confirm } = await aConfirmation();
  const customers = (await offers.told("customer.created")).length;
  await dying.duringCall(false, confirm);
  await goOn();
  assert.equal((await offers.read(session)).status, "open");
  assert.deepEqual(await plansOf(session), []);
  assert.equal((await offers.told("customer.created")).length, customers);
  assert.equal((await offers.confirm(session)).status, 200);
  assert.deepEqual(await ledgerOf(session), ["declined", "approved"]);
});

/** Writes of the transaction that takes the session: without them nothing is charged. */
const beginnings = [
  { table: "charges", change: "insert" },
  { table: "checkout_sessions", change: "update" },
] as const;

for (const { table, change } of beginnings) {
  test(`nothing is charged while the ${change} of ${table} fails, and the same attempt pays then`, async () => {
    const { session, confirm } = await aConfirmation();
    const mend = await rejectWrites(service.dependencies.database, { table, change });
    assert.equal((await confirm()).status, 500);
    await mend();
    assert.deepEqual(await ledgerOf(session), []);
    assert.equal((await offers.read(session)).status, "open");
    assert.equal((await confirm()).status, 200);
    await assertPaidOnce(session);
  });
}

/** Writes of the transaction that settles the payment: all or nothing. */
const settlements = [
  { table: "customers", change: "insert" },
  { table: "charges", change: "update" },
  { table: "installment_plans", change: "insert" },
  { table: "installment_versions", change: "insert" },
  { table: "installments", change: "insert" },
  { table: "installment_payments", change: "insert" },
  { table: "cards", change: "insert" },
  { table: "installment_plans", change: "update" },
  { table: "events", change: "insert" },
] as const;

for (const { table, change } of settlements) {
  test(`a payment whose ${change} of ${table} fails begins its plan once that works again`, async () => {
    const { session, confirm } = await aConfirmation();
    const mend = await rejectWrites(service.dependencies.database, { table, change });
    const failed = await confirm();
    assert.ok(failed.status >= 500, failed.text);
    await mend();
    assert.deepEqual(await plansOf(session), []);
    assert.equal((await offers.read(session)).status, "processing");
    await goOn();
    await assertPaidOnce(session);
    const again = await confirm();
    assert.deepEqual([again.status, again.body.status], [200, "complete"], again.text);
  });
}

test("the database refuses a second plan of a session", async () => {
  const { session, confirm } = await aConfirmation();
  assert.equal((await confirm()).status, 200);
  const { database } = service.dependencies;
  const row = await database
    .selectFrom("installment_plans")
    .selectAll()
    .where("checkout_session", "=", session.id)
    .executeTakeFirstOrThrow();
  const plan = Object.fromEntries(Object.entries(row).filter(([name]) => name !== "sequence"));
  const json = ["retry_days", "terms", "consent", "notices", "metadata"] as const;
  const texts = Object.fromEntries(json.map((name) => [name, JSON.stringify(row[name])]));
  await assert.rejects(
    database
      .insertInto("installment_plans")
      .values({ ...plan, ...texts, id: "ipl_second" } as never)
      .execute(),
    /installment_plans_by_session/,
  );
});
