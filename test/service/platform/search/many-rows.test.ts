import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { copierOf } from "../../../bench/billing/copy-rows.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { aDatabase } from "../../../support/test-database.ts";

// Searches beyond the first span of rows, and with an indexed value that more rows have than are sorted.

/** How many charges there are beside the first one. */
const copies = 6_000;

let service: TestService;
let first: string;

before(async () => {
  const database = await aDatabase();
  service = await aService({ database });
  const order = { amount: 1000, currency: "usd", source: "tok_visa", metadata: { shop: "a" } };
  first = (await service.post("/v1/charges", { ...order, description: "The very first" })).body.id;
  const copy = await copierOf(database.database, { tables: ["charges"], prefixes: ["ch"] });
  await copy({ from: 1, to: copies });
  const rest = { ...order, amount: 1500, description: "The last" };
  for (let count = 0; count < 3; count++) await service.post("/v1/charges", rest);
});
after(() => service.close());

async function search(query: string, more = "") {
  const { status, body, text } = await service.get(
    `/v1/charges/search?query=${encodeURIComponent(query)}${more}`,
  );
  assert.equal(status, 200, text);
  return body;
}

test("finds what is older than the first rows that it looks at", async () => {
  const { data, has_more } = await search("description~'very first' AND amount:1000", "&limit=100");
  assert.equal(data.length, 100);
  assert.ok(has_more);
  const oldest = await search(`metadata['shop']:'a' AND -description~'last'`, "&limit=100");
  assert.equal(oldest.data.length, 100);
  let seen = 0;
  let last = "";
  for (let page = ""; ;) {
    const found = await search("amount:1000", `&limit=100${page}`);
    seen += found.data.length;
    last = found.data.at(-1)?.id ?? last;
    if (!found.has_more) break;
    page = `&page=${String(found["next_page"])}`;
  }
  assert.deepEqual([seen, last], [copies + 1, first]);
});

test("a value in metadata that most rows have gives a page of the newest", async () => {
  const { data, has_more } = await search("metadata['shop']:'a'", "&limit=3");
  assert.deepEqual(
    data.map(({ amount }) => amount),
    [1500, 1500, 1500],
  );
  assert.equal(has_more, true);
  const none = await search("metadata['shop']:'b'");
  assert.deepEqual([none.data, none.has_more], [[], false]);
});

test("the balance is the sum of all of them", async () => {
  const { body } = await service.get("/v1/balance");
  assert.deepEqual(body["available"], [{ amount: (copies + 1) * 1000 + 3 * 1500, currency: "usd" }]);
  const { data } = (await service.get("/v1/balance_transactions?limit=4")).body;
  assert.deepEqual(
    data.map(({ amount }) => amount),
    [1500, 1500, 1500, 1000],
  );
});
