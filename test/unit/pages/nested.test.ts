import assert from "node:assert/strict";
import { test } from "node:test";
import { nested } from "../../../src/pages/form/nested.ts";

test("what stands under the API's names becomes the JSON that it takes", () => {
  const values = new Map<string, string | number | boolean>([
    ["email", "ada@example.com"],
    ["shipping[name]", "Ada"],
    ["shipping[address][city]", "Graz"],
    ["line_items[0][id]", "item_1"],
    ["line_items[0][quantity]", 2],
    ["custom_field_values[0]", "nought"],
  ]);
  const body = nested(values);
  assert.deepEqual(JSON.parse(JSON.stringify(body)), {
    email: "ada@example.com",
    shipping: { name: "Ada", address: { city: "Graz" } },
    line_items: [{ id: "item_1", quantity: 2 }],
    custom_field_values: { "0": "nought" },
  });
});

test("a name of the language's own is a name like any other", () => {
  const body = nested(new Map([["custom_field_values[__proto__]", "x"]]));
  assert.equal(JSON.stringify(body), '{"custom_field_values":{"__proto__":"x"}}');
  assert.equal(({} as { x?: string }).x, undefined);
});
