import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Received, ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";

// What payers of links and sessions may pay with: the choice of the account, of a link and of a session.

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

const box = { name: "Box", amount: "4200", currency: "eur" };

const plans = { counts: ["3"], cadence: { interval: "month" } };

const items = [{ price_data: { currency: "eur", unit_amount: "4200", product_data: { name: "Box" } } }];

async function aLink(fields: object = {}): Promise<ReceivedBody> {
  const { status, body, text } = await service.post("/v1/payment_links", { ...box, ...fields });
  assert.equal(status, 200, text);
  return body;
}

async function openSession({ slug }: ReceivedBody): Promise<ReceivedBody> {
  const path = `/v1/payment_links/${String(slug)}/sessions`;
  return (await service.post(path, {}, { key: service.publishable })).body;
}

async function aToken(type: string): Promise<string> {
  return (await service.post("/v1/tokens", { type }, { key: service.publishable })).body.id;
}

let attempts = 0;

async function confirm(session: ReceivedBody, source: string): Promise<Received> {
  const fields = { client_secret: String(session["client_secret"]), source };
  const options = { key: service.publishable, idempotencyKey: `attempt ${attempts++}` };
  return service.post(`/v1/checkout/sessions/${session.id}/confirm`, fields, options);
}

async function available(query: string): Promise<readonly ReceivedBody[]> {
  const { status, body, text } = await service.get(`/v1/payment_methods/available?${query}`);
  assert.equal(status, 200, text);
  return body["methods"] as readonly ReceivedBody[];
}

describe("what payers may pay with", () => {
  test("is cards, until the account chooses; its order is kept", async () => {
    const account = await service.get("/v1/account");
    assert.deepEqual(account.body["payment_method_types"], ["card"]);
    const link = await aLink();
    assert.equal(link["payment_method_types"], null);
    assert.deepEqual((await openSession(link))["payment_method_types"], ["card"]);
    await service.post("/v1/account", { payment_method_types: ["ideal", "card"] });
    assert.deepEqual((await openSession(link))["payment_method_types"], ["ideal", "card"]);
    const session = await service.post("/v1/checkout/sessions", { line_items: items });
    assert.deepEqual(session.body["payment_method_types"], ["ideal", "card"]);
    await service.post("/v1/account", { payment_method_types: ["card"] });
    const kept = await service.get(`/v1/checkout/sessions/${session.body.id}`);
    assert.deepEqual(
      kept.body["payment_method_types"],
      ["ideal", "card"],
      "a session stays as it was created",
    );
  });

  test("is the choice of a link or a session before that of the account", async () => {
    const link = await aLink({ payment_method_types: ["paypal", "card"] });
    assert.deepEqual((await openSession(link))["payment_method_types"], ["paypal", "card"]);
    const fields = { line_items: items, payment_method_types: ["ideal"] };
    const session = await service.post("/v1/checkout/sessions", fields);
    assert.deepEqual(session.body["payment_method_types"], ["ideal"]);
    const path = `/v1/payment_links/${link.id}`;
    const changed = await service.post(path, { payment_method_types: ["ideal"] });
    assert.deepEqual(changed.body["payment_method_types"], ["ideal"]);
    const untouched = await service.post(path, { name: "Another box" });
    assert.deepEqual(untouched.body["payment_method_types"], ["ideal"]);
    const cleared = await service.post(path, { payment_method_types: "" });
    assert.equal(cleared.body["payment_method_types"], null);
  });

  const refused = [
    { asks: "a currency that it does not have", fields: { currency: "usd" }, says: /only EUR/ },
    { asks: "installments", fields: { installments: plans }, says: /paid by card/ },
  ];
  for (const { asks, fields, says } of refused) {
    test(`a link whose method could never pay it is refused: ${asks}`, async () => {
      const link = { ...box, payment_method_types: ["card", "ideal"], ...fields };
      const { status, body } = await service.post("/v1/payment_links", link);
      assert.equal(status, 400);
      assert.equal(body.error.code, "payment_method_unavailable");
      assert.equal(body.error.param, "payment_method_types[1]");
      assert.match(body.error.message, says);
    });
  }

  test("a link with other methods gets no installments", async () => {
    const link = await aLink({ payment_method_types: ["card", "ideal"] });
    const { status, body } = await service.post(`/v1/payment_links/${link.id}`, { installments: plans });
    assert.deepEqual([status, body.error.param], [400, "payment_method_types[1]"]);
  });

  for (const wrong of [[], ["ideal", "ideal"], ["cash"]]) {
    test(`a choice of ${JSON.stringify(wrong)} is refused, and changes nothing`, async () => {
      const { status, body } = await service.post("/v1/account", {
        payment_method_types: JSON.stringify(wrong),
      });
      assert.deepEqual([status, body.error.param], [400, "payment_method_types"]);
      assert.deepEqual((await service.get("/v1/account")).body["payment_method_types"], ["card"]);
    });
  }
});

describe("a session", () => {
  test("takes no method that it does not offer, and the token can pay something else", async () => {
    const session = await openSession(await aLink());
    const token = await aToken("ideal");
    const { status, body } = await confirm(session, token);
    assert.deepEqual([status, body.error.code], [400, "payment_method_unavailable"]);
    const other = await openSession(await aLink({ payment_method_types: ["ideal"] }));
    assert.equal((await confirm(other, token)).body.status, "processing");
  });

  test("takes no card where it does not offer cards, a test card neither", async () => {
    const session = await openSession(await aLink({ payment_method_types: ["ideal"] }));
    const card = { number: "4242424242424242", exp_month: "12", exp_year: "34", cvc: "123" };
    const token = await service.post("/v1/tokens", { card }, { key: service.publishable });
    for (const source of ["tok_visa", token.body.id]) {
      const { status, body } = await confirm(session, source);
      assert.deepEqual([status, body.error.code], [400, "payment_method_unavailable"], source);
    }
  });
});

describe("GET /v1/payment_methods/available", () => {
  test("says of each method whether it can pay something, and why not", async () => {
    await service.post("/v1/account", { payment_method_types: ["ideal", "card"] });
    const inDollars = await available("currency=usd&amount=4200");
    assert.deepEqual(
      inDollars.slice(0, 2).map((one) => [one["type"], one["enabled"], one["available"], one["reason"]]),
      [
        ["ideal", true, false, "It takes only EUR."],
        ["card", true, true, null],
      ],
    );
    const paypal = inDollars.find((one) => one["type"] === "paypal");
    assert.deepEqual([paypal?.["enabled"], paypal?.["available"]], [false, true]);
    const reasonOf = async (type: string, query: string) =>
      (await available(query)).find((one) => one["type"] === type)?.["reason"];
    assert.match(String(await reasonOf("eps", "currency=eur&amount=99")), /^It takes at least €1\.00\.$/);
    assert.equal(await reasonOf("eps", "currency=eur"), null);
    assert.match(String(await reasonOf("ideal", "currency=eur&mode=subscription")), /saved/);
    assert.match(String(await reasonOf("ideal", "currency=eur&mode=installments")), /card/);
    assert.match(String(await reasonOf("ideal", "currency=eur&capture=false")), /captured later/);
  });

  test("names the parameter that is missing", async () => {
    const { status, body } = await service.get("/v1/payment_methods/available?amount=4200");
    assert.deepEqual([status, body.error.code, body.error.param], [400, "parameter_missing", "currency"]);
  });
});
