import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { testCards } from "../../../../src/contract/payments/test-cards.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { dumpDatabase } from "../../../support/dump-database.ts";
import { hasSealedNumber } from "../../../support/rows.ts";

let service: TestService;

let saved = 0;

before(async () => {
  service = await aService({ sandbox: { silence: 100 } });
});

after(() => service.close());

/** The number as it is, and as hexadecimal and base64 would show it. */
function formsOf(number: string): string[] {
  const bytes = Buffer.from(number);
  return [number, bytes.toString("hex"), bytes.toString("base64").replace(/=+$/, "").slice(0, -2)];
}

/** Everything that is answered about a saved card: from saving it, through its charges, to the removal of every other. */
async function saveAndCharge(source: string): Promise<string[]> {
  const options = { idempotencyKey: `save ${source}` };
  const customer = await service.post("/v1/customers", { email: "payer@example.com", source }, options);
  const { id } = customer.body;
  const charge = await service.post("/v1/charges", { amount: "2000", currency: "usd", customer: id });
  const cards = await service.get(`/v1/customers/${id}/sources`);
  const again = await service.post(`/v1/customers/${id}/sources`, { source: "tok_visa" });
  const texts = [customer.text, charge.text, cards.text, again.text];
  saved += 1;
  return saved % 2 === 0 ? texts : [...texts, (await service.delete(`/v1/customers/${id}`)).text];
}

test("no card number and no security code is in any row, log line or answer, whatever became of the card", async () => {
  const seen: string[] = [];
  for (const { number } of testCards) {
    const cvc = /^3[47]/.test(number) ? "7391" : "739";
    const card = { number, exp_month: "12", exp_year: "2034", cvc, address_line1: "1 Main Street" };
    const token = await service.post("/v1/tokens", { card }, { idempotencyKey: `token ${number.slice(-6)}` });
    const fields = { amount: "2000", currency: "usd", source: token.body.id };
    const unused = await service.post("/v1/tokens", { card });
    const charge = await service.post("/v1/charges", fields, { idempotencyKey: token.body.id });
    seen.push(token.text, unused.text, charge.text);
    seen.push(...(await saveAndCharge((await service.post("/v1/tokens", { card })).body.id)));
  }
  const misplaced = {
    amount: "2000",
    currency: "usd",
    source: "4242424242424242",
    metadata: { "4242424242424242": "739" },
  };
  seen.push((await service.post("/v1/charges", misplaced)).text);
  seen.push((await service.get("/v1/charges/4242424242424242")).text);
  seen.push(
    (await service.get("/v1/charges?limit=100")).text,
    (await service.get("/v1/events?limit=100")).text,
  );
  const places = {
    rows: await dumpDatabase(service.dependencies.database),
    log: service.logged.join("\n"),
    answers: seen.join("\n"),
  };
  assert.ok(places.rows.length > 10_000 && service.logged.length > 100);
  for (const [place, text] of Object.entries(places)) {
    for (const { number } of testCards) {
      for (const form of formsOf(number)) assert.ok(!text.includes(form), `${number.slice(-4)} in ${place}`);
    }
    assert.doesNotMatch(
      text,
      /"cvc": ?"?\d|(?<![\w+/=.:-])7391?(?![\w+/=.:-])/,
      `a security code in ${place}`,
    );
  }
});

test("a log line of a request contains its fields and no more", async () => {
  await service.post("/v1/charges", { amount: "2000", currency: "usd", source: "tok_visa" });
  const line = JSON.parse(service.logged.at(-1) ?? "{}");
  const names = ["requestId", "method", "route", "status", "milliseconds", "account", "message"];
  assert.deepEqual(Object.keys(line), names);
  assert.ok(!service.logged.join("").includes(service.secret));
});

test("the sealed number is erased as soon as the charge is settled", async () => {
  const card = { number: "4242424242424242", exp_month: "12", exp_year: "2034", cvc: "123" };
  const { body } = await service.post("/v1/tokens", { card });
  const isSealed = () => hasSealedNumber(service.dependencies.database, "tokens", body.id);
  assert.equal(await isSealed(), true);
  await service.post("/v1/charges", { amount: "2000", currency: "usd", source: body.id });
  assert.equal(await isSealed(), false);
});
