import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { countries } from "../../../../src/contract/country.ts";
import type { Received, ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { aPicture } from "../../../support/some-pictures.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

const box = { name: "Box", amount: "4200", currency: "eur" };
const item = (fields: object = {}, data: object = { unit_amount: 1500 }) => ({
  price_data: { currency: "eur", product_data: { name: "Ticket" }, ...data },
  ...fields,
});

const create = (fields: object) => service.post("/v1/payment_links", fields);

function createByJson(fields: object): Promise<Response> {
  const headers = { authorization: `Bearer ${service.secret}`, "content-type": "application/json" };
  return Promise.resolve(
    service.app.request("/v1/payment_links", { method: "POST", headers, body: JSON.stringify(fields) }),
  );
}

async function made(fields: object): Promise<ReceivedBody> {
  const { status, body, text } = await create(fields);
  assert.equal(status, 200, text);
  return body;
}

async function aFile(purpose: string): Promise<string> {
  const form = new FormData();
  form.set("purpose", purpose);
  form.set("file", new Blob([new Uint8Array(await aPicture("png"))]), "box.png");
  return (await service.upload("/v1/files", form)).body.id;
}

const asked = {
  custom_fields: [
    { key: "engraving", label: "Engraving", type: "text", required: false, maximum_length: 20 },
    { key: "member", label: "Member number", type: "numeric", minimum_length: 4, default_value: "1234" },
    {
      key: "size",
      label: "Size",
      type: "dropdown",
      options: [
        { label: "Small", value: "s" },
        { label: "Large", value: "l" },
      ],
      default_value: "l",
    },
    { key: "age", label: "I am of age", type: "checkbox" },
  ],
  custom_text: { submit: "Shipped on Friday.", terms: "No returns." },
  submit_type: "donate",
  consent_collection: { terms_of_service: "required" },
  billing_address_collection: "required",
  shipping_address_collection: { allowed_countries: ["at", "DE"] },
  phone_number_collection: { enabled: true },
  customer_email_collection: "required",
  after_completion: {
    type: "hosted_confirmation",
    hosted_confirmation: { custom_message: "See you on Friday!" },
  },
  locale: "de-AT",
};

const none = { default_value: null, minimum_length: null, maximum_length: null, options: null };

test("stores the checkout fields of a link, and copies them to its sessions", async () => {
  const link = await made({ ...box, ...asked });
  const expected = {
    ...asked,
    custom_fields: [
      { ...none, ...asked.custom_fields[0] },
      { ...none, ...asked.custom_fields[1], required: true },
      { ...none, ...asked.custom_fields[2], required: true },
      { ...none, ...asked.custom_fields[3], required: true },
    ],
    custom_text: { ...asked.custom_text, after_submit: null },
    shipping_address_collection: { allowed_countries: ["AT", "DE"] },
  };
  const opened = await service.post(
    `/v1/payment_links/${String(link["slug"])}/sessions`,
    {},
    { key: service.publishable },
  );
  for (const object of [link, opened.body]) {
    for (const [name, value] of Object.entries(expected)) assert.deepEqual(object[name], value, name);
  }
});

test("a link that asks for nothing says so", async () => {
  const link = await made(box);
  assert.deepEqual(
    Object.keys(asked).map((name) => link[name]),
    [
      [],
      { submit: null, after_submit: null, terms: null },
      "auto",
      { terms_of_service: "none" },
      "auto",
      null,
      { enabled: false },
      "optional",
      { type: "hosted_confirmation", hosted_confirmation: { custom_message: null } },
      "auto",
    ],
  );
  assert.deepEqual([link["expires_at"], link["completed_sessions"]], [null, { count: 0, limit: null }]);
});

test("items have pictures, quantities that payers change, and amounts that payers choose", async () => {
  const image = await aFile("product_image");
  const product_data = { name: "Print", images: [image] };
  const link = await made({
    line_items: [
      item({ adjustable_quantity: { enabled: true } }, { unit_amount: 900, product_data }),
      item({ quantity: 0, adjustable_quantity: { enabled: true, minimum: 0, maximum: 4 } }),
      item({ adjustable_quantity: { enabled: false } }),
    ],
  });
  const lines = link["line_items"] as readonly ReceivedBody[];
  assert.deepEqual(
    lines.map((line) => [line["images"], line["quantity"], line["adjustable_quantity"]]),
    [
      [[image], 1, { minimum: 1, maximum: 99 }],
      [[], 0, { minimum: 0, maximum: 4 }],
      [[], 1, null],
    ],
  );
  assert.equal(link.amount, 2400);
  const custom = { custom_unit_amount: { minimum: 500, maximum: 50_000, preset: 2000 } };
  const [gift] = (await made({ line_items: [item({}, custom)] }))["line_items"] as readonly ReceivedBody[];
  assert.deepEqual([gift?.["custom_unit_amount"], gift?.["unit_amount"]], [custom.custom_unit_amount, 2000]);
  const priced = await service.post("/v1/prices", {
    product_data: { name: "Gift" },
    currency: "eur",
    custom_unit_amount: { enabled: true },
  });
  const byPrice = await made({ line_items: [{ price: priced.body.id }] });
  const [line] = byPrice["line_items"] as readonly ReceivedBody[];
  assert.deepEqual(
    [line?.["custom_unit_amount"], byPrice.amount],
    [{ minimum: 50, maximum: null, preset: null }, 50],
  );
});

test("a hundred items are taken, and all countries, as a form and as JSON; one more is not", async () => {
  const items = Array.from({ length: 100 }, () => item({ quantity: 2 }));
  const fields = { line_items: items, shipping_address_collection: { allowed_countries: countries } };
  assert.equal((await made(fields)).amount, 300_000);
  assert.equal((await createByJson(fields)).status, 200);
  const more = await create({ line_items: [...items, item()] });
  assert.deepEqual([more.status, more.body.error.param], [400, "line_items"]);
});

const options = [{ label: "Small", value: "s" }];
const field = { key: "size", label: "Size", type: "text" };
const chosen = { custom_unit_amount: { minimum: 500 } };
const refused: readonly (readonly [object, string, string?])[] = [
  [{ custom_fields: [{ ...field, key: "Size" }] }, "custom_fields[0][key]"],
  ...["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf"].map(
    (key) => [{ custom_fields: [{ ...field, key }] }, "custom_fields[0][key]"] as const,
  ),
  [{ custom_fields: [field, field] }, "custom_fields[1][key]"],
  [{ custom_fields: Array.from({ length: 11 }, (_, n) => ({ ...field, key: `f${n}` })) }, "custom_fields"],
  [{ custom_fields: [{ ...field, type: "date" }] }, "custom_fields[0][type]"],
  [{ custom_fields: [{ ...field, label: "x".repeat(101) }] }, "custom_fields[0][label]"],
  [{ custom_fields: [{ ...field, type: "dropdown" }] }, "custom_fields[0][options]", "parameter_missing"],
  [{ custom_fields: [{ ...field, options }] }, "custom_fields[0][options]"],
  [
    { custom_fields: [{ ...field, type: "dropdown", options: [...options, ...options] }] },
    "custom_fields[0][options][1][value]",
  ],
  [
    { custom_fields: [{ ...field, type: "dropdown", options, default_value: "l" }] },
    "custom_fields[0][default_value]",
  ],
  [
    { custom_fields: [{ ...field, type: "numeric", default_value: "1a" }] },
    "custom_fields[0][default_value]",
  ],
  [
    { custom_fields: [{ ...field, type: "checkbox", default_value: "true" }] },
    "custom_fields[0][default_value]",
  ],
  [
    { custom_fields: [{ ...field, type: "checkbox", maximum_length: 3 }] },
    "custom_fields[0][maximum_length]",
  ],
  [{ custom_fields: [{ ...field, maximum_length: 256 }] }, "custom_fields[0][maximum_length]"],
  [
    { custom_fields: [{ ...field, minimum_length: 5, maximum_length: 4 }] },
    "custom_fields[0][maximum_length]",
  ],
  [{ custom_text: { submit: "x".repeat(1201) } }, "custom_text[submit]"],
  [{ submit_type: "buy" }, "submit_type"],
  [
    { consent_collection: { terms_of_service: "required" } },
    "consent_collection[terms_of_service]",
    "parameter_missing",
  ],
  [
    { shipping_address_collection: { allowed_countries: ["XX"] } },
    "shipping_address_collection[allowed_countries][0]",
  ],
  [
    { shipping_address_collection: { allowed_countries: ["AT", "at"] } },
    "shipping_address_collection[allowed_countries][1]",
  ],
  [{ customer_email_collection: "always" }, "customer_email_collection"],
  [{ after_completion: { type: "redirect" } }, "after_completion[redirect][url]", "parameter_missing"],
  [
    { after_completion: { type: "redirect", redirect: { url: "javascript:alert(1)" } } },
    "after_completion[redirect][url]",
    "url_invalid",
  ],
  [
    { after_completion: { type: "redirect", redirect: { url: "http://shop.example/" } } },
    "after_completion[redirect][url]",
    "url_invalid",
  ],
  [
    { after_completion: { type: "hosted_confirmation", redirect: { url: "https://shop.example/" } } },
    "after_completion[redirect]",
    "parameters_exclusive",
  ],
  [{ locale: "tlh" }, "locale"],
  [{ restrictions: { completed_sessions: { limit: 0 } } }, "restrictions[completed_sessions][limit]"],
  [{ status: "active", active: true }, "active", "parameters_exclusive"],
  [{ installments: { counts: [3] } }, "installments[cadence]", "parameter_missing"],
  [{ subscription_data: { trial_period_days: 7 } }, "subscription_data", "parameter_invalid"],
];
const refusedItems: readonly (readonly [readonly object[], string, string?])[] = [
  [[item({ quantity: 0 })], "line_items[0][quantity]"],
  [[item({ quantity: 7, adjustable_quantity: { enabled: true, maximum: 6 } })], "line_items[0][quantity]"],
  [
    [item({ adjustable_quantity: { enabled: true, minimum: 3, maximum: 2 } })],
    "line_items[0][adjustable_quantity][maximum]",
  ],
  [
    [item({ adjustable_quantity: { minimum: 3 } })],
    "line_items[0][adjustable_quantity][enabled]",
    "parameter_missing",
  ],
  [
    [item({ quantity: 0, adjustable_quantity: { enabled: true, minimum: 0 } })],
    "line_items",
    "amount_too_small",
  ],
  [[item({}, {})], "line_items[0][price_data][unit_amount]", "parameter_missing"],
  [
    [item({}, { unit_amount: 900, ...chosen })],
    "line_items[0][price_data][custom_unit_amount]",
    "parameters_exclusive",
  ],
  [
    [item({}, { custom_unit_amount: { minimum: 900, maximum: 800 } })],
    "line_items[0][price_data][custom_unit_amount][maximum]",
  ],
  [[item(), item({}, chosen)], "line_items[1]", "parameters_exclusive"],
  [[item({ quantity: 2 }, chosen)], "line_items[0][quantity]"],
  [
    [item({ adjustable_quantity: { enabled: true } }, chosen)],
    "line_items[0][adjustable_quantity]",
    "parameters_exclusive",
  ],
  [
    [item({}, { unit_amount: 900, product_data: { name: "x", images: ["file_none"] } })],
    "line_items[0][price_data][product_data][images][0]",
    "resource_missing",
  ],
  [
    [
      item({}, { unit_amount: 900, recurring: { interval: "month" } }),
      item({}, { unit_amount: 900 }),
      item({}, { unit_amount: 900, recurring: { interval: "year" } }),
    ],
    "line_items[2][price]",
    "parameter_unsupported",
  ],
];

function check({ status, body }: Received, [fields, param, code]: readonly [unknown, string, string?]): void {
  const expected = code ?? "parameter_invalid";
  const told = [status, body.error.code, body.error.param];
  assert.deepEqual(
    told,
    [expected === "resource_missing" ? 404 : 400, expected, param],
    JSON.stringify(fields),
  );
}

test("rejects contradictory or unsupported checkout fields, and names the parameter", async () => {
  for (const row of refused) check(await create({ ...box, ...row[0] }), row);
  for (const row of refusedItems) check(await create({ line_items: row[0] }), row);
  const logo = await aFile("business_logo");
  const product_data = { name: "x", images: [logo] };
  const param = "line_items[0][price_data][product_data][images][0]";
  check(await create({ line_items: [item({}, { unit_amount: 900, product_data })] }), ["a logo", param]);
});

test("terms to agree to may stand at an address of the brand's", async () => {
  const consent_collection = { terms_of_service: "required" };
  const branding = { terms_url: "https://shop.example/terms" };
  const link = await made({ ...box, consent_collection, branding });
  assert.deepEqual(link["consent_collection"], consent_collection);
  const without = await service.post(`/v1/payment_links/${link.id}`, { branding: { terms_url: "" } });
  assert.deepEqual([without.status, without.body.error.param], [400, "consent_collection[terms_of_service]"]);
});
