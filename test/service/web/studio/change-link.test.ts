import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { PaymentLink } from "../../../../src/contract/checkout/payment-link.ts";
import type { Draft } from "../../../../src/studio/draft/draft.ts";
import { emptyField } from "../../../../src/studio/draft/draft.ts";
import { fieldOfParam } from "../../../../src/studio/draft/field-of-param.ts";
import { changeOf } from "../../../../src/studio/draft/link-change.ts";
import { draftOf } from "../../../../src/studio/draft/link-draft.ts";
import { previewInput } from "../../../../src/studio/draft/link-input.ts";
import type { TestStudio } from "./a-studio.ts";
import { aStudio } from "./a-studio.ts";

let studio: TestStudio;

before(async () => (studio = await aStudio()));

after(() => studio.service.close());

const price = (name: string, amount: number) => ({
  price_data: { currency: "eur", unit_amount: amount, product_data: { name } },
});

/** A link that uses all that links have, as a program made it. */
async function aRichLink(): Promise<PaymentLink> {
  const { body, status } = await studio.ask({
    path: "/studio/api/payment_links",
    headers: { "idempotency-key": crypto.randomUUID() },
    send: {
      line_items: [
        { ...price("Evening ticket", 2500), quantity: 2, adjustable_quantity: { enabled: true, minimum: 0 } },
        price("Programme", 400),
      ],
      name: "An evening",
      description: "With music.",
      expires_at: "2035-06-30T18:00:30.500Z",
      restrictions: { completed_sessions: { limit: 80 } },
      custom_fields: [
        { key: "seat", label: "Seat", type: "dropdown", default_value: "b", options: twoSeats },
        { key: "tag_3", label: "Name", type: "text", required: false, maximum_length: 20 },
      ],
      custom_text: { submit: "Doors open at seven.", after_submit: "No refunds.", terms: "Be kind." },
      submit_type: "pay",
      customer_email_collection: "required",
      billing_address_collection: "required",
      consent_collection: { terms_of_service: "required" },
      shipping_address_collection: { allowed_countries: ["DE", "AT"] },
      phone_number_collection: { enabled: true },
      after_completion: { type: "redirect", redirect: { url: "https://shop.example/thanks" } },
      locale: "de",
      inactive_message: "Come next year.",
      metadata: { season: "winter", show: "41" },
      branding: { display_name: "Kiln & Clay", color_accent: "#b4532a" },
    },
  });
  assert.equal(status, 200, JSON.stringify(body));
  return body as unknown as PaymentLink;
}

const twoSeats = [
  { label: "Front", value: "a" },
  { label: "Back", value: "b" },
];

async function saved(link: PaymentLink, change: Partial<Draft>): Promise<PaymentLink> {
  const { input, problems } = changeOf({ ...draftOf(link), ...change }, link);
  assert.deepEqual(problems, {});
  const { body, status } = await studio.ask({
    path: `/studio/api/payment_links/${link.id}`,
    headers: { "idempotency-key": crypto.randomUUID() },
    send: input,
  });
  assert.equal(status, 200, JSON.stringify(body));
  return body as unknown as PaymentLink;
}

test("a link that is opened and not changed is sent nothing", async () => {
  const link = await aRichLink();
  assert.deepEqual(changeOf(draftOf(link), link), { input: {}, problems: {} });
});

test("each part is changed by itself, and all else stays as a program made it", async () => {
  const link = await aRichLink();
  const seat = draftOf(link).fields[0];
  assert.ok(seat);
  const [first, second] = draftOf(link).items;
  assert.ok(first && second);
  const changes: readonly (readonly [change: Partial<Draft>, expected: Partial<PaymentLink>])[] = [
    [{ name: "A night" }, { name: "A night" }],
    [{ description: "" }, { description: null }],
    [{ limit: "" }, { completed_sessions: { count: 0, limit: null } }],
    [{ expires: "" }, { expires_at: null }],
    [{ words: "" }, { custom_text: { ...link.custom_text, submit: null } }],
    [{ consent: false }, { consent_collection: { terms_of_service: "none" } }],
    [{ shipping: false }, { shipping_address_collection: null }],
    [{ countries: "ch" }, { shipping_address_collection: { allowed_countries: ["CH"] } }],
    [{ phone: false }, { phone_number_collection: { enabled: false } }],
    [{ email: "optional" }, { customer_email_collection: "optional" }],
    [{ submit: "book" }, { submit_type: "book" }],
    [{ language: "" }, { locale: "auto" }],
    [{ message: "Bring a coat." }, { custom_text: { ...link.custom_text, after_submit: "Bring a coat." } }],
    [
      { after: "confirmation", message: "Thanks." },
      {
        custom_text: { ...link.custom_text, after_submit: null },
        after_completion: { type: "hosted_confirmation", hosted_confirmation: { custom_message: "Thanks." } },
      },
    ],
    [
      {
        metadata: [
          { name: "season", value: "spring" },
          { name: "hall", value: "2" },
        ],
      },
      { metadata: { season: "spring", hall: "2" } },
    ],
    [{ metadata: [] }, { metadata: {} }],
    [
      { fields: [{ ...seat, preset: "Front" }] },
      { custom_fields: link.custom_fields.slice(0, 1).map((field) => ({ ...field, default_value: "a" })) },
    ],
    [
      { brand: { ...draftOf(link).brand, color_accent: "", scheme: "dark" } },
      { branding: { display_name: "Kiln & Clay", scheme: "dark" } },
    ],
    [
      { items: [first, { ...second, quantity: "3", adjustable: true, least: "1", most: "5" }] },
      {
        amount: link.amount + 800,
        line_items: link.line_items.map((item, index) =>
          index === 0
            ? item
            : { ...item, quantity: 3, adjustable_quantity: { minimum: 1, maximum: 5 }, amount_total: 1200 },
        ),
      },
    ],
    [
      { fields: [{ ...seat, label: "Where", options: "Back\nBalcony" }] },
      {
        custom_fields: [
          {
            key: "seat",
            label: "Where",
            type: "dropdown",
            required: true,
            default_value: "b",
            minimum_length: null,
            maximum_length: null,
            options: [
              { label: "Back", value: "b" },
              { label: "Balcony", value: "option_2" },
            ],
          },
        ],
      },
    ],
  ];
  for (const [change, expected] of changes) {
    const fresh = await aRichLink();
    const after = await saved(fresh, change);
    const { id, slug, url, created } = fresh;
    assert.deepEqual(after, { ...link, id, slug, url, created, ...expected }, JSON.stringify(change));
  }
});

test("a question whose answer is gone asks without it, and a new one takes no key that is there", async () => {
  const link = await aRichLink();
  const [seat, name] = draftOf(link).fields;
  assert.ok(seat && name);
  const asked = { ...emptyField, label: "Tag" };
  const after = await saved(link, { fields: [{ ...seat, options: "Front" }, name, asked] });
  assert.deepEqual(
    after.custom_fields.map(({ key, default_value: preset }) => [key, preset]),
    [
      ["seat", null],
      ["tag_3", null],
      ["tag_4", null],
    ],
  );
});

test("the old message of a confirmation does not remain when it is changed", async () => {
  const rich = await aRichLink();
  const link = await saved(rich, { after: "confirmation", message: "" });
  const said = await studio.ask({
    path: `/studio/api/payment_links/${link.id}`,
    headers: { "idempotency-key": crypto.randomUUID() },
    send: { custom_text: { after_submit: "See you soon." } },
  });
  const before = said.body as unknown as PaymentLink;
  assert.equal(draftOf(before).message, "See you soon.");
  assert.deepEqual(changeOf(draftOf(before), before).input, {});
  const after = await saved(before, { message: "" });
  assert.equal(after.custom_text.after_submit, null);
  assert.equal(after.custom_text.submit, "Doors open at seven.");
});

test("invalid metadata is reported at its fields, by the studio or by the API", async () => {
  const link = await aRichLink();
  const wrong: readonly (readonly [notes: Draft["metadata"], field: string])[] = [
    [[{ name: " ", value: "41" }], "note-0-name"],
    [[...draftOf(link).metadata, { name: "show", value: "42" }], "note-2-name"],
    [[{ name: "show", value: " " }], "note-0-value"],
    [[{ name: "a[b]", value: "42" }], "note-0-name"],
    [[{ name: "show", value: "a\u0007b" }], "note-0-value"],
  ];
  for (const [notes, field] of wrong) {
    const { input, problems } = changeOf({ ...draftOf(link), metadata: notes }, link);
    const told = Object.keys(problems)[0] ?? (await refusedAt(link, input, notes));
    assert.equal(told, field, JSON.stringify(notes));
  }
});

async function refusedAt(
  link: PaymentLink,
  send: object,
  notes: Draft["metadata"],
): Promise<string | undefined> {
  const { body, status } = await studio.ask({
    path: `/studio/api/payment_links/${link.id}`,
    headers: { "idempotency-key": crypto.randomUUID() },
    send,
  });
  assert.equal(status, 400);
  return fieldOfParam(body.error.param, notes);
}

test("a link without an address is not sent", async () => {
  const link = await aRichLink();
  const { problems } = changeOf({ ...draftOf(link), slug: " " }, link);
  assert.deepEqual(Object.keys(problems), ["slug"]);
});

test("the preview of a change shows what the link sells, and what was typed", async () => {
  const link = await aRichLink();
  const { body: opening } = await studio.ask({ path: "/studio/api/opening" });
  const draft = previewInput({ ...draftOf(link), name: "A night" }, "en", link);
  const { text } = await studio.ask({
    path: "/studio/preview",
    form: { pass: String(opening["pass"]), draft: JSON.stringify(draft) },
  });
  assert.match(text, /<h1>A night<\/h1>/);
  assert.match(text, /Evening ticket/);
  assert.match(text, /54,00/);
});

test("the payments of a link are listed to the studio, and nothing of charges can be done there", async () => {
  const list = await studio.ask({ path: "/studio/api/charges?payment_link=plink_none" });
  assert.deepEqual([list.status, list.body["data"]], [200, []]);
  const charge = await studio.ask({
    path: "/studio/api/charges",
    headers: { "idempotency-key": crypto.randomUUID() },
    send: { amount: 100, currency: "eur", source: "tok_visa" },
  });
  assert.ok([404, 405].includes(charge.status), String(charge.status));
});
