import assert from "node:assert/strict";
import { test } from "node:test";
import { luhn } from "../../src/card/luhn.ts";
import { inLiveMode } from "./fake-adyen/in-live-mode.ts";

/*
 * Cards of networks that are not in the table of brands: the acquirer decides on them, and payers and merchants read of an unknown brand.
 */

const { till, ownKey, aToken } = inLiveMode();

/** Numbers with a check digit: RuPay, UzCard, Humo, NAPAS, UATP, and lengths that no table lists. */
const unknown =
  "8172123456789010 8201123456789015 8600140203040507 9860601060708091 9704150000000003 9704366811111111122 " +
  "100123456789014 9000000000001 70000000000000003";

/** The first digits of networks in the table, which does not list every length. */
const known = {
  visa: "4222",
  mastercard: "5555",
  amex: "3782",
  discover: "6011",
  diners: "3622",
  jcb: "3566",
  maestro: "6759",
  troy: "9792",
  mir: "2200",
  hipercard: "606282",
};

const withCheckDigit = (start: string, length: number) =>
  [..."0123456789"].map((digit) => start.padEnd(length - 1, "0") + digit).find(luhn) ?? "";
const ofEveryLength = Object.entries(known).flatMap(([brand, start]) =>
  [12, 13, 14, 15, 16, 17, 18, 19].map((length) => [brand, withCheckDigit(start, length)] as const),
);

const post = (path: string, fields: object) => till.service.post(path, fields, ownKey());
const cardOf = (number: string, more: object = {}) => ({ number, exp_month: 12, exp_year: 2040, ...more });

test("a number of an unknown network becomes a token, is charged, and leaves its brand to the acquirer", async () => {
  for (const number of unknown.split(" ")) {
    for (const cvc of ["123", "1234"]) {
      const { status, body, text } = await post("/v1/tokens", { card: cardOf(number, { cvc }) });
      assert.equal(status, 200, text);
      const { brand, networks, last4 } = body.card;
      assert.deepEqual([brand, networks, last4], ["unknown", [], number.slice(-4)]);
      const { body: charge } = await post("/v1/charges", { amount: 2_000, currency: "eur", source: body.id });
      assert.deepEqual([charge.status, charge.source.brand], ["succeeded", "unknown"], number);
    }
  }
  const declined = await post("/v1/charges", {
    amount: 2_000,
    currency: "eur",
    source: await aToken("NOT_ENOUGH_BALANCE", "8600140203040507"),
  });
  assert.deepEqual([declined.status, declined.body.error.code], [402, "insufficient_funds"]);
});

test("a number of a known network is taken at every length", async () => {
  for (const [brand, number] of ofEveryLength) {
    const { status, body, text } = await post("/v1/tokens", { card: cardOf(number) });
    assert.deepEqual([status, body.card?.brand], [200, brand], text);
  }
});

test("a number with a wrong check digit, or that begins with 0, is declined as incorrect before the acquirer is asked", async () => {
  for (const number of ["8600140203040508", "9000000000002", "424242424242425", "0000000000000000"]) {
    const { status, body } = await post("/v1/tokens", { card: cardOf(number) });
    assert.deepEqual(
      [status, body.error.code, body.error.param],
      [402, "incorrect_number", "number"],
      number,
    );
  }
});

test("an unknown network has nothing to choose, and still a security code of 3 or 4 digits", async () => {
  const chosen = cardOf("8600140203040507", { networks: { preferred: "visa" } });
  const { status, body } = await post("/v1/tokens", { card: chosen });
  assert.deepEqual([status, body.error.param], [400, "card[networks][preferred]"]);
  assert.match(body.error.message, /The network is not known/);
});

test("Stripe's form has unknown brands in its own spelling, and a customer's card is charged later", async () => {
  const headers = { "stripe-version": "2024-06-20" };
  const source = await aToken("A Payer", "8172123456789010");
  const customer = await till.service.post("/v1/customers", { source }, { ...ownKey(), headers });
  assert.equal(customer.status, 200, customer.text);
  const path = `/v1/customers/${customer.body.id}`;
  const saved = await till.service.get(`${path}/sources`, { ...ownKey(), headers });
  assert.equal(saved.body.data[0]?.["brand"], "Unknown");
  const methods = await till.service.get(`${path}/payment_methods`, { ...ownKey(), headers });
  const { brand, networks } = methods.body.data[0]?.["card"] as { brand: string; networks: object };
  assert.deepEqual([brand, networks], ["unknown", { available: [], preferred: null }]);
  const later = await post("/v1/charges", { amount: 700, currency: "eur", customer: customer.body.id });
  assert.equal(later.body.status, "succeeded", later.text);
});

test("test mode takes test numbers alone, and calls no other number wrong", async () => {
  for (const number of [...unknown.split(" "), ...ofEveryLength.map(([, one]) => one)]) {
    const { status, body } = await till.service.post("/v1/tokens", { card: cardOf(number) });
    assert.deepEqual([status, body.error.code], [402, "testmode_decline"], number);
    assert.match(body.error.message, /test/i);
  }
});
