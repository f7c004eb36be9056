import type { RecordedEvent } from "../../../src/site/reference/recorded.ts";
import { dueHandlers } from "../../../src/service/due-handlers.ts";
import { duePoll } from "../../../src/service/platform/scheduler/earliest-due.ts";
import type { TestService } from "../../support/a-service.ts";
import { runDue } from "../../support/run-jobs.ts";

const day = 86_400_000;

/** Makes what the walk through the API does not: declines, disputes, and what happens with time. Returns one event of each type. */
export async function recordEvents(service: TestService): Promise<readonly RecordedEvent[]> {
  const found = new Map<string, RecordedEvent>();
  // What is a year old is deleted meanwhile.
  await collect(service, found);
  await payments(service);
  await disputes(service);
  await billing(service);
  await plans(service);
  await links(service);
  await collect(service, found);
  return [...found.values()].sort((a, b) => (a.type < b.type ? -1 : 1));
}

async function collect(service: TestService, found: Map<string, RecordedEvent>): Promise<void> {
  for (let after = ""; ;) {
    const { body } = await service.get(
      `/v1/events?limit=100${after === "" ? "" : `&starting_after=${after}`}`,
    );
    for (const event of body.data) found.set(String(event["type"]), event as unknown as RecordedEvent);
    after = body.data.at(-1)?.id ?? "";
    if (!body.has_more) return;
  }
}

/** Lets time pass, and does all that is due then. */
async function later(service: TestService, time: number): Promise<void> {
  service.clock.advance(time);
  const { dependencies } = service;
  const poll = duePoll(dependencies.database, dueHandlers(dependencies));
  // What is done can make other work due.
  for (let taken = 1; taken > 0;) {
    const { due } = await poll(dependencies.now());
    taken = 0;
    for (const { name } of due) taken += await runDue(dependencies, name);
  }
}

async function made(service: TestService, path: string, fields: object): Promise<string> {
  const { status, body, text } = await service.post(path, fields);
  if (status !== 200) throw new Error(`${path}: ${text}`);
  return body.id;
}

async function payments(service: TestService): Promise<void> {
  const order = { amount: 2000, currency: "usd" };
  await service.post("/v1/charges", { ...order, source: "tok_chargeDeclined" });
  await made(service, "/v1/charges", { ...order, source: "tok_visa", capture: false });
  const refunded = await made(service, "/v1/charges", { ...order, source: "tok_refundFail" });
  await service.post("/v1/refunds", { charge: refunded });
  await made(service, "/v1/charges", { ...order, source: "tok_captureFailsAfterSuccess" });
  for (const method of ["tok_chargeDeclined", "tok_threeDSecure2Required", "tok_processor_pending"]) {
    await service.post("/v1/payment_intents", { ...order, payment_method: method, confirm: true });
  }
  const held = { ...order, payment_method: "tok_visa", confirm: true, capture_method: "manual" };
  await made(service, "/v1/payment_intents", held);
  for (const method of ["tok_chargeDeclined", "tok_threeDSecure2Required"]) {
    const customer = await made(service, "/v1/customers", { email: "ada@example.com" });
    await service.post("/v1/setup_intents", { customer, payment_method: method, confirm: true });
  }
  await later(service, 10_000);
}

async function disputes(service: TestService): Promise<void> {
  const disputed = { amount: 1300, currency: "usd", source: "tok_createDispute" };
  const charge = await made(service, "/v1/charges", disputed);
  await later(service, 10_000);
  const { body } = await service.get(`/v1/disputes?charge=${charge}`);
  const evidence = { uncategorized_text: "winning_evidence" };
  await made(service, `/v1/disputes/${body.data[0]?.id ?? ""}`, { evidence });
  await later(service, 10_000);
}

async function billing(service: TestService): Promise<void> {
  const monthly = { currency: "eur", unit_amount: 2000, recurring: { interval: "month" } };
  const price = await made(service, "/v1/prices", { ...monthly, product_data: { name: "Tea club" } });
  const items = [{ price }];
  const aCustomer = (source: string) => made(service, "/v1/customers", { email: "ada@example.com", source });
  const trial = { customer: await aCustomer("tok_visa"), items, trial_period_days: 5 };
  await made(service, "/v1/subscriptions", trial);
  const failing = await aCustomer("tok_visa");
  await made(service, "/v1/subscriptions", { customer: failing, items });
  await service.post(`/v1/customers/${failing}`, { source: "tok_chargeCustomerFail" });
  const lost = await aCustomer("tok_visa");
  await made(service, "/v1/subscriptions", { customer: lost, items });
  await service.post(`/v1/customers/${lost}`, { source: "tok_chargeCustomerFail" });
  const asked = await aCustomer("tok_visa");
  await made(service, "/v1/subscriptions", { customer: asked, items });
  await service.post(`/v1/customers/${asked}`, { source: "tok_threeDSecure2Required" });
  const waiting = { customer: await aCustomer("tok_chargeCustomerFail"), items };
  await service.post("/v1/subscriptions", { ...waiting, payment_behavior: "default_incomplete" });
  for (let days = 0; days < 36; days += 3) await later(service, 3 * day);
  await service.post(`/v1/customers/${failing}`, { source: "tok_visa" });
  for (let days = 0; days < 36; days += 3) await later(service, 3 * day);
}

async function plans(service: TestService): Promise<void> {
  const schedule = { amount: 10_000, currency: "eur", count: 4, cadence: { interval: "month" } };
  const aPlan = async (source: string) => {
    const customer = await made(service, "/v1/customers", { email: "ada@example.com", source });
    const { body } = await service.post("/v1/installment_plans/preview", { customer, ...schedule });
    const consent = { terms: body["terms_hash"] };
    return { customer, id: await made(service, "/v1/installment_plans", { customer, ...schedule, consent }) };
  };
  await aPlan("tok_visa");
  const late = await aPlan("tok_visa");
  const lost = await aPlan("tok_visa");
  for (const { customer } of [late, lost])
    await service.post(`/v1/customers/${customer}`, { source: "tok_chargeCustomerFail" });
  for (let days = 0; days < 33; days += 3) await later(service, 3 * day);
  await service.post(`/v1/customers/${late.customer}`, { source: "tok_visa" });
  for (let days = 0; days < 90; days += 5) await later(service, 5 * day);
  await service.post(`/v1/installment_plans/${lost.id}/reinstate`, {});
}

async function links(service: TestService): Promise<void> {
  const link = {
    name: "Last box",
    amount: 900,
    currency: "eur",
    restrictions: { completed_sessions: { limit: 1 } },
  };
  const { body } = await service.post("/v1/payment_links", link);
  const key = service.publishable;
  const visit = await service.post(`/v1/payment_links/${String(body["slug"])}/sessions`, {}, { key });
  const secret = visit.body["client_secret"];
  const paid = { client_secret: secret, source: "tok_visa" };
  const confirm = `/v1/checkout/sessions/${visit.body.id}/confirm`;
  const { status, text } = await service.post(confirm, paid, { key, idempotencyKey: "last box" });
  if (status !== 200) throw new Error(text);
  const item = { price_data: { currency: "eur", unit_amount: 900, product_data: { name: "Box" } } };
  const session = await made(service, "/v1/checkout/sessions", { line_items: [item] });
  await made(service, `/v1/checkout/sessions/${session}/expire`, {});
}
