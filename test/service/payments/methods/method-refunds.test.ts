import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { RedirectMethod } from "../../../../src/contract/payments/redirect-method.ts";
import type { ReceivedBody, TestService } from "../../../support/a-service.ts";
import type { TestSite } from "../../web/a-site.ts";
import { aSite } from "../../web/a-site.ts";
import { methodPayer, pageOf, shop } from "../charges/method-payer.ts";

// Refunds of methods that do not give back every part of an amount.

const refunded: string[] = [];

let site: TestSite;
let service: TestService;
before(async () => {
  site = await aSite({
    processor: (sandbox) => ({
      ...sandbox,
      methods: sandbox.methods.map((one) => {
        if (one.method === "eps") return { ...one, refunds: "full" };
        return one.method === "twint" ? { ...one, refunds: "none" } : one;
      }),
      refund: (request, signal) => {
        refunded.push(request.authorization);
        return sandbox.refund(request, signal);
      },
    }),
  });
  ({ service } = site);
});
after(() => service.close());

const { aToken, answer, comeBack } = methodPayer(() => site);

async function paid(type: RedirectMethod, currency: string): Promise<ReceivedBody> {
  const source = await aToken(type);
  const order = { amount: "4200", currency, source, return_url: shop };
  const { body } = await service.post("/v1/charges", order);
  await comeBack(await answer(pageOf(body), "pay"));
  return body;
}

const refund = (charge: ReceivedBody, amount?: string) =>
  service.post("/v1/refunds", { charge: charge.id, ...(amount !== undefined && { amount }) });

test("a method that gives back all or nothing refuses a part before anything is sent, and refunds in full", async () => {
  const charge = await paid("eps", "eur");
  const part = await refund(charge, "1000");
  assert.deepEqual(
    [part.status, part.body.error.code, part.body.error.param],
    [400, "parameter_invalid", "amount"],
  );
  assert.match(part.body.error.message, /EPS can only be refunded in full/);
  assert.deepEqual(refunded, []);
  const read = await service.get(`/v1/charges/${charge.id}`);
  assert.equal(read.body["amount_refunded"], 0);
  assert.equal((await refund(charge)).body.status, "succeeded");
});

test("a method that gives nothing back refuses any refund before anything is sent", async () => {
  const charge = await paid("twint", "chf");
  const { status, body } = await refund(charge);
  assert.deepEqual(
    [status, body.error.code, body.error.param],
    [400, "payment_method_unavailable", "charge"],
  );
  assert.ok(!refunded.includes(charge.id));
});
