import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { paymentMethodTypes } from "../../src/contract/payments/redirect-method.ts";
import type { TestService } from "../support/a-service.ts";
import { aService } from "../support/a-service.ts";
import type { Terminal } from "./a-terminal.ts";
import { aTerminal } from "./a-terminal.ts";

let service: TestService;

let terminal: Terminal;

before(async () => {
  service = await aService();
  terminal = await aTerminal(service);
});

after(async () => {
  await terminal.close();
  await service.close();
});

afterEach(() => service.post("/v1/account", { payment_method_types: ["card"] }));

/** Runs a command that succeeds, and returns its output. */
async function till(command: string): Promise<string> {
  const { code, output, errors } = await terminal.till(command);
  assert.deepEqual([code, errors], [0, ""]);
  return output;
}

const offered = async () => (await service.get("/v1/account")).body["payment_method_types"];

test("what the account offers is listed first and in its order, then what it does not offer", async () => {
  await service.post("/v1/account", { payment_method_types: ["paypal", "card"] });
  const [head, ...rows] = (await till("methods")).trimEnd().split("\n");
  assert.match(head ?? "", /^method +name +offered$/);
  assert.match(rows[0] ?? "", /^paypal +PayPal +yes$/);
  assert.match(rows[1] ?? "", /^card +Card +yes$/);
  assert.match(rows[2] ?? "", /^ideal +iDEAL \| Wero +no$/);
  assert.equal(rows.length, paymentMethodTypes.length);
  const [first] = JSON.parse(await till("methods --json"));
  assert.deepEqual(first, { type: "paypal", name: "PayPal", enabled: true });
});

test("of every method is said whether it can pay something, and why not, in the words of the API", async () => {
  await service.post("/v1/account", { payment_method_types: ["card", "twint"] });
  const output = await till("methods --currency eur --amount 4200");
  assert.match(output, /^card +Card +yes +yes$/m);
  assert.match(output, /^twint +TWINT +yes +no +It takes only CHF\.$/m);
  assert.match(output, /^ideal +iDEAL \| Wero +no +yes$/m);
  const { body } = await service.get("/v1/payment_methods/available?currency=chf&amount=4200");
  assert.deepEqual(JSON.parse(await till("methods --amount 42.00chf --json")), body["methods"]);
  assert.match(await till("methods --currency sek"), /^swish +Swish +no +yes$/m);
});

test("what payers are offered is set by names, in their order, and shown", async () => {
  assert.match(await till("methods ideal card"), /\nideal +iDEAL \| Wero +yes\ncard +Card +yes\n/);
  assert.deepEqual(await offered(), ["ideal", "card"]);
  assert.match(await till("methods card twint --currency eur"), /^twint +TWINT +yes +no +It takes only CHF/m);
  assert.deepEqual(await offered(), ["card", "twint"]);
});

test("a name that no method has is refused with those that there are, and nothing is changed", async () => {
  const cases: [string, number, RegExp][] = [
    ["methods card idael", 2, /Value 'idael' is invalid .* card, ideal, bancontact, .*swish/i],
    ["methods --amount 4200", 2, /Required option '--currency <code>' not specified/],
    ["methods --currency eur --amount 42.00chf", 2, /Expected one currency/],
    ["methods --currency eur --amount many", 1, /amount/],
    ["methods --currency none", 1, /currency/],
    ["methods card card", 1, /payment_method_types/],
  ];
  for (const [command, expected, message] of cases) {
    const { code, output, errors } = await terminal.till(command);
    assert.deepEqual([code, output], [expected, ""], `${command}: ${errors}`);
    assert.match(errors, message);
    assert.equal(errors.trimEnd().split("\n").length, 1);
  }
  assert.deepEqual(await offered(), ["card"]);
});
