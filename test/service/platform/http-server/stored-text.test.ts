import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

const composed = "Zo\u00eb";
const decomposed = "Zoe\u0308";
const price_data = { currency: "usd", unit_amount: 2000, product_data: { name: "Print" } };
const created = { amount: 2000, currency: "usd", source: "tok_visa" };

test("text is counted in characters, as the OpenAPI document says, whichever plane they are of", async () => {
  const cases = [
    ["/v1/customers", "name", 200],
    ["/v1/customers", "description", 1000],
    ["/v1/products", "name", 200],
    ["/v1/products", "description", 500],
  ] as const;
  const { text: document } = await service.get("/v1/openapi.json");
  for (const [path, name, most] of cases) {
    assert.ok(document.includes(`"maxLength":${most}`));
    for (const letter of ["a", "é", "😀", "𝒳", "𠮷"]) {
      const fields = path === "/v1/products" ? { name: "Print" } : {};
      const fits = await service.post(path, { ...fields, [name]: letter.repeat(most) });
      assert.notEqual(fits.body.error?.param, name, `${path} ${name} ${letter}`);
      const long = await service.post(path, { ...fields, [name]: letter.repeat(most + 1) });
      assert.deepEqual([long.status, long.body.error.param], [400, name], `${path} ${name} ${letter}`);
    }
  }
  const metadata = { ["😀".repeat(40)]: "😀".repeat(500) };
  assert.deepEqual((await service.post("/v1/customers", { metadata })).body.metadata, metadata);
  const wide = { ["😀".repeat(41)]: "x" };
  assert.equal((await service.post("/v1/customers", { metadata: wide })).status, 400);
});

test("text and metadata are stored as they are sent, with line breaks and tabs in values of metadata", async () => {
  const metadata = { note: "two\nlines\r\n\tand a tab", [decomposed]: decomposed, "\u212b": "\ufb01" };
  for (const path of ["/v1/customers", "/v1/products", "/v1/charges"]) {
    const fields = path === "/v1/charges" ? created : { name: decomposed };
    const { body, text } = await service.post(path, { ...fields, description: decomposed, metadata });
    assert.deepEqual([body["description"], body.metadata], [decomposed, metadata], text);
    if (path !== "/v1/charges") assert.equal(body["name"], decomposed);
  }
  const { status } = await service.post("/v1/customers", { metadata: { "two\nlines": "x" } });
  assert.equal(status, 400);
  assert.equal((await service.post("/v1/customers", { metadata: { a: "\u0007" } })).status, 400);
});

test("names of metadata that are the same text are refused together, and replace each other in an update", async () => {
  const both = { [composed]: "1", [decomposed]: "2" };
  for (const [path, fields] of [
    ["/v1/customers", {}],
    ["/v1/charges", created],
    ["/v1/checkout/sessions", { line_items: [{ price_data, quantity: 1 }] }],
  ] as const) {
    const { status, body } = await service.post(path, { ...fields, metadata: both });
    assert.deepEqual([status, body.error.param], [400, "metadata"], path);
  }
  const { body: customer } = await service.post("/v1/customers", {
    metadata: { [composed]: "1", kept: "x" },
  });
  const path = `/v1/customers/${customer.id}`;
  const { body: changed } = await service.post(path, { metadata: { [decomposed]: "2" } });
  assert.deepEqual(changed.metadata, { kept: "x", [decomposed]: "2" });
  const { body: removed } = await service.post(path, { metadata: { [composed]: null } });
  assert.deepEqual(removed.metadata, { kept: "x" });
});

test("null and empty text remove a name of metadata, in every resource that has some", async () => {
  const { body: customer } = await service.post("/v1/customers", { metadata: { a: "1", b: "2", c: "3" } });
  const { body: product } = await service.post("/v1/products", {
    name: "x",
    metadata: { a: "1", b: "2", c: "3" },
  });
  const { body: charge } = await service.post("/v1/charges", {
    ...created,
    metadata: { a: "1", b: "2", c: "3" },
  });
  const { body: link } = await service.post("/v1/payment_links", {
    name: "x",
    amount: 500,
    currency: "usd",
    metadata: { a: "1", b: "2", c: "3" },
  });
  for (const path of [
    `/v1/customers/${customer.id}`,
    `/v1/products/${product.id}`,
    `/v1/charges/${charge.id}`,
    `/v1/payment_links/${link.id}`,
  ]) {
    const { body, text } = await service.post(path, { metadata: { a: null, b: "" } });
    assert.deepEqual(body.metadata, { c: "3" }, `${path} ${text}`);
  }
  const { body } = await service.post("/v1/customers", { metadata: { a: null, b: "2" } });
  assert.deepEqual(body.metadata, { b: "2" });
});

test("a search finds text and metadata in whichever code points it was sent", async () => {
  const made = await Promise.all(
    [composed, decomposed].map(async (name) => {
      const fields = { name: `${name} Search`, metadata: { [`k ${name}`]: name } };
      return (await service.post("/v1/customers", fields)).body.id;
    }),
  );
  for (const name of [composed, decomposed]) {
    for (const query of [`name:"${name} Search"`, `name~"${name} Sea"`, `metadata["k ${name}"]:"${name}"`]) {
      const { body, text } = await service.get(`/v1/customers/search?query=${encodeURIComponent(query)}`);
      assert.deepEqual(body.data?.map(({ id }) => id).sort(), [...made].sort(), `${query} ${text}`);
    }
  }
});
