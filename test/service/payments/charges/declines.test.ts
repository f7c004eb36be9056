import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { DeclineCode } from "../../../../src/contract/errors/decline-catalogue.ts";
import {
  declineCatalogue,
  declineEntry,
  publicDeclineCode,
} from "../../../../src/contract/errors/decline-catalogue.ts";
import { errorResponse } from "../../../../src/service/platform/http/error-response.ts";
import { CardDeclined } from "../../../../src/service/platform/http/service-error.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";

let service: TestService;

before(async () => {
  service = await aService();
});

after(() => service.close());

const codes = Object.keys(declineCatalogue) as DeclineCode[];

function pay(source: string) {
  return service.post("/v1/charges", { amount: "2000", currency: "usd", source });
}

for (const code of codes) {
  test(`tok_decline_${code} is declined with its code, class, advice and field, and the charge is stored`, async () => {
    const { reason, advice, param } = declineEntry(code);
    const { status, body } = await pay(`tok_decline_${code}`);
    assert.equal(status, 402);
    assert.equal(body.error.type, "card_declined");
    assert.equal(body.error.code, code);
    assert.equal(body.error.decline_code, reason);
    assert.equal(body.error.advice_code, advice);
    assert.equal(body.error.param, param);
    assert.ok(body.error.message.length > 10);
    const charge = (await service.get(`/v1/charges/${body.error.charge}`)).body;
    assert.equal(charge.status, "failed");
    assert.equal(charge["failure_code"], code);
    assert.equal(charge["failure_message"], body.error.message);
    assert.equal(charge.outcome.reason, code);
    assert.equal(charge["paid"], false);
    assert.equal(charge["amount_captured"], 0);
  });
}

test("a publishable key never learns that a card is reported or that fraud was noticed", () => {
  const reader = { requestId: "req_1", kind: "publishable", publicUrl: "" } as const;
  for (const code of codes) {
    const { error } = JSON.parse(errorResponse(new CardDeclined(code), reader).body);
    assert.equal(error.code, publicDeclineCode(code));
    if (publicDeclineCode(code) === code) continue;
    const generic = JSON.parse(errorResponse(new CardDeclined("generic_decline"), reader).body);
    assert.deepEqual(error, generic.error);
    assert.equal("decline_code" in error, false);
    assert.equal("advice_code" in error, false);
  }
});

test("a sequence gives its outcomes one after the other, for each account by itself, and the last one stays", async () => {
  const source = "tok_sequence_insufficient_funds_try_again_later_succeed";
  const outcomes: unknown[] = [];
  for (let use = 0; use < 4; use++) {
    const { body } = await pay(source);
    outcomes.push(body.error?.code ?? body.status);
  }
  assert.deepEqual(outcomes, ["insufficient_funds", "try_again_later", "succeeded", "succeeded"]);
  const other = await service.aMerchant();
  const fields = { amount: "2000", currency: "usd", source };
  const { body } = await service.post("/v1/charges", fields, { key: other.secret });
  assert.equal(body.error.code, "insufficient_funds");
});

test("a sequence charged many times at once gives every outcome once", async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => pay("tok_sequence_lost_card_expired_card_insufficient_funds_succeed")),
  );
  const outcomes = answers.map(({ body }) => body.error?.code ?? body.status).sort();
  assert.deepEqual(outcomes, [
    "expired_card",
    "insufficient_funds",
    "lost_card",
    "succeeded",
    "succeeded",
    "succeeded",
  ]);
});

test("rejects a token that only looks like a test token", async () => {
  for (const source of [
    "tok_decline_nothing",
    "tok_sequence_",
    "tok_sequence_maybe",
    "tok_Visa",
    "tok_sequence_succeed_",
  ]) {
    const { status, body } = await pay(source);
    assert.equal(status, 404, source);
    assert.equal(body.error.param, "source");
  }
});
