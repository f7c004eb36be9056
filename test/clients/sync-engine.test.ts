import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import pg from "pg";
import { aMethod, declined } from "../contract/pay-by-intent.ts";
import type { StripeProgram } from "../contract/a-stripe-program.ts";
import { aStripeProgram } from "../contract/a-stripe-program.ts";
import { Sessions } from "../service/checkout/checkout-sessions/a-session.ts";
import type { Postgres } from "../support/postgres.ts";
import { startPostgres } from "../support/postgres.ts";

let postgres: Postgres;
let database: pg.Client;
let program: StripeProgram;

before(async () => {
  postgres = await startPostgres({ own: true });
  database = new pg.Client({ connectionString: postgres.address });
  await database.connect();
  // Its migrations give tables to the user whom servers have by default.
  await database.query("create role postgres");
  program = await aStripeProgram({
    file: new URL("programs/sync-engine.mjs", import.meta.url),
    webhook: "/webhook",
    events: [
      "charge.captured",
      "charge.failed",
      "charge.refunded",
      "charge.succeeded",
      "checkout.session.completed",
      "customer.created",
      "customer.deleted",
      "customer.subscription.created",
      "customer.subscription.deleted",
      "customer.subscription.updated",
      "customer.updated",
      "invoice.created",
      "invoice.finalized",
      "invoice.paid",
      "payment_intent.created",
      "payment_intent.payment_failed",
      "payment_intent.succeeded",
      "refund.created",
      "setup_intent.succeeded",
    ],
    environment: async () => ({ DATABASE_URL: postgres.address }),
  });
});
after(async () => {
  await program.close();
  await database.end();
  await postgres.stop();
});

/** Rows of a table of the copy, as arrays of these columns. */
async function rowsOf(table: string, columns: string, id?: string): Promise<readonly unknown[][]> {
  const where = id === undefined ? "" : "where id = $1";
  const text = `select ${columns} from stripe.${table} ${where} order by id`;
  return (await database.query<unknown[]>({ text, values: id === undefined ? [] : [id], rowMode: "array" }))
    .rows;
}

/** Copies all objects of a kind. Returns how many there were. */
async function copy(object: string): Promise<number> {
  const response = await program.post("/sync", { object });
  assert.equal(response.status, 200, `${object}: ${await response.clone().text()}`);
  const counts = (await response.json()) as Record<string, { synced: number }>;
  return Object.values(counts)[0]?.synced ?? 0;
}

test("everything that an account has is copied into the database", async () => {
  const { stripe, service } = program;
  const customer = await stripe.customers.create({
    email: "ada@example.com",
    name: "Ada",
    metadata: { shop: "1" },
  });
  const card = await stripe.customers.createSource(customer.id, { source: "tok_visa" });
  const product = await stripe.products.create({
    name: "Club",
    default_price_data: { currency: "eur", unit_amount: 900, recurring: { interval: "month" } },
  });
  const price = String(product.default_price);
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price, quantity: 2 }],
  });
  const intent = await stripe.paymentIntents.create({
    amount: 2500,
    currency: "eur",
    customer: customer.id,
    payment_method: card.id,
    confirm: true,
  });
  const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 500 });
  const setup = await stripe.setupIntents.create({
    customer: customer.id,
    payment_method: "pm_card_mastercard",
    confirm: true,
  });
  const sessions = new Sessions(service);
  const session = await sessions.open();
  await sessions.confirm(session);

  const kinds = ["product", "price", "customer", "subscription", "invoice", "charge", "payment_intent"];
  const others = ["payment_method", "setup_intent", "refund", "checkout_sessions"];
  const copied: Record<string, number> = {};
  for (const kind of [...kinds, ...others]) copied[kind] = await copy(kind);
  assert.deepEqual(copied, {
    product: 1,
    price: 1,
    customer: 1,
    subscription: 1,
    invoice: 1,
    charge: 3,
    payment_intent: 1,
    payment_method: 2,
    setup_intent: 1,
    refund: 1,
    checkout_sessions: 1,
  });
  assert.deepEqual(await rowsOf("customers", "id, email, name, metadata->>'shop', deleted"), [
    [customer.id, "ada@example.com", "Ada", "1", false],
  ]);
  assert.deepEqual(await rowsOf("products", "id, name, default_price, active"), [
    [product.id, "Club", price, true],
  ]);
  assert.deepEqual(await rowsOf("prices", "id, product, unit_amount, type, recurring->>'interval'"), [
    [price, product.id, 900, "recurring", "month"],
  ]);
  assert.deepEqual(await rowsOf("subscriptions", "id, customer, status, latest_invoice"), [
    [subscription.id, customer.id, "active", subscription.latest_invoice],
  ]);
  assert.deepEqual(await rowsOf("subscription_items", "id, subscription, price, quantity, deleted"), [
    [subscription.items.data[0]?.id, subscription.id, price, 2, false],
  ]);
  assert.deepEqual(
    await rowsOf("invoices", "id, customer, subscription, status, total, lines->'data'->0->>'amount'"),
    [[subscription.latest_invoice, customer.id, subscription.id, "paid", "1800", "1800"]],
  );
  const columns =
    "payment_intent, status, amount, amount_refunded, paid, payment_method_details->'card'->>'last4'";
  assert.deepEqual(await rowsOf("charges", columns, String(intent.latest_charge)), [
    [intent.id, "succeeded", "2500", "500", true, "4242"],
  ]);
  assert.deepEqual(await rowsOf("payment_intents", "id, customer, status, amount_received"), [
    [intent.id, customer.id, "succeeded", 2500],
  ]);
  assert.deepEqual(await rowsOf("payment_methods", "customer, type, card->>'brand'", card.id), [
    [customer.id, "card", "visa"],
  ]);
  assert.deepEqual(await rowsOf("setup_intents", "id, customer, status"), [
    [setup.id, customer.id, "succeeded"],
  ]);
  assert.deepEqual(await rowsOf("refunds", "id, payment_intent, amount, status"), [
    [refund.id, intent.id, 500, "succeeded"],
  ]);
  assert.deepEqual(await rowsOf("checkout_sessions", "id, mode, payment_status, amount_total"), [
    [session.id, "payment", "paid", 3800],
  ]);
  assert.deepEqual(await rowsOf("checkout_session_line_items", "checkout_session, description, quantity"), [
    [session.id, "Print", 2],
  ]);
});

test("what changes is written into the database by webhooks", async () => {
  const { stripe, service } = program;
  // What was copied is as new as the copy: only what happens later overwrites it.
  service.clock.advance(60_000);
  const [[subscription, customer]] = (await rowsOf("subscriptions", "id, customer")) as [[string, string]];
  await stripe.customers.update(customer, { name: "Ada Lovelace" });
  await stripe.subscriptions.cancel(subscription);
  const other = await stripe.customers.create({ email: "bob@example.com" });
  const method = await aMethod(program, { number: "4000000000009995" });
  const intent = await stripe.paymentIntents.create({
    amount: 700,
    currency: "eur",
    customer: other.id,
    payment_method: method,
  });
  // Of the events of a second it writes the first.
  service.clock.advance(1000);
  await declined(stripe.paymentIntents.confirm(intent.id));
  const [[charge]] = (await rowsOf("charges", "id")) as [[string]];
  await stripe.refunds.create({ charge });
  await program.deliver();
  assert.deepEqual(await rowsOf("charges", "refunded", charge), [[true]]);
  assert.deepEqual(await rowsOf("customers", "name, deleted", customer), [["Ada Lovelace", false]]);
  assert.deepEqual(await rowsOf("customers", "email, deleted", other.id), [["bob@example.com", false]]);
  assert.deepEqual(await rowsOf("subscriptions", "status", subscription), [["canceled"]]);
  assert.deepEqual(
    await rowsOf("payment_intents", "status, last_payment_error::json->>'decline_code'", intent.id),
    [["requires_payment_method", "insufficient_funds"]],
  );
  service.clock.advance(1000);
  await stripe.customers.del(other.id);
  await program.deliver();
  assert.deepEqual(await rowsOf("customers", "deleted", other.id), [[true]]);
});
