import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { aSubscriber } from "../../../support/a-subscriber.ts";

let service: TestService;
/** Ids of charges by their order. */
const charges: Record<string, string> = {};

before(async () => {
  service = await aService();
  const charge = async (name: string, fields: object) => {
    const order = { amount: 1000, currency: "usd", source: "tok_visa" };
    const { body } = await service.post("/v1/charges", { ...order, ...fields });
    charges[name] = body.id;
    service.clock.advance(10_000);
  };
  await charge("small", { amount: 500, metadata: { order: "1", shop: "Köln" }, description: "Tea, green" });
  await charge("euro", { amount: 2000, currency: "eur", metadata: { order: "2" } });
  await charge("held", { amount: 3000, capture: false, description: "GREEN tea" });
  await charge("master", { amount: 4000, source: "tok_mastercard", metadata: { order: 'it\'s "4"' } });
});
after(() => service.close());

async function search(query: string, more = "", resource = "charges") {
  const { status, body, text } = await service.get(
    `/v1/${resource}/search?query=${encodeURIComponent(query)}${more}`,
  );
  assert.equal(status, 200, text);
  return body;
}

async function found(query: string): Promise<readonly string[]> {
  const { data } = await search(query);
  return data.map(({ id }) => Object.keys(charges).find((name) => charges[name] === id) ?? id);
}

test("finds charges by every kind of clause, newest first", async () => {
  assert.deepEqual(await found("currency:'eur'"), ["euro"]);
  assert.deepEqual(await found("-currency:'eur'"), ["master", "held", "small"]);
  assert.deepEqual(await found("amount>500 AND amount<=3000"), ["held", "euro"]);
  assert.deepEqual(await found("amount:500 OR amount:4000"), ["master", "small"]);
  assert.deepEqual(await found("description~'green'"), ["held", "small"]);
  assert.deepEqual(await found("description:'tea, GREEN'"), ["small"]);
  assert.deepEqual(await found("description:null"), ["master", "euro"]);
  assert.deepEqual(await found("status:'requires_capture'"), ["held"]);
  assert.deepEqual(await found("payment_method_details.card.brand:'mastercard'"), ["master"]);
  assert.deepEqual(await found("source.last4:'4242' amount>=2000"), ["held", "euro"]);
  assert.deepEqual(await found("source.exp_year>2000 AND amount:500"), ["small"]);
});

test("finds by metadata, with any text in it", async () => {
  assert.deepEqual(await found("metadata['order']:'2'"), ["euro"]);
  assert.deepEqual(await found("metadata['shop']:'Köln' AND currency:'usd'"), ["small"]);
  assert.deepEqual(await found(`metadata["order"]:"it's \\"4\\""`), ["master"]);
  assert.deepEqual(await found("metadata['order']:null"), ["held"]);
  assert.deepEqual(await found("-metadata['order']:null"), ["master", "euro", "small"]);
  assert.deepEqual(await found("-metadata['order']:'1'"), ["master", "held", "euro"]);
  assert.deepEqual(await found("metadata['order']:'1' OR metadata['order']:'2'"), ["euro", "small"]);
  // It is a value and no part of a statement.
  assert.deepEqual(await found(`metadata["x' or true --"]:"' or '1'='1"`), []);
});

test("finds by time, in unix seconds and as ISO 8601", async () => {
  const { created } = (await service.get(`/v1/charges/${charges["euro"]}`)).body;
  const seconds = Math.floor(Date.parse(created) / 1000);
  assert.deepEqual(await found(`created:${seconds}`), ["euro"]);
  assert.deepEqual(await found(`created>${seconds}`), ["master", "held"]);
  assert.deepEqual(await found(`created<"${created}"`), ["small"]);
});

test("pages follow one another until the last", async () => {
  const seen: string[] = [];
  let page = "";
  for (;;) {
    const body = await search("amount>0", `&limit=1${page}`);
    assert.equal(body.object, "search_result");
    seen.push(...body.data.map(({ id }) => id));
    if (!body.has_more) {
      assert.equal(body["next_page"], null);
      break;
    }
    page = `&page=${String(body["next_page"])}`;
  }
  assert.deepEqual(seen, Object.values(charges).reverse());
  const wrong = await service.get(`/v1/charges/search?query=${encodeURIComponent("amount>0")}&page=ch_none`);
  assert.deepEqual([wrong.body.error.code, wrong.body.error.param], ["cursor_invalid", "page"]);
});

test("a query that cannot be read is rejected with the place in it", async () => {
  for (const [query, message] of [
    [
      "amount>1 OR currency:'usd' AND status:'failed'",
      "Invalid query. Expected either AND or OR between all clauses (at character 28).",
    ],
    ["colour:'red'", /^Invalid query\. Expected one of these fields: amount, .* \(at character 1\)\.$/],
    ["amount>1 OR", /at character 12/],
  ] as const) {
    const { status, body } = await service.get(`/v1/charges/search?query=${encodeURIComponent(query)}`);
    assert.deepEqual([status, body.error.code, body.error.param], [400, "parameter_invalid", "query"]);
    if (typeof message === "string") assert.equal(body.error.message, message);
    else assert.match(body.error.message, message);
  }
  const missing = await service.get("/v1/charges/search");
  assert.deepEqual([missing.body.error.code, missing.body.error.param], ["parameter_missing", "query"]);
});

test("each resource is searched, and another account sees nothing of it", async () => {
  const made = await aSubscriber(service);
  const email = `search@${made.customer.slice(-6).toLowerCase()}.example`;
  await service.post(`/v1/customers/${made.customer}`, { email, name: "Grace Hopper", metadata: { a: "b" } });
  const searches = [
    ["customers", `email:"${email.toUpperCase()}"`],
    ["customers", `name~"grace" AND metadata["a"]:"b"`],
    ["invoices", `customer:"${made.customer}" AND status:"paid" AND total>0`],
    ["prices", `active:"true" AND product:"${await productOf(made.price)}"`],
    ["products", `active:"true"`],
    ["subscriptions", `status:"active" AND customer:"${made.customer}"`],
  ] as const;
  const other = await service.aMerchant();
  for (const [resource, query] of searches) {
    const { data } = await search(query, "", resource);
    assert.equal(data.length, 1, query);
    const path = `/v1/${resource}/search?query=${encodeURIComponent(query)}`;
    assert.deepEqual((await service.get(path, { key: other.secret })).body.data, []);
    const single = `/v1/${resource}/${data[0]?.id}`;
    assert.deepEqual((await service.get(single)).body, data[0]);
  }
  const expanded = await search(`customer:"${made.customer}"`, "&expand[]=data.customer", "invoices");
  assert.equal((expanded.data[0]?.["customer"] as { readonly email: string }).email, email);
  await service.post("/v1/customers", { name: "Grace Kelly" });
  const gone = (await service.post("/v1/customers", { name: "Grace Jones" })).body.id;
  await service.delete(`/v1/customers/${gone}`);
  assert.equal((await search("name~'grace'", "", "customers")).data.length, 2);
});

async function productOf(price: string) {
  return String((await service.get(`/v1/prices/${price}`)).body["product"]);
}

test("finds PaymentIntents, and no SetupIntents, with what is expanded", async () => {
  const customer = (await service.post("/v1/customers", { name: "Payer" })).body.id;
  const of = { customer, description: "Search" };
  const order = { ...of, amount: 1500, currency: "eur", metadata: { order: "77" } };
  const confirmed = { ...order, payment_method: "tok_visa", confirm: true };
  const paid = await service.post("/v1/payment_intents", confirmed);
  assert.equal(paid.body.status, "succeeded", paid.text);
  const open = (await service.post("/v1/payment_intents", { ...order, amount: 2500 })).body;
  await service.post("/v1/setup_intents", of);
  const intents = async (query: string, more?: string) => (await search(query, more, "payment_intents")).data;
  const ids = async (query: string) => (await intents(query)).map(({ id }) => id);
  assert.deepEqual(await ids(`customer:"${customer}"`), [open.id, paid.body.id]);
  assert.deepEqual(await ids("metadata['order']:'77' AND amount<2000"), [paid.body.id]);
  assert.deepEqual(await ids("status:'requires_payment_method' AND currency:'eur'"), [open.id]);
  assert.deepEqual(await ids("description~'search' AND -status:'succeeded'"), [open.id]);
  const [expanded] = await intents("amount:1500", "&expand[]=data.latest_charge");
  assert.equal((expanded?.["latest_charge"] as { readonly amount: number }).amount, 1500);
  const other = await service.aMerchant();
  const path = `/v1/payment_intents/search?query=${encodeURIComponent("amount>0")}`;
  assert.deepEqual((await service.get(path, { key: other.secret })).body.data, []);
});

test("an account that searches too often at a time is told so, and others are not", async () => {
  const limited = await aService({ settings: { concurrentRequests: 100 } });
  try {
    const path = `/v1/charges/search?query=${encodeURIComponent("amount>0")}`;
    const answers = await Promise.all(Array.from({ length: 8 }, () => limited.get(path)));
    const rejected = answers.filter(({ status }) => status === 429);
    assert.ok(rejected.length >= 1);
    assert.equal(rejected[0]?.body.error.code, "concurrency_limit");
    assert.ok(answers.some(({ status }) => status === 200));
    assert.equal((await limited.get(path)).status, 200);
  } finally {
    await limited.close();
  }
});
