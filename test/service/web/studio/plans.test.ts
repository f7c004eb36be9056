import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type {
  InstallmentPlan,
  InstallmentPlanPreview,
} from "../../../../src/contract/billing/installment-plan.ts";
import type { List } from "../../../../src/contract/list.ts";
import type {
  CustomerChoice,
  PlanHistory,
  PlanOverview,
} from "../../../../src/contract/billing/plan-overview.ts";
import { declineMessage } from "../../../../src/language/decline-message.ts";
import { aPayer, aPlan, endPlans } from "../../../support/a-plan.ts";
import { aTestClock, advanceTo, saveCard } from "../../../support/a-subscriber.ts";
import type { Arrival, TestStudio } from "./a-studio.ts";
import { aStudio } from "./a-studio.ts";

let studio: TestStudio;

before(async () => {
  studio = await aStudio();
});

after(() => studio.service.close());

async function ask<Result>(path: string, arrival: Arrival = {}): Promise<Result> {
  const { status, text, body } = await studio.ask({ path: `/studio/api/${path}`, ...arrival });
  assert.equal(status, 200, text);
  return body as unknown as Result;
}

const list = (query = "") => ask<List<PlanOverview>>(`installment_plans${query}`);

const history = (id: string) => ask<PlanHistory>(`installment_plans/${id}`);

const idsOf = ({ data }: List<PlanOverview>) => data.map(({ id }) => id);

/** A plan of 100.00 in four months that began on 31 January 2027, on a test clock. */
async function onClock(given: object = {}) {
  const { service } = studio;
  const clock = await aTestClock(service, "2027-01-31T10:00:00Z");
  const customer = await aPayer(service, { testClock: clock });
  return { clock, ...(await aPlan(service, { customer, given })) };
}

test("plans are listed by status and by what is owed, with payer and progress", async () => {
  const { service } = studio;
  const active = await onClock();
  const late = await onClock({ description: "Blue bicycle", retries: { days: [20] } });
  await service.post(`/v1/customers/${late.customer}`, { name: "Ada" });
  await saveCard(service, late.customer, "tok_chargeCustomerFail");
  await advanceTo(service, late.clock, "2027-03-10T00:00:00Z");
  const ended = await onClock();
  await service.post(`/v1/installment_plans/${ended.id}/cancel`, {});

  assert.deepEqual(idsOf(await list()), [late.id, active.id]);
  const { data } = await list("?status=overdue");
  assert.deepEqual(data, [
    {
      id: late.id,
      status: "past_due",
      description: "Blue bicycle",
      currency: "usd",
      customer: { id: late.customer, name: "Ada", email: "ada@example.com" },
      total: 10_000,
      amount_paid: 2_500,
      amount_overdue: 2_500,
      count: 4,
      paid_count: 1,
      next_payment_at: "2027-03-20T10:00:00.000Z",
      proposed_version: null,
      retry_at: null,
      ended_at: null,
    },
  ]);
  assert.deepEqual(idsOf(await list("?status=past_due")), [late.id]);
  assert.deepEqual(idsOf(await list("?status=active")), [active.id]);
  assert.deepEqual(idsOf(await list("?status=ended")), [ended.id]);
  assert.deepEqual(idsOf(await list("?status=all")), [ended.id, late.id, active.id]);
  const first = await list("?status=all&limit=2");
  assert.deepEqual(idsOf(await list(`?status=all&starting_after=${first.next_cursor}`)), [active.id]);

  assert.deepEqual(idsOf(await list("?status=proposed")), []);
  await service.post(`/v1/installment_plans/${active.id}/reschedule`, { shift_days: -2 });
  const proposed = await list("?status=proposed");
  assert.deepEqual(
    proposed.data.map(({ id, proposed_version }) => [id, proposed_version]),
    [[active.id, 2]],
  );
  await endPlans(service);
});

test("a plan that the service could not handle is listed as failing, with the next try", async () => {
  const { service } = studio;
  const plan = await aPlan(service);
  const until = new Date(service.clock.now().getTime() + 300_000);
  assert.deepEqual(idsOf(await list("?status=failing")), []);
  const { database } = service.dependencies;
  const failing = { attempts: 1, due_at: until };
  await database.updateTable("installment_plans").set(failing).where("id", "=", plan.id).execute();
  const { data } = await list("?status=failing");
  assert.deepEqual(
    data.map(({ id, retry_at }) => [id, retry_at]),
    [[plan.id, until.toISOString()]],
  );
  await endPlans(service);
});

test("a plan has its attempts in words and its mails in order, and the card that pays", async () => {
  const { service } = studio;
  const plan = await onClock({ retries: { days: [1, 3] } });
  await saveCard(service, plan.customer, "tok_sequence_insufficient_funds_try_again_later_succeed");
  await advanceTo(service, plan.clock, "2027-03-02T00:00:00Z");
  const failing = await history(plan.id);
  const { overview, card, now, default_reason: reason } = failing;
  assert.deepEqual([overview.status, overview.amount_overdue, reason], ["past_due", 2_500, null]);
  assert.deepEqual([card?.brand, card?.last4.length], ["visa", 4]);
  assert.equal(now, "2027-03-02T00:00:00.000Z");
  const described = ({ entries }: PlanHistory) =>
    entries.map((entry) =>
      entry.type === "mail"
        ? [entry.at.slice(0, 10), entry.kind, entry.state]
        : [entry.at.slice(0, 10), entry.kind, entry.outcome, entry.installments.join(), entry.code],
    );
  const sofar = [
    ["2027-01-31", "first", "succeeded", "1", null],
    ["2027-01-31", "plan_started", "sent"],
    ["2027-02-26", "plan_payment_due", "sent"],
    ["2027-02-28", "scheduled", "failed", "2", "insufficient_funds"],
    ["2027-02-28", "plan_payment_failed", "sent"],
    ["2027-03-01", "scheduled", "failed", "2", "try_again_later"],
    ["2027-03-01", "plan_payment_failed", "sent"],
  ];
  assert.deepEqual(described(failing).slice(0, sofar.length), sofar);
  const [first, , , failed] = failing.entries;
  assert.ok(first?.type === "attempt" && failed?.type === "attempt");
  assert.equal(failed.message, declineMessage("insufficient_funds"));
  assert.deepEqual([failed.amount, failed.receipt_url], [2_500, null]);
  assert.match(first.receipt_url ?? "", /\/r\/\w+$/);
  assert.equal(first.charge, failing.plan.installments[0]?.charge);

  await ask(`installment_plans/${plan.id}/pay_early`, { send: { installments: [2, 3] } });
  const recovered = await history(plan.id);
  const last = recovered.entries.filter(({ type }) => type === "attempt").at(-1);
  assert.ok(last?.type === "attempt");
  assert.deepEqual(
    [last.kind, last.outcome, last.installments, last.amount],
    ["requested", "succeeded", [2, 3], 5_000],
  );
  await endPlans(service);
});

test("a plan has its versions with what differs, newest first; one that was withdrawn is no base of later ones", async () => {
  const { service } = studio;
  const plan = await onClock();
  const reschedule = (send: object) => ask(`installment_plans/${plan.id}/reschedule`, { send });
  await reschedule({
    installments: [
      { number: 2, amount: 3_000 },
      { number: 3, amount: 2_000 },
    ],
  });
  await reschedule({ installments: [{ number: 4, due_on: "2027-05-05" }] });
  const { versions, plan: now } = await history(plan.id);
  assert.deepEqual(
    versions.map(({ version, status, consent }) => [version, status, consent?.by ?? null]),
    [
      [3, "in_force", null],
      [2, "withdrawn", null],
      [1, "replaced", "merchant"],
    ],
  );
  const changes = versions.map((version) =>
    version.changes.map(({ number, before, after }) => [
      ...[number, before.amount, after.amount],
      ...[before.due_at.slice(0, 10), after.due_at.slice(0, 10)],
    ]),
  );
  assert.deepEqual(changes, [
    [[4, 2_500, 2_500, "2027-04-30", "2027-05-05"]],
    [
      [2, 2_500, 3_000, "2027-02-28", "2027-02-28"],
      [3, 2_500, 2_000, "2027-03-31", "2027-03-31"],
    ],
    [],
  ]);
  assert.equal(now.version, 3);
  await endPlans(service);
});

test("the studio creates a plan as it was previewed, and does all that the API does but accept for the payer", async () => {
  const { service } = studio;
  const customer = await aPayer(service);
  const given = { customer, amount: 9_000, currency: "eur", count: 3, cadence: { interval: "week" } };
  const preview = await ask<InstallmentPlanPreview>("installment_plans/preview", { send: given });
  const send = { ...given, consent: { terms: preview.terms_hash } };
  const create = { send, headers: { "idempotency-key": "create-1" } };
  const plan = await ask<InstallmentPlan>("installment_plans", create);
  assert.deepEqual([plan.status, plan.amount_paid], ["active", 3_000]);
  assert.equal((await ask<InstallmentPlan>("installment_plans", create)).id, plan.id);

  const acted = (action: string, fields: object = {}) =>
    ask<InstallmentPlan>(`installment_plans/${plan.id}/${action}`, { send: fields });
  assert.equal((await acted("reschedule", { shift_days: 3 })).version, 2);
  assert.equal((await acted("waive", { installments: [3] })).amount_waived, 3_000);
  const canceled = await acted("cancel", { refund: "paid" });
  assert.deepEqual([canceled.status, canceled.amount_refunded], ["canceled", 3_000]);
  const accept = { path: `/studio/api/installment_plans/${plan.id}/accept`, send: { version: 2 } };
  assert.equal((await studio.ask(accept)).status, 404);
});

test("customers are found by a part of their name or address, or by their id, with the card that would pay", async () => {
  const { service } = studio;
  const created = async (fields: object) => (await service.post("/v1/customers", fields)).body.id;
  const grace = await created({ name: "Grace 100%", email: "grace@navy.example", source: "tok_visa" });
  const other = await created({ name: "Graceland" });
  const found = async (search: string) =>
    (await ask<{ data: CustomerChoice[] }>(`customers?${new URLSearchParams({ search })}`)).data;
  assert.deepEqual(
    (await found("grace")).map(({ id, card }) => [id, card?.brand ?? null]),
    [
      [other, null],
      [grace, "visa"],
    ],
  );
  assert.deepEqual(
    (await found("NAVY")).map(({ id }) => id),
    [grace],
  );
  assert.deepEqual(
    (await found("100%")).map(({ id }) => id),
    [grace],
  );
  assert.deepEqual(await found("%land_"), []);
  assert.deepEqual(
    (await found(other)).map(({ id }) => id),
    [other],
  );
  await service.delete(`/v1/customers/${other}`);
  assert.deepEqual(await found("Graceland"), []);
});

test("plans and customers of other merchants, and unknown ones, are not found", async () => {
  const { service } = studio;
  const plan = await aPlan(service);
  const stranger = await service.aMerchant();
  const headers = { authorization: `Bearer ${stranger.secret}` };
  const { status, body } = await studio.ask({ path: `/studio/api/installment_plans/${plan.id}`, headers });
  assert.deepEqual([status, body.error.code], [404, "resource_missing"]);
  assert.deepEqual(idsOf(await ask<List<PlanOverview>>("installment_plans?status=all", { headers })), []);
  const { data } = await ask<{ data: CustomerChoice[] }>(`customers?search=${plan.customer}`, { headers });
  assert.deepEqual(data, []);
  assert.equal((await studio.ask({ path: "/studio/api/installment_plans/ipl_none" })).status, 404);
});
