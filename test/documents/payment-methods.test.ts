import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { methodNames, otherMethods } from "../../src/contract/payments/redirect-method.ts";
import { testAccounts } from "../../src/contract/payments/test-ibans.ts";
import { sepaCountries } from "../../src/contract/payments/iban.ts";
import { testBlikCodes } from "../../src/contract/payments/test-blik-codes.ts";
import { adyenMethods } from "../../src/service/payments/acquirers/adyen/methods.ts";
import { capabilitiesOf } from "../../src/service/payments/methods/method-capability.ts";

const text = readFileSync("docs/payment-methods.md", "utf8");

/** The cells of the table, by the type of the method. */
const rows = new Map(
  [...text.matchAll(/^\| (.+) \|$/gm)].map(([, row = ""]) => {
    const [name = "", type = "", ...cells] = row.split(" | ").map((cell) => cell.trim());
    return [type.replaceAll("`", ""), [name.replace("&#124;", "|"), ...cells]] as const;
  }),
);

const refunds = { full: "full", none: "none", partial: "full or part" } as const;

test("the table of payment methods says what the service can do with each", () => {
  for (const { method, currencies, payerHas, ...can } of capabilitiesOf(otherMethods)) {
    const [name, currency = "", payers = "", time, refund, later] = rows.get(method) ?? [];
    assert.equal(name, methodNames[method]);
    assert.deepEqual(
      currency.replace(/, from .*$/, "").split(", "),
      currencies.map((one) => one.toUpperCase()),
      method,
    );
    assert.equal(time, payerHas === undefined ? "at once" : durationOf(payerHas / 60_000), method);
    assert.equal(refund, refunds[can.refunds], method);
    if (method === "sepa_debit") assert.equal(payers, `${sepaCountries.length} countries of SEPA`);
    assert.equal(later, can.manualCapture ? "yes" : "no", method);
  }
});

function durationOf(minutes: number): string {
  if (minutes < 60) return minutes === 1 ? "1 minute" : `${minutes} minutes`;
  return minutes === 60 ? "1 hour" : `${minutes / 60} hours`;
}

test("the methods that Adyen takes are those that the page and the variable name", () => {
  const named = /`TILL_ADYEN_METHODS` .*/.exec(readFileSync("docs/operations.md", "utf8"))?.[0] ?? "";
  for (const method of otherMethods) {
    const isTaken = adyenMethods.some((one) => one === method);
    assert.equal(named.includes(`\`${method}\``), isTaken, method);
  }
});

test("the table of test accounts says what happens to a debit of each", () => {
  const times = {
    at_once: "at once",
    seconds_later: "three seconds later",
    three_days_later: "three days later",
  } as const;
  for (const { iban, decided, fails, returned } of testAccounts) {
    const [, said] = new RegExp(`\\| \`${iban}\` +\\| (.+?) +\\|`).exec(text) ?? [];
    const outcome = fails === undefined ? "succeeds" : "fails";
    const back = returned === undefined ? "" : ", and is returned three seconds later";
    const reason = fails ?? returned;
    assert.equal(said, `${outcome} ${times[decided]}${back}${reason === undefined ? "" : `: \`${reason}\``}`);
  }
  assert.equal([...text.matchAll(/^\| `[A-Z]{2}\d{2}/gm)].length, testAccounts.length);
});

test("the table of BLIK codes has every code of test mode", () => {
  for (const code of Object.keys(testBlikCodes))
    assert.ok(rows.has(code) || text.includes(`\`${code}\``), code);
});
