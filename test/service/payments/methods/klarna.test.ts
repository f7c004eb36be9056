import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { AuthorizationRequest } from "../../../../src/service/payments/processor/request.ts";
import type { ReceivedBody, TestService } from "../../../support/a-service.ts";
import type { TestSite } from "../../web/a-site.ts";
import { aSite } from "../../web/a-site.ts";
import { Sessions, print } from "../../checkout/checkout-sessions/a-session.ts";
import { methodPayer, pageOf, shop } from "../charges/method-payer.ts";

// Klarna shows what is bought, and is authorized before it is captured.

const sent: AuthorizationRequest[] = [];

let site: TestSite;
let service: TestService;
before(async () => {
  site = await aSite({
    processor: (sandbox) => ({
      ...sandbox,
      authorize: (request, signal) => {
        sent.push(request);
        return sandbox.authorize(request, signal);
      },
    }),
  });
  ({ service } = site);
});
after(() => service.close());

const { aToken, answer, comeBack } = methodPayer(() => site);

async function aCharge(fields: object = {}): Promise<ReceivedBody> {
  const order = { amount: "4200", currency: "sek", source: await aToken("klarna"), return_url: shop };
  const { status, body, text } = await service.post("/v1/charges", { ...order, ...fields });
  assert.deepEqual([status, body.status], [200, "requires_action"], text);
  return body;
}

const pay = async (charge: ReceivedBody) => comeBack(await answer(pageOf(charge), "pay"));
const read = async ({ id }: ReceivedBody) => (await service.get(`/v1/charges/${id}`)).body;
const linesOf = ({ id }: ReceivedBody) => sent.find(({ reference }) => reference === id)?.lineItems;

test("a charge is captured at once, shows its description as its one line, and is refunded in part", async () => {
  const charge = await aCharge({ description: "Order 7" });
  assert.match(await pay(charge), /redirect_status=succeeded$/);
  const { status, amount_captured: captured } = await read(charge);
  assert.deepEqual([status, captured], ["succeeded", 4200]);
  assert.deepEqual(linesOf(charge), [{ description: "Order 7", quantity: 1, unitAmount: 4200 }]);
  const refund = await service.post("/v1/refunds", { charge: charge.id, amount: "1000" });
  assert.equal(refund.body.status, "succeeded", refund.text);
});

test("an amount is authorized, and a part of it captured later", async () => {
  const charge = await aCharge({ capture: "false" });
  await pay(charge);
  assert.equal((await read(charge)).status, "requires_capture");
  const captured = await service.post(`/v1/charges/${charge.id}/capture`, { amount: "3000" });
  assert.deepEqual([captured.body.status, captured.body["amount_captured"]], ["succeeded", 3000]);
});

test("the payer of a session is shown its items and its discount, which add up to what they pay", async () => {
  const coupon = await service.post("/v1/coupons", { percent_off: 10, duration: "once", name: "Autumn" });
  const sessions = new Sessions(service);
  const session = await sessions.open({
    discounts: [{ coupon: coupon.body.id }],
    payment_method_types: ["klarna"],
  });
  const source = await aToken("klarna");
  const fields = { source, email: "ada@example.com", amount_total: session["amount_total"] };
  const { status, text } = await sessions.confirm(session, fields);
  assert.equal(status, 200, text);
  const [charge] = await sessions.charges(session);
  assert.ok(charge);
  assert.deepEqual(linesOf(charge), [
    { description: "Print", quantity: print.quantity, unitAmount: 1900 },
    { description: "Autumn", quantity: 1, unitAmount: -380 },
  ]);
  assert.equal(charge["amount"], 3420);
  await pay(charge);
  assert.equal((await sessions.read(session)).status, "complete");
});

test("the payer of a card is shown nothing, and nothing is stored of it", async () => {
  const session = await new Sessions(service).open();
  const { status } = await new Sessions(service).confirm(session, { email: "ada@example.com" }, "by card");
  assert.equal(status, 200);
  const request = sent.at(-1);
  assert.deepEqual([request?.instrument.kind, request?.lineItems], ["test_token", undefined]);
  const charge = await service.dependencies.database
    .selectFrom("charges")
    .select("line_items")
    .where("id", "=", request?.reference ?? "")
    .executeTakeFirst();
  assert.deepEqual(charge, { line_items: null });
});
