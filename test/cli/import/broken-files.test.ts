import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import type { ReceivedBody, TestService } from "../../support/a-service.ts";
import { aService } from "../../support/a-service.ts";
import type { Terminal } from "../a-terminal.ts";
import { aTerminal } from "../a-terminal.ts";

let service: TestService;
let terminal: Terminal;
const folder = mkdtempSync(path.join(tmpdir(), "till-import-"));
before(async () => {
  service = await aService();
  terminal = await aTerminal(service);
});
after(async () => {
  await terminal.close();
  await service.close();
  rmSync(folder, { recursive: true });
});

function write(name: string, text: string | Uint8Array): string {
  writeFileSync(path.join(folder, name), text);
  return path.join(folder, name);
}

/** The lines of the refusal of one file, without the folder. */
async function refusal(name: string, text: string | Uint8Array): Promise<string> {
  const file = write(name, text);
  const { code, output, errors } = await terminal.till(`import stripe ${file} --dry-run`);
  rmSync(file);
  assert.deepEqual([code, output], [1, ""], `${JSON.stringify(text)} is refused`);
  return errors.replaceAll(`${folder}/`, "");
}

test("a sum that can be read in two ways, or in none, is refused with its line, column and value", async () => {
  const sums = [
    ...[
      "20,00",
      "20,0",
      "1,234",
      "1.234",
      "10.000",
      "1.234,50",
      "1,23,456.00",
      "1,,234.00",
      "1 234.00",
      "1'234.00",
    ],
    ...[
      "1e3",
      "0x10",
      "-5.00",
      "+5.00",
      "€20.00",
      "20.00 EUR",
      ".",
      ".50",
      "20.",
      "٢٠",
      "20.005",
      "1,234,56",
    ],
  ].map((sum) => [sum, "eur"] as const);
  for (const [sum, currency] of [...sums, ["1,234", "kwd"], ["5.5", "jpy"], ["1,23", "jpy"]] as const) {
    for (const [file, head, rest] of [
      ["prices.csv", "id,Product,Currency,Amount", "p"],
      ["coupons.csv", "id,Duration,Currency,Amount Off", "once"],
    ] as const) {
      const errors = await refusal(file, `${head}\nx1,${rest},${currency},"${sum}"\n`);
      const column = file === "prices.csv" ? "Amount" : "Amount Off";
      const expected = `${file}:2: ${column}: ${sum}. Expected a sum in ${currency.toUpperCase()} with`;
      assert.ok(errors.startsWith(expected), errors);
    }
  }
  const json = { object: "price", id: "p1", currency: "eur", product: "x", unit_amount: "20,00" };
  assert.match(
    await refusal("x.json", JSON.stringify(json)),
    /^x\.json:1: unit_amount: 20,00\. Expected whole minor/,
  );
  const crowns = { ...json, currency: "isk", unit_amount: 250_050 };
  assert.match(
    await refusal("x.json", JSON.stringify(crowns)),
    /: unit_amount: 250050\. .* a multiple of 100\./,
  );
  const chosen = { ...crowns, unit_amount: null, custom_unit_amount: { minimum: 50_050 } };
  assert.match(await refusal("x.json", JSON.stringify(chosen)), /: custom_unit_amount\.minimum: 50050\. /);
});

test("a file that is damaged, or in another form, is refused with its line and what was expected, and is not repaired", async () => {
  const latin = (text: string) => Buffer.from(text, "latin1");
  const cases: readonly (readonly [string | Uint8Array, RegExp])[] = [
    [
      latin("id,Name\ncus_1,Ada\ncus_2,Andr\xe9\n"),
      /^customers\.csv:3: character 11 is not UTF-8, in .*Expected UTF-8/,
    ],
    [latin("id,Name,Name (\xfc)\ncus_1,Ada\n"), /^customers\.csv:1: character 15 is not UTF-8/],
    [Buffer.from("\uFEFFid,Name\ncus_1,Ada\n", "utf16le"), /^customers\.csv:1: .*UTF-16\. Expected UTF-8/],
    [Buffer.from("id,Name\ncus_1,Ada\n", "utf16le"), /^customers\.csv:1: .*UTF-16\. Expected UTF-8/],
    [
      'id,Name\ncus_1,"Ada"Lovelace\n',
      /^customers\.csv:2: there is text after the closing quote, in column Name: "Ada"Lovelace\. /,
    ],
    ['id,Name\ncus_1,"Ada" \n', /^customers\.csv:2: there is text after the closing quote/],
    [
      'id,Name\ncus_1,Ada "L" L\n',
      /^customers\.csv:2: there is a quote inside .*, in column Name: Ada "L" L\. /,
    ],
    ['id,Name\ncus_1, "Ada"\n', /^customers\.csv:2: there is a quote inside /],
    [
      'id,Name\n"cus_1\n",Ada\ncus_2,"Ada\n',
      /^customers\.csv:4: a quote is not closed, in column Name: "Ada\. /,
    ],
    [
      'id,Name\ncus_1,"Ada\ncus_2,Grace\ncus_3,Mary\n',
      /^customers\.csv:2: a quote is not closed, in column Name: "Ada\. /,
    ],
    [
      'id,Name\r\ncus_1,"Ada\r\nLovelace"\r\ncus_2,"Grace"Hopper\r\n',
      /^customers\.csv:4: there is text after the closing quote, in column Name: "Grace"Hopper\. /,
    ],
    ["id,Name\rcus_1,Ada\r", /^customers\.csv:1: a line ends with CR alone/],
    [
      "id;Name\ncus_1;Ada\n",
      /^customers\.csv:1: there is no column id, but id;Name\. .*semicolons\. Expected commas\./,
    ],
    ["sep=;\nid;Name\ncus_1;Ada\n", /^customers\.csv:1: there is no column id, but sep=;\. .*semicolons/],
    ["id\tName\ncus_1\tAda\n", /^customers\.csv:1: there is no column id, .*tabs\. Expected commas\./],
    ["Email,Name\nada@example.com,Ada\n", /^customers\.csv:1: there is no column id, but Email, Name\.$/m],
    ["id,Name,name\ncus_1,Ada,Grace\n", /^customers\.csv:1: the columns Name and name are the same\./],
    ["id,Name,\ncus_1,Ada,Grace\n", /^customers\.csv:2: Grace\. Expected a heading for column 3\./],
    ["id,Name,Phone\ncus_1,Ada,\ncus_2,Ada\n", /^customers\.csv:3: 2 cells, but 3 columns: cus_2,Ada\. /],
    ["id,Name\ncus_1,Lovelace, Ada\n", /^customers\.csv:2: 3 cells, but 2 columns: cus_1,Lovelace, Ada\. /],
  ];
  for (const [text, message] of cases) assert.match(await refusal("customers.csv", text), message);
  const jsonCases: readonly (readonly [string | Uint8Array, RegExp])[] = [
    [
      latin('{"object":"customer",\n"id":"cus_1","name":"Andr\xe9"}'),
      /^x\.json:2: character 26 is not UTF-8/,
    ],
    ['[{"object":"customer","id":"cus_1"},\nnull]', /^x\.json:1: this is no object of Stripe's API/],
    ['[{"id":"cus_1"}]', /^x\.json:1: this is no object of Stripe's API\. Expected its member object/],
  ];
  for (const [text, message] of jsonCases) assert.match(await refusal("x.json", text), message);
});

test("groups of three with commas, cells in quotes and blank lines are read as they are meant", async () => {
  write("products.csv", 'id,Name\r\n\r\nprod_groups,"Oak, ""old"""\r\n,\r\n');
  const rows = [
    ["eur", '"1,234.50"', 123_450],
    ["eur", "1234", 123_400],
    ["eur", "20.00", 2000],
    ["jpy", '"1,234"', 1234],
    ["jpy", "900.00", 900],
    ["kwd", "1.230", 1230],
  ] as const;
  const lines = rows.map(([currency, sum], at) => `price_groups${at},prod_groups,${sum},${currency}`);
  write("prices.csv", `Price ID,Product ID,Amount,Currency\n${lines.join("\n")}`);
  const { code, errors } = await terminal.till(`import stripe ${folder}`);
  assert.deepEqual([code, errors], [0, ""]);
  const prices: readonly ReceivedBody[] = (await service.get("/v1/prices?limit=100")).body.data;
  for (const [at, [, , expected]] of rows.entries()) {
    assert.equal(
      prices.find(({ metadata }) => metadata["stripe_id"] === `price_groups${at}`)?.["unit_amount"],
      expected,
    );
  }
  const [product] = (await service.get("/v1/products")).body.data;
  assert.equal(product?.["name"], 'Oak, "old"');
});
