// A shop as its developers wrote it for Stripe: prints by hosted checkout, a club by subscription, posters by PaymentIntents,
// saved cards, fulfilment by webhooks.

import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { cardRoutes, preferCard } from "./cards.mjs";
import { markFailed, markPaid, markRefunded, posterRoutes, posters } from "./posters.mjs";
import { domain, redirect, stripe } from "./stripe.mjs";

const { PORT, STRIPE_WEBHOOK_SECRET, PRICE_PRINT, PRICE_CLUB } = process.env;

/** What the shop would keep in its database. */
const orders = new Map();
const members = new Map();
const handled = new Set();

async function checkout({ form }) {
  const order = `order-${orders.size + 1}`;
  const session = await stripe.checkout.sessions.create(
    {
      mode: "payment",
      payment_method_types: ["card"],
      line_items: [{ price: PRICE_PRINT, quantity: Number(form.get("quantity") ?? 1) }],
      client_reference_id: order,
      metadata: { order },
      shipping_address_collection: { allowed_countries: ["AT", "DE"] },
      success_url: `${domain}/thanks?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${domain}/cart`,
    },
    { idempotencyKey: `checkout ${order}` },
  );
  orders.set(order, { status: "open", session: session.id, prints: 0 });
  return redirect(session.url);
}

async function subscribe({ form }) {
  const customer = await stripe.customers.create({
    email: form.get("email"),
    metadata: { member: form.get("member") },
  });
  const session = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    line_items: [{ price: PRICE_CLUB, quantity: 1 }],
    subscription_data: { metadata: { member: form.get("member") } },
    success_url: `${domain}/club`,
    cancel_url: `${domain}/`,
  });
  return redirect(session.url);
}

async function thanks({ query }) {
  const session = await stripe.checkout.sessions.retrieve(query.get("session_id"));
  const items = await stripe.checkout.sessions.listLineItems(session.id, { limit: 100 });
  const what = items.data.map(({ description, quantity }) => `${quantity} × ${description}`).join(", ");
  const total = `${(session.amount_total / 100).toFixed(2)} ${session.currency.toUpperCase()}`;
  return { body: `${session.payment_status}: ${what} for ${total}` };
}

async function portal({ form }) {
  const { customer } = members.get(form.get("member"));
  const session = await stripe.billingPortal.sessions.create({ customer, return_url: `${domain}/club` });
  return redirect(session.url);
}

/** Fulfils a session once, however often and in whatever order its events come. */
async function fulfil(id) {
  const session = await stripe.checkout.sessions.retrieve(id);
  if (session.payment_status === "unpaid" || handled.has(id)) return;
  handled.add(id);
  const order = orders.get(session.metadata.order);
  if (order === undefined) return;
  order.status = "paid";
  order.paidIn = new Date(session.created * 1000).getUTCFullYear();
  for await (const { quantity } of stripe.checkout.sessions.listLineItems(id)) order.prints += quantity;
}

function update(member, changes) {
  members.set(member, { ...members.get(member), ...changes });
}

async function webhook({ body, headers }) {
  let event;
  try {
    event = stripe.webhooks.constructEvent(body, headers["stripe-signature"], STRIPE_WEBHOOK_SECRET);
  } catch (error) {
    return { status: 400, body: `Webhook Error: ${error.message}` };
  }
  const { object } = event.data;
  switch (event.type) {
    case "checkout.session.completed":
      await fulfil(object.id);
      break;
    case "checkout.session.expired":
      orders.get(object.metadata.order).status = "expired";
      break;
    case "customer.subscription.created":
    case "customer.subscription.updated":
    case "customer.subscription.deleted":
      update(object.metadata.member, {
        customer: object.customer,
        status: object.status,
        until: object.items.data[0].current_period_end,
        ending: object.cancel_at_period_end,
      });
      break;
    case "invoice.paid": {
      const { subscription } = object.parent.subscription_details;
      const { metadata } = await stripe.subscriptions.retrieve(subscription);
      update(metadata.member, { invoice: object.amount_paid });
      break;
    }
    case "payment_intent.succeeded":
      markPaid(object);
      break;
    case "payment_intent.payment_failed":
      markFailed(object);
      break;
    case "setup_intent.succeeded":
      await preferCard(object);
      break;
    case "refund.created":
      await markRefunded(object);
      break;
    default:
      return { status: 400, body: `Unhandled event type ${event.type}` };
  }
  return { body: JSON.stringify({ received: true }) };
}

function state() {
  const entries = Object.entries({ orders, members, posters }).map(([name, rows]) => [
    name,
    Object.fromEntries(rows),
  ]);
  return { body: JSON.stringify(Object.fromEntries(entries)) };
}

const routes = {
  "POST /create-checkout-session": checkout,
  "POST /subscribe": subscribe,
  "POST /portal": portal,
  "POST /webhook": webhook,
  "GET /thanks": thanks,
  "GET /state": state,
  ...cardRoutes,
  ...posterRoutes,
};

async function respond(request) {
  const { method, url, headers } = request;
  const { pathname, searchParams: query } = new URL(url, domain);
  const body = await text(request);
  const route = routes[`${method} ${pathname}`];
  return route?.({ query, body, headers, form: new URLSearchParams(body) }) ?? { status: 404, body: "" };
}

createServer((request, response) => {
  respond(request)
    .catch((error) => ({ status: error.statusCode ?? 500, body: `${error.type}: ${error.message}` }))
    .then(({ status = 200, headers = {}, body }) => response.writeHead(status, headers).end(body));
}).listen(Number(PORT), "127.0.0.1", () => console.log("ready"));
