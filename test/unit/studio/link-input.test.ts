import assert from "node:assert/strict";
import { describe, it } from "node:test";
import * as z from "zod/mini";
import { createPaymentLinkInput } from "../../../src/contract/checkout/payment-link.ts";
import type { Draft } from "../../../src/studio/draft/draft.ts";
import { emptyBrand, emptyDraft, emptyField } from "../../../src/studio/draft/draft.ts";
import { linkInput, previewInput } from "../../../src/studio/draft/link-input.ts";

const box: Draft = { ...emptyDraft, name: "Winter box", amount: "39.50" };

/** What the API makes of it; fails where the API would refuse it. */
function taken(draft: Draft, locale = "en") {
  const { input, problems } = linkInput(draft, locale);
  assert.deepEqual(problems, {});
  return z.parse(createPaymentLinkInput, input);
}

describe("a draft", () => {
  it("becomes API parameters, without empty values", () => {
    const { name, line_items: items, ...others } = taken(box);
    assert.equal(name, "Winter box");
    assert.deepEqual(items?.[0]?.price_data, {
      currency: "eur",
      unit_amount: 3950,
      product_data: { name: "Winter box" },
    });
    assert.deepEqual(others, {});
  });

  it("parses amounts in the notation of the locale", () => {
    assert.equal(
      taken({ ...box, amount: "1.234,50" }, "de").line_items?.[0]?.price_data?.unit_amount,
      123450,
    );
    assert.equal(
      taken({ ...box, amount: "2800", currency: "jpy" }).line_items?.[0]?.price_data?.unit_amount,
      2800,
    );
  });

  it("requests the ticked fields from payers", () => {
    const asked = taken({
      ...box,
      email: "required",
      phone: true,
      billing: true,
      shipping: true,
      countries: "de, AT; ch",
      consent: true,
      terms: "No returns of food.",
      fields: [
        { ...emptyField, label: "Name on the card", preset: "Ada", shortest: "2", longest: "20" },
        { ...emptyField, label: "大きさ", type: "dropdown", options: "小\n\n大\n", preset: "大" },
      ],
    });
    assert.equal(asked.customer_email_collection, "required");
    assert.deepEqual(asked.shipping_address_collection, { allowed_countries: ["DE", "AT", "CH"] });
    assert.deepEqual(asked.consent_collection, { terms_of_service: "required" });
    const [first, second] = asked.custom_fields ?? [];
    assert.equal(first?.key, "name_on_the_card_1");
    assert.deepEqual([first?.default_value, first?.minimum_length, first?.maximum_length], ["Ada", 2, 20]);
    assert.equal(second?.default_value, "option_2");
    assert.deepEqual(second?.options, [
      { label: "小", value: "option_1" },
      { label: "大", value: "option_2" },
    ]);
  });

  it("lets the payer choose the amount in a range", () => {
    const { line_items: items } = taken({
      ...box,
      pricing: "custom",
      minimum: "5",
      maximum: "",
      preset: "10",
    });
    assert.deepEqual(items?.[0]?.price_data?.custom_unit_amount, {
      enabled: true,
      minimum: 500,
      preset: 1000,
    });
  });

  it("contains expiry, limit, message and branding", () => {
    const link = taken({
      ...box,
      limit: "20",
      expires: "2031-05-01T18:00",
      message: "See you there.",
      inactive: "Sold.",
      slug: "winter-box",
      submit: "book",
      words: "See you.",
      language: "de",
      items: [{ quantity: "2", adjustable: true, least: "", most: "5" }],
      brand: { ...emptyBrand, color_accent: "#112233", support_email: "a@b.example" },
    });
    assert.deepEqual(link.restrictions, { completed_sessions: { limit: 20 } });
    assert.equal(link.expires_at, Date.parse("2031-05-01T18:00"));
    assert.deepEqual(link.branding, { color_accent: "#112233", support_email: "a@b.example" });
    assert.deepEqual(link.line_items?.[0]?.adjustable_quantity, { enabled: true, maximum: 5 });
    assert.deepEqual(link.custom_text, { submit: "See you." });
    assert.equal(link.locale, "de");
    const led = taken({
      ...box,
      after: "redirect",
      redirect: "https://shop.example/thanks",
      message: "Bye.",
    });
    assert.deepEqual(led.after_completion, {
      type: "redirect",
      redirect: { url: "https://shop.example/thanks" },
    });
    assert.deepEqual(led.custom_text, { after_submit: "Bye." });
  });

  it("contains metadata, and can be saved as a draft", () => {
    const notes = [
      { name: "campaign ", value: " winter" },
      { name: "", value: "" },
    ];
    const link = taken({ ...box, metadata: notes, isDraft: true });
    assert.deepEqual([link.metadata, link.status], [{ campaign: "winter" }, "draft"]);
  });

  const wrong: readonly (readonly [Partial<Draft>, string])[] = [
    [{ name: " " }, "name"],
    [{ amount: "" }, "amount"],
    [{ amount: "abc" }, "amount"],
    [{ amount: "39.505" }, "amount"],
    [{ amount: "0.30" }, "amount"],
    [{ amount: "9000000" }, "amount"],
    [{ pricing: "custom", minimum: "x" }, "minimum"],
    [{ expires: "soon" }, "expires"],
  ];
  for (const [change, field] of wrong) {
    it(`reports a problem of ${field} for ${JSON.stringify(change)}`, () => {
      assert.deepEqual(Object.keys(linkInput({ ...box, ...change }, "en").problems), [field]);
    });
  }

  it("names the minimum amount in the merchant's notation", () => {
    assert.equal(
      linkInput({ ...box, amount: "0,30" }, "de").problems["amount"],
      "Enter at least 0,50\u00a0€.",
    );
  });

  it("can be previewed before anything is typed", () => {
    assert.ok(z.safeParse(createPaymentLinkInput, previewInput(emptyDraft, "en")).success);
    const begun: Draft = {
      ...box,
      amount: "abc",
      shipping: true,
      after: "redirect",
      fields: [emptyField, { ...emptyField, type: "dropdown" }],
      metadata: [{ name: "a[b]", value: "" }],
    };
    assert.ok(z.safeParse(createPaymentLinkInput, previewInput(begun, "en")).success);
  });
});
