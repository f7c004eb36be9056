import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Received, ReceivedBody, TestService } from "../../../support/a-service.ts";
import { runDue, sweepCharges } from "../../../support/run-jobs.ts";
import type { TestSite } from "../../web/a-site.ts";
import { aSite } from "../../web/a-site.ts";
import { methodPayer, minute, pageOf, shop } from "./method-payer.ts";

// What a payment on the page of a method does to what it pays: a PaymentIntent, a checkout session.

let site: TestSite;
let service: TestService;
before(async () => {
  site = await aSite();
  ({ service } = site);
});
after(() => service.close());

const { aToken, answer, comeBack, eventsOf } = methodPayer(() => site);

describe("a PaymentIntent", () => {
  async function anIntent(fields: object = {}): Promise<ReceivedBody> {
    const order = { amount: "4200", currency: "eur", confirm: "true", return_url: shop };
    const intent = { ...order, payment_method: await aToken(), ...fields };
    const { status, body, text } = await service.post("/v1/payment_intents", intent);
    assert.equal(status, 200, text);
    return body;
  }

  const readIntent = async ({ id }: ReceivedBody) => (await service.get(`/v1/payment_intents/${id}`)).body;

  test("waits for its payer at the page of the method, and succeeds", async () => {
    const intent = await anIntent();
    assert.equal(intent.status, "requires_action");
    const led = new URL(await comeBack(await answer(pageOf(intent), "pay")));
    assert.equal(led.searchParams.get("payment_intent"), intent.id);
    assert.equal(led.searchParams.get("redirect_status"), "succeeded");
    const paid = await readIntent(intent);
    assert.deepEqual([paid.status, paid["amount_received"], paid["next_action"]], ["succeeded", 4200, null]);
  });

  test("whose payer gives up can be paid with another method", async () => {
    const intent = await anIntent();
    await comeBack(await answer(pageOf(intent), "cancel"));
    const open = await readIntent(intent);
    assert.equal(open.status, "requires_payment_method");
    const error = open["last_payment_error"] as { code: string; payment_method: ReceivedBody };
    assert.deepEqual([error.code, error.payment_method["type"]], ["payment_canceled", "ideal"]);
    const other = { payment_method: "tok_visa" };
    const paid = await service.post(`/v1/payment_intents/${intent.id}/confirm`, other);
    assert.equal(paid.body.status, "succeeded");
  });

  test("is processing while the bank confirms later", async () => {
    const intent = await anIntent();
    await comeBack(await answer(pageOf(intent), "later"));
    assert.equal((await readIntent(intent)).status, "processing");
    service.clock.advance(61 * minute);
    await sweepCharges(service.dependencies);
    assert.equal((await readIntent(intent)).status, "succeeded");
  });

  test("is canceled while its payer is at the page, where they pay in vain", async () => {
    const intent = await anIntent();
    const canceled = await service.post(`/v1/payment_intents/${intent.id}/cancel`);
    assert.equal(canceled.body.status, "canceled", canceled.text);
    await comeBack(await answer(pageOf(intent), "pay"));
    assert.equal((await readIntent(intent)).status, "canceled");
    const { latest_charge: charge } = await readIntent(intent);
    assert.equal((await service.get(`/v1/charges/${String(charge)}`)).body["amount_captured"], 0);
  });

  test("that is paid while it is canceled stays paid", async () => {
    const intent = await anIntent();
    await answer(pageOf(intent), "pay");
    const canceled = await service.post(`/v1/payment_intents/${intent.id}/cancel`);
    assert.deepEqual([canceled.status, canceled.body.error.code], [409, "invalid_state"]);
    assert.equal((await readIntent(intent)).status, "succeeded");
  });
});

test("who pays, is canceled, comes back and runs out of time at once leaves one end in both books", async () => {
  const { database } = service.dependencies;
  for (let round = 0; round < 6; round++) {
    const order = { amount: "4200", currency: "eur", confirm: "true", return_url: shop };
    const intent = await service.post("/v1/payment_intents", { ...order, payment_method: await aToken() });
    const page = pageOf(intent.body);
    const charge = String(intent.body["latest_charge"]);
    service.clock.advance(15 * minute);
    const back = () => site.open(`/charges/${page.split("/").at(-1) ?? ""}/return?result=pay`);
    await Promise.all([
      answer(page, "pay").then(comeBack),
      service.post(`/v1/payment_intents/${intent.body.id}/cancel`),
      runDue(service.dependencies, "redirect_expiry"),
      runDue(service.dependencies, "redirect_inquiry"),
      back(),
    ]);
    service.clock.advance(10 * minute);
    await sweepCharges(service.dependencies);
    const { body } = await service.get(`/v1/charges/${charge}`);
    const [entry, ...others] = await database
      .selectFrom("sandbox_ledger")
      .select("result")
      .where("reference", "=", charge)
      .execute();
    assert.equal(others.length, 0);
    assert.equal(body.status, entry?.result === "approved" ? "succeeded" : "failed");
    const told = (await eventsOf(body)).filter((type) => type !== "payment.requires_action");
    assert.deepEqual(told, [body.status === "succeeded" ? "payment.succeeded" : "payment.failed"]);
  }
});

describe("a checkout session", () => {
  async function openSession(fields: object = {}): Promise<ReceivedBody> {
    const { slug } = await site.aLink({ payment_method_types: ["card", "ideal"], ...fields });
    const path = `/v1/payment_links/${String(slug)}/sessions`;
    return (await service.post(path, {}, { key: service.publishable })).body;
  }

  let attempts = 0;

  async function confirm(session: ReceivedBody, source?: string): Promise<Received> {
    const fields = { client_secret: String(session["client_secret"]), source: source ?? (await aToken()) };
    const options = { key: service.publishable, idempotencyKey: `attempt ${attempts++}` };
    return service.post(`/v1/checkout/sessions/${session.id}/confirm`, fields, options);
  }

  async function readSession({ id, client_secret: secret }: ReceivedBody): Promise<ReceivedBody> {
    const path = `/v1/checkout/sessions/${id}?client_secret=${String(secret)}`;
    return (await service.get(path, { key: service.publishable })).body;
  }

  test("sends its payer to the page of the method and back to its own, where it is paid", async () => {
    const session = await openSession();
    const waiting = await confirm(session);
    assert.equal(waiting.body.status, "processing", waiting.text);
    const led = await comeBack(await answer(pageOf(waiting.body), "pay"));
    assert.equal(led, `http://localhost:4242/c/${session.id}?from=bank`);
    const paid = await readSession(session);
    assert.deepEqual([paid.status, paid["payment_status"]], ["complete", "paid"]);
    assert.deepEqual((paid["payment"] as ReceivedBody)["payment_method_type"], "ideal");
    assert.match(await (await site.open(`/c/${session.id}?from=bank`)).text(), /iDEAL \| Wero/);
  });

  test("is open again once its payer has given up, here or there, and says why", async () => {
    const there = await openSession();
    await comeBack(await answer(pageOf((await confirm(there)).body), "cancel"));
    const here = await openSession();
    const page = pageOf((await confirm(here)).body);
    const secret = { client_secret: String(here["client_secret"]) };
    const path = `/v1/checkout/sessions/${here.id}/cancel_payment`;
    const canceled = await service.post(path, secret, { key: service.publishable });
    assert.equal(canceled.body.status, "open", canceled.text);
    for (const session of [there, here]) {
      const open = await readSession(session);
      const error = open["last_payment_error"] as { code: string };
      assert.deepEqual([open.status, error.code], ["open", "payment_canceled"]);
    }
    await answer(page, "pay");
    assert.equal((await confirm(here, "tok_visa")).body.status, "complete");
  });

  test("holds the last piece for its payer while they are at the page", async () => {
    const { slug } = await site.aLink({
      payment_method_types: ["card", "ideal"],
      restrictions: { completed_sessions: { limit: "1" } },
    });
    const path = `/v1/payment_links/${String(slug)}/sessions`;
    const [first, second] = [
      (await service.post(path, {}, { key: service.publishable })).body,
      (await service.post(path, {}, { key: service.publishable })).body,
    ];
    const waiting = (await confirm(first)).body;
    const busy = await confirm(second, "tok_visa");
    assert.deepEqual([busy.status, busy.body.error.code], [409, "link_busy"]);
    await comeBack(await answer(pageOf(waiting), "pay"));
    assert.equal((await readSession(first)).status, "complete");
  });
});
