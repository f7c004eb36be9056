import assert from "node:assert/strict";
import { describe, it } from "node:test";
import * as z from "zod/mini";
import { createPaymentLinkInput } from "../../../src/contract/payment-link.ts";
import type { Draft } from "../../../src/studio/draft/draft.ts";
import { emptyDraft, noBrand } from "../../../src/studio/draft/draft.ts";
import { linkInput, previewInput } from "../../../src/studio/draft/link-input.ts";

const box: Draft = { ...emptyDraft, name: "Winter box", amount: "39.50" };

/** What the API makes of it; fails where the API would refuse it. */
function taken(draft: Draft, locale = "en") {
  const { input, problems } = linkInput(draft, locale);
  assert.deepEqual(problems, {});
  return z.parse(createPaymentLinkInput, input);
}

describe("a draft", () => {
  it("becomes what the API takes, with nothing that was not typed", () => {
    const { name, line_items: items, ...others } = taken(box);
    assert.equal(name, "Winter box");
    assert.deepEqual(items?.[0]?.price_data, {
      currency: "eur",
      unit_amount: 3950,
      product_data: { name: "Winter box" },
    });
    assert.deepEqual(others, {});
  });

  it("is read as people of the place write amounts", () => {
    assert.equal(
      taken({ ...box, amount: "1.234,50" }, "de").line_items?.[0]?.price_data?.unit_amount,
      123450,
    );
    assert.equal(
      taken({ ...box, amount: "2800", currency: "jpy" }).line_items?.[0]?.price_data?.unit_amount,
      2800,
    );
  });

  it("asks of payers what is ticked", () => {
    const asked = taken({
      ...box,
      ...{ email: "required", phone: true, billing: true, shipping: true, countries: "de, AT; ch" },
      ...{ consent: true, terms: "No returns of food." },
      fields: [
        { label: "Name on the card", type: "text", required: true, options: "" },
        { label: "大きさ", type: "dropdown", required: false, options: "小\n\n大\n" },
      ],
    });
    assert.equal(asked.customer_email_collection, "required");
    assert.deepEqual(asked.shipping_address_collection, { allowed_countries: ["DE", "AT", "CH"] });
    assert.deepEqual(asked.consent_collection, { terms_of_service: "required" });
    const [first, second] = asked.custom_fields ?? [];
    assert.equal(first?.key, "name_on_the_card_1");
    assert.deepEqual(second?.options, [
      { label: "小", value: "option_1" },
      { label: "大", value: "option_2" },
    ]);
  });

  it("has an amount that the payer chooses between two others", () => {
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

  it("ends, limits, thanks and looks as it says", () => {
    const link = taken({
      ...box,
      ...{ limit: "20", expires: "2031-05-01T18:00", message: "See you there.", inactive: "Sold." },
      ...{ slug: "winter-box", submit: "book", words: "See you.", language: "de" },
      items: [{ quantity: "2", adjustable: true, least: "", most: "5" }],
      brand: { ...noBrand, color_accent: "#112233", support_email: "a@b.example" },
    });
    assert.deepEqual(link.restrictions, { completed_sessions: { limit: 20 } });
    assert.equal(link.expires_at, Date.parse("2031-05-01T18:00"));
    assert.deepEqual(link.branding, { color_accent: "#112233", support_email: "a@b.example" });
    assert.deepEqual(link.line_items?.[0]?.adjustable_quantity, { enabled: true, maximum: 5 });
    assert.deepEqual(link.custom_text, { submit: "See you." });
    assert.equal(link.locale, "de");
    assert.deepEqual(
      taken({ ...box, after: "redirect", redirect: "https://shop.example/thanks" }).after_completion,
      {
        type: "redirect",
        redirect: { url: "https://shop.example/thanks" },
      },
    );
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
    it(`tells at ${field} what cannot be read in ${JSON.stringify(change)}`, () => {
      assert.deepEqual(Object.keys(linkInput({ ...box, ...change }, "en").problems), [field]);
    });
  }

  it("is told the smallest amount as merchants write it", () => {
    assert.equal(
      linkInput({ ...box, amount: "0,30" }, "de").problems["amount"],
      "Enter at least 0,50\u00a0€.",
    );
  });

  it("can be previewed before anything is typed", () => {
    assert.ok(z.safeParse(createPaymentLinkInput, previewInput(emptyDraft, "en")).success);
    assert.ok(z.safeParse(createPaymentLinkInput, previewInput({ ...box, amount: "abc" }, "en")).success);
  });
});
