import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestService } from "../../support/a-service.ts";
import { aService } from "../../support/a-service.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

test("a product is made, read, changed and listed by whether it is active", async () => {
  const { status, body } = await service.post("/v1/products", { name: "Box", description: "Peaches" });
  assert.equal(status, 200);
  assert.match(body.id, /^prod_[0-9A-Za-z]{24}$/);
  assert.equal(body["active"], true);
  assert.deepEqual((await service.get(`/v1/products/${body.id}`)).body, body);
  const change = { name: "Winter box", description: "", active: "false", metadata: { a: "1" } };
  const updated = await service.post(`/v1/products/${body.id}`, change);
  assert.deepEqual(updated.body, { ...body, ...change, description: null, active: false });
  const other = await service.post("/v1/products", { name: "Jar" });
  const listed = async (query: string) =>
    (await service.get(`/v1/products?${query}`)).body.data.map(({ id }) => id);
  assert.deepEqual(await listed(""), [other.body.id, body.id]);
  assert.deepEqual(await listed("active=true"), [other.body.id]);
  assert.equal((await service.post("/v1/products", {})).body.error.param, "name");
  const { secret: key } = await service.aMerchant();
  assert.equal((await service.get(`/v1/products/${body.id}`, { key })).status, 404);
});

test("the default price is one of the product's own", async () => {
  const data = { currency: "eur", unit_amount: "700" };
  const jar = (await service.post("/v1/products", { name: "Jar", default_price_data: data })).body;
  const box = (await service.post("/v1/products", { name: "Box" })).body;
  const foreign = await service.post(`/v1/products/${box.id}`, { default_price: jar["default_price"] });
  assert.deepEqual([foreign.status, foreign.body.error.param], [404, "default_price"]);
  const price = (await service.post("/v1/prices", { product: box.id, ...data })).body.id;
  const own = await service.post(`/v1/products/${box.id}`, { default_price: price });
  assert.equal(own.body["default_price"], price);
  const none = await service.post(`/v1/products/${box.id}`, { default_price: "" });
  assert.equal(none.body["default_price"], null);
});
