import assert from "node:assert/strict";
import { test } from "node:test";
import { isAbout, redactPersonal } from "../../../../src/service/platform/erasure/redact.ts";

const address = "ada@example.com";
const redact = (value: unknown) => redactPersonal(value, [address]);

test("what a person gave is null, and all else stays in its order", () => {
  const charge = {
    id: "ch_1",
    object: "charge",
    amount: 4200,
    description: "Summer box",
    receipt_email: "Ada@example.com",
    source: { object: "card", last4: "4242", name: "Ada", checks: { address_line1: "pass" } },
    metadata: { phone: "12", order: "7" },
  };
  const left = redact(charge);
  assert.deepEqual(left, {
    ...charge,
    receipt_email: null,
    source: { ...charge.source, name: null },
  });
  assert.deepEqual(Object.keys(left as object), Object.keys(charge));
});

test("the name of a customer is personal, also in what it was before; that of a product is not", () => {
  const customer = { object: "customer", name: "Ada", description: "Tall", metadata: { a: "b" }, balance: 5 };
  const data = { object: customer, previous_attributes: { name: "A. L.", description: "Small", balance: 3 } };
  assert.deepEqual(redact(data), {
    object: { object: "customer", name: null, description: null, metadata: {}, balance: 5 },
    previous_attributes: { name: null, description: null, balance: 3 },
  });
  const product = { object: "product", name: "Print", description: "Blue" };
  assert.deepEqual(redact({ object: product, previous_attributes: { name: "Poster" } }), {
    object: product,
    previous_attributes: { name: "Poster" },
  });
});

test("answers to the fields of a merchant are erased in both forms, and the fields stay", () => {
  const options = [{ label: "Small", value: "s" }];
  const fields = [
    { key: "size", type: "dropdown", dropdown: { options, value: "s" } },
    { key: "engraving", type: "text", text: { default_value: "Hi", value: null } },
  ];
  assert.deepEqual(redact({ custom_fields: fields, custom_field_values: { size: "s" } }), {
    custom_fields: [
      { key: "size", type: "dropdown", dropdown: { options, value: "[erased]" } },
      { key: "engraving", type: "text", text: { default_value: "Hi", value: null } },
    ],
    custom_field_values: { size: "[erased]" },
  });
});

test("contact details are erased, and the marks of Stripe's form around them stay", () => {
  const details = { address: { line1: "Am Markt 7" }, email: "x@y.example", name: "Ada", tax_exempt: "none" };
  assert.deepEqual(redact({ customer_details: details, billing_details: { name: "Ada", phone: "1" } }), {
    customer_details: { address: null, email: null, name: null, tax_exempt: "none" },
    billing_details: { name: null, phone: null },
  });
});

test("the address is replaced in the texts and URLs of the merchant, in any case", () => {
  const texts = {
    description: "For ADA@Example.com, again ada@example.com.",
    success_url: "https://a.example/?m=Ada%40example.com",
  };
  assert.deepEqual(redact(texts), {
    description: "For [erased], again [erased].",
    success_url: "https://a.example/?m=[erased]",
  });
  assert.deepEqual(redact({ description: "İ ada@example.com" }), { description: "[erased]" });
});

test("the merchant's own contact details stay", () => {
  const account = { object: "account", email: "shop@example.com", branding: { support_email: address } };
  assert.deepEqual(redact(account), account);
  assert.equal(isAbout(account, "shop@example.com"), false);
});

test("something is about who has the address, not about who is mentioned", () => {
  assert.equal(isAbout({ object: { customer_details: { email: "ADA@example.com" } } }, address), true);
  assert.equal(isAbout({ object: { metadata: { email: address }, description: address } }, address), false);
});
