import assert from "node:assert/strict";
import { test } from "node:test";
import { colorWarnings } from "../../../src/studio/brand/color-warnings.ts";
import { emptyBrand } from "../../../src/studio/draft/draft.ts";
import { fieldOfParam } from "../../../src/studio/draft/field-of-param.ts";
import { slugProblem } from "../../../src/studio/draft/slug-problem.ts";
import { embedSnippet } from "../../../src/studio/links/embed-snippet.ts";

test("an API error is assigned to the field of its parameter", () => {
  const known = {
    name: "name",
    "line_items[0][price_data][unit_amount]": "amount",
    "line_items[0][price_data][custom_unit_amount][maximum]": "maximum",
    "line_items[2][quantity]": "item-2-quantity",
    "line_items[0][adjustable_quantity][minimum]": "item-0-least",
    "line_items[0][adjustable_quantity][maximum]": "item-0-most",
    "custom_text[submit]": "words",
    locale: "language",
    "custom_fields[3][options][0][label]": "field-3-options",
    "custom_fields[3][key]": "field-3-label",
    "custom_fields[3][default_value]": "field-3-preset",
    "custom_fields[3][maximum_length]": "field-3-longest",
    "custom_text[after_submit]": "message",
    "branding[terms_url]": "brand-terms_url",
    "shipping_address_collection[allowed_countries][1]": "countries",
    "restrictions[completed_sessions][limit]": "limit",
    "after_completion[redirect][url]": "redirect",
    slug: "slug",
  };
  for (const [param, field] of Object.entries(known)) assert.equal(fieldOfParam(param), field);
  assert.equal(fieldOfParam("metadata[x]"), undefined);
  assert.equal(fieldOfParam(undefined), undefined);
});

test("an unavailable slug has a message with the reason", () => {
  const reasons: Readonly<Record<string, RegExp>> = {
    "winter box": /made of a–z/,
    "Ünter-box": /made of a–z/,
    "-box": /begins nor ends/,
    " LOGIN ": /kept for the service/,
    "winter-box": /Another link has/,
  };
  for (const [slug, reason] of Object.entries(reasons)) assert.match(slugProblem(slug), reason, slug);
});

test("a snippet contains the name as escaped text", () => {
  const snippet = embedSnippet({ url: "https://pay.example/l/box", name: '</till-pay-link><script>"&' });
  assert.equal(
    snippet,
    '<script type="module" src="https://pay.example/v1/till.js"></script>\n' +
      '<till-pay-link href="https://pay.example/l/box" display="overlay">&lt;/till-pay-link&gt;&lt;script&gt;&quot;&amp;</till-pay-link>',
  );
});

test("adapted colors have a message with the measured contrast; an incomplete color is ignored", () => {
  const advise = (change: object) => colorWarnings({ ...emptyBrand, ...change });
  const [first] = advise({ color_accent: "#eaff00", scheme: "light" });
  assert.equal(first?.field, "color_accent");
  assert.match(first?.text ?? "", /1\.0:1/);
  assert.deepEqual(advise({ color_accent: "#eaf" }), []);
  assert.match(advise({ color_background: "#777777", scheme: "light" })[0]?.text ?? "", /4\.\d:1/);
});
