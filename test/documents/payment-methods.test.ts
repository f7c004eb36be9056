import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { redirectMethodNames, redirectMethods } from "../../src/contract/payments/redirect-method.ts";
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
  for (const { method, currencies, payerHas, ...can } of capabilitiesOf(redirectMethods)) {
    const [name, currency = "", , time, refund, later] = rows.get(method) ?? [];
    assert.equal(name, redirectMethodNames[method]);
    assert.deepEqual(
      currency.replace(/, from .*$/, "").split(", "),
      currencies.map((one) => one.toUpperCase()),
      method,
    );
    const minutes = payerHas / 60_000;
    const hours = minutes === 60 ? "1 hour" : `${minutes / 60} hours`;
    assert.equal(time, minutes < 60 ? `${minutes} minutes` : hours, method);
    assert.equal(refund, refunds[can.refunds], method);
    assert.equal(later, can.manualCapture ? "yes" : "no", method);
  }
});

test("the methods that Adyen takes are those that the page and the variable name", () => {
  const named = /`TILL_ADYEN_METHODS` .*/.exec(readFileSync("docs/operations.md", "utf8"))?.[0] ?? "";
  for (const method of redirectMethods) {
    const isTaken = adyenMethods.some((one) => one === method);
    assert.equal(named.includes(`\`${method}\``), isTaken, method);
  }
});
