import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Received, ReceivedBody, TestService } from "../../../support/a-service.ts";
import type { TestSite } from "../../web/a-site.ts";
import { aSite } from "../../web/a-site.ts";
import { day, debitPayer, ibans, order } from "./debit-payer.ts";

// What a debit does to what it pays: a PaymentIntent, a checkout session.

let site: TestSite;
let service: TestService;
before(async () => {
  site = await aSite();
  ({ service } = site);
});
after(() => service.close());

const { aToken, eventsAbout, reports } = debitPayer(() => service);

describe("a PaymentIntent", () => {
  async function anIntent(iban: string): Promise<ReceivedBody> {
    const fields = { ...order, payment_method: await aToken(iban), confirm: "true" };
    const { status, body, text } = await service.post("/v1/payment_intents", fields);
    assert.deepEqual([status, body.status], [200, "processing"], text);
    return body;
  }

  const readIntent = async ({ id }: ReceivedBody) => (await service.get(`/v1/payment_intents/${id}`)).body;

  test("is processing until the bank has decided, and is neither paid again nor canceled meanwhile", async () => {
    const intent = await anIntent(ibans.failsSoon);
    const again = await service.post(`/v1/payment_intents/${intent.id}/confirm`, {
      payment_method: await aToken(ibans.succeeds),
    });
    const canceled = await service.post(`/v1/payment_intents/${intent.id}/cancel`);
    for (const { status, body } of [again, canceled])
      assert.deepEqual([status, body.error.code], [409, "invalid_state"]);
    service.clock.advance(3_000);
    await reports();
    const failed = await readIntent(intent);
    const error = failed["last_payment_error"] as { code: string; payment_method: ReceivedBody };
    assert.deepEqual(
      [failed.status, error.code, error.payment_method["type"]],
      ["requires_payment_method", "debit_not_authorized", "sepa_debit"],
    );
    assert.deepEqual(await eventsAbout(intent.id), [
      "payment_intent.created",
      "payment_intent.processing",
      "payment_intent.payment_failed",
    ]);
    const paid = await service.post(`/v1/payment_intents/${intent.id}/confirm`, {
      payment_method: "tok_visa",
    });
    assert.equal(paid.body.status, "succeeded", paid.text);
  });

  test("succeeds days later", async () => {
    const intent = await anIntent(ibans.succeeds);
    service.clock.advance(3 * day);
    await reports();
    const paid = await readIntent(intent);
    assert.deepEqual([paid.status, paid["amount_received"]], ["succeeded", 4200]);
  });

  test("that is to save its method is refused", async () => {
    const customer = await service.post("/v1/customers", {});
    const { status, body } = await service.post("/v1/payment_intents", {
      ...order,
      customer: customer.body.id,
      setup_future_usage: "off_session",
      payment_method: await aToken(ibans.succeeds),
      confirm: "true",
    });
    assert.deepEqual([status, body.error.code], [400, "payment_method_unavailable"]);
    assert.match(body.error.message, /SEPA Direct Debit.*cannot be saved/);
  });
});

describe("a checkout session", () => {
  let attempts = 0;

  async function openSession(slug: string): Promise<ReceivedBody> {
    const path = `/v1/payment_links/${slug}/sessions`;
    return (await service.post(path, {}, { key: service.publishable })).body;
  }

  function confirm(session: ReceivedBody, source: string): Promise<Received> {
    const fields = { client_secret: String(session["client_secret"]), source };
    const options = { key: service.publishable, idempotencyKey: `debit attempt ${attempts++}` };
    return service.post(`/v1/checkout/sessions/${session.id}/confirm`, fields, options);
  }

  async function readSession({ id, client_secret: secret }: ReceivedBody): Promise<ReceivedBody> {
    const path = `/v1/checkout/sessions/${id}?client_secret=${String(secret)}`;
    return (await service.get(path, { key: service.publishable })).body;
  }

  test("is processing for days, holds the last piece, and is then complete", async () => {
    const { slug } = await site.aLink({
      payment_method_types: ["card", "sepa_debit"],
      restrictions: { completed_sessions: { limit: 1 } },
    });
    const session = await openSession(String(slug));
    const waiting = await confirm(session, await aToken(ibans.succeeds));
    assert.deepEqual([waiting.status, waiting.body.status], [200, "processing"], waiting.text);
    const other = await confirm(await openSession(String(slug)), "tok_visa");
    assert.equal(other.body.error.code, "link_busy", other.text);
    service.clock.advance(3 * day);
    await reports();
    const paid = await readSession(session);
    assert.deepEqual([paid.status, paid["payment_status"]], ["complete", "paid"]);
    assert.equal((paid["payment"] as ReceivedBody)["payment_method_type"], "sepa_debit");
  });

  test("whose debit fails is open again, and paid by card", async () => {
    const { slug } = await site.aLink({ payment_method_types: ["card", "sepa_debit"] });
    const session = await openSession(String(slug));
    assert.equal((await confirm(session, await aToken(ibans.failsSoon))).body.status, "processing");
    service.clock.advance(3_000);
    await reports();
    const open = await readSession(session);
    assert.equal(open.status, "open");
    assert.equal((await confirm(session, "tok_visa")).body.status, "complete");
  });
});
