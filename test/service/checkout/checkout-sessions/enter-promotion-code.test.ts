import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Received, ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { Offers, email, monthly } from "../subscription-offers/an-offer.ts";

let service: TestService;
let offers: Offers;
let coupon: string;
before(async () => {
  service = await aService();
  offers = new Offers(service);
  coupon = (await aCoupon({ duration: "repeating", duration_in_months: 3 })).id;
});
after(() => service.close());

async function done(answering: Promise<Received>): Promise<ReceivedBody> {
  const { status, body, text } = await answering;
  assert.equal(status, 200, text);
  return body;
}

const aCoupon = (fields: object = {}, key = service.secret) =>
  done(service.post("/v1/coupons", { percent_off: 25, duration: "once", ...fields }, { key }));
const aCode = (fields: object = {}, key = service.secret) =>
  done(service.post("/v1/promotion_codes", { coupon, ...fields }, { key }));
const open = (fields: object = {}) => offers.open({ allow_promotion_codes: true, ...fields });

interface Terms {
  readonly due_now: number;
  readonly next: { readonly amount: number };
  readonly after_coupon: { readonly amount: number; readonly on: string } | null;
  readonly hash: string;
}
const termsOf = (session: ReceivedBody) => session["terms"] as Terms;
const usesOf = async (code: ReceivedBody) =>
  (await done(service.get(`/v1/promotion_codes/${code.id}`)))["times_redeemed"];

let tries = 0;

/** Sends a code as the payer's page does, each time as a request of its own. */
function enter(session: ReceivedBody, code: unknown, fields: object = {}): Promise<Received> {
  return service.post(
    `/v1/checkout/sessions/${session.id}/enter_promotion_code`,
    { client_secret: session["client_secret"], code, ...fields },
    { key: service.publishable, idempotencyKey: `code ${tries++}` },
  );
}

function refusalOf({ status, body: { error } }: Received) {
  return [status, error.type, error.code, error.param];
}

test("a payer enters a code, sees other terms with their end, and removes it again", async () => {
  const { id: code } = await aCode({ code: "Spring_25" });
  const session = await open();
  assert.equal(session["allow_promotion_codes"], true);
  const before = termsOf(session);
  const entered = await done(enter(session, " spring_25 "));
  const { due_now: due, next, after_coupon: last, hash } = termsOf(entered);
  assert.deepEqual([due, next.amount, last?.amount], [1500, 1500, 2000]);
  assert.notEqual(hash, before.hash);
  assert.deepEqual(
    [entered["promotion_code"], entered["amount_total"], entered["allow_promotion_codes"]],
    ["Spring_25", 1500, true],
  );
  assert.deepEqual((await offers.readAsPayer(session))["promotion_code"], "Spring_25");
  assert.deepEqual((await offers.read(session))["discounts"], [{ coupon, promotion_code: code }]);
  const removed = await done(enter(session, ""));
  assert.deepEqual([removed["promotion_code"], termsOf(removed)], [null, before]);
  assert.deepEqual((await offers.read(session))["discounts"], []);
});

test("a code is redeemed by the payment: not by a page that is left, and not by a decline", async () => {
  const code = await aCode({ code: "ONCE_PAID", max_redemptions: 1 });
  const [left, paid, late] = [await open(), await open(), await open()];
  for (const session of [left, paid, late]) await done(enter(session, "once_paid"));
  const seen = termsOf(await offers.readAsPayer(late));
  assert.equal(await usesOf(code), 0);
  assert.equal((await offers.confirm(paid, { source: "tok_chargeDeclined" })).status, 402);
  assert.equal(await usesOf(code), 0);
  assert.equal((await offers.readAsPayer(paid))["promotion_code"], "ONCE_PAID", "it stays after a decline");
  const complete = await done(offers.confirm(paid));
  assert.deepEqual([complete["amount_total"], complete["promotion_code"]], [1500, "ONCE_PAID"]);
  assert.equal(await usesOf(code), 1);
  const [subscription] = await offers.told("subscription.created");
  assert.equal((subscription?.["discounts"] as unknown[]).length, 1);

  const refused = await offers.confirm(late, { consent: { terms: seen.hash } });
  assert.deepEqual(refusalOf(refused), [409, "conflict", "terms_changed", "consent[terms]"]);
  const { promotion_code: gone, terms } = await offers.readAsPayer(late);
  assert.deepEqual([gone, (terms as Terms).due_now], [null, 2000]);
  assert.equal((await done(offers.confirm(late)))["amount_total"], 2000);
  assert.deepEqual((await offers.read(late))["discounts"], []);
  assert.equal(await usesOf(code), 1);
});

test("of ten payers at once one gets the last redemption, and the others are charged nothing", async () => {
  const code = await aCode({ code: "LAST_ONE", max_redemptions: 1 });
  const sessions = await Promise.all(Array.from({ length: 10 }, () => open()));
  for (const session of sessions) await done(enter(session, "LAST_ONE"));
  const answers = await Promise.all(sessions.map((session) => offers.confirm(session)));
  const paid = answers.filter(({ status }) => status === 200);
  assert.deepEqual(
    paid.map(({ body }) => body["amount_total"]),
    [1500],
  );
  const refused = answers.filter(({ status }) => status !== 200);
  assert.deepEqual(new Set(refused.map(({ body }) => body.error.code)), new Set(["terms_changed"]));
  const charged = await Promise.all(
    sessions.map(
      async ({ id }) => (await service.get(`/v1/charges?checkout_session=${id}`)).body.data.length,
    ),
  );
  assert.equal(
    charged.reduce((sum, count) => sum + count),
    1,
  );
  assert.equal(await usesOf(code), 1);
});

test("each reason why a code does not apply has an error of its own, and the code of before stays", async () => {
  const customer = await done(service.post("/v1/customers", { email, source: "tok_visa" }));
  await done(service.post("/v1/charges", { amount: 500, currency: "eur", customer: customer.id }));
  const inDollars = (await aCoupon({ percent_off: undefined, amount_off: 300, currency: "usd" })).id;
  const short = (await aCoupon({ max_redemptions: 1 })).id;
  const over = (await aCoupon({ redeem_by: soon(60) })).id;
  const gone = (await aCoupon()).id;
  await aCode({ code: "GOOD" });
  await aCode({ code: "SWITCHED_OFF", active: false });
  await aCode({ code: "TOO_LATE", expires_at: soon(60) });
  await aCode({ code: "COUPON_TOO_LATE", coupon: over });
  await aCode({ code: "USED", max_redemptions: 1 });
  await aCode({ code: "COUPON_USED", coupon: short });
  await aCode({ code: "OF_SOMEBODY", customer: (await done(service.post("/v1/customers", {}))).id });
  await aCode({ code: "FIRST", restrictions: { first_time_transaction: true } });
  await aCode({ code: "BIG", restrictions: { minimum_amount: 2001, minimum_amount_currency: "eur" } });
  await aCode({ code: "POUNDS", restrictions: { minimum_amount: 100, minimum_amount_currency: "gbp" } });
  await aCode({ code: "DOLLARS", coupon: inDollars });
  await aCode({ code: "NO_COUPON", coupon: gone });
  for (const code of ["USED", "COUPON_USED"]) {
    const session = await open();
    await done(enter(session, code));
    await done(offers.confirm(session));
  }
  await done(service.delete(`/v1/coupons/${gone}`));
  const session = await open({ customer: customer.id });
  await done(enter(session, "GOOD"));
  service.clock.advance(61_000);
  const reasons = [
    ["NOBODY_HAS_IT", "unknown"],
    ["not a code", "unknown"],
    ["🎟️'; drop table promotion_codes;", "unknown"],
    ["switched_off", "inactive"],
    ["NO_COUPON", "inactive"],
    ["TOO_LATE", "expired"],
    ["COUPON_TOO_LATE", "expired"],
    ["USED", "used_up"],
    ["COUPON_USED", "used_up"],
    ["OF_SOMEBODY", "other_customer"],
    ["FIRST", "not_first"],
    ["BIG", "amount_too_small"],
    ["POUNDS", "other_currency"],
    ["DOLLARS", "other_currency"],
  ] as const;
  for (const [code, reason] of reasons) {
    const answer = await enter(session, code);
    assert.equal(answer.status, 400, `${code}: ${answer.text}`);
    const refused = refusalOf(answer);
    assert.deepEqual(refused, [400, "invalid_request", `promotion_code_${reason}`, "code"], code);
  }
  const { promotion_code: kept, terms } = await offers.readAsPayer(session);
  assert.deepEqual([kept, (terms as Terms).due_now], ["GOOD", 1500]);
});

const soon = (seconds: number) => new Date(service.clock.now().getTime() + seconds * 1_000).toISOString();

test("the code of another merchant and of the other mode has the answer of a code that nobody has", async () => {
  const other = await service.aMerchant();
  const theirs = (await aCoupon({}, other.secret)).id;
  await aCode({ code: "THEIRS", coupon: theirs }, other.secret);
  const session = await open();
  const [unknown, foreign] = [await enter(session, "NOBODYS"), await enter(session, "THEIRS")];
  const told = ({ status, body: { error } }: Received) => [status, { ...error, request_id: undefined }];
  assert.deepEqual(told(foreign), told(unknown));
});

test("nothing is left to pay with a code for all of it: the card is verified, and the first invoice is free", async () => {
  await aCode({ code: "FREE", coupon: (await aCoupon({ percent_off: "100" })).id });
  const session = await open();
  const { due_now: due, next } = termsOf(await done(enter(session, "FREE")));
  assert.deepEqual([due, next.amount], [0, 2000]);
  const begun = await done(offers.confirm(session));
  assert.deepEqual([begun["payment_status"], begun["charge"]], ["no_payment_required", null]);
});

test("a code follows the quantity: below its minimum the terms are without it", async () => {
  await aCode({ code: "TWO", restrictions: { minimum_amount: 4000, minimum_amount_currency: "eur" } });
  const adjustable_quantity = { enabled: true, minimum: 1, maximum: 5 };
  const session = await open({ line_items: [monthly({}, { quantity: 2, adjustable_quantity })] });
  assert.equal(termsOf(await done(enter(session, "TWO"))).due_now, 3000);
  const line_items = [{ id: "li_1", quantity: 1 }];
  const changed = await offers.confirm(session, { line_items });
  assert.deepEqual(refusalOf(changed), [409, "conflict", "terms_changed", "consent[terms]"]);
  const { promotion_code: code, terms } = await offers.readAsPayer(session);
  assert.deepEqual([code, (terms as Terms).due_now], [null, 2000]);
  assert.equal((await done(offers.confirm(session, { line_items })))["amount_total"], 2000);
});

test("only the payer of an open session that allows codes can enter one", async () => {
  await aCode({ code: "MINE" });
  const closed = await offers.open();
  assert.deepEqual(refusalOf(await enter(closed, "MINE")), [
    ...[400, "invalid_request", "parameter_unknown", "code"],
  ]);
  const session = await open();
  const stranger = await enter(session, "MINE", { client_secret: `${session.id}_secret_no` });
  assert.deepEqual(refusalOf(stranger).slice(0, 3), [404, "not_found", "resource_missing"]);
  await done(offers.confirm(session));
  assert.deepEqual(refusalOf(await enter(session, "MINE")), [409, "conflict", "invalid_state", "status"]);
});

test("a link allows codes, passes them on to its sessions, and stops on request", async () => {
  const fields = { name: "Coffee", line_items: [monthly()] };
  const link = await done(service.post("/v1/payment_links", { ...fields, allow_promotion_codes: true }));
  assert.equal(link["allow_promotion_codes"], true);
  const opened = () =>
    done(
      service.post(`/v1/payment_links/${String(link["slug"])}/sessions`, {}, { key: service.publishable }),
    );
  await aCode({ code: "LINK" });
  assert.equal(termsOf(await done(enter(await opened(), "LINK"))).due_now, 1500);
  const change = (on: boolean) => service.post(`/v1/payment_links/${link.id}`, { allow_promotion_codes: on });
  assert.equal((await done(change(false)))["allow_promotion_codes"], false);
  assert.equal((await opened())["allow_promotion_codes"], false);
  assert.equal((await done(change(true)))["allow_promotion_codes"], true);
});

test("codes are refused beside a coupon of the merchant", async () => {
  const { id } = await done(
    service.post("/v1/payment_links", { line_items: [monthly()], discounts: [{ coupon }] }),
  );
  const exclusive = [400, "invalid_request", "parameters_exclusive", "allow_promotion_codes"];
  const on = { allow_promotion_codes: true };
  for (const path of ["/v1/payment_links", "/v1/checkout/sessions"]) {
    const both = { line_items: [monthly()], discounts: [{ coupon }], ...on };
    assert.deepEqual(refusalOf(await service.post(path, both)), exclusive);
  }
  assert.deepEqual(refusalOf(await service.post(`/v1/payment_links/${id}`, on)), exclusive);
});

test("a client that guesses has to wait, and no other payer does", async () => {
  const limited = await aService({ settings: { writesPerSecond: 200 } });
  try {
    const its = new Offers(limited);
    const [one, other] = [
      await its.open({ allow_promotion_codes: true }),
      await its.open({ allow_promotion_codes: true }),
    ];
    let guesses = 0;
    const guess = (session: ReceivedBody, code: string) =>
      limited.post(
        `/v1/checkout/sessions/${session.id}/enter_promotion_code`,
        { client_secret: session["client_secret"], code },
        { key: limited.publishable, idempotencyKey: `guess ${guesses++}` },
      );
    for (let index = 0; index < 20; index++) {
      assert.equal((await guess(one, `GUESS${index}`)).body.error.code, "promotion_code_unknown");
    }
    const stopped = await guess(one, "GUESS20");
    assert.deepEqual(
      [stopped.status, stopped.body.error.code, stopped.headers.get("retry-after")],
      [429, "rate_limit", "10"],
    );
    assert.equal((await guess(other, "OTHER")).status, 400);
    assert.equal((await guess(one, "")).status, 200, "to remove a code is no guess");
    limited.clock.advance(10_000);
    assert.equal((await guess(one, "GUESS21")).status, 400);
  } finally {
    await limited.close();
  }
});
