import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { Sessions } from "./a-session.ts";

let service: TestService;
let sessions: Sessions;
before(async () => {
  service = await aService();
  sessions = new Sessions(service);
});
after(() => service.close());

type Fields = Readonly<Record<string, unknown>>;

const everything = {
  customer_email_collection: "required",
  phone_number_collection: { enabled: true },
  billing_address_collection: "required",
  shipping_address_collection: { allowed_countries: ["AT", "DE", "HK"] },
  consent_collection: { terms_of_service: "required" },
  custom_text: { terms: "No returns on fruit.", submit: "Thank you!" },
  custom_fields: [
    {
      key: "engraving",
      label: "Engraving",
      type: "text",
      minimum_length: 2,
      maximum_length: 10,
      required: false,
    },
    { key: "7", label: "Membership", type: "numeric", minimum_length: 3 },
    {
      key: "size",
      label: "Size",
      type: "dropdown",
      options: [
        { label: "Small", value: "s" },
        { label: "Large", value: "l" },
      ],
    },
    { key: "adult", label: "I am of age", type: "checkbox" },
    { key: "news", label: "Newsletter", type: "checkbox", required: false },
  ],
};

const home = { line1: "Am Markt 7", city: "Graz", postal_code: "8010", country: "at" };

const answers = {
  email: "ada@example.com",
  phone: "+43 660 123-4567",
  billing_address: { name: "Ada Lovelace", ...home, line2: "" },
  shipping: { name: " Ada’s mother ", address: { ...home, line2: "Door 4", state: "Styria" } },
  custom_field_values: { engraving: "Zoe\u0308", 7: "0042", size: "l", adult: "true" },
  consent: { terms_of_service: "accepted" },
};

/** Attempts that are not made have used up nothing: the session is open, without a charge, with nothing answered. */
async function assertUntouched(session: ReceivedBody): Promise<void> {
  const read = await sessions.read(session);
  assert.deepEqual([read.status, read["customer_details"], read["custom_field_values"]], ["open", null, {}]);
  assert.equal((await sessions.charges(session)).length, 0);
}

test("a session shows what it asks, to its merchant and to its payer", async () => {
  const session = await sessions.open({ ...everything, submit_type: "book", locale: "de" });
  for (const face of [session, await sessions.readAsPayer(session)]) {
    assert.deepEqual(face["shipping_address_collection"], everything.shipping_address_collection);
    assert.deepEqual(face["consent_collection"], everything.consent_collection);
    assert.equal((face["custom_fields"] as readonly unknown[]).length, 5);
    assert.deepEqual([face["submit_type"], face["locale"]], ["book", "de"]);
  }
});

test("what a payer answers stands in the session, its charge and the event, as it was meant", async () => {
  const session = await sessions.open({ ...everything, metadata: { order: "1001" } });
  const paid = await sessions.confirm(session, answers);
  assert.equal(paid.status, 200, paid.text);
  const address = {
    line1: "Am Markt 7",
    line2: null,
    city: "Graz",
    state: null,
    postal_code: "8010",
    country: "AT",
  };
  const expected = {
    customer_details: { email: "ada@example.com", name: "Ada Lovelace", phone: "+43 660 123-4567", address },
    shipping_details: { name: "Ada’s mother", address: { ...address, line2: "Door 4", state: "Styria" } },
    custom_field_values: { 7: "0042", engraving: "Zo\u00eb", size: "l", adult: "true", news: "false" },
    consent: { terms_of_service: "accepted", terms: null },
    metadata: { order: "1001" },
  };
  const [told] = await sessions.told(session, "checkout.session.completed");
  for (const face of [await sessions.read(session), told ?? session]) {
    for (const [name, value] of Object.entries(expected)) assert.deepEqual(face[name], value, name);
  }
  const [charge] = await sessions.charges(session);
  assert.equal(charge?.["receipt_email"], "ada@example.com");
  assert.equal(JSON.stringify(paid.body).includes("Ada"), false, "a payer's page is told none of it");
});

const custom = (values: Fields): Fields => ({
  custom_field_values: { ...answers.custom_field_values, ...values },
});
const ship = (address: Fields): Fields => ({ shipping: { name: "Ada", address: { ...home, ...address } } });
const bill = (address: Fields): Fields => ({ billing_address: { ...home, ...address } });
const without = undefined;
const visa = "4242 4242 4242 4242";

/** What is wrong with an answer: [what is sent, the parameter that is named, how]. */
const mistakes: readonly (readonly [fields: Fields, param: string, code?: string])[] = [
  [{ email: without }, "email", "parameter_missing"],
  [{ email: "" }, "email", "parameter_missing"],
  [{ email: "ada" }, "email"],
  [{ email: "ada@example.com\u0007" }, "email"],
  [{ email: "ada@example\u202e com" }, "email"],
  [{ phone: without }, "phone", "parameter_missing"],
  [{ phone: "1234" }, "phone"],
  [{ phone: "+1234567890123456" }, "phone"],
  [{ phone: "call me" }, "phone"],
  [{ billing_address: without }, "billing_address", "parameter_missing"],
  [bill({ line1: without }), "billing_address[line1]", "parameter_missing"],
  [bill({ line1: "  " }), "billing_address[line1]"],
  [bill({ line1: "a\u0007b" }), "billing_address[line1]"],
  [bill({ line1: "a\nb" }), "billing_address[line1]"],
  [bill({ line1: "x".repeat(201) }), "billing_address[line1]"],
  [bill({ line1: `Card ${visa}` }), "billing_address[line1]"],
  [bill({ name: "4242-4242-4242-4242" }), "billing_address[name]"],
  [bill({ country: without }), "billing_address[country]", "parameter_missing"],
  [bill({ country: "XX" }), "billing_address[country]"],
  [bill({ country: "AUT" }), "billing_address[country]"],
  [bill({ city: "" }), "billing_address[city]", "parameter_missing"],
  [bill({ postal_code: without }), "billing_address[postal_code]", "parameter_missing"],
  [bill({ country: "US", postal_code: "8010" }), "billing_address[postal_code]"],
  [bill({ county: "Styria" }), "billing_address[county]", "parameter_unknown"],
  [{ shipping: without }, "shipping", "parameter_missing"],
  [{ shipping: { address: home } }, "shipping[name]", "parameter_missing"],
  [{ shipping: { name: "Ada" } }, "shipping[address]", "parameter_missing"],
  [ship({ country: "FR" }), "shipping[address][country]"],
  [ship({ line1: without }), "shipping[address][line1]", "parameter_missing"],
  [ship({ city: without }), "shipping[address][city]", "parameter_missing"],
  [ship({ postal_code: "" }), "shipping[address][postal_code]", "parameter_missing"],
  [ship({ line2: "a\u2028b" }), "shipping[address][line2]"],
  [{ consent: without }, "consent[terms_of_service]", "parameter_missing"],
  [{ consent: { terms_of_service: "none" } }, "consent[terms_of_service]"],
  [{ consent: { promotions: "opt_in" } }, "consent[promotions]", "parameter_unknown"],
  [{ custom_field_values: without }, "custom_field_values[7]", "parameter_missing"],
  [custom({ engraving: "Z" }), "custom_field_values[engraving]"],
  [custom({ engraving: "12345678901" }), "custom_field_values[engraving]"],
  [custom({ engraving: "a\u0000b".replace("\u0000", "\u0001") }), "custom_field_values[engraving]"],
  [custom({ 7: "" }), "custom_field_values[7]", "parameter_missing"],
  [custom({ 7: "42" }), "custom_field_values[7]"],
  [custom({ 7: "12a" }), "custom_field_values[7]"],
  [custom({ 7: "４２½" }), "custom_field_values[7]"],
  [custom({ 7: "4242424242424242" }), "custom_field_values[7]"],
  [custom({ size: without }), "custom_field_values[size]", "parameter_missing"],
  [custom({ size: "Large" }), "custom_field_values[size]"],
  [custom({ adult: without }), "custom_field_values[adult]"],
  [custom({ adult: "false" }), "custom_field_values[adult]"],
  [custom({ adult: "on" }), "custom_field_values[adult]"],
  [custom({ news: "maybe" }), "custom_field_values[news]"],
  [custom({ colour: "red" }), "custom_field_values[colour]", "parameter_unknown"],
  [custom({ constructor: "x" }), "custom_field_values[constructor]", "parameter_unknown"],
  [{ colour: "red" }, "colour", "parameter_unknown"],
  [{ amount: 100 }, "amount", "parameter_unknown"],
  [{ amount_total: 3799 }, "amount_total"],
];

test("contact details and numbers are read as they were typed or pasted, by the kind of text", async () => {
  const session = await sessions.open({ ...everything, shipping_address_collection: undefined });
  const pasted = {
    email: "\u202dada＠example\u200b.com\u202c",
    phone: "\u202a＋٤٣ 660\u2009123\u20114567\u202c",
    billing_address: { name: "\u200bAda", ...home, postal_code: "94107 1234", state: "CA", country: "us" },
    custom_field_values: { 7: "４ ٢ 22", size: "l", adult: "true" },
    consent: { terms_of_service: "accepted" },
  };
  const paid = await sessions.confirm(session, pasted);
  assert.equal(paid.status, 200, paid.text);
  const read = await sessions.read(session);
  const { email, phone, name, address } = read["customer_details"] as Fields;
  const contact = [email, phone, name, (address as Fields)["postal_code"]];
  assert.deepEqual(contact, ["ada@example.com", "+43 660 123-4567", "Ada", "94107-1234"]);
  assert.equal((read["custom_field_values"] as Fields)["7"], "4222");
  const customer = { email: "ada＠example.com", phone: "\u202d+43 660 123\u20114567" };
  const { body } = await service.post("/v1/customers", customer);
  assert.deepEqual([body["email"], body["phone"]], ["ada@example.com", "+43 660 123-4567"]);
  const found = await service.get(`/v1/customers?email=${encodeURIComponent("\u200bada＠example.com")}`);
  assert.deepEqual(
    found.body.data.map(({ id }) => id),
    [body.id],
  );
});

test("a mistake is named by its parameter, and changes and uses up nothing", async () => {
  const session = await sessions.open(everything);
  const card = { number: "4242424242424242", exp_month: 12, exp_year: 2034, cvc: "123" };
  const { body: token } = await service.post("/v1/tokens", { card }, { key: service.publishable });
  for (const [fields, param, code = "parameter_invalid"] of mistakes) {
    const { status, body, text } = await sessions.confirm(
      session,
      { source: token.id, ...answers, ...fields },
      "one",
    );
    assert.equal(status, 400, `${param}: ${text}`);
    assert.deepEqual([body.error.param, body.error.code], [param, code], text);
    assert.match(body.error.message, /Expected|Missing|Unknown/);
  }
  await assertUntouched(session);
  const paid = await sessions.confirm(session, { source: token.id, ...answers }, "one");
  assert.equal(paid.body["payment_status"], "paid", paid.text);
});

test("a session that asks for nothing takes an e-mail address, and no other answer", async () => {
  const session = await sessions.open();
  const unasked: readonly (readonly [Fields, string])[] = [
    [{ phone: answers.phone }, "phone"],
    [{ shipping: answers.shipping }, "shipping"],
    [{ consent: answers.consent }, "consent[terms_of_service]"],
    [{ custom_field_values: { size: "l" } }, "custom_field_values[size]"],
    [{ line_items: [{ id: "li_1", quantity: 3 }] }, "line_items[0][quantity]"],
  ];
  for (const [fields, param] of unasked) {
    const { status, body } = await sessions.confirm(session, fields);
    assert.deepEqual([status, body.error.param], [400, param]);
  }
  const silent = await sessions.open({ customer_email_collection: "none" });
  assert.equal((await sessions.confirm(silent, { email: "ada@example.com" })).body.error.param, "email");
  await assertUntouched(session);
  assert.equal((await sessions.confirm(session, { email: "ada@example.com" })).status, 200);
  const read = await sessions.read(session);
  assert.deepEqual(read["customer_details"], {
    email: "ada@example.com",
    name: null,
    phone: null,
    address: null,
  });
});

test("an address that the merchant gave does not change, and is the receipt's", async () => {
  const session = await sessions.open({
    customer_email: "ada@example.com",
    customer_email_collection: "required",
  });
  assert.deepEqual((await sessions.readAsPayer(session))["prefilled_email"], {
    email: "ada@example.com",
    locked: true,
  });
  const other = await sessions.confirm(session, { email: "eve@example.com" });
  assert.deepEqual([other.status, other.body.error.param], [400, "email"]);
  assert.equal((await sessions.confirm(session, { email: "ada@example.com" })).status, 200);
  assert.equal((await sessions.charges(session))[0]?.["receipt_email"], "ada@example.com");
});

test("requires postal code and city only in countries that have them", async () => {
  const session = await sessions.open({ shipping_address_collection: { allowed_countries: ["HK"] } });
  const address = { line1: "1 Queen's Road", country: "HK" };
  assert.equal((await sessions.confirm(session, { shipping: { name: "Ada", address } })).status, 200);
});

test("after a decline the answers stand: they need not be sent again, and may be changed", async () => {
  const session = await sessions.open(everything);
  const declined = await sessions.confirm(session, { ...answers, source: "tok_chargeDeclined" });
  assert.equal(declined.status, 402, declined.text);
  assert.equal((await sessions.read(session))["consent"] !== null, true);
  const change = {
    phone: "0316 12345",
    custom_field_values: { ...answers.custom_field_values, engraving: "" },
  };
  const paid = await sessions.confirm(session, change);
  assert.equal(paid.status, 200, paid.text);
  const read = await sessions.read(session);
  const details = read["customer_details"] as { phone: string; email: string };
  assert.deepEqual([details.phone, details.email], ["0316 12345", "ada@example.com"]);
  assert.equal("engraving" in (read["custom_field_values"] as object), false);
});

test("a repeated attempt gets its stored response, and is rejected with other field values", async () => {
  const session = await sessions.open(everything);
  const declined = await sessions.confirm(session, { ...answers, source: "tok_chargeDeclined" }, "first");
  await sessions.confirm(session, { ...answers, phone: "0316 12345" }, "second");
  const again = await sessions.confirm(session, { ...answers, source: "tok_chargeDeclined" }, "first");
  assert.deepEqual([again.status, again.text], [402, declined.text]);
  const other = await sessions.confirm(session, { ...answers, phone: "0316 1" }, "second");
  assert.deepEqual([other.status, other.body.error.code], [400, "idempotency_key_reused"]);
  assert.equal((await sessions.charges(session)).length, 2);
});

test("an expired session is reported before other errors", async () => {
  const session = await sessions.open(everything);
  await sessions.expire(session);
  assert.equal((await sessions.confirm(session)).body.error.code, "session_expired");
});

test("a required consent needs terms: the text of the session, or the merchant's URL", async () => {
  const consent = { consent_collection: { terms_of_service: "required" } };
  const none = await sessions.create(consent);
  assert.deepEqual([none.status, none.body.error.param], [400, "consent_collection[terms_of_service]"]);
  assert.equal(
    (await sessions.create({ ...consent, branding: { terms_url: "https://shop.example/terms" } })).status,
    200,
  );
});

test("a session accepts either success_url or after_completion, not both", async () => {
  const redirect = { type: "redirect", redirect: { url: "https://shop.example/{CHECKOUT_SESSION_ID}" } };
  const session = await sessions.open({ after_completion: redirect });
  const { body } = await sessions.confirm(session);
  assert.deepEqual(body["return"], { ready: true, url: `https://shop.example/${session.id}` });
  const both = await sessions.create({ after_completion: redirect, success_url: "https://shop.example/" });
  assert.deepEqual([both.status, both.body.error.code], [400, "parameters_exclusive"]);
  const hostile = { type: "redirect", redirect: { url: "https://user@shop.example/" } };
  assert.equal((await sessions.create({ after_completion: hostile })).body.error.code, "url_invalid");
});
