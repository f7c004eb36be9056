import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, afterEach, before, beforeEach, test } from "node:test";
import type { ReceivedBody, TestService } from "../../support/a-service.ts";
import { aService } from "../../support/a-service.ts";
import type { Terminal } from "../a-terminal.ts";
import { aTerminal } from "../a-terminal.ts";

let service: TestService;
let terminal: Terminal;
let folder: string;
before(async () => {
  service = await aService();
  terminal = await aTerminal(service);
});
after(async () => {
  await terminal.close();
  await service.close();
});
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "till-import-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  writeFileSync(path.join(folder, name), text);
  return path.join(folder, name);
}

async function all(resource: string): Promise<readonly ReceivedBody[]> {
  return (await service.get(`/v1/${resource}?limit=100`)).body.data;
}

/** The objects of a resource that have this id at Stripe. */
async function imported(resource: string, id: string): Promise<readonly ReceivedBody[]> {
  return (await all(resource)).filter(({ metadata }) => metadata["stripe_id"] === id);
}

/** A folder as the dashboard of Stripe exports it, with ids of its own. */
function aFolder(own: string): void {
  write(
    "customers.csv",
    `\uFEFFid,Description,Email,Name,Created (UTC),Delinquent,Card Last4,order (metadata)\r
cus_${own},"Likes ""oak"",\nand ash",ada@example.com,Ada,2026-01-01 10:00,false,4242,1001\r
cus_${own}2,,,,2026-01-02 10:00,false,,\r
`,
  );
  write("products.csv", `id,Name,Type,Active,Description\nprod_${own},Print,service,true,On paper\n`);
  write(
    "prices.csv",
    `Price ID,Product ID,Product Name,Created (UTC),Amount,Currency,Interval,Interval Count,Usage Type,Billing Scheme,Trial Period Days
price_${own},prod_${own},Print,2026-01-01 10:00,"1,019.50",eur,,,,per_unit,
price_${own}2,prod_${own},Print,2026-01-01 10:00,900,jpy,month,3,licensed,per_unit,14
`,
  );
  write(
    "coupons.csv",
    `id,Name,Percent Off,Amount Off,Currency,Duration,Duration In Months,Redeem By (UTC)
${own},Spring,12.5,,,repeating,3,2031-05-01 10:00
${own}5,,,5.00,eur,once,,
`,
  );
}

test("a folder of the dashboard's files becomes customers, products, prices and coupons", async () => {
  aFolder("folder");
  const { code, output, errors } = await terminal.till(`import stripe ${folder}`);
  assert.deepEqual([code, errors], [0, ""]);
  assert.match(output, /^customers +2$/m);
  assert.match(output, /^prices +2$/m);
  assert.match(output, /Saved cards are not imported: /);

  const [customer] = await imported("customers", "cus_folder");
  assert.deepEqual(
    [customer?.["email"], customer?.["name"], customer?.["description"], customer?.metadata],
    ["ada@example.com", "Ada", 'Likes "oak",\nand ash', { order: "1001", stripe_id: "cus_folder" }],
  );
  const [product] = await imported("products", "prod_folder");
  const [price] = await imported("prices", "price_folder");
  const [monthly] = await imported("prices", "price_folder2");
  assert.equal(price?.["product"], product?.id);
  assert.deepEqual(
    [price?.["unit_amount"], price?.["currency"], price?.["recurring"]],
    [101_950, "eur", null],
  );
  assert.deepEqual([monthly?.["unit_amount"], monthly?.["currency"]], [900, "jpy"]);
  assert.deepEqual(monthly?.["recurring"], { interval: "month", interval_count: 3, trial_period_days: 14 });
  const { body: spring } = await service.get("/v1/coupons/folder");
  assert.deepEqual(
    [spring["percent_off"], spring["duration"], spring["duration_in_months"], spring["redeem_by"]],
    [12.5, "repeating", 3, "2031-05-01T10:00:00.000Z"],
  );
  assert.equal((await service.get("/v1/coupons/folder5")).body["amount_off"], 500);
});

test("imported again, nothing is there twice, and a row that has changed is named", async () => {
  aFolder("again");
  const first = await terminal.till(`import stripe ${folder} --json`);
  const second = await terminal.till(`import stripe ${folder} --json`);
  assert.deepEqual([first.code, second.code], [0, 0]);
  assert.deepEqual(JSON.parse(second.output), JSON.parse(first.output));
  assert.equal((await imported("customers", "cus_again")).length, 1);

  const file = write("customers.csv", "id,Email\ncus_again,other@example.com\ncus_new,new@example.com\n");
  const { code, errors } = await terminal.till(`import stripe ${file}`);
  assert.equal(code, 1);
  assert.match(errors, /customers\.csv:2: It was imported before with other values\. Change it here\./);
  assert.equal((await imported("customers", "cus_new")).length, 1);
  assert.equal((await imported("customers", "cus_again"))[0]?.["email"], "ada@example.com");
});

test("objects of Stripe's API are imported with the default price of a product, in the currency's own unit", async () => {
  const product = {
    id: "prod_json",
    object: "product",
    name: "Tea",
    active: true,
    default_price: "price_json",
  };
  const price = {
    id: "price_json",
    object: "price",
    product: "prod_json",
    currency: "isk",
    unit_amount: 250_000,
  };
  const gone = { id: "cus_gone", object: "customer", deleted: true };
  const file = write(
    "export.json",
    JSON.stringify({ object: "list", data: [price, product, gone] }, null, 2),
  );
  const { code, output } = await terminal.till(`import stripe ${file} --json`);
  assert.equal(code, 0);
  const [made] = await imported("products", "prod_json");
  const [asked] = await imported("prices", "price_json");
  assert.deepEqual(JSON.parse(output), [
    { kind: "product", stripe: "prod_json", till: made?.id },
    { kind: "price", stripe: "price_json", till: asked?.id },
  ]);
  assert.equal(made?.["default_price"], asked?.id);
  assert.equal(asked?.["unit_amount"], 2500);
  const lines = write("customers.jsonl", `{"object":"customer","id":"cus_lines"}\n\n{"object":"charge"}\n`);
  assert.equal((await terminal.till(`import stripe ${lines}`)).code, 0);
  assert.equal((await imported("customers", "cus_lines")).length, 1);
});

test("a dry run checks every row, and changes nothing", async () => {
  aFolder("dry");
  const before = (await all("events"))[0]?.id;
  const { code, output } = await terminal.till(`import stripe ${folder} --dry-run`);
  assert.equal(code, 0);
  assert.match(output, /^ +would be imported$/m);
  assert.match(output, /^coupons +2$/m);
  assert.equal((await all("events"))[0]?.id, before);
});

test("what is wrong is named with its line, and nothing is imported unless the others are wanted", async () => {
  write("products.csv", "id,Name\nprod_bad,Print\n");
  write(
    "prices.csv",
    `Price ID,Product ID,Amount,Currency,Interval,Usage Type,Billing Scheme
price_ok,prod_bad,10,eur,,,
price_tiers,prod_bad,10,eur,month,,tiered
price_use,prod_bad,10,eur,month,metered,
price_sum,prod_bad,10.005,eur,,,
price_currency,prod_bad,10,xxx,,,
price_lost,prod_gone,10,eur,,,
`,
  );
  write("customers.csv", 'id,Email,Name\n,ada@example.com,Ada\ncus_bad,nobody,"A\nB"\n');
  const { code, output, errors } = await terminal.till(`import stripe ${folder}`);
  assert.deepEqual([code, output], [1, ""]);
  const found = errors.split("\n").map((line) => line.replace(`${folder}/`, ""));
  const expected = [
    /^customers\.csv:2: This customer has no id\.$/,
    /^customers\.csv:3: Email: nobody\. Expected /,
    /^prices\.csv:3: Billing Scheme: tiered\. .*Use a price for each tier/,
    /^prices\.csv:4: Usage Type: metered\. .*Add invoice items/,
    /^prices\.csv:5: Amount: 10\.005\. Expected a sum in EUR with a decimal point, such as 1234\.50\.$/,
    /^prices\.csv:6: Currency: xxx\. Expected a currency/,
    /^prices\.csv:7: product: prod_gone is not among the products of this import\.$/,
    /^Nothing was imported\. --skip-invalid imports the 2 others\.$/,
  ];
  for (const [index, line] of expected.entries()) assert.match(found[index] ?? "", line);
  assert.equal((await imported("products", "prod_bad")).length, 0);

  const skipping = await terminal.till(`import stripe ${folder} --skip-invalid`);
  assert.equal(skipping.code, 0);
  assert.match(skipping.output, /^Left out:$/m);
  assert.equal((await imported("prices", "price_ok")).length, 1);
});

test("what cannot be read is one line that says so", async () => {
  const broken = write("customers.csv", 'id,Email\ncus_1,"ada@example.com\n');
  const wide = write("products.csv", "id,Name\nprod_1,Print,oak\n");
  const odd = write("export.csv", "id\n1\n");
  const json = write("prices.json", "{");
  const cases: readonly (readonly [string, number, RegExp])[] = [
    ["import", 2, /Missing required argument 'from': whose data it is \(stripe\)/],
    ["import paypal x", 2, /Value 'paypal' is invalid for argument 'from'\. Allowed choices are stripe/],
    ["import stripe", 2, /Missing required argument 'path': a file or a folder/],
    [`import stripe ${folder}/none`, 2, /There is no file or folder/],
    [`import stripe ${broken}`, 1, /customers\.csv:2: a quote is not closed/],
    [`import stripe ${wide}`, 1, /products\.csv:2: 3 cells, but 2 columns/],
    [`import stripe ${odd}`, 2, /does not say whether it has products, prices, coupons, customers/],
    [`import stripe ${json}`, 1, /prices\.json: this is not JSON/],
  ];
  for (const [command, expected, message] of cases) {
    const { code, output, errors } = await terminal.till(command);
    assert.deepEqual([code, output], [expected, ""], `${command}: ${errors}`);
    assert.match(errors, message);
  }
});
