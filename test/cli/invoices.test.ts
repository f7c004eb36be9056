import assert from "node:assert/strict";
import { after, before, test } from "node:test";
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

async function created(path: string, fields: object = {}): Promise<string> {
  const { status, text, body } = await service.post(path, fields);
  assert.equal(status, 200, text);
  return body.id;
}

/** An open invoice of $15.00 for a customer with a card. */
async function anInvoice(source = "tok_visa"): Promise<string> {
  const customer = await created("/v1/customers", { source });
  await created("/v1/invoiceitems", { customer, amount: 1500, currency: "usd" });
  const draft = { customer, auto_advance: false, pending_invoice_items_behavior: "include" };
  const id = await created("/v1/invoices", draft);
  return created(`/v1/invoices/${id}/finalize`);
}

test("an invoice is paid by its card, paid in another way, and voided", async () => {
  const charged = await anInvoice();
  const { code, output, errors } = await terminal.till(`invoices pay ${charged}`);
  assert.deepEqual([code, errors], [0, ""]);
  assert.match(output, new RegExp(`^${charged} +[A-Z0-9]+-\\d{6} +paid +1500 USD$`, "m"));

  const cash = await anInvoice("tok_chargeCustomerFail");
  const { output: json } = await terminal.till(`invoices pay ${cash} --out-of-band --json`);
  const { status, charge, paid_out_of_band: outOfBand } = JSON.parse(json);
  assert.deepEqual([status, charge, outOfBand], ["paid", null, true]);

  const { output: voided } = await terminal.till(`invoices void ${await anInvoice()}`);
  assert.match(voided, / void +1500 USD$/m);
});

test("a decline, and an invoice that cannot be paid, are one line that says so", async () => {
  const declined = await anInvoice("tok_chargeCustomerFail");
  const paid = await anInvoice();
  await terminal.till(`invoices pay ${paid}`);
  const cases: [string, number, RegExp][] = [
    [`invoices pay ${declined}`, 1, /declined/],
    [`invoices void ${paid}`, 1, /paid/],
    ["invoices pay in_none", 1, /No such invoice/],
    ["invoices pay", 2, /Missing required argument 'id': the invoice's id\./],
    ["invoices", 2, /Expected till invoices pay, void, .* or send/],
    ["invoices void in_1 in_2", 2, /Unexpected: in_2/],
  ];
  for (const [command, expected, message] of cases) {
    const { code, errors } = await terminal.till(command);
    assert.equal(code, expected, `${command}: ${errors}`);
    assert.match(errors, message);
    assert.equal(errors.trimEnd().split("\n").length, 1);
  }
});
