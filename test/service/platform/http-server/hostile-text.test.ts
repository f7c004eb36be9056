import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import qs from "qs";
import type { Received, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

const form = "application/x-www-form-urlencoded";
const charge = { amount: "2000", currency: "usd", source: "tok_visa" };
const chargeForm = "amount=2000&currency=usd&source=tok_visa";

async function post(path: string, body: BodyInit, type: string, headers: Record<string, string> = {}) {
  const response = await service.app.request(`http://localhost:4242${path}`, {
    method: "POST",
    body,
    headers: { authorization: `Bearer ${service.secret}`, "content-type": type, ...headers },
  });
  const { error } = (await response.json()) as { error?: { code: string } };
  return { status: response.status, code: error?.code };
}

async function chargeCount(): Promise<number> {
  return (await service.get("/v1/charges?limit=100")).body.data.length;
}

test("text that is not UTF-8 is rejected, in the body and percent-encoded, and nothing is charged", async () => {
  const before = await chargeCount();
  const bytes = Buffer.concat([Buffer.from(`${chargeForm}&description=`), Buffer.from([0xff, 0xfe])]);
  for (const body of [bytes, `${chargeForm}&description=%ff%fe`, `${chargeForm}&description=M%FCller`]) {
    const answer = await post("/v1/charges", body, form);
    assert.deepEqual([answer.status, answer.code], [400, "parameter_invalid"]);
  }
  assert.equal(await chargeCount(), before);
});

for (const [what, sent, param] of [
  ["a text", { description: "a\0b" }, "description"],
  ["a nested text", { metadata: { order: "a\0b" } }, "metadata[order]"],
  ["a text in a list", { expand: ["a", "\0"] }, "expand[1]"],
  ["an unknown parameter", { unknown: "\0" }, "unknown"],
  ["a parameter with a secret name", { "4242424242424242": "\0" }, undefined],
  ["a name", { metadata: { "a\0b": "1" } }, "metadata"],
  ["a name at the top", { "a\0b": "1" }, undefined],
] as const) {
  test(`NUL in ${what} is rejected with the parameter that it stands in`, async () => {
    const query = qs.stringify(sent);
    const answers = [
      await service.post("/v1/charges", sent),
      await service.get(`/v1/charges?${query}`),
      await service.delete(`/v1/customers/cus_none?${query}`),
    ];
    const headers = { authorization: `Bearer ${service.secret}`, "content-type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify(sent) };
    const json = await service.app.request("http://localhost:4242/v1/charges", init);
    const errors = [
      ...answers.map(({ body }) => body.error),
      ((await json.json()) as Received["body"]).error,
    ];
    for (const error of errors) {
      assert.equal(error.code, "parameter_invalid");
      // A form has no place for the name of what holds a name.
      if (what !== "a name") assert.equal(error.param, param);
    }
    assert.equal(errors.at(-1)?.param, param);
  });
}

test("a body in another charset than UTF-8 is rejected by its content type", async () => {
  for (const charset of ["utf-16", "iso-8859-1"]) {
    const answer = await post("/v1/charges", chargeForm, `${form}; charset=${charset}`);
    assert.deepEqual([answer.status, answer.code], [415, "unsupported_media_type"]);
  }
  for (const charset of ["utf-8", "UTF-8", '"utf-8"']) {
    assert.equal((await post("/v1/charges", chargeForm, `${form}; charset=${charset}`)).status, 200);
  }
});

test("metadata may have names that are numbers, in forms as in JSON", async () => {
  const numbers = { "7": "a", "1001": "b", "0": "c" };
  const { body } = await service.post("/v1/charges", { ...charge, metadata: numbers });
  assert.deepEqual(body.metadata, numbers);
  const session = {
    line_items: [
      { price_data: { unit_amount: 2000, currency: "usd", product_data: { name: "Box" } }, quantity: 2 },
    ],
    metadata: numbers,
    mode: "payment",
  };
  const { body: created } = await service.post("/v1/checkout/sessions", session);
  assert.deepEqual(created["metadata"], numbers);
});

test("names in metadata are text as every other: stored as they are sent, without control characters", async () => {
  const { body } = await service.post("/v1/charges", { ...charge, metadata: { "e\u0301": "x" } });
  assert.deepEqual(body.metadata, { "e\u0301": "x" });
  for (const name of ["a\u0085", "a[b", "n".repeat(41)]) {
    const answer = await post(
      "/v1/charges",
      JSON.stringify({ ...charge, metadata: { [name]: "x" } }),
      "application/json",
    );
    assert.deepEqual([answer.status, answer.code], [400, "parameter_invalid"], name);
  }
});

const moments: readonly (readonly [text: string, status: number])[] = [
  ["2026-02-28T23:59:59Z", 200],
  ["2028-02-29T00:00+05:30", 200],
  ["1970-01-01T00:00:00Z", 200],
  ["1793404800", 200],
  ["253402300799", 200],
  ["253402300800", 400],
  ["0000-01-01T00:00:00Z", 400],
  ["1969-12-31T23:59:59Z", 400],
  ["2026-02-30T00:00:00Z", 400],
  ["2026-04-31T00:00:00Z", 400],
  ["2026-01-01T24:00:00Z", 400],
  ["2026-01-01T23:60:00Z", 400],
  ["2026-01-01T00:00:00", 400],
  ["2026-01-01", 400],
];

for (const [text, status] of moments) {
  test(`a list since ${text} is answered with ${status}`, async () => {
    const answer = await service.get(`/v1/charges?created[gte]=${encodeURIComponent(text)}`);
    assert.equal(answer.status, status);
  });
}

test("a key is not another request's because null was written as a word", async () => {
  const json = (name: unknown) =>
    post("/v1/customers", JSON.stringify({ name }), "application/json", { "idempotency-key": "null-1" });
  assert.equal((await json(null)).status, 200);
  const answer = await json("null");
  assert.deepEqual([answer.status, answer.code], [400, "idempotency_key_reused"]);
});

test("an amount of any length is too large, not malformed", async () => {
  const { status, body } = await service.post("/v1/charges", { ...charge, amount: "9".repeat(16) });
  assert.deepEqual([status, body.error.code], [400, "amount_too_large"]);
});

test("what stands behind a key in the header is not ignored", async () => {
  const { status, body } = await service.get("/v1/charges", {
    key: `${service.secret} anything`,
  });
  assert.deepEqual([status, body.error.code], [401, "api_key_invalid"]);
});

test("a unit price with three decimals ends in zero, in line items too", async () => {
  const items = [
    { price_data: { unit_amount: 1005, currency: "kwd", product_data: { name: "Box" } }, quantity: 2 },
  ];
  const { status, body } = await service.post("/v1/checkout/sessions", {
    mode: "payment",
    line_items: items,
  });
  assert.deepEqual([status, body.error.param], [400, "line_items[0][price_data][unit_amount]"]);
});

test("what was set can be taken away with an empty value", async () => {
  const { body } = await service.post("/v1/charges", {
    ...charge,
    description: "Box",
    receipt_email: "payer@example.com",
    metadata: { order: "1" },
  });
  const cleared = await service.post(`/v1/charges/${body.id}`, {
    description: "",
    receipt_email: "",
    metadata: "",
  });
  assert.equal(cleared.body["description"], null);
  assert.equal(cleared.body["receipt_email"], null);
  assert.deepEqual(cleared.body.metadata, {});
  const link = await service.post("/v1/payment_links", {
    name: "Box",
    amount: "2000",
    currency: "usd",
    inactive_message: "Back in May.",
  });
  const opened = await service.post(`/v1/payment_links/${link.body.id}`, { inactive_message: "" });
  assert.equal(opened.body["inactive_message"], null);
});
