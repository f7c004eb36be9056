import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { testCards } from "../../../../src/contract/payments/test-cards.ts";
import type { Received, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { dumpDatabase } from "../../../support/dump-database.ts";

let service: TestService;

before(async () => {
  service = await aService();
});

after(() => service.close());

function tokenOf(number: string, more: object = {}): Promise<Received> {
  const cvc = /^3[47]/.test(number) ? "1234" : "123";
  const card = { number, exp_month: "12", exp_year: "2034", cvc, ...more };
  return service.post("/v1/tokens", { card }, { key: service.publishable });
}

function pay(source: string): Promise<Received> {
  return service.post("/v1/charges", { amount: "2000", currency: "usd", source });
}

/** What the published table says, number by number: brand, and the outcome of a charge. */
const published: readonly (readonly [numbers: string, brand: string, outcome: string])[] = [
  ["4242424242424242 4012888888881881 4000056655665556 4000002500001001", "visa", "succeeded"],
  ["5555555555554444 2223003122003222 5200828282828210 5105105105105100", "mastercard", "succeeded"],
  ["5555552500001001", "mastercard", "succeeded"],
  ["378282246310005 371449635398431", "amex", "succeeded"],
  ["6011111111111117 6011000990139424 6011981111111113", "discover", "succeeded"],
  ["3056930009020004 36227206271667", "diners", "succeeded"],
  ["3566002020360505", "jcb", "succeeded"],
  ["6200000000000005 6200000000000047 6205500000000000004", "unionpay", "succeeded"],
  ["4000000000000002 4000000000000341", "visa", "generic_decline"],
  ["4000000000009995", "visa", "insufficient_funds"],
  ["4000000000009987", "visa", "lost_card"],
  ["4000000000009979", "visa", "stolen_card"],
  ["4000000000000069", "visa", "expired_card"],
  ["4000000000000127", "visa", "incorrect_cvc"],
  ["4000000000000119", "visa", "processing_error"],
  ["4100000000000019", "visa", "fraudulent"],
  ["4000000000004954", "visa", "highest_risk_level"],
  ["4000000000009235 4000000000005126 4000000000000101 4000000000000036", "visa", "succeeded"],
  ["4000000000007726 4000000000007734 4000000000007742 4000000000007759", "visa", "succeeded"],
  ["4000000000007767 4000000000007775", "visa", "succeeded"],
  ["4000000000000259 4000000000002685 4000000000001976", "visa", "succeeded"],
  ["4000000000000028 4000000000000010 4000000000000044", "visa", "succeeded"],
  ["4000002500003155 4000002760003184 4000000000003220", "visa", "authentication_required"],
  ["4000008260003178 4000008400001629", "visa", "authentication_required"],
  ["4000000000003063 4000000000003097", "visa", "authentication_required"],
  ["4000000000003121 4000000000003238", "visa", "authentication_required"],
  ["4000000000003055 4000000000003113", "visa", "succeeded"],
];

for (const [numbers, brand, outcome] of published) {
  for (const number of numbers.split(" ")) {
    test(`${number} is a ${brand} card whose charge ends ${outcome}`, async () => {
      const token = await tokenOf(number);
      assert.equal(token.status, 200, token.text);
      assert.equal(token.body.card.brand, brand);
      assert.equal(token.body.card.last4, number.slice(-4));
      const { status, body } = await pay(token.body.id);
      assert.equal(status, outcome === "succeeded" ? 200 : 402);
      assert.equal(body.error?.code ?? body.status, outcome);
    });
  }
}

test("the table above is the published one, whole", () => {
  const tested = published.flatMap(([numbers]) => numbers.split(" ")).sort();
  assert.deepEqual(tested, testCards.map(({ number }) => number).sort());
});

const tokens: Readonly<Record<string, string>> = {
  tok_visa: "succeeded",
  tok_visa_debit: "succeeded",
  tok_mastercard: "succeeded",
  tok_amex: "succeeded",
  tok_discover: "succeeded",
  tok_diners: "succeeded",
  tok_jcb: "succeeded",
  tok_unionpay: "succeeded",
  tok_chargeDeclined: "generic_decline",
  tok_chargeDeclinedInsufficientFunds: "insufficient_funds",
  tok_chargeDeclinedLostCard: "lost_card",
  tok_chargeDeclinedStolenCard: "stolen_card",
  tok_chargeDeclinedExpiredCard: "expired_card",
  tok_chargeDeclinedIncorrectCvc: "incorrect_cvc",
  tok_chargeDeclinedProcessingError: "processing_error",
  tok_chargeDeclinedFraudulent: "fraudulent",
  tok_chargeCustomerFail: "generic_decline",
  tok_riskLevelElevated: "succeeded",
  tok_cvcCheckFail: "succeeded",
  tok_avsZipFail: "succeeded",
  tok_avsLine1Fail: "succeeded",
  tok_avsFail: "succeeded",
  tok_avsUnchecked: "succeeded",
  tok_threeDSecure2Required: "authentication_required",
  tok_threeDSecureRedirect: "authentication_required",
  tok_threeDSecureOptional: "succeeded",
};

for (const [source, outcome] of Object.entries(tokens)) {
  test(`${source} can be used again and again and ends ${outcome}`, async () => {
    for (const { body } of [await pay(source), await pay(source)]) {
      assert.equal(body.error?.code ?? body.status, outcome);
    }
  });
}

test("reports failed checks of a card, and the payment succeeds", async () => {
  const address = { address_line1: "1 Main Street", address_postal_code: "12345" };
  const checks = async (number: string, more: object = address) => {
    const { body } = await pay((await tokenOf(number, more)).body.id);
    return Object.values(body.source.checks);
  };
  assert.deepEqual(await checks("4242424242424242"), ["pass", "pass", "pass"]);
  assert.deepEqual(await checks("4242424242424242", {}), ["pass", "unavailable", "unavailable"]);
  assert.deepEqual(await checks("4000000000000101"), ["fail", "pass", "pass"]);
  assert.deepEqual(await checks("4000000000000036"), ["pass", "pass", "fail"]);
  assert.deepEqual(await checks("4000000000000028"), ["pass", "fail", "pass"]);
  assert.deepEqual(await checks("4000000000000010"), ["pass", "fail", "fail"]);
  assert.deepEqual(await checks("4000000000000044"), ["pass", "unavailable", "unavailable"]);
});

test("reports the risk: elevated succeeds, highest is blocked before the issuer is involved", async () => {
  assert.equal((await pay("tok_riskLevelElevated")).body.outcome.risk_level, "elevated");
  const { body } = await pay((await tokenOf("4000000000004954")).body.id);
  const charge = await service.get(`/v1/charges/${body.error.charge}`);
  assert.equal(charge.body.outcome.type, "blocked");
  assert.equal(charge.body.outcome.risk_level, "highest");
});

test("a co-badged card names its networks and pays by the one the payer chose", async () => {
  const { body } = await tokenOf("4000002500001001", { networks: { preferred: "cartes_bancaires" } });
  assert.deepEqual([...body.card.networks].sort(), ["cartes_bancaires", "visa"]);
  assert.equal(body.card.brand, "cartes_bancaires");
  const other = await tokenOf("4242424242424242", { networks: { preferred: "cartes_bancaires" } });
  assert.equal(other.body.error.param, "card[networks][preferred]");
});

test("a number whose check digit is wrong is declined at once, for the field to be marked", async () => {
  const { status, body, text } = await tokenOf("4242424242424241");
  assert.equal(status, 402);
  assert.deepEqual(
    [body.error.type, body.error.code, body.error.param],
    ["card_declined", "incorrect_number", "number"],
  );
  assert.ok(!text.includes("424242"));
});

test("in test mode only the published numbers are taken, and another one is stored nowhere", async () => {
  const { status, body } = await tokenOf("4111111111111111");
  assert.equal(status, 402);
  assert.equal(body.error.code, "testmode_decline");
  assert.doesNotMatch(await dumpDatabase(service.dependencies.database), /"last4": ?"1111"/);
});
