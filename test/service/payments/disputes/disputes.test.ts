import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { aPayer, aPlan } from "../../../support/a-plan.ts";
import { advanceTestClocks, runDue, sweepCharges } from "../../../support/run-jobs.ts";
import { outboxOf } from "../../../support/outbox.ts";
import { copyDispute } from "../../../support/rows.ts";

/** The simulator reports a dispute after this time, in milliseconds. */
const reportDue = 3_000;
const day = 86_400_000;

let service: TestService;
beforeEach(async () => {
  service = await aService();
});
afterEach(() => service.close());

const get = async (path: string) => (await service.get(path)).body;
const reports = () => runDue(service.dependencies, "simulated_reports");

async function pay(source: string, more: object = {}): Promise<string> {
  const order = { amount: "2000", currency: "usd", source };
  const { status, text, body } = await service.post("/v1/charges", { ...order, ...more });
  assert.equal(status, 200, text);
  return body.id;
}

/** A charge that was disputed. */
async function aDispute(source: string) {
  const charge = await pay(source);
  service.clock.advance(reportDue);
  await reports();
  const { data } = await get(`/v1/disputes?charge=${charge}`);
  const [dispute, ...others] = data;
  assert.ok(dispute);
  assert.equal(others.length, 0);
  return dispute;
}

function send(id: string, evidence: object, more: object = {}) {
  return service.post(`/v1/disputes/${id}`, { evidence, ...more });
}

/** The simulated bank gets what was answered, and decides. */
async function decide(): Promise<void> {
  await runDue(service.dependencies, "dispute_answers");
  await reports();
}

async function eventsOf(id: string): Promise<readonly unknown[]> {
  const { data } = await get("/v1/events?limit=100");
  const about = data.filter(({ data: { object } }) => object.id === id);
  return about.map((event) => event["type"]).reverse();
}

const available = async () => (await get("/v1/balance"))["available"];

async function transactionsOf(id: string) {
  const { data } = await get(`/v1/balance_transactions?source=${id}`);
  return data.map(({ type, amount }) => [type, amount]).reverse();
}

test("a chargeback takes the amount and a fee from the balance, and leaves the charge paid", async () => {
  const dispute = await aDispute("tok_createDispute");
  assert.match(dispute.id, /^dp_[0-9A-Za-z]{24}$/);
  assert.deepEqual(
    [dispute.status, dispute["reason"], dispute.amount, dispute["fee"], dispute["currency"]],
    ["needs_response", "fraudulent", 2000, 1500, "usd"],
  );
  assert.equal(dispute["is_charge_refundable"], false);
  const due = Date.parse((dispute["evidence_details"] as { due_by: string }).due_by);
  assert.equal(due - Date.parse(dispute.created), 7 * day);
  const charge = await get(`/v1/charges/${String(dispute["charge"])}`);
  assert.deepEqual([charge.status, charge["paid"]], ["succeeded", true]);
  assert.deepEqual([charge["disputed"], charge["dispute"]], [true, dispute.id]);
  assert.deepEqual(await transactionsOf(dispute.id), [["dispute", -2000]]);
  assert.deepEqual(await available(), [{ amount: -1500, currency: "usd" }]);
  assert.deepEqual(await eventsOf(dispute.id), ["dispute.created", "dispute.funds_withdrawn"]);
  const expanded = await get(`/v1/disputes/${dispute.id}?expand[]=charge`);
  assert.equal((expanded["charge"] as { readonly amount: number }).amount, 2000);
  const transaction = await get(
    `/v1/balance_transactions/${String(dispute["balance_transaction"])}?expand[]=source`,
  );
  assert.equal((transaction["source"] as { readonly id: string }).id, dispute.id);
  assert.deepEqual([transaction["fee"], transaction["net"]], [1500, -3500]);
});

test("a disputed charge is not refunded while its amount is withdrawn", async () => {
  const dispute = await aDispute("tok_createDisputeProductNotReceived");
  assert.equal(dispute["reason"], "product_not_received");
  const charge = String(dispute["charge"]);
  const refused = await service.post("/v1/refunds", { charge });
  assert.deepEqual([refused.status, refused.body.error.code], [409, "charge_disputed"]);
  assert.equal((await get(`/v1/charges/${charge}`))["amount_refunded"], 0);
  await send(dispute.id, { uncategorized_text: "winning_evidence" });
  await decide();
  const won = await get(`/v1/disputes/${dispute.id}`);
  assert.deepEqual([won.status, won["is_charge_refundable"]], ["won", true]);
  assert.equal((await service.post("/v1/refunds", { charge })).body.status, "succeeded");
});

test("a refund that the service makes by itself fails while the amount is withdrawn", async () => {
  const customer = await aPayer(service, { source: "tok_createDispute" });
  const plan = await aPlan(service, { customer });
  service.clock.advance(reportDue);
  await reports();
  await service.post(`/v1/installment_plans/${plan.id}/cancel`, { refund: "paid" });
  service.clock.advance(6_000);
  await sweepCharges(service.dependencies);
  const [refund] = (await get("/v1/refunds")).data;
  assert.deepEqual([refund?.status, refund?.["failure_reason"]], ["failed", "not_refundable"]);
  const canceled = await get(`/v1/installment_plans/${plan.id}`);
  assert.deepEqual([canceled.status, canceled["amount_refunded"]], ["canceled", 0]);
});

test("winning evidence brings the amount back, and not the fee", async () => {
  const dispute = await aDispute("tok_createDispute");
  const sent = await send(dispute.id, {
    customer_name: "Ada Lovelace",
    uncategorized_text: "winning_evidence",
  });
  assert.equal(sent.body.status, "under_review", sent.text);
  await decide();
  const won = await get(`/v1/disputes/${dispute.id}`);
  assert.equal(won.status, "won");
  assert.equal((won["evidence"] as Record<string, unknown>)["customer_name"], "Ada Lovelace");
  assert.deepEqual(await transactionsOf(dispute.id), [
    ["dispute", -2000],
    ["dispute_reversal", 2000],
  ]);
  assert.deepEqual(await available(), [{ amount: 500, currency: "usd" }]);
  const back = await get(`/v1/balance_transactions/${String(won["reversal_balance_transaction"])}`);
  assert.deepEqual([won["fee"], back["fee"], back["net"]], [1500, 0, 2000]);
  assert.deepEqual(await eventsOf(dispute.id), [
    "dispute.created",
    "dispute.funds_withdrawn",
    "dispute.updated",
    "dispute.closed",
    "dispute.funds_reinstated",
  ]);
});

test("losing evidence loses the dispute, other evidence stays under review", async () => {
  const lost = await aDispute("tok_createDispute");
  await send(lost.id, { uncategorized_text: "losing_evidence" });
  const open = await aDispute("tok_createDispute");
  await send(open.id, { uncategorized_text: "The parcel was signed for." });
  await decide();
  assert.equal((await get(`/v1/disputes/${lost.id}`)).status, "lost");
  assert.equal((await get(`/v1/disputes/${open.id}`)).status, "under_review");
  assert.deepEqual(await available(), [{ amount: -3000, currency: "usd" }]);
});

test("evidence is kept until it is sent, once", async () => {
  const { id } = await aDispute("tok_createDispute");
  const staged = await send(id, { customer_name: "Ada", service_date: "1 May" }, { submit: false });
  assert.equal(staged.body.status, "needs_response");
  const changed = await send(id, { service_date: "" }, { submit: false });
  assert.equal((changed.body["evidence"] as Record<string, unknown>)["service_date"], null);
  const sent = await service.post(`/v1/disputes/${id}`, { submit: true });
  assert.equal(sent.body.status, "under_review");
  const again = await send(id, { customer_name: "Eve" });
  assert.deepEqual([again.status, again.body.error.code], [409, "invalid_state"]);
  assert.match(again.body.error.message, /under_review/);
  const noted = await service.post(`/v1/disputes/${id}`, { metadata: { ticket: "77" } });
  assert.deepEqual(noted.body.metadata, { ticket: "77" });
});

test("the merchant gets a mail with amount, reason, due date and a link, again when money is taken", async () => {
  await service.post("/v1/account", { email: "shop@example.com" });
  const { id } = await aDispute("tok_createDisputeInquiry");
  await reports();
  await send(id, { uncategorized_text: "escalate_inquiry_evidence" });
  await decide();
  const [chargeback, inquiry, ...others] = await outboxOf(service, { secret: service.secret });
  assert.equal(others.length, 0);
  const { evidence_details: details } = await get(`/v1/disputes/${id}`);
  const due = new Date((details as { readonly due_by: string }).due_by);
  const day = due.toLocaleDateString("en", { dateStyle: "long", timeZone: "UTC" });
  assert.ok(inquiry !== undefined && chargeback !== undefined);
  assert.equal(inquiry.to, "shop@example.com");
  assert.ok(inquiry.subject.startsWith(`Test mode: answer the inquiry of $20.00 by ${day}`), inquiry.subject);
  assert.match(
    inquiry.text,
    /they did not make this payment\nEvidence is due by: [^\n]+\n\nThe bank only asks/,
  );
  assert.match(chargeback.subject, /answer the dispute of \$20\.00/);
  assert.match(chargeback.text, /taken back \$20\.00, and a fee of \$15\.00/);
  for (const { text } of [inquiry, chargeback]) {
    assert.ok(text.includes(`${service.dependencies.publicUrl}/studio#${id}\n`), text);
  }
});

test("bad evidence changes nothing", async () => {
  const { id } = await aDispute("tok_createDispute");
  const none = await service.post(`/v1/disputes/${id}`, { submit: true });
  assert.deepEqual([none.status, none.body.error.param], [400, "evidence"]);
  const unknown = await send(id, { shipping_number: "1" });
  assert.deepEqual([unknown.status, unknown.body.error.code], [400, "parameter_unknown"]);
  const long = await send(id, { customer_name: "x".repeat(20_001) });
  assert.deepEqual([long.status, long.body.error.param], [400, "evidence[customer_name]"]);
  const missing = await send(`dp_${"0".repeat(24)}`, { customer_name: "Ada" });
  assert.equal(missing.status, 404);
  const other = await service.aMerchant();
  assert.equal((await service.get(`/v1/disputes/${id}`, { key: other.secret })).status, 404);
  assert.equal((await service.get("/v1/disputes", { key: service.publishable })).status, 403);
  assert.equal((await get(`/v1/disputes/${id}`)).status, "needs_response");
  assert.deepEqual(await eventsOf(id), ["dispute.created", "dispute.funds_withdrawn"]);
});

test("a dispute that is accepted is lost, and stays so", async () => {
  const { id } = await aDispute("tok_createDispute");
  const closed = await service.post(`/v1/disputes/${id}/close`, {}, { idempotencyKey: "close" });
  assert.equal(closed.body.status, "lost");
  const replayed = await service.post(`/v1/disputes/${id}/close`, {}, { idempotencyKey: "close" });
  assert.equal(replayed.text, closed.text);
  await decide();
  const again = await service.post(`/v1/disputes/${id}/close`);
  assert.deepEqual([again.status, again.body.error.code], [409, "invalid_state"]);
  assert.deepEqual((await eventsOf(id)).slice(-1), ["dispute.closed"]);
});

test("an inquiry takes nothing, and may end, become a chargeback, or be settled by a refund", async () => {
  const dropped = await aDispute("tok_createDisputeInquiry");
  assert.equal(dropped.status, "warning_needs_response");
  assert.deepEqual([dropped["balance_transaction"], dropped["is_charge_refundable"]], [null, true]);
  assert.equal(dropped["fee"], 0);
  const accepted = await service.post(`/v1/disputes/${dropped.id}/close`);
  assert.equal(accepted.status, 409);
  await send(dropped.id, { uncategorized_text: "winning_evidence" });
  const escalated = await aDispute("tok_createDisputeInquiry");
  await send(escalated.id, { uncategorized_text: "escalate_inquiry_evidence" });
  await decide();
  assert.equal((await get(`/v1/disputes/${dropped.id}`)).status, "warning_closed");
  const chargeback = await get(`/v1/disputes/${escalated.id}`);
  assert.deepEqual([chargeback.status, chargeback["is_charge_refundable"]], ["needs_response", false]);
  assert.equal(chargeback["fee"], 1500);
  assert.deepEqual(await available(), [{ amount: 500, currency: "usd" }]);
  assert.deepEqual((await eventsOf(escalated.id)).slice(-2), ["dispute.updated", "dispute.funds_withdrawn"]);
  const refund = await service.post("/v1/refunds", { charge: dropped["charge"] });
  assert.equal(refund.body.status, "succeeded");
});

test("a chargeback takes no more than is left of the charge, however much was refunded during its inquiry", async () => {
  for (const [refunded, status, left] of [
    [500, "needs_response", 1500],
    [2000, "warning_closed", 2000],
  ] as const) {
    const { id, ...inquiry } = await aDispute("tok_createDisputeInquiry");
    await service.post("/v1/refunds", { charge: inquiry["charge"], amount: refunded });
    await send(id, { uncategorized_text: "escalate_inquiry_evidence" });
    await decide();
    const after = await get(`/v1/disputes/${id}`);
    assert.deepEqual([after.status, after.amount], [status, left]);
    const taken = status === "needs_response" ? [["dispute", -1500]] : [];
    assert.deepEqual(await transactionsOf(id), taken);
  }
});

test("on a test clock a dispute comes with an advance, and is lost when evidence is due", async () => {
  const clock = await service.post("/v1/test_helpers/test_clocks", { frozen_time: "2027-05-01T08:00:00Z" });
  const charge = await pay("tok_createDispute", { test_clock: clock.body.id });
  const advance = async (frozen_time: string) => {
    await service.post(`/v1/test_helpers/test_clocks/${clock.body.id}/advance`, { frozen_time });
    await advanceTestClocks(service.dependencies);
    return (await get(`/v1/disputes?charge=${charge}`)).data[0];
  };
  const opened = await advance("2027-05-02T08:00:00Z");
  assert.deepEqual([opened?.status, opened?.created], ["needs_response", "2027-05-01T08:00:00.000Z"]);
  assert.equal((await advance("2027-05-08T07:59:00Z"))?.status, "needs_response");
  const lost = await advance("2027-05-08T08:01:00Z");
  assert.deepEqual([lost?.status, lost?.["closed_at"]], ["lost", "2027-05-08T08:00:00.000Z"]);
});

test("lists are filtered by status and payment intent, and have pages", async () => {
  const fields = { amount: "2000", currency: "usd", confirm: "true", payment_method: "tok_createDispute" };
  const intent = await service.post("/v1/payment_intents", fields);
  service.clock.advance(reportDue);
  await reports();
  const { id } = await aDispute("tok_createDisputeInquiry");
  const ids = async (query: string) => (await get(`/v1/disputes?${query}`)).data.map((row) => row.id);
  const [first, second] = await ids("");
  assert.equal(first, id);
  assert.deepEqual(await ids("status=needs_response"), [second]);
  assert.deepEqual(await ids(`payment_intent=${intent.body.id}`), [second]);
  assert.deepEqual(await ids(`limit=1&starting_after=${id}`), [second]);
  assert.equal((await get("/v1/disputes?status=open")).error.param, "status");
});

test("the database takes no second row for a dispute of the processor", async () => {
  const { id } = await aDispute("tok_createDispute");
  await assert.rejects(copyDispute(service.dependencies.database, id), /disputes_once/);
});
