import assert from "node:assert/strict";
import { test } from "node:test";
import { isDeclineCode } from "../../../../../src/contract/errors/decline-catalogue.ts";
import { currencyCodes, exponentOf } from "../../../../../src/money/currency.ts";
import {
  adyenCurrencies,
  fromAdyen,
  toAdyen,
} from "../../../../../src/service/payments/acquirers/adyen/currencies.ts";
import {
  declineOfError,
  documentedRefusals,
  meaningOf,
} from "../../../../../src/service/payments/acquirers/adyen/refusal-reasons.ts";

test("writes amounts in Adyen's minor units, which differ from ISO 4217 for four currencies", () => {
  assert.deepEqual(toAdyen(1050, "eur"), { value: 1050, currency: "EUR" });
  assert.deepEqual(toAdyen(500, "isk"), { value: 50_000, currency: "ISK" });
  assert.deepEqual(toAdyen(500, "clp"), { value: 50_000, currency: "CLP" });
  assert.deepEqual(toAdyen(50_000, "idr"), { value: 500, currency: "IDR" });
  assert.deepEqual(toAdyen(50_000, "cve"), { value: 500, currency: "CVE" });
  const differing = adyenCurrencies().filter((code) => toAdyen(100, code)?.value !== 100);
  assert.deepEqual(differing.sort(), ["clp", "cve", "idr", "isk"]);
});

test("expresses no part of a unit where Adyen has none, and no currency that it does not take", () => {
  assert.equal(toAdyen(50_050, "idr"), undefined);
  assert.equal(toAdyen(100, "kpw"), undefined);
  assert.equal(fromAdyen({ value: 100, currency: "KPW" }), undefined);
});

test("takes no currency that is none, and reads back what it writes", () => {
  for (const code of adyenCurrencies()) {
    assert.ok(currencyCodes().includes(code), code);
    const amount = 12_300 * 10 ** exponentOf(code);
    const written = toAdyen(amount, code);
    assert.equal(written && fromAdyen(written), amount, code);
  }
});

test("knows a decline for every refusal that Adyen documents, by its code and by its text", () => {
  const codes = documentedRefusals().map(({ reasonCode }) => Number(reasonCode));
  const documented = Array.from({ length: 45 }, (_, index) => index + 2);
  // Adyen has none with these numbers.
  assert.deepEqual(
    codes,
    documented.filter((code) => code !== 13 && code !== 30),
  );
  for (const { reasonCode, text, code } of documentedRefusals()) {
    assert.ok(isDeclineCode(code));
    assert.equal(meaningOf({ refusalReasonCode: reasonCode }).code, code);
    assert.deepEqual(meaningOf({ refusalReason: text }), meaningOf({ refusalReasonCode: reasonCode }));
  }
});

test("takes a refusal that is not documented for a generic decline", () => {
  const unknown = { code: "generic_decline", blocked: false, isKnown: false };
  assert.deepEqual(meaningOf({ refusalReasonCode: "999", refusalReason: "Refused" }), unknown);
  assert.deepEqual(meaningOf({ refusalReason: "Something new" }), unknown);
  assert.deepEqual(meaningOf({}), unknown);
});

test("reads an error about the card as a decline, and no other", () => {
  assert.equal(declineOfError("101"), "invalid_number");
  assert.equal(declineOfError("901"), undefined);
  assert.equal(declineOfError("constructor"), undefined);
});
