import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Received, ReceivedBody, TestService } from "../../../support/a-service.ts";
import { sweepCharges } from "../../../support/run-jobs.ts";
import type { TestSite } from "../../web/a-site.ts";
import { aSite } from "../../web/a-site.ts";
import { methodPayer, minute, pageOf, shop } from "./method-payer.ts";

// The page of a shop and its backend, between which the charge of a method goes back and forth: the backend only posts the token.

let site: TestSite;
let service: TestService;
before(async () => {
  site = await aSite();
  ({ service } = site);
});
after(() => service.close());

const { aToken, answer, comeBack } = methodPayer(() => site);

/** What the backend of a shop does with a token, each time under another key. */
const charge = (source: string, fields: object = {}): Promise<Received> =>
  service.post("/v1/charges", { amount: "4200", currency: "eur", source, ...fields });

/** What the page of a payer does, with a publishable key. */
const asPayer = (path: string, fields: object = {}): Promise<Received> =>
  service.post(`/v1/tokens/${path}`, fields, { key: service.publishable });

const readToken = async (source: string): Promise<ReceivedBody> =>
  (await service.get(`/v1/tokens/${source}`, { key: service.publishable })).body;

async function aCharge(): Promise<{ source: string; begun: ReceivedBody; page: string }> {
  const source = await aToken();
  const { status, body: begun, text } = await charge(source);
  assert.deepEqual([status, begun.status], [200, "requires_action"], text);
  return { source, begun, page: pageOf(begun) };
}

describe("a token of a method", () => {
  test("says where its payer has to go once it is charged, and how the payment stands", async () => {
    const unused = await aToken();
    assert.equal((await readToken(unused))["payment"], null);
    const { source, begun, page } = await aCharge();
    assert.deepEqual((await readToken(source))["payment"], {
      status: "requires_action",
      next_action: begun["next_action"],
    });
    await comeBack(await answer(page, "pay"));
    assert.deepEqual((await readToken(source))["payment"], { status: "succeeded", next_action: null });
  });

  test("of a card says nothing of its payment", async () => {
    const card = { number: "4242424242424242", exp_month: "12", exp_year: "2034", cvc: "123" };
    const { id } = (await service.post("/v1/tokens", { card })).body;
    assert.equal((await charge(id)).body.status, "succeeded");
    assert.equal((await readToken(id))["payment"], null);
    assert.equal((await charge(id)).body.error.code, "token_already_used");
    for (const path of [id, `${id}/cancel`]) {
      const { status, body } = await asPayer(path, path === id ? { return_url: shop } : {});
      assert.deepEqual([status, body.error.code], [409, "invalid_state"]);
    }
  });

  test("leads its payer back to the page that they left", async () => {
    const { source, page } = await aCharge();
    const set = await asPayer(source, { return_url: shop });
    assert.equal(set.status, 200, set.text);
    const led = await comeBack(await answer(page, "pay"));
    assert.match(led, /^https:\/\/shop\.example\/paid\?order=7&charge=ch_\w+&redirect_status=succeeded$/);
  });

  test("leads to no address that is none, or whose origin the publishable key does not list", async () => {
    const { source } = await aCharge();
    const { body } = await service.post("/v1/api_keys", {
      kind: "publishable",
      name: "Shop",
      allowed_origins: ["https://shop.example"],
    });
    const key = String(body["key"] ?? body["secret"]);
    for (const [address, status] of [
      ["javascript:alert(1)", 400],
      ["https://other.example/paid", 400],
      [shop, 200],
    ] as const) {
      const set = await service.post(`/v1/tokens/${source}`, { return_url: address }, { key });
      assert.equal(set.status, status, set.text);
    }
  });

  test("without an address to come back to shows a page that closes its window", async () => {
    const { page } = await aCharge();
    const back = await site.open(await answer(page, "pay"));
    assert.equal(back.headers.get("refresh"), null);
    const document = await back.text();
    assert.match(document, /You can close this window/);
    assert.match(document, /<script type="module"/);
  });

  test("is given up by its payer, and the charge fails", async () => {
    const { source, page } = await aCharge();
    const canceled = await asPayer(`${source}/cancel`);
    assert.deepEqual(canceled.body["payment"], { status: "failed", next_action: null }, canceled.text);
    assert.match(await (await site.open(await answer(page, "pay"))).text(), /Nothing was taken/);
    assert.equal(
      (await readToken(source))["payment"] && (await charge(source)).body.error.code,
      "payment_canceled",
    );
  });

  test("is not given up any more once its payer has paid", async () => {
    const { source, page } = await aCharge();
    await answer(page, "pay");
    const { payment } = (await asPayer(`${source}/cancel`)).body as unknown as {
      payment: { status: string };
    };
    assert.equal(payment.status, "succeeded");
  });
});

describe("a backend that posts the token of a method again", () => {
  test("gets the one charge that it paid, as it is by then", async () => {
    const { source, begun, page } = await aCharge();
    const waiting = await charge(source);
    assert.deepEqual(
      [waiting.status, waiting.body.id, waiting.body.status],
      [200, begun.id, "requires_action"],
    );
    await comeBack(await answer(page, "pay"));
    const [paid, again] = await Promise.all([charge(source), charge(source)]);
    for (const { status, body } of [paid, again])
      assert.deepEqual([status, body.id, body.status], [200, begun.id, "succeeded"]);
  });

  test("is told why it failed", async () => {
    for (const given of ["refuse", "cancel"] as const) {
      const { source, begun, page } = await aCharge();
      await comeBack(await answer(page, given));
      const { status, body } = await charge(source);
      const code = given === "cancel" ? "payment_canceled" : "payment_refused";
      assert.deepEqual([status, body.error.code, body.error.charge], [402, code, begun.id]);
    }
  });

  test("is told that a charge is pending, and with the same key later that it has succeeded", async () => {
    const { source, begun, page } = await aCharge();
    await comeBack(await answer(page, "later"));
    const order = { amount: "4200", currency: "eur", source };
    const ask = () => service.post("/v1/charges", order, { idempotencyKey: `again-${source}` });
    const pending = await ask();
    assert.deepEqual([pending.status, pending.body.id, pending.body.status], [200, begun.id, "pending"]);
    for (const pause of [5_000, minute, 5 * minute, 60 * minute]) {
      service.clock.advance(pause);
      await sweepCharges(service.dependencies);
    }
    assert.equal((await ask()).body.status, "succeeded");
  });

  test("pays nothing else with it", async () => {
    const { source } = await aCharge();
    for (const other of [{ amount: "4300" }, { currency: "chf" }]) {
      const { status, body } = await charge(source, other);
      assert.deepEqual([status, body.error.code], [400, "token_already_used"]);
    }
  });
});
