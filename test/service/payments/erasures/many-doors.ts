import assert from "node:assert/strict";
import type { Received, ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aPlan } from "../../../support/a-plan.ts";
import { aRecurringPrice, done } from "../../../support/a-subscription.ts";
import { aWorker, runDue } from "../../../support/run-jobs.ts";

/** A payer, with what only they have. */
export interface Person {
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  readonly street: string;
  readonly city: string;
  /** What they write into fields of others. */
  readonly words: string;
}

export const ada: Person = {
  email: "Ada.Lovelace@Shop-Mail.example",
  name: "Ada Quillfeather",
  phone: "+43 660 7654321",
  street: "Glockengasse 44",
  city: "Sommerstadt",
  words: "Marigoldine",
};

export const bea: Person = {
  email: "bea@other-mail.example",
  name: "Bea Thistlewood",
  phone: "+49 30 9018200",
  street: "Ulmenweg 12",
  city: "Winterhafen",
  words: "Foxgloveria",
};

/** What must not be found any more, in lower case. */
export function tracesOf({ email, name, phone, street, city, words }: Person): readonly string[] {
  const [local = "", domain = ""] = email.toLowerCase().split("@");
  const names = name.toLowerCase().split(" ").slice(1);
  const traces = [`${local}@`, `${local}%40`, domain, ...names, phone.slice(4), street, city, words];
  return traces.map((trace) => trace.toLowerCase());
}

/** A request that can be repeated. */
interface Repeatable {
  readonly path: string;
  readonly fields: object;
  readonly key: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly first: Received;
}

/** What a payer has left in a service. */
export interface Left {
  readonly customer: string;
  readonly charges: readonly string[];
  readonly repeatable: readonly Repeatable[];
  readonly receipt: string;
  readonly ids: readonly string[];
}

const page = {
  customer_email_collection: "required",
  phone_number_collection: { enabled: true },
  billing_address_collection: "required",
  shipping_address_collection: { allowed_countries: ["AT", "DE"] },
  custom_fields: [
    { key: "engraving", label: "Engraving", type: "text" },
    { key: "7", label: "Membership", type: "numeric" },
  ],
};

/** Takes payments of a person through every door of a service. */
export async function payEverywhere(service: TestService, person: Person): Promise<Left> {
  const { email, name, phone, street, city, words } = person;
  const secret = service.secret;
  const key = service.publishable;
  const address = { line1: street, city, postal_code: "8010", country: "AT" };
  const ids: string[] = [];
  const repeatable: Repeatable[] = [];
  const postOnce = async (
    path: string,
    fields: object,
    {
      apiKey = secret,
      headers = {},
    }: { readonly apiKey?: string; readonly headers?: Readonly<Record<string, string>> } = {},
  ): Promise<ReceivedBody> => {
    const idempotencyKey = `${name.slice(0, 3)} ${ids.length}`;
    const first = await service.post(path, fields, { key: apiKey, idempotencyKey, headers });
    assert.equal(first.status, 200, `${path}: ${first.text}`);
    if (apiKey === secret) repeatable.push({ path, fields, key: idempotencyKey, headers, first });
    ids.push(first.body.id);
    return first.body;
  };

  // A guest with a card of their own, and a receipt.
  const card = { number: "4242424242424242", exp_month: 12, exp_year: 2034, cvc: "123", name };
  const aToken = async () =>
    (await done(service.post("/v1/tokens", { card: { ...card, address_line1: street } }, { key }))).id;
  const order = { amount: "4200", currency: "eur", description: `For ${email}` };
  const charge = await postOnce("/v1/charges", {
    ...order,
    source: await aToken(),
    receipt_email: email,
    metadata: { page: `https://shop.example/?to=${encodeURIComponent(email)}` },
  });
  const declined = { ...order, source: "tok_chargeDeclined", receipt_email: email };
  await service.post("/v1/charges", declined, { idempotencyKey: `${name.slice(0, 3)} declined` });

  // A payment link, whose address has a reference.
  const item = {
    price_data: { currency: "eur", unit_amount: 1900, product_data: { name: "Print" } },
    quantity: 2,
  };
  const link = await done(service.post("/v1/payment_links", { line_items: [item], ...page }));
  const opened = await postOnce(
    `/v1/payment_links/${String(link["slug"])}/sessions`,
    { prefilled_email: email, client_reference_id: words, utm_source: "mail" },
    { apiKey: key },
  );
  const answers = {
    email: email.toUpperCase(),
    phone,
    billing_address: { name, ...address },
    shipping: { name, address },
    custom_field_values: { engraving: words, 7: "0042" },
  };
  const confirm = (session: ReceivedBody, more: object, source: string) =>
    postOnce(
      `/v1/checkout/sessions/${session.id}/confirm`,
      { client_secret: session["client_secret"], source, ...more },
      { apiKey: key },
    );
  await confirm(opened, answers, await aToken());

  // Checkout sessions: paid, and left open.
  const given = { line_items: [item], customer_email: email, ...page };
  await confirm(await postOnce("/v1/checkout/sessions", given), { ...answers, email: undefined }, "tok_visa");
  const forStripe = {
    line_items: [item],
    customer_email: email,
    client_reference_id: words,
    mode: "payment",
  };
  await postOnce("/v1/checkout/sessions", forStripe, { headers: { "till-dialect": "stripe" } });

  // A customer with a saved card who has moved, pays and subscribes.
  const person0 = { email: `old-${email}`, name, phone, description: `Knows ${words}`, address };
  const customer = await postOnce("/v1/customers", {
    ...person0,
    source: await aToken(),
    metadata: { note: words },
  });
  const shipping = { name, phone, address };
  await postOnce(`/v1/customers/${customer.id}`, { email, shipping });
  await postOnce("/v1/charges", { ...order, customer: customer.id });
  const price = await aRecurringPrice(service, { unitAmount: 900, currency: "eur" });
  const subscription = await postOnce("/v1/subscriptions", {
    customer: customer.id,
    items: [{ price, metadata: { for: email } }],
  });
  const comment = { cancellation_details: { comment: `I, ${words}, leave` } };
  await postOnce(`/v1/subscriptions/${subscription.id}`, comment);
  await postOnce("/v1/billing_portal/sessions", { customer: customer.id });
  const forItem = {
    customer: customer.id,
    amount: "2000",
    currency: "eur",
    description: `Visit of ${email}`,
  };
  await postOnce("/v1/invoiceitems", forItem);
  const include = { pending_invoice_items_behavior: "include", auto_advance: "false" };
  const draft = await postOnce("/v1/invoices", { customer: customer.id, ...include });
  await postOnce(`/v1/invoices/${draft.id}/finalize`, {});
  await postOnce(`/v1/invoices/${draft.id}/send`, {});
  await postOnce(`/v1/invoices/${draft.id}/pay`, {});

  // An installment plan of another customer with the address, which has ended.
  const second = await postOnce("/v1/customers", { email, name, source: "tok_visa" });
  const plan = await aPlan(service, { customer: second.id, given: { description: `Bike of ${email}` } });
  await postOnce(`/v1/installment_plans/${plan.id}/cancel`, {});

  // Intents, in both forms.
  const intent = { amount: "1500", currency: "eur", receipt_email: email, shipping, confirm: "true" };
  await postOnce("/v1/payment_intents", { ...intent, payment_method: await aToken() });
  const stripes = { ...intent, payment_method: "pm_card_visa", "payment_method_types[]": "card" };
  await postOnce("/v1/payment_intents", stripes, { headers: { "till-dialect": "stripe" } });

  // A refund, and a dispute whose evidence names the person.
  await postOnce("/v1/refunds", { charge: charge.id, amount: "200", metadata: { for: email } });
  const disputed = await postOnce("/v1/charges", {
    ...order,
    source: "tok_createDispute",
    receipt_email: email,
  });
  service.clock.advance(3_000);
  await runDue(service.dependencies, "simulated_reports");
  const { data } = (await service.get(`/v1/disputes?charge=${disputed.id}`)).body;
  const evidence = {
    customer_name: name,
    customer_email_address: email,
    shipping_address: `${street}, ${city}`,
    uncategorized_text: "winning_evidence",
  };
  await postOnce(`/v1/disputes/${String(data[0]?.id)}`, { evidence });
  await runDue(service.dependencies, "dispute_answers");
  await runDue(service.dependencies, "simulated_reports");

  await runDue(service.dependencies, "billing_notices");
  await deliver(service);
  const charges = (await service.get("/v1/charges?limit=100")).body.data.map(({ id }) => id);
  return {
    customer: customer.id,
    charges,
    repeatable,
    receipt: new URL(String(charge["receipt_url"])).pathname.slice("/r/".length),
    ids,
  };
}

/** Delivers all webhooks that are due. */
async function deliver(service: TestService): Promise<void> {
  const worker = aWorker(service.dependencies, "webhook_delivery");
  for (let claimed = 1; claimed > 0;) claimed = await worker.claim();
  await worker.stop();
}
