import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { LineItem } from "../../../src/contract/checkout/payment-link.ts";
import type { ReceivedBody } from "../../support/a-service.ts";
import type { TestSite } from "../web/a-site.ts";
import { aSite } from "../web/a-site.ts";
import { storeOldLineItems } from "../../support/rows.ts";

let site: TestSite;

let service: TestSite["service"];

before(async () => {
  site = await aSite();
  ({ service } = site);
});

after(() => service.close());

async function aPrice(fields: object = {}, product: object = {}): Promise<ReceivedBody> {
  const described = { name: "Winter box", description: "Quinces and walnuts.", ...product };
  const { id } = (await service.post("/v1/products", described)).body;
  const price = { product: id, currency: "eur", unit_amount: "3900", ...fields };
  return (await service.post("/v1/prices", price)).body;
}

const inPlace = (currency = "eur") => ({
  price_data: { currency, unit_amount: 500, product_data: { name: "Crate" } },
});

const doors = ["/v1/payment_links", "/v1/checkout/sessions"];

async function sell(door: string, items: readonly object[], key = service.secret) {
  return service.post(door, { line_items: items }, { key });
}

test("a link and a session accept prices besides inline price data; name and description are the product's", async () => {
  const price = await aPrice();
  const sold = {
    id: "li_1",
    object: "item",
    price: price.id,
    description: "Winter box",
    details: "Quinces and walnuts.",
    images: [],
    custom_unit_amount: null,
    adjustable_quantity: null,
    recurring: null,
    unit_amount: 3900,
    currency: "eur",
    quantity: 2,
    amount_total: 7800,
  };
  const items = [{ price: price.id, quantity: "2" }, inPlace()];
  const link = await sell("/v1/payment_links", items);
  assert.deepEqual([link.status, link.body.amount, link.body["name"]], [200, 8300, "Winter box"]);
  const lines = link.body["line_items"] as readonly LineItem[];
  assert.deepEqual([lines[0], lines[1]?.price, lines[1]?.description], [sold, null, "Crate"]);

  const session = await sell("/v1/checkout/sessions", items);
  assert.deepEqual([session.status, session.body["amount_total"]], [200, 8300]);
  const listed = await service.get(`/v1/checkout/sessions/${session.body.id}/line_items`);
  assert.deepEqual(listed.body.data, lines);
  const page = await (await site.open(`/c/${session.body.id}`)).text();
  assert.match(page, /Winter box/);
  assert.match(page, /€83\.00/);

  const opened = await service.post(
    `/v1/payment_links/${String(link.body["slug"])}/sessions`,
    {},
    { key: service.publishable },
  );
  assert.deepEqual(opened.body["line_items"], lines);
});

test("a session that is sold by a price is paid with its amount", async () => {
  const { body } = await sell("/v1/checkout/sessions", [{ price: (await aPrice()).id }]);
  const paid = await service.post(
    `/v1/checkout/sessions/${body.id}/confirm`,
    { client_secret: String(body["client_secret"]), source: "tok_visa" },
    { key: service.publishable, idempotencyKey: "by price" },
  );
  assert.equal((paid.body["payment"] as ReceivedBody).amount, 3900);
});

test("what was sold does not change with the price or its product", async () => {
  const price = await aPrice();
  const { body } = await sell("/v1/payment_links", [{ price: price.id }]);
  await service.post(`/v1/prices/${price.id}`, { active: "false" });
  await service.post(`/v1/products/${String(price["product"])}`, { name: "Spring box", active: "false" });
  assert.deepEqual((await service.get(`/v1/payment_links/${body.id}`)).body, body);
});

test("rejects a price that cannot be sold, and names its parameter", async () => {
  const retired = await aPrice();
  await service.post(`/v1/prices/${retired.id}`, { active: "false" });
  const ofRetired = await aPrice({}, { active: "false" });
  const chosen = (await service.post("/v1/prices", {
    product_data: { name: "Gift" },
    currency: "eur",
    custom_unit_amount: { enabled: "true" },
  })) as { body: ReceivedBody };
  const other = await service.aMerchant();
  const refusals: readonly (readonly [object, readonly [number, string, string], RegExp])[] = [
    [{ price: "price_none" }, [404, "resource_missing", "[price]"], /No such price/],
    [{ price: retired.id }, [400, "parameter_invalid", "[price]"], /price is not active/],
    [{ price: ofRetired.id }, [400, "parameter_invalid", "[price]"], /product .* is not active/],
    [{ price: chosen.body.id }, [400, "parameters_exclusive", ""], /one line item only/],
    [{ price: retired.id, ...inPlace() }, [400, "parameters_exclusive", "[price_data]"], /either/],
    [{ quantity: "2" }, [400, "parameter_missing", "[price]"], /price's id, or price_data/],
  ];
  for (const door of doors) {
    for (const [item, [status, code, place], words] of refusals) {
      const { status: got, body } = await sell(door, [inPlace(), item]);
      assert.deepEqual([got, body.error.code, body.error.param], [status, code, `line_items[1]${place}`]);
      assert.match(body.error.message, words);
    }
    const theirs = await sell(door, [{ price: (await aPrice()).id }], other.secret);
    assert.deepEqual([theirs.status, theirs.body.error.param], [404, "line_items[0][price]"]);
  }
});

test("a live price is not there in test mode, nor a test one in live mode", async () => {
  const live = await service.aMerchant({ livemode: true });
  const { body } = await service.post(
    "/v1/prices",
    { product_data: { name: "Box" }, currency: "eur", unit_amount: "3900" },
    { key: live.secret },
  );
  for (const door of doors) {
    assert.equal((await sell(door, [{ price: body.id }])).status, 404);
    assert.equal((await sell(door, [{ price: (await aPrice()).id }], live.secret)).status, 404);
  }
});

test("two currencies are not added up, however they are priced", async () => {
  const euros = (await aPrice()).id;
  const dollars = (await aPrice({ currency: "usd" })).id;
  for (const other of [{ price: dollars }, inPlace("usd")]) {
    const { status, body } = await sell("/v1/checkout/sessions", [{ price: euros }, other]);
    assert.deepEqual([status, body.error.code, body.error.param], [400, "parameter_invalid", "line_items"]);
  }
});

test("multiplies a price by its quantity, and rejects a total that is too large", async () => {
  const { id: price } = await aPrice({ unit_amount: "99999999" });
  const { body } = await sell("/v1/checkout/sessions", [{ price, quantity: "2" }]);
  assert.deepEqual([body.error.code, body.error.param], ["amount_too_large", "line_items"]);
});

test("line items are listed by pages, in the order in which they were given", async () => {
  const { id: price } = await aPrice();
  const items = Array.from({ length: 25 }, (_, index) => ({ price, quantity: String(index + 1) }));
  const { body: session } = await sell("/v1/checkout/sessions", items);
  const list = async (query = "") =>
    (await service.get(`/v1/checkout/sessions/${session.id}/line_items?${query}`)).body;
  const quantities = ({ data }: ReceivedBody) => data.map((item) => item["quantity"]);
  const first = await list();
  assert.deepEqual([first.data.length, first.has_more, first.next_cursor], [20, true, "li_20"]);
  const rest = await list(`starting_after=${first.next_cursor}`);
  assert.deepEqual([quantities(rest), rest.has_more], [[21, 22, 23, 24, 25], false]);
  const back = await list("ending_before=li_21&limit=2");
  assert.deepEqual([quantities(back), back.has_more, back.next_cursor], [[19, 20], true, "li_19"]);
  assert.equal((await list("limit=0")).error.param, "limit");
  assert.equal((await list("starting_after=li_99")).error.code, "cursor_invalid");
  assert.equal((await list("starting_after=li_1&ending_before=li_2")).error.code, "parameters_exclusive");
});

test("what was sold before prices could be named has none", async () => {
  const { body } = await sell("/v1/payment_links", [inPlace()]);
  const before = JSON.stringify(body["line_items"], (name, value: unknown) =>
    name === "price" ? undefined : value,
  );
  await storeOldLineItems(service.dependencies.database, body.id, before);
  assert.deepEqual((await service.get(`/v1/payment_links/${body.id}`)).body, body);
});
