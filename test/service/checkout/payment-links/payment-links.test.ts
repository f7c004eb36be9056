import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

const shorthand = { name: "Summer box", amount: "4200", currency: "EUR" };

test("name, amount and currency are enough for a link that can be paid at once", async () => {
  const { status, body } = await service.post("/v1/payment_links", { ...shorthand, slug: "first" });
  assert.equal(status, 200);
  assert.match(body.id, /^plink_[0-9A-Za-z]{24}$/);
  assert.equal(body.status, "active");
  assert.equal(body["url"], "http://localhost:4242/l/first");
  assert.equal(body.amount, 4200);
  assert.equal(body["currency"], "eur");
  assert.deepEqual(body["line_items"], [
    {
      id: "li_1",
      object: "item",
      price: null,
      description: "Summer box",
      details: null,
      images: [],
      unit_amount: 4200,
      custom_unit_amount: null,
      currency: "eur",
      quantity: 1,
      recurring: null,
      adjustable_quantity: null,
      amount_total: 4200,
    },
  ]);
  const read = await service.get(`/v1/payment_links/${body.id}`);
  assert.deepEqual(read.body, body);
});

test("the sum of a link is the sum of its line items", async () => {
  const item = (name: string, amount: number, quantity: number) => ({
    price_data: { currency: "eur", unit_amount: amount, product_data: { name } },
    quantity,
  });
  const { body } = await service.post("/v1/payment_links", {
    line_items: [item("Peaches", 350, 3), item("Crate", 500, 1)],
  });
  assert.equal(body.amount, 1550);
  assert.equal(body["name"], "Peaches");
});

test("what cannot be charged cannot be a link", async () => {
  const refused = async (fields: object, code: string, param: string) => {
    const { status, body } = await service.post("/v1/payment_links", fields);
    assert.equal(status, 400, JSON.stringify(fields));
    assert.equal(body.error.code, code);
    assert.equal(body.error.param, param);
  };
  await refused({ ...shorthand, amount: "49" }, "amount_too_small", "amount");
  await refused({ ...shorthand, currency: "tnd", amount: "1005" }, "parameter_invalid", "amount");
  await refused({ name: "Box", amount: "4200" }, "parameter_missing", "currency");
  await refused({ amount: "4200", currency: "eur" }, "parameter_missing", "name");
  await refused({ ...shorthand, currency: "xau" }, "invalid_currency", "currency");
  await refused({ ...shorthand, nam: "x" }, "parameter_unknown", "nam");
  const priced = (currency: string) => ({
    price_data: { currency, unit_amount: 99_999_999, product_data: { name: "Gold" } },
  });
  await refused({ line_items: [priced("eur")], amount: "1" }, "parameters_exclusive", "amount");
  await refused({ line_items: [priced("eur"), priced("usd")] }, "parameter_invalid", "line_items");
  await refused({ line_items: [priced("eur"), priced("eur")] }, "amount_too_large", "line_items");
});

test("a slug that a link has, or had, is taken", async () => {
  const { body } = await service.post("/v1/payment_links", { ...shorthand, slug: "Autumn-Box" });
  assert.equal(body["slug"], "autumn-box");
  const second = await service.post("/v1/payment_links", { ...shorthand, slug: "autumn-box" });
  assert.equal(second.status, 409);
  assert.equal(second.body.error.code, "slug_taken");
  await service.post(`/v1/payment_links/${body.id}`, { slug: "winter-box" });
  const third = await service.post("/v1/payment_links", { ...shorthand, slug: "autumn-box" });
  assert.equal(third.body.error.code, "slug_taken");
  const back = await service.post(`/v1/payment_links/${body.id}`, { slug: "autumn-box" });
  assert.equal(back.body["slug"], "autumn-box");
});

test("without a slug the name makes one that can be read", async () => {
  const slugOf = async (name: string) =>
    (await service.post("/v1/payment_links", { ...shorthand, name })).body["slug"];
  assert.equal(await slugOf("Grand’mère’s Crème & Café"), "grandmeres-creme-cafe");
  assert.equal(await slugOf("Straßenfest 2026"), "strassenfest-2026");
  assert.equal(await slugOf("Straßenfest 2026"), "strassenfest-2026-2");
  assert.equal(await slugOf("Борщ"), "borshch");
  assert.match(String(await slugOf("خبز")), /^pay-[a-z0-9]{6}$/);
  assert.equal(await slugOf("Admin"), "admin-2", "a reserved word is no slug");
});

test("reports whether a slug is available, and suggests alternatives", async () => {
  await service.post("/v1/payment_links", { ...shorthand, slug: "taken" });
  const free = await service.get("/v1/payment_links/slug_available?slug=not-yet");
  assert.deepEqual(free.body["available"], true);
  const taken = await service.get("/v1/payment_links/slug_available?slug=Taken");
  assert.equal(taken.body["available"], false);
  assert.deepEqual(taken.body["suggestions"], ["taken-2", "taken-3", "taken-4"]);
});

test("a link moves by its table of states and says why it does not", async () => {
  const { body } = await service.post("/v1/payment_links", { ...shorthand, status: "draft" });
  const move = (status: string) => service.post(`/v1/payment_links/${body.id}`, { status });
  assert.equal((await move("paused")).status, 409);
  assert.equal((await move("active")).body.status, "active");
  assert.equal((await move("paused")).body.status, "paused");
  assert.equal((await move("active")).body.status, "active");
  assert.equal((await move("archived")).body.status, "archived");
  const refused = await move("active");
  assert.equal(refused.status, 409);
  assert.equal(refused.body.error.code, "invalid_state");
  assert.match(refused.body.error.message, /archived/);
});

test("a link is created and changed together with its event", async () => {
  const { body } = await service.post("/v1/payment_links", { ...shorthand, metadata: { a: "1" } });
  await service.post(`/v1/payment_links/${body.id}`, {
    name: "Winter box",
    status: "paused",
    metadata: { a: "", b: "2" },
  });
  await service.post(`/v1/payment_links/${body.id}`, { name: "Winter box" });
  const events = await service.get("/v1/events?limit=100");
  const own = events.body.data.filter(
    (event) => (event["data"] as { object: { id: string } }).object.id === body.id,
  );
  assert.deepEqual(
    own.map((event) => event["type"]),
    ["payment_link.updated", "payment_link.created"],
  );
  assert.deepEqual((own[0]?.["data"] as { previous_attributes: unknown }).previous_attributes, {
    status: "active",
    effective_status: "active",
    active: true,
    name: "Summer box",
    metadata: { a: "1" },
  });
});

test("concurrent updates are all stored", async () => {
  const { id } = (await service.post("/v1/payment_links", shorthand)).body;
  const names = Array.from({ length: 8 }, (_, index) => `n${index}`);
  await Promise.all(
    names.map((name) => service.post(`/v1/payment_links/${id}`, { metadata: { [name]: "x" } })),
  );
  const { metadata } = (await service.get(`/v1/payment_links/${id}`)).body;
  assert.deepEqual(Object.keys(metadata).sort(), names);
});

test("the same request makes one link", async () => {
  const once = () =>
    service.post("/v1/payment_links", { ...shorthand, slug: "once" }, { idempotencyKey: "link 1" });
  const [first, second] = [await once(), await once()];
  assert.equal(second.text, first.text);
  assert.equal(second.headers.get("idempotent-replayed"), "true");
});

test("lists hold the links of their account and mode, filtered by state", async () => {
  const other = await service.aMerchant();
  const mine = await service.post("/v1/payment_links", { ...shorthand }, { key: other.secret });
  await service.post("/v1/payment_links", { ...shorthand, status: "draft" }, { key: other.secret });
  const active = await service.get("/v1/payment_links?status=active", { key: other.secret });
  assert.deepEqual(
    active.body.data.map((link) => link.id),
    [mine.body.id],
  );
  assert.equal((await service.get(`/v1/payment_links/${mine.body.id}`)).status, 404);
  assert.equal((await service.post(`/v1/payment_links/${mine.body.id}`, { name: "x" })).status, 404);
  assert.equal((await service.get("/v1/payment_links", { key: other.publishable })).status, 403);
});

test("an empty text takes away the branding and the message, and the rest stays", async () => {
  const branding = { display_name: "Kiln & Clay", color_accent: "#b4532a" };
  const { body } = await service.post("/v1/payment_links", {
    ...shorthand,
    branding,
    inactive_message: "Back in May.",
  });
  const path = `/v1/payment_links/${body.id}`;
  const without = await service.post(path, { branding: { display_name: "" } });
  assert.deepEqual(without.body["branding"], { color_accent: "#b4532a" });
  const bare = await service.post(path, { branding: { color_accent: "", logo: "" }, inactive_message: "" });
  assert.deepEqual([bare.body["branding"], bare.body["inactive_message"]], [{}, null]);
  const { body: events } = await service.get("/v1/events?type=payment_link.updated&limit=1");
  assert.deepEqual(events.data[0]?.data.previous_attributes, {
    branding: { color_accent: "#b4532a" },
    inactive_message: "Back in May.",
  });
});
