import assert from "node:assert/strict";
import { test } from "node:test";
import { createCheckoutSessionInput } from "../../../src/contract/checkout/checkout-session.ts";
import { listChargesInput } from "../../../src/contract/payments/charge.ts";
import type { ResponseName } from "../../../src/contract/responses.ts";
import { UnsupportedParameter } from "../../../src/dialect/requests/rules.ts";
import type { TranslatedEndpoint } from "../../../src/dialect/translate-request.ts";
import { translateRequest } from "../../../src/dialect/translate-request.ts";
import { insteadOfParameter } from "../../../src/dialect/unsupported-names.ts";
import { insteadOfRoute } from "../../../src/dialect/unsupported-routes.ts";

const sessions: TranslatedEndpoint = {
  method: "POST",
  input: createCheckoutSessionInput,
  response: "CheckoutSession",
};
const charges: TranslatedEndpoint = { method: "GET", input: listChargesInput, response: "ChargeList" };

test("leaves out what asks for nothing new", () => {
  const given = {
    mode: "payment",
    automatic_tax: { enabled: "false" },
    payment_intent_data: { capture_method: "automatic" },
    ui_mode: "hosted",
  };
  assert.deepEqual(translateRequest(sessions, given), { mode: "payment" });
});

test("keeps the payment methods that payers are offered", () => {
  const given = { payment_method_types: ["card", "ideal"] };
  assert.deepEqual(translateRequest(sessions, given), given);
});

test("names a value that is not offered, and what to do instead", () => {
  const cases: readonly (readonly [object, string])[] = [
    [{ payment_method_types: ["card", "afterpay_clearpay"] }, "payment_method_types"],
    [{ automatic_tax: { enabled: "True" } }, "automatic_tax[enabled]"],
    [
      { payment_intent_data: { setup_future_usage: "off_session" } },
      "payment_intent_data[setup_future_usage]",
    ],
    [
      { line_items: [{ price_data: { tax_behavior: "exclusive" } }] },
      "line_items[0][price_data][tax_behavior]",
    ],
  ];
  for (const [given, param] of cases) {
    assert.throws(
      () => translateRequest(sessions, given as Record<string, unknown>),
      (error: unknown) => error instanceof UnsupportedParameter && error.param === param,
      param,
    );
  }
});

test("translates fields and texts of a page", () => {
  const given = {
    custom_text: { submit: { message: "Soon" }, terms_of_service_acceptance: { message: "Yes" } },
    custom_fields: [
      { key: "size", label: { type: "custom", custom: "Size" }, type: "dropdown", dropdown: { options: [] } },
      { key: "note", label: { custom: "Note" }, type: "text", optional: "true", text: { maximum_length: 9 } },
    ],
  };
  assert.deepEqual(translateRequest(sessions, given), {
    custom_text: { submit: "Soon", terms: "Yes" },
    custom_fields: [
      { key: "size", label: "Size", type: "dropdown", options: [], required: true },
      { key: "note", label: "Note", type: "text", required: false, maximum_length: 9 },
    ],
  });
});

test("a second of Stripe's is within its own bounds", () => {
  const range = { created: { gt: "100", lte: 200 } };
  assert.deepEqual(translateRequest(charges, range), { created: { gte: "101", lt: "201" } });
  assert.deepEqual(translateRequest(charges, { created: "100" }), { created: { gte: "100", lt: "101" } });
});

test("expands what is linked, and leaves out what is whole or null anyway", () => {
  const expand = [
    "data.customer",
    "data.balance_transaction",
    "data.source",
    "latest_invoice.payment_intent",
    "items.data.price",
  ];
  assert.deepEqual(translateRequest(charges, { expand }), {
    expand: ["data.customer", "data.balance_transaction", "latest_invoice"],
  });
  const transactions = { method: "GET", response: "AccountTransactionList" } as const;
  assert.deepEqual(translateRequest(transactions, { expand: ["data.source.discount"] }), {
    expand: ["data.source"],
  });
});

test("leaves out a PaymentIntent where it is null, and nowhere else", () => {
  const expand = ["payment_intent", "latest_invoice.payment_intent", "data.charge.payment_intent"];
  const kept = (response: ResponseName) =>
    translateRequest({ method: "GET", response }, { expand })["expand"];
  for (const response of ["Invoice", "CheckoutSessionList"] as const) {
    assert.deepEqual(kept(response), ["latest_invoice", "data.charge.payment_intent"]);
  }
  assert.deepEqual(kept("Charge"), ["payment_intent", "latest_invoice", "data.charge.payment_intent"]);
});

test("line items are always there, and their products are expanded in place", () => {
  const expand = ["line_items", "line_items.data.price", "line_items.data.price.product", "customer"];
  assert.deepEqual(translateRequest(sessions, { expand }), {
    expand: ["line_items.price.product", "customer"],
  });
});

test("metadata keeps names that parameters have", () => {
  const given = { metadata: { expand: "x", automatic_tax: "y" } };
  assert.deepEqual(translateRequest(sessions, given), given);
});

test("knows what to do in place of names and addresses that are not here", () => {
  assert.match(insteadOfParameter("transfer_data") ?? "", /account/);
  assert.match(insteadOfParameter("expand[0]") ?? "", /id/);
  assert.match(insteadOfParameter("payment_intent_data[transfer_group]") ?? "", /account/);
  assert.equal(insteadOfParameter("constructor"), undefined);
  assert.match(insteadOfRoute("/v1/quotes/qt_1/accept") ?? "", /invoice/);
  assert.equal(insteadOfRoute("/v1/quoteses"), undefined);
});
