import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Received, ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { Offers, monthly } from "../../checkout/subscription-offers/an-offer.ts";

let service: TestService;
let offers: Offers;
let coupon: string;
let price: string;

before(async () => {
  service = await aService();
  offers = new Offers(service);
  coupon = (await done(service.post("/v1/coupons", { percent_off: 25, duration: "forever" }))).id;
  price = (
    await done(
      service.post("/v1/prices", {
        currency: "eur",
        unit_amount: 2000,
        product_data: { name: "Coffee club" },
        recurring: { interval: "month" },
      }),
    )
  ).id;
});
after(() => service.close());

async function done(answering: Promise<Received>): Promise<ReceivedBody> {
  const { status, body, text } = await answering;
  assert.equal(status, 200, text);
  return body;
}

const aCode = (fields: object = {}) => done(service.post("/v1/promotion_codes", { coupon, ...fields }));
const read = (id: string) => done(service.get(`/v1/promotion_codes/${id}`));
const aCustomer = async (source = "tok_visa") =>
  (await done(service.post("/v1/customers", { email: "ada@example.com", source }))).id;

function subscribe(code: string, customer: string, more: object = {}): Promise<Received> {
  const fields = { customer, items: [{ price }], discounts: [{ promotion_code: code }], ...more };
  return service.post("/v1/subscriptions", fields);
}

function rejectionOf({ status, body: { error } }: Received) {
  return [status, error.code, error.param];
}

const notTaken = [400, "parameter_invalid", "discounts[0][promotion_code]"];

test("a promotion code is created with limits, retrieved, switched off and listed", async () => {
  const made = await aCode({
    code: "Summer_25",
    max_redemptions: 5,
    expires_at: "2100-01-01T00:00:00Z",
    metadata: { a: "b" },
    restrictions: { first_time_transaction: true, minimum_amount: 500, minimum_amount_currency: "eur" },
  });
  assert.match(made.id, /^promo_[0-9A-Za-z]{24}$/);
  assert.equal(made["code"], "Summer_25");
  assert.equal((made["coupon"] as ReceivedBody).id, coupon);
  assert.deepEqual(made["restrictions"], {
    first_time_transaction: true,
    minimum_amount: 500,
    minimum_amount_currency: "eur",
  });
  assert.deepEqual([made["active"], made["times_redeemed"], made["max_redemptions"]], [true, 0, 5]);
  assert.deepEqual(await read(made.id), made);
  const idsOf = async (query: string) =>
    (await done(service.get(`/v1/promotion_codes?${query}`))).data.map(({ id }) => id);
  assert.deepEqual(await idsOf("code=SUMMER_25&active=true"), [made.id]);
  assert.ok((await idsOf(`coupon=${coupon}`)).includes(made.id));
  assert.deepEqual(await idsOf("coupon=none"), []);
  const off = await done(
    service.post(`/v1/promotion_codes/${made.id}`, { active: false, metadata: { a: "", c: "d" } }),
  );
  assert.deepEqual([off["active"], off.metadata], [false, { c: "d" }]);
  assert.deepEqual(await idsOf("code=summer_25&active=true"), []);
  assert.deepEqual(await idsOf("code=summer_25&active=false"), [made.id]);
  const events = (await done(service.get("/v1/events?limit=2"))).data;
  assert.deepEqual(
    events.map((event) => [event["type"], event.data.object.id]),
    [
      ["promotion_code.updated", made.id],
      ["promotion_code.created", made.id],
    ],
  );
});

test("one active code has a word, in upper or lower case", async () => {
  const first = await aCode({ code: "ONLY" });
  const second = await service.post("/v1/promotion_codes", { coupon, code: "only" });
  assert.deepEqual(rejectionOf(second), [400, "parameter_invalid", "code"]);
  await done(service.post(`/v1/promotion_codes/${first.id}`, { active: false }));
  await aCode({ code: "only" });
  const again = await service.post(`/v1/promotion_codes/${first.id}`, { active: true });
  assert.deepEqual(rejectionOf(again), [400, "parameter_invalid", "code"]);
  const chosen = await aCode();
  assert.match(String(chosen["code"]), /^[0-9A-Z]{8}$/);
});

test("what cannot be is rejected, and makes no code", async () => {
  const rejected: readonly (readonly [fields: object, status: number, code: string, param: string])[] = [
    [{ coupon: "none" }, 404, "resource_missing", "coupon"],
    [{ customer: "cus_none" }, 404, "resource_missing", "customer"],
    [{ code: "two words" }, 400, "parameter_invalid", "code"],
    [{ expires_at: "2020-01-01T00:00:00Z" }, 400, "parameter_invalid", "expires_at"],
    [
      { restrictions: { minimum_amount: 5 } },
      400,
      "parameter_missing",
      "restrictions[minimum_amount_currency]",
    ],
    [{ max_redemptions: 0 }, 400, "parameter_invalid", "max_redemptions"],
  ];
  for (const [fields, ...expected] of rejected) {
    const answer = await service.post("/v1/promotion_codes", { coupon, ...fields });
    assert.deepEqual(rejectionOf(answer), expected);
  }
  const other = await service.aMerchant();
  const { id } = await aCode();
  assert.equal((await service.get(`/v1/promotion_codes/${id}`, { key: other.secret })).status, 404);
});

test("a subscription takes a promotion code, which counts it", async () => {
  const { id } = await aCode();
  const subscription = await done(subscribe(id, await aCustomer(), { expand: ["latest_invoice"] }));
  assert.equal((subscription["latest_invoice"] as { readonly amount_paid: number }).amount_paid, 1500);
  assert.equal((subscription["discounts"] as unknown[]).length, 1);
  assert.equal((await read(id))["times_redeemed"], 1);
  const both = await service.post("/v1/subscriptions", {
    customer: await aCustomer(),
    items: [{ price }],
    discounts: [{ promotion_code: id, coupon }],
  });
  assert.deepEqual(rejectionOf(both), [400, "parameters_exclusive", "discounts[0][promotion_code]"]);
});

test("each limit of a code is kept", async () => {
  const customer = await aCustomer();
  const another = await aCustomer();
  const limited: readonly object[] = [
    { active: false },
    { customer: another },
    { restrictions: { minimum_amount: 2001, minimum_amount_currency: "eur" } },
    { restrictions: { minimum_amount: 1, minimum_amount_currency: "usd" } },
  ];
  for (const fields of limited) {
    const { id } = await aCode(fields);
    assert.deepEqual(rejectionOf(await subscribe(id, customer)), notTaken, JSON.stringify(fields));
    assert.equal((await read(id))["times_redeemed"], 0);
  }
  const own = await aCode({
    customer,
    restrictions: { minimum_amount: 2000, minimum_amount_currency: "eur" },
  });
  await done(subscribe(own.id, customer));
  const first = await aCode({ restrictions: { first_time_transaction: true } });
  assert.deepEqual(rejectionOf(await subscribe(first.id, customer)), notTaken);
  await done(subscribe(first.id, another));
  const { id: expiring } = await aCode({
    expires_at: new Date(service.clock.now().getTime() + 60_000).toISOString(),
  });
  service.clock.advance(60_001);
  assert.deepEqual(rejectionOf(await subscribe(expiring, another)), notTaken);
  assert.equal((await read(expiring))["active"], false);
  assert.deepEqual(rejectionOf(await subscribe("promo_none", customer)), [
    ...[404, "resource_missing", "discounts[0][promotion_code]"],
  ]);
});

test("many at a time redeem a code as often as it may be, and no more", async () => {
  const { id } = await aCode({ max_redemptions: 3 });
  const customers = await Promise.all(Array.from({ length: 8 }, () => aCustomer()));
  const answers = await Promise.all(customers.map((customer) => subscribe(id, customer)));
  assert.equal(answers.filter(({ status }) => status === 200).length, 3);
  assert.ok(
    answers.every((answer) => answer.status === 200 || answer.body.error.code === "parameter_invalid"),
  );
  const after = await read(id);
  assert.deepEqual([after["times_redeemed"], after["active"]], [3, false]);
});

test("what is never paid gives its use back", async () => {
  const { id } = await aCode({ max_redemptions: 1 });
  const declining = await aCustomer("tok_chargeCustomerFail");
  const declined = await subscribe(id, declining, { payment_behavior: "error_if_incomplete" });
  assert.equal(declined.status, 402);
  assert.equal((await read(id))["times_redeemed"], 0);
  await done(subscribe(id, await aCustomer()));
});

test("a session redeems its code with the payment, and is without it once it is used up", async () => {
  const { id } = await aCode({ max_redemptions: 1, restrictions: { first_time_transaction: true } });
  const open = () => offers.open({ discounts: [{ promotion_code: id }] });
  const [first, second] = [await open(), await open()];
  assert.deepEqual(first["discounts"], [{ coupon, promotion_code: id }]);
  assert.equal((first["terms"] as { readonly due_now: number }).due_now, 1500);
  assert.equal((await offers.confirm(first, { source: "tok_chargeDeclined" })).status, 402);
  assert.equal((await read(id))["times_redeemed"], 0);
  assert.equal((await offers.confirm(first)).body["amount_total"], 1500);
  assert.equal((await read(id))["times_redeemed"], 1);
  const { hash } = second["terms"] as { readonly hash: string };
  const late = await offers.confirm(second, { consent: { terms: hash } });
  assert.deepEqual(rejectionOf(late), [409, "terms_changed", "consent[terms]"]);
  assert.equal((await offers.confirm(second)).body["amount_total"], 2000);
});

test("a session and a link reject a code that their payer cannot redeem", async () => {
  const { id: ofAnother } = await aCode({ customer: await aCustomer() });
  assert.deepEqual(
    rejectionOf(await offers.create({ discounts: [{ promotion_code: ofAnother }] })),
    notTaken,
  );
  const { id } = await aCode();
  const link = { name: "Coffee", line_items: [monthly()] };
  const made = await done(
    service.post("/v1/payment_links", { ...link, discounts: [{ promotion_code: id }] }),
  );
  assert.deepEqual(made["discounts"], [{ coupon, promotion_code: id }]);
});
