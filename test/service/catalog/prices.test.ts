import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestService } from "../../support/a-service.ts";
import { aService } from "../../support/a-service.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

async function aProduct(): Promise<string> {
  return (await service.post("/v1/products", { name: "Summer box" })).body.id;
}

test("a price is what one of a product costs, once or again and again", async () => {
  const product = await aProduct();
  const once = await service.post("/v1/prices", { product, currency: "EUR", unit_amount: "4200" });
  assert.equal(once.status, 200);
  assert.match(once.body.id, /^price_[0-9A-Za-z]{24}$/);
  assert.deepEqual(
    [once.body["product"], once.body["type"], once.body["currency"], once.body["unit_amount"]],
    [product, "one_time", "eur", 4200],
  );
  const recurring = { interval: "month", trial_period_days: "14" };
  const monthly = await service.post("/v1/prices", {
    product,
    currency: "eur",
    unit_amount: "900",
    recurring,
  });
  assert.equal(monthly.body["type"], "recurring");
  assert.deepEqual(monthly.body["recurring"], {
    interval: "month",
    interval_count: 1,
    trial_period_days: 14,
  });
  const chosen = { custom_unit_amount: { enabled: "true", maximum: "10000", preset: "500" } };
  const open = await service.post("/v1/prices", { product, currency: "usd", ...chosen });
  assert.deepEqual(open.body["custom_unit_amount"], { minimum: 50, maximum: 10000, preset: 500 });
  assert.equal(open.body["unit_amount"], null);
});

test("a price can come with its product, and a product with its price", async () => {
  const fields = { product_data: { name: "Crate" }, currency: "eur", unit_amount: "500" };
  const price = await service.post("/v1/prices", fields);
  const made = await service.get(`/v1/products/${String(price.body["product"])}`);
  assert.equal(made.body["name"], "Crate");
  const data = { currency: "eur", unit_amount: "700" };
  const product = await service.post("/v1/products", { name: "Jar", default_price_data: data });
  const its = await service.get(`/v1/prices/${String(product.body["default_price"])}`);
  assert.deepEqual([its.body["product"], its.body["unit_amount"]], [product.body.id, 700]);
});

async function aKeyedPrice(fields: object) {
  const product = await aProduct();
  const price = { product, currency: "eur", unit_amount: "900" };
  return (await service.post("/v1/prices", { ...price, ...fields })).body;
}

async function pricesOf(...keys: readonly string[]) {
  const query = keys.map((key) => `lookup_keys[]=${key}`).join("&");
  const { data } = (await service.get(`/v1/prices?${query}`)).body;
  return data.map(({ id }) => id);
}

test("prices are found by their lookup keys, which an account gives once", async () => {
  const basic = await aKeyedPrice({ lookup_key: "basic" });
  const pro = await aKeyedPrice({ lookup_key: "pro" });
  assert.equal(basic["lookup_key"], "basic");
  assert.deepEqual(await pricesOf("basic", "pro", "other"), [pro.id, basic.id]);
  const taken = await aKeyedPrice({ lookup_key: "pro" });
  assert.deepEqual([taken.error.code, taken.error.param], ["parameter_invalid", "lookup_key"]);
  assert.match(taken.error.message, new RegExp(pro.id));
  const same = await service.post(`/v1/prices/${pro.id}`, { lookup_key: "pro" });
  assert.equal(same.body["lookup_key"], "pro");
  const other = await service.post(`/v1/prices/${pro.id}`, { lookup_key: "basic" });
  assert.equal(other.body.error.param, "lookup_key");
});

test("a lookup key is transferred to a new price, moved to another, and removed", async () => {
  const old = await aKeyedPrice({ lookup_key: "yearly" });
  const next = await aKeyedPrice({ lookup_key: "yearly", transfer_lookup_key: "true" });
  assert.deepEqual(await pricesOf("yearly"), [next.id]);
  assert.equal((await service.get(`/v1/prices/${old.id}`)).body["lookup_key"], null);
  await service.post(`/v1/prices/${old.id}`, { lookup_key: "yearly", transfer_lookup_key: "true" });
  assert.deepEqual(await pricesOf("yearly"), [old.id]);
  await service.post(`/v1/prices/${old.id}`, { lookup_key: "" });
  assert.deepEqual(await pricesOf("yearly"), []);
});

test("a lookup key that many transfer at once belongs to one of their prices", async () => {
  const made = await Promise.all(
    [1, 2, 3, 4, 5].map(() => aKeyedPrice({ lookup_key: "many", transfer_lookup_key: "true" })),
  );
  const ids = made.map(({ id }) => id);
  const [holder, ...others] = await pricesOf("many");
  assert.deepEqual([ids.includes(holder ?? ""), others], [true, []]);
  await Promise.all(
    ids.map((id) => service.post(`/v1/prices/${id}`, { lookup_key: "many", transfer_lookup_key: "true" })),
  );
  assert.equal((await pricesOf("many")).length, 1);
});

test("what no card could pay is no price", async () => {
  const product = await aProduct();
  const refused = async (fields: object, code: string, param: string) => {
    const { body } = await service.post("/v1/prices", { product, currency: "eur", ...fields });
    assert.deepEqual([body.error.code, body.error.param], [code, param], JSON.stringify(fields));
  };
  const month = { interval: "month" };
  await refused({}, "parameter_missing", "unit_amount");
  await refused({ unit_amount: "49" }, "amount_too_small", "unit_amount");
  await refused({ unit_amount: "1005", currency: "kwd" }, "parameter_invalid", "unit_amount");
  await refused({ unit_amount: "500", product: "prod_none" }, "resource_missing", "product");
  await refused({ unit_amount: "500", product_data: { name: "x" } }, "parameters_exclusive", "product_data");
  await refused(
    { unit_amount: "500", custom_unit_amount: { enabled: "true" } },
    "parameters_exclusive",
    "custom_unit_amount",
  );
  await refused(
    { unit_amount: "500", recurring: { ...month, interval_count: "37" } },
    "parameter_invalid",
    "recurring[interval_count]",
  );
  await refused(
    { custom_unit_amount: { minimum: "500", maximum: "400" } },
    "parameter_invalid",
    "custom_unit_amount[maximum]",
  );
});

test("a price that recurs may be free, or below the smallest charge", async () => {
  const product = await aProduct();
  const recurring = { interval: "month" };
  for (const unit_amount of ["0", "10"]) {
    const { status, body } = await service.post("/v1/prices", {
      product,
      currency: "eur",
      unit_amount,
      recurring,
    });
    assert.deepEqual([status, body["unit_amount"]], [200, Number(unit_amount)]);
  }
  const once = await service.post("/v1/prices", { product, currency: "eur", unit_amount: "0" });
  assert.deepEqual([once.body.error.code, once.body.error.param], ["amount_too_small", "unit_amount"]);
  const dinars = { product, currency: "kwd", unit_amount: "5", recurring };
  assert.equal((await service.post("/v1/prices", dinars)).body.error.code, "parameter_invalid");
});

test("a price takes what Stripe's clients say of it, and names another way for what is not offered", async () => {
  const product = await aProduct();
  const price = { product, currency: "eur", unit_amount: "900" };
  const licensed = { interval: "month", usage_type: "licensed" };
  const taken = await service.post("/v1/prices", {
    ...price,
    recurring: licensed,
    billing_scheme: "per_unit",
  });
  assert.equal(taken.status, 200);
  const rejected = async (fields: object, param: string, way: RegExp) => {
    const { status, body } = await service.post("/v1/prices", { ...price, ...fields });
    assert.deepEqual([status, body.error.code, body.error.param], [400, "parameter_unsupported", param]);
    assert.match(body.error.message, way);
  };
  const metered = { ...licensed, usage_type: "metered" };
  await rejected({ recurring: metered }, "recurring[usage_type]", /invoice items/);
  await rejected({ billing_scheme: "tiered" }, "billing_scheme", /price for each tier/);
  await rejected({ tiers: [{ up_to: "5", unit_amount: "100" }] }, "tiers", /invoice items/);
  await rejected({ tax_behavior: "exclusive" }, "tax_behavior", /billing\[tax_note\]/);
  const other = await service.post("/v1/prices", { ...price, recurring: { ...licensed, usage_type: "x" } });
  assert.equal(other.body.error.code, "parameter_invalid");
});

test("amount and currency of a price cannot change; the rest can", async () => {
  const product = await aProduct();
  const { body } = await service.post("/v1/prices", { product, currency: "eur", unit_amount: "4200" });
  const path = `/v1/prices/${body.id}`;
  const change = await service.post(path, { unit_amount: "4300" });
  assert.deepEqual([change.status, change.body.error.param], [400, "unit_amount"]);
  const fields = { active: "false", nickname: "Old", metadata: { a: "1" } };
  const updated = await service.post(path, fields);
  assert.deepEqual(updated.body, { ...body, active: false, nickname: "Old", metadata: { a: "1" } });
  assert.deepEqual((await service.get(path)).body, updated.body);
});

test("prices are listed by product, currency, type and whether they are active, each merchant's own", async () => {
  const product = await aProduct();
  const price = async (fields: object) =>
    (await service.post("/v1/prices", { product, unit_amount: "900", ...fields })).body.id;
  const eur = await price({ currency: "eur" });
  const usd = await price({ currency: "usd", active: "false" });
  const monthly = await price({ currency: "usd", recurring: { interval: "month" } });
  const listed = async (query: string) =>
    (await service.get(`/v1/prices?product=${product}&${query}`)).body.data.map(({ id }) => id);
  assert.deepEqual(await listed(""), [monthly, usd, eur]);
  assert.deepEqual(await listed("currency=usd"), [monthly, usd]);
  assert.deepEqual(await listed("active=true"), [monthly, eur]);
  assert.deepEqual(await listed("type=one_time"), [usd, eur]);
  const { secret: key } = await service.aMerchant();
  assert.equal((await service.get(`/v1/prices/${eur}`, { key })).status, 404);
  assert.equal((await service.get("/v1/prices", { key })).body.data.length, 0);
});
