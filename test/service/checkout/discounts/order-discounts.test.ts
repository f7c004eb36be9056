import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Received, ReceivedBody, TestService } from "../../../support/a-service.ts";
import type { TestSite } from "../../web/a-site.ts";
import { aSite } from "../../web/a-site.ts";

// Discounts on what is paid once. Those of subscriptions: enter-promotion-code.test.ts.

let site: TestSite;
let service: TestService;
let coupon: string;
before(async () => {
  site = await aSite();
  ({ service } = site);
  coupon = (await aCoupon()).id;
});
after(() => service.close());

type Fields = Readonly<Record<string, unknown>>;

async function done(answering: Promise<Received>): Promise<ReceivedBody> {
  const { status, body, text } = await answering;
  assert.equal(status, 200, text);
  return body;
}

const aCoupon = (fields: Fields = {}) =>
  done(service.post("/v1/coupons", { percent_off: 25, duration: "once", name: "Autumn", ...fields }));
const aCode = (fields: Fields = {}) => done(service.post("/v1/promotion_codes", { coupon, ...fields }));
const box = (item: Fields = {}, data: Fields = {}) => ({
  price_data: { currency: "eur", unit_amount: 2000, product_data: { name: "Box" }, ...data },
  ...item,
});
const create = (fields: Fields = {}) =>
  service.post("/v1/checkout/sessions", {
    mode: "payment",
    line_items: [box()],
    allow_promotion_codes: true,
    ...fields,
  });
const open = (fields: Fields = {}) => done(create(fields));
const read = ({ id }: ReceivedBody) => done(service.get(`/v1/checkout/sessions/${id}`));
const usesOf = async ({ id }: ReceivedBody) =>
  (await done(service.get(`/v1/promotion_codes/${id}`)))["times_redeemed"];
const chargesOf = async ({ id }: ReceivedBody) =>
  (await done(service.get(`/v1/charges?checkout_session=${id}`))).data;

let attempts = 0;

function asPayer(session: ReceivedBody, action: string, fields: Fields): Promise<Received> {
  return service.post(
    `/v1/checkout/sessions/${session.id}/${action}`,
    { client_secret: session["client_secret"], ...fields },
    { key: service.publishable, idempotencyKey: `attempt ${attempts++}` },
  );
}
const enter = (session: ReceivedBody, code: string, fields: Fields = {}) =>
  asPayer(session, "enter_promotion_code", { code, ...fields });
const confirm = (session: ReceivedBody, fields: Fields = {}) =>
  asPayer(session, "confirm", { source: "tok_visa", email: "ada@example.com", ...fields });
const readAsPayer = (session: ReceivedBody) =>
  done(
    service.get(
      `/v1/checkout/sessions/${session.id}?client_secret=${encodeURIComponent(String(session["client_secret"]))}`,
      { key: service.publishable },
    ),
  );

async function receiptOf(session: ReceivedBody): Promise<Fields & { readonly items: readonly Fields[] }> {
  const { pathname } = new URL(String(session["receipt_url"]));
  return (await (await site.open(`${pathname}.json`)).json()) as Fields & {
    readonly items: readonly Fields[];
  };
}

const sumsOf = (session: ReceivedBody) => [session["amount_total"], session["amount_discount"]];
function refusalOf({ status, body: { error } }: Received) {
  return [status, error.code, error.param];
}

test("a payer enters a code, sees the reduced sum, and is charged it once", async () => {
  const code = await aCode({ code: "ONCE_25" });
  const session = await open();
  assert.deepEqual(sumsOf(session), [2000, 0]);
  const entered = await done(enter(session, " once_25 "));
  assert.deepEqual([...sumsOf(entered), entered["promotion_code"]], [1500, 500, "ONCE_25"]);
  assert.equal(await usesOf(code), 0, "nothing is redeemed before the payment");
  const paid = await done(confirm(session, { amount_total: 1500 }));
  assert.deepEqual(
    [paid["status"], paid["payment_status"], ...sumsOf(paid)],
    ["complete", "paid", 1500, 500],
  );
  assert.deepEqual(
    (await chargesOf(session)).map((charge) => charge["amount"]),
    [1500],
  );
  const told = await read(session);
  assert.deepEqual([told["discounts"], ...sumsOf(told)], [[{ coupon, promotion_code: code.id }], 1500, 500]);
  assert.equal(await usesOf(code), 1);
  const receipt = await receiptOf(told);
  assert.deepEqual(
    receipt.items.map((item) => [item["description"], item["amount_total"]]),
    [
      ["Box", 2000],
      ["ONCE_25", -500],
    ],
  );
  assert.equal(receipt["amount_paid"], 1500);
});

test("a code that is removed leaves the whole sum", async () => {
  await aCode({ code: "GOES" });
  const session = await open();
  await done(enter(session, "GOES"));
  assert.deepEqual(sumsOf(await done(enter(session, ""))), [2000, 0]);
  assert.equal((await done(confirm(session)))["amount_total"], 2000);
});

test("the reduced sum is charged only to a payer who has seen it", async () => {
  await aCode({ code: "SEEN" });
  const session = await open();
  await done(enter(session, "SEEN"));
  assert.deepEqual(refusalOf(await confirm(session)), [400, "parameter_missing", "amount_total"]);
  const whole = await confirm(session, { amount_total: 2000 });
  assert.deepEqual(refusalOf(whole).slice(0, 2), [409, "terms_changed"]);
  assert.deepEqual(await chargesOf(session), []);
});

test("a declined payment gives the code back, and the next one redeems it", async () => {
  const code = await aCode({ code: "AGAIN", max_redemptions: 1 });
  const session = await open();
  await done(enter(session, "AGAIN"));
  const declined = await confirm(session, { source: "tok_chargeDeclined", amount_total: 1500 });
  assert.equal(declined.status, 402);
  assert.equal(await usesOf(code), 0);
  assert.deepEqual(sumsOf(await readAsPayer(session)), [1500, 500]);
  assert.equal((await done(confirm(session, { amount_total: 1500 })))["amount_total"], 1500);
  assert.equal(await usesOf(code), 1);
});

test("of ten payers at once one gets the last redemption, and the others pay nothing before they see the whole sum", async () => {
  const code = await aCode({ code: "LAST", max_redemptions: 1 });
  const sessions = await Promise.all(Array.from({ length: 10 }, () => open()));
  for (const session of sessions) await done(enter(session, "LAST"));
  const answers = await Promise.all(sessions.map((session) => confirm(session, { amount_total: 1500 })));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array<number>(9).fill(409)]);
  const charges = (await Promise.all(sessions.map(chargesOf))).flat();
  assert.deepEqual(
    charges.map((charge) => charge["amount"]),
    [1500],
  );
  assert.equal(await usesOf(code), 1);
  const late = sessions[answers.findIndex(({ status }) => status === 409)] as ReceivedBody;
  const seen = await readAsPayer(late);
  assert.deepEqual([...sumsOf(seen), seen["promotion_code"]], [2000, 0, null]);
  assert.equal((await done(confirm(late, { amount_total: 2000 })))["amount_total"], 2000);
  assert.deepEqual((await read(late))["discounts"], []);
});

test("a code follows the quantity: below its minimum the sum is without it", async () => {
  await aCode({ code: "TWO_BOXES", restrictions: { minimum_amount: 4000, minimum_amount_currency: "eur" } });
  const adjustable_quantity = { enabled: true, minimum: 1, maximum: 5 };
  const session = await open({ line_items: [box({ quantity: 2, adjustable_quantity })] });
  assert.deepEqual(sumsOf(await done(enter(session, "TWO_BOXES"))), [3000, 1000]);
  const line_items = [{ id: "li_1", quantity: 1 }];
  const refused = await confirm(session, { line_items, amount_total: 1500 });
  assert.deepEqual(refusalOf(refused).slice(0, 2), [409, "terms_changed"]);
  assert.deepEqual(sumsOf(await readAsPayer(session)), [2000, 0]);
  assert.deepEqual(sumsOf(await done(confirm(session, { line_items, amount_total: 2000 }))), [2000, 0]);
});

test("a coupon that leaves less than a card can be charged does not apply", async () => {
  const all = (await aCoupon({ percent_off: 100 })).id;
  const nearly = (await aCoupon({ percent_off: undefined, amount_off: 1999, currency: "eur" })).id;
  await aCode({ code: "ALL", coupon: all });
  await aCode({ code: "NEARLY", coupon: nearly });
  const session = await open();
  for (const code of ["ALL", "NEARLY"]) {
    const refused = refusalOf(await enter(session, code));
    assert.deepEqual(refused, [400, "promotion_code_amount_too_small", "code"], code);
  }
  for (const given of [all, nearly]) {
    const refused = await create({ allow_promotion_codes: false, discounts: [{ coupon: given }] });
    assert.deepEqual(refusalOf(refused), [400, "parameter_invalid", "discounts"]);
  }
});

test("a merchant's coupon reduces the sum of a session, and the receipt has its name", async () => {
  const session = await open({ allow_promotion_codes: false, discounts: [{ coupon }] });
  assert.deepEqual(
    [...sumsOf(session), session["discounts"]],
    [1500, 500, [{ coupon, promotion_code: null }]],
  );
  const paid = await done(confirm(session, { amount_total: 1500 }));
  assert.deepEqual(sumsOf(paid), [1500, 500]);
  const { items } = await receiptOf(paid);
  assert.deepEqual([items[1]?.["description"], items[1]?.["amount_total"]], ["Autumn", -500]);
});

test("a replacement of an expired session has the code that was entered", async () => {
  await aCode({ code: "LATER" });
  const session = await open();
  await done(enter(session, "LATER"));
  service.clock.advance(25 * 60 * 60_000);
  const next = await done(asPayer(session, "recover", {}));
  assert.deepEqual([...sumsOf(next), next["promotion_code"]], [1500, 500, "LATER"]);
  await done(confirm(next, { amount_total: 1500 }));
});

test("a link passes codes and coupons on to its sessions, and stops on request", async () => {
  const code = await aCode({ code: "ON_LINK" });
  const make = (fields: Fields) =>
    done(service.post("/v1/payment_links", { line_items: [box()], ...fields }));
  const opened = ({ slug }: ReceivedBody) =>
    done(service.post(`/v1/payment_links/${String(slug)}/sessions`, {}, { key: service.publishable }));
  const link = await make({ allow_promotion_codes: true });
  const session = await opened(link);
  assert.deepEqual(sumsOf(await done(enter(session, "ON_LINK"))), [1500, 500]);
  await done(confirm(session, { amount_total: 1500 }));
  assert.equal(await usesOf(code), 1);
  const change = (on: boolean) =>
    done(service.post(`/v1/payment_links/${link.id}`, { allow_promotion_codes: on }));
  assert.equal((await change(false))["allow_promotion_codes"], false);
  assert.equal((await opened(link))["allow_promotion_codes"], false);
  assert.equal((await change(true))["allow_promotion_codes"], true);
  assert.deepEqual(sumsOf(await opened(await make({ discounts: [{ coupon }] }))), [1500, 500]);
});

test("there is no discount where the payer chooses the amount, or may pay in installments", async () => {
  const installments = { counts: [3], cadence: { interval: "month" } };
  const exclusive = (param: string) => [400, "parameters_exclusive", param];
  for (const path of ["/v1/checkout/sessions", "/v1/payment_links"]) {
    const send = (fields: Fields) => service.post(path, { line_items: [box({ quantity: 10 })], ...fields });
    const on = { allow_promotion_codes: true };
    const chosen = await service.post("/v1/prices", {
      currency: "eur",
      product_data: { name: "Gift" },
      custom_unit_amount: { enabled: true, minimum: 500 },
    });
    const gift = { line_items: [{ price: (await done(Promise.resolve(chosen))).id }] };
    assert.deepEqual(refusalOf(await send({ ...gift, ...on })), exclusive("allow_promotion_codes"));
    assert.deepEqual(refusalOf(await send({ ...on, installments })), exclusive("allow_promotion_codes"));
    const both = { discounts: [{ coupon }], installments };
    assert.deepEqual(refusalOf(await send(both)), exclusive("discounts"));
  }
  const link = await done(
    service.post("/v1/payment_links", { line_items: [box()], allow_promotion_codes: true }),
  );
  const changed = await service.post(`/v1/payment_links/${link.id}`, { installments });
  assert.deepEqual(refusalOf(changed), exclusive("installments"));
});

test("an attempt that is sent again gets the first answer, and redeems the code once", async () => {
  const code = await aCode({ code: "REPLAY" });
  const session = await open();
  await done(enter(session, "REPLAY"));
  const send = () =>
    service.post(
      `/v1/checkout/sessions/${session.id}/confirm`,
      {
        client_secret: session["client_secret"],
        source: "tok_visa",
        email: "ada@example.com",
        amount_total: 1500,
      },
      { key: service.publishable, idempotencyKey: "the same attempt" },
    );
  const [first, second] = [await send(), await send()];
  assert.deepEqual([first.status, second.text], [200, first.text]);
  assert.equal(await usesOf(code), 1);
});
