import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

const item = (name: string, fields: object = {}) => ({
  price_data: { currency: "eur", unit_amount: 1500, product_data: { name } },
  ...fields,
});

async function aLink(fields: object = {}): Promise<ReceivedBody> {
  const { status, body, text } = await service.post("/v1/payment_links", {
    line_items: [item("Adult"), item("Child", { adjustable_quantity: { enabled: true, maximum: 5 } })],
    ...fields,
  });
  assert.equal(status, 200, text);
  return body;
}

const change = ({ id }: ReceivedBody, fields: object) => service.post(`/v1/payment_links/${id}`, fields);

async function eventsOf({ id }: ReceivedBody): Promise<readonly unknown[]> {
  const { data } = (await service.get("/v1/events?limit=100&type=payment_link.updated")).body;
  return data
    .filter((event) => event.data.object.id === id)
    .map((event) => event.data.previous_attributes)
    .reverse();
}

/** Each with what sets it, what it is then, and what it is without it. */
const attributes: readonly (readonly [string, object, unknown, unknown])[] = [
  ["description", { description: "Doors at eight." }, "Doors at eight.", null],
  ["expires_at", { expires_at: "2031-01-01T00:00:00Z" }, "2031-01-01T00:00:00.000Z", null],
  [
    "completed_sessions",
    { restrictions: { completed_sessions: { limit: 9 } } },
    { count: 0, limit: 9 },
    { count: 0, limit: null },
  ],
  ["inactive_message", { inactive_message: "Sold out." }, "Sold out.", null],
  [
    "custom_fields",
    { custom_fields: [{ key: "row", label: "Row", type: "numeric" }] },
    [
      {
        key: "row",
        label: "Row",
        type: "numeric",
        required: true,
        default_value: null,
        minimum_length: null,
        maximum_length: null,
        options: null,
      },
    ],
    [],
  ],
  [
    "custom_text",
    { custom_text: { submit: "Doors at eight." } },
    { submit: "Doors at eight.", after_submit: null, terms: null },
    { submit: null, after_submit: null, terms: null },
  ],
  ["submit_type", { submit_type: "book" }, "book", "auto"],
  [
    "shipping_address_collection",
    { shipping_address_collection: { allowed_countries: ["AT"] } },
    { allowed_countries: ["AT"] },
    null,
  ],
  [
    "phone_number_collection",
    { phone_number_collection: { enabled: true } },
    { enabled: true },
    { enabled: false },
  ],
  ["billing_address_collection", { billing_address_collection: "required" }, "required", "auto"],
  ["customer_email_collection", { customer_email_collection: "none" }, "none", "optional"],
  [
    "after_completion",
    { after_completion: { type: "redirect", redirect: { url: "https://shop.example/thanks" } } },
    { type: "redirect", redirect: { url: "https://shop.example/thanks" } },
    { type: "hosted_confirmation", hosted_confirmation: { custom_message: null } },
  ],
  ["locale", { locale: "ja" }, "ja", "auto"],
];

test("stores the updated values of a link, reports the previous ones, and removes a value with an empty string", async () => {
  const link = await aLink();
  for (const [name, fields, value, without] of attributes) {
    const set = (await change(link, fields)).body;
    assert.deepEqual(set[name], value, name);
    assert.equal((await change(link, fields)).text, (await service.get(`/v1/payment_links/${link.id}`)).text);
    const [parameter = ""] = Object.keys(fields);
    const unset = (await change(link, { [parameter]: "" })).body;
    assert.deepEqual(unset[name], without, name);
  }
  assert.deepEqual(
    await eventsOf(link),
    attributes.flatMap(([name, , value, without]) => [{ [name]: without }, { [name]: value }]),
    "one event for each change, none for what changed nothing",
  );
});

test("of the texts each is taken away by itself", async () => {
  const link = await aLink({ custom_text: { submit: "Doors at eight.", terms: "No refunds." } });
  const { body } = await change(link, { custom_text: { submit: "" } });
  assert.deepEqual(body["custom_text"], { submit: null, after_submit: null, terms: "No refunds." });
});

test("quantities may change, what they are of and costs may not", async () => {
  const link = await aLink();
  const { body } = await change(link, {
    line_items: [
      { id: "li_2", quantity: 3 },
      { id: "li_1", quantity: 2, adjustable_quantity: { enabled: true, maximum: 4 } },
    ],
  });
  const lines = body["line_items"] as readonly ReceivedBody[];
  assert.deepEqual(
    lines.map((line) => [line["description"], line["quantity"], line["adjustable_quantity"]]),
    [
      ["Adult", 2, { minimum: 1, maximum: 4 }],
      ["Child", 3, { minimum: 1, maximum: 5 }],
    ],
  );
  assert.equal(body.amount, 7500);
  const fixed = await change(link, { line_items: [{ id: "li_2", adjustable_quantity: "" }] });
  assert.equal((fixed.body["line_items"] as readonly ReceivedBody[])[1]?.["adjustable_quantity"], null);
  const refusals: readonly (readonly [object, number, string, string])[] = [
    [{ id: "li_9", quantity: 1 }, 404, "resource_missing", "line_items[0][id]"],
    [{ id: "li_1", quantity: 5 }, 400, "parameter_invalid", "line_items[0][quantity]"],
    [{ id: "li_1", price: "price_x" }, 400, "parameter_unknown", "line_items[0][price]"],
    [{ quantity: 2 }, 400, "parameter_missing", "line_items[0][id]"],
  ];
  for (const [wrong, status, code, param] of refusals) {
    const refused = await change(link, { line_items: [wrong] });
    assert.deepEqual(
      [refused.status, refused.body.error.code, refused.body.error.param],
      [status, code, param],
    );
  }
  assert.equal((await change(link, { amount: 900 })).body.error.code, "parameter_unknown");
  assert.equal((await change(link, { currency: "usd" })).body.error.code, "parameter_unknown");
});

test("a rejected update changes nothing and writes no event", async () => {
  const link = await aLink();
  const refused = await change(link, { name: "Other", locale: "tlh", slug: "half-done" });
  assert.equal(refused.status, 400);
  assert.deepEqual((await service.get(`/v1/payment_links/${link.id}`)).body, link);
  assert.deepEqual(await eventsOf(link), []);
  const free = await service.get("/v1/payment_links/slug_available?slug=half-done");
  assert.equal(free.body["available"], true);
});

test("active is another word for the states active and paused", async () => {
  const link = await aLink();
  const statusAfter = async (active: boolean) => (await change(link, { active })).body.status;
  assert.equal(await statusAfter(true), "active");
  assert.equal(await statusAfter(false), "paused");
  assert.equal(await statusAfter(false), "paused");
  assert.equal(await statusAfter(true), "active");
  const draft = await aLink({ status: "draft" });
  assert.equal((await change(draft, { active: false })).body.status, "draft");
  assert.equal((await change(draft, { active: true })).body.status, "active");
});
