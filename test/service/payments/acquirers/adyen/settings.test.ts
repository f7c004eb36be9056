import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeSettings, readSettings } from "../../../../../src/service/payments/acquirers/adyen/settings.ts";
import { readEnvironment } from "../../../../../src/service/environment.ts";

const here = { name: "adyen", publicUrl: "https://pay.example" };

const complete = {
  TILL_PROCESSOR: "adyen",
  TILL_ADYEN_URL: "https://checkout-test.adyen.com/",
  TILL_ADYEN_API_KEY: "AQE.key",
  TILL_ADYEN_MERCHANT_ACCOUNT: "ShopECOM",
  TILL_ADYEN_HMAC_KEY: `${"ab".repeat(32)}, ${"CD".repeat(32)}`,
};

/** The variables that an environment lacks. */
const missingIn = (variables: Readonly<Record<string, string>>) =>
  readEnvironment(variables).acquirer?.missing.map(({ variable }) => variable);

test("reads how Adyen is reached, with two keys while one is replaced", () => {
  assert.deepEqual(readSettings({ ...here, variables: complete }).settings, {
    name: "adyen",
    url: "https://checkout-test.adyen.com",
    apiKey: "AQE.key",
    merchantAccount: "ShopECOM",
    verificationCurrency: "eur",
    hmacKeys: ["ab".repeat(32), "CD".repeat(32)],
    tokenHmacKeys: [],
    methods: [],
  });
});

test("takes the methods that the merchant account has, and of the fake all that there are", () => {
  const methods = (name: string, given: string) =>
    readSettings({ ...here, name, variables: { ...complete, TILL_ADYEN_METHODS: given } }).settings?.methods;
  assert.deepEqual(methods("adyen", "paypal, ideal"), ["paypal", "ideal"]);
  const local = { name: "fake-adyen", publicUrl: "http://localhost:4242", variables: {} };
  assert.deepEqual(readSettings(local).settings?.methods, [
    "ideal",
    "eps",
    "p24",
    "paypal",
    "klarna",
    "twint",
    "blik",
    "sepa_debit",
  ]);
});

test("notifications of stored cards have keys of their own, without which live mode is complete", () => {
  const configured = (more: object) => readEnvironment({ ...complete, ...more }).acquirer;
  const without = configured({});
  assert.deepEqual(
    [without?.missing, without?.withoutCardUpdates?.variable],
    [[], "TILL_ADYEN_TOKEN_HMAC_KEY"],
  );
  const keys = { TILL_ADYEN_TOKEN_HMAC_KEY: `${"ab".repeat(32)},${"CD".repeat(32)}` };
  assert.equal(configured(keys)?.withoutCardUpdates, undefined);
  const { settings } = readSettings({ ...here, variables: { ...complete, ...keys } });
  assert.deepEqual(settings?.tokenHmacKeys, ["ab".repeat(32), "CD".repeat(32)]);
});

test("names each variable that Adyen lacks", () => {
  for (const variable of Object.keys(complete).filter((name) => name !== "TILL_PROCESSOR")) {
    assert.deepEqual(missingIn({ ...complete, [variable]: "" }), [variable]);
  }
});

test("needs nothing for the simulator, and nothing more for the fake of Adyen", () => {
  assert.equal(readEnvironment({}).acquirer, undefined);
  const fake = readEnvironment({ TILL_PROCESSOR: "fake-adyen" }).acquirer;
  assert.deepEqual([fake?.name, fake?.missing], ["fake-adyen", []]);
});

test("takes the fake of Adyen, whose keys everybody knows, on this machine alone", () => {
  for (const [address, missing] of [
    ["https://pay.example", ["TILL_PROCESSOR"]],
    ["http://10.0.0.7:4242", ["TILL_PROCESSOR"]],
    ["http://localhost.pay.example", ["TILL_PROCESSOR"]],
    ["http://127.0.0.1:4242", []],
    ["https://till.localhost", []],
  ] as const) {
    const keys = { TILL_ADYEN_HMAC_KEY: "ab".repeat(32), TILL_PUBLIC_URL: address };
    assert.deepEqual(missingIn({ TILL_PROCESSOR: "fake-adyen", ...keys }), missing, address);
  }
});

test("sends no card number to a fake of Adyen on another machine", () => {
  for (const [address, missing] of [
    ["https://fake.example", ["TILL_ADYEN_URL"]],
    ["https://checkout-live.adyen.com", ["TILL_ADYEN_URL"]],
    ["http://127.0.0.1:4250", []],
  ] as const) {
    assert.deepEqual(missingIn({ TILL_PROCESSOR: "fake-adyen", TILL_ADYEN_URL: address }), missing, address);
  }
});

test("takes the key of the fake for no key of Adyen", () => {
  const key = { TILL_ADYEN_HMAC_KEY: `${"ab".repeat(32)},${fakeSettings.hmacKey.toLowerCase()}` };
  const missing = (address: string) => missingIn({ ...complete, ...key, TILL_PUBLIC_URL: address });
  assert.deepEqual(missing("https://pay.example"), ["TILL_ADYEN_HMAC_KEY"]);
  assert.deepEqual(missing("https://localhost:4242"), []);
  const token = {
    TILL_ADYEN_TOKEN_HMAC_KEY: fakeSettings.tokenHmacKey,
    TILL_PUBLIC_URL: "https://pay.example",
  };
  assert.deepEqual(missingIn({ ...complete, ...token }), ["TILL_ADYEN_TOKEN_HMAC_KEY"]);
});

test("rejects values that cannot be right, without repeating them", () => {
  for (const [variable, value] of [
    ["TILL_PROCESSOR", "stripe"],
    ["TILL_ADYEN_URL", "https://checkout-test.adyen.com/v72"],
    ["TILL_ADYEN_HMAC_KEY", "secret-but-short"],
    ["TILL_ADYEN_TOKEN_HMAC_KEY", "secret-but-short"],
    ["TILL_ADYEN_METHODS", "ideal, swish"],
    ["TILL_ADYEN_VERIFICATION_CURRENCY", "kpw"],
    ["TILL_ADYEN_NOTIFICATION_LOGIN", "nobody-knows-the-rest"],
  ] as const) {
    assert.throws(
      () => readEnvironment({ ...complete, [variable]: value }),
      ({ message }: Error) => message.startsWith(`${variable} must be`) && !message.includes(`${value}.`),
    );
  }
});

test("debits need a creditor identifier with right check digits", () => {
  const debits = { ...complete, TILL_ADYEN_METHODS: "sepa_debit" };
  assert.deepEqual(missingIn(debits), ["TILL_ADYEN_CREDITOR_ID"]);
  assert.deepEqual(missingIn({ ...debits, TILL_ADYEN_CREDITOR_ID: "DE98ZZZ09999999999" }), []);
  // The business code is the creditor's own.
  assert.deepEqual(missingIn({ ...debits, TILL_ADYEN_CREDITOR_ID: "DE98ABC09999999999" }), []);
  for (const wrong of ["DE97ZZZ09999999999", "DE98ZZZ", "de98ZZZ09999999999"]) {
    assert.throws(() => missingIn({ ...debits, TILL_ADYEN_CREDITOR_ID: wrong }), /TILL_ADYEN_CREDITOR_ID/);
  }
});
