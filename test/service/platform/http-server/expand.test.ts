import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";

let service: TestService;
let customer: string;
let charge: string;

before(async () => {
  service = await aService();
  const card = { source: "tok_visa", email: "ada@example.com" };
  customer = (await service.post("/v1/customers", card)).body.id;
  const order = { amount: "2000", currency: "usd", customer };
  charge = (await service.post("/v1/charges", order)).body.id;
});
after(() => service.close());

const member = (body: ReceivedBody | undefined, name: string) => body?.[name] as ReceivedBody | null;

test("replaces an id by its object, where expand[] asks for it", async () => {
  const plain = (await service.get(`/v1/charges/${charge}`)).body;
  assert.equal(plain["customer"], customer);
  const { body } = await service.get(`/v1/charges/${charge}?expand[]=customer&expand[]=customer`);
  assert.deepEqual(body, { ...plain, customer: (await service.get(`/v1/customers/${customer}`)).body });
});

test("replaces the ids in the objects of a list; what is null stays null", async () => {
  await service.post("/v1/charges", { amount: "500", currency: "usd", source: "tok_visa" });
  await service.post("/v1/refunds", { charge, amount: "100" });
  const charges = (await service.get("/v1/charges?expand[]=data.customer")).body.data;
  assert.deepEqual(charges.map((row) => member(row, "customer")?.id ?? null).sort(), [customer, null].sort());
  const [refund] = (await service.get("/v1/refunds?expand[]=data.charge")).body.data;
  assert.deepEqual([member(refund, "charge")?.object, member(refund, "charge")?.amount], ["charge", 2000]);
  const read = (await service.get(`/v1/refunds/${refund?.id}?expand[]=charge`)).body;
  assert.deepEqual(read["charge"], refund?.["charge"]);
});

test("shows a deleted customer as deleted", async () => {
  const gone = (await service.post("/v1/customers", { source: "tok_visa" })).body.id;
  const { id } = (await service.post("/v1/charges", { amount: "500", currency: "usd", customer: gone })).body;
  await service.delete(`/v1/customers/${gone}`);
  const { body } = await service.get(`/v1/charges/${id}?expand[]=customer`);
  assert.deepEqual(body["customer"], { id: gone, object: "customer", deleted: true });
});

for (const query of [
  "expand[]=source",
  "expand[]=customer.default_source",
  "expand[]=__proto__",
  "expand=customer",
]) {
  test(`rejects ${query}: only what is named can be expanded`, async () => {
    const { status, body } = await service.get(`/v1/charges/${charge}?${query}`);
    assert.deepEqual([status, body.error.code], [400, "parameter_invalid"]);
    assert.match(body.error.param ?? "", /^expand/);
  });
}
