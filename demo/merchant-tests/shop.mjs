// A shop that sells one thing, and a club that costs something each month.

import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { webhooks } from "till-client";

const {
  PORT = "3000",
  TILL_SERVICE_URL,
  TILL_SECRET_KEY,
  TILL_PUBLISHABLE_KEY,
  TILL_WEBHOOK_SECRET,
} = process.env;

/** The orders that are paid, and the ids of their charges. A real shop stores them in a database. */
const paidOrders = new Map();
/** How often each member has paid, by customer. */
const payments = new Map();
/** The ids of the events that were handled: each may arrive more than once. */
const handled = new Set();

async function call(path, fields, key) {
  const response = await fetch(`${TILL_SERVICE_URL}/v1/${path}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${TILL_SECRET_KEY}`, "Idempotency-Key": key },
    body: new URLSearchParams(fields),
  });
  return { status: response.status, body: await response.json() };
}

/** Charges what the order costs, whatever the page has said. */
function pay({ source, order }, attempt) {
  const amount = { amount: "4200", currency: "eur" };
  return call("charges", { ...amount, source, "metadata[order]": order }, attempt);
}

async function join({ source, email }, attempt) {
  const customer = await call("customers", { email }, `customer ${email}`);
  if (customer.status !== 200) return customer;
  const card = await call(`customers/${customer.body.id}/sources`, { source }, `card ${attempt}`);
  if (card.status !== 200) return card;
  const price = await call(
    "prices",
    { currency: "eur", unit_amount: "900", "recurring[interval]": "month", "product_data[name]": "Tea club" },
    "price of the club",
  );
  const subscription = {
    customer: customer.body.id,
    default_source: card.body.id,
    payment_behavior: "error_if_incomplete",
    "items[0][price]": price.body.id,
  };
  return call("subscriptions", subscription, `subscription ${attempt}`);
}

function handle({ id, type, data: { object } }) {
  if (handled.has(id)) return;
  handled.add(id);
  if (type === "payment.succeeded" && object.metadata.order) paidOrders.set(object.metadata.order, object.id);
  if (type === "invoice.paid") payments.set(object.customer, (payments.get(object.customer) ?? 0) + 1);
}

async function receive(request, response) {
  let event;
  try {
    event = await webhooks.verify(await text(request), request.headers, TILL_WEBHOOK_SECRET ?? "");
  } catch {
    return response.writeHead(400).end();
  }
  handle(event);
  return response.end();
}

function page(title, content) {
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <title>${title}</title>
  <script type="module" src="${TILL_SERVICE_URL}/v1/till.js"></script>
  <h1>${title}</h1>
  ${content}
</html>`;
}

function checkout(attributes, field) {
  return `<till-checkout publishable-key="${TILL_PUBLISHABLE_KEY}" currency="eur" ${attributes}>${field}</till-checkout>`;
}

const number = (text) => (/^\d{1,9}$/.test(text ?? "") ? text : "0");

const pages = {
  "/": ({ order }) =>
    page(
      `Order ${number(order)}`,
      checkout(
        `action="/pay" amount="4200" success-url="/orders?order=${number(order)}"`,
        `<input type="hidden" name="order" value="${number(order)}">`,
      ),
    ),
  "/orders": ({ order }) =>
    paidOrders.has(number(order))
      ? page("Thank you", "<p>Your order is paid.</p>")
      : page("One moment", '<p>We wait for your payment.</p><meta http-equiv="refresh" content="0.5" />'),
  "/club": () =>
    page(
      "Tea club",
      checkout(
        'action="/join" amount="900" save="off_session" success-url="/joined"',
        '<input type="hidden" name="email" value="ada@example.com">',
      ),
    ),
  "/joined": () => page("Welcome", "<p>You are a member.</p>"),
};

const actions = { "/pay": pay, "/join": join };

createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, "http://shop");
  if (pathname === "/webhooks" && request.method === "POST") return receive(request, response);
  if (pathname === "/members") return response.end(String(payments.get(searchParams.get("customer")) ?? 0));
  const action = request.method === "POST" ? actions[pathname] : undefined;
  if (action !== undefined) {
    const fields = Object.fromEntries(new URLSearchParams(await text(request)));
    const { status, body } = await action(fields, request.headers["idempotency-key"] ?? fields.source);
    return response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  }
  const show = pages[pathname];
  if (show === undefined) return response.writeHead(404).end();
  return response
    .setHeader("Content-Type", "text/html; charset=utf-8")
    .end(show(Object.fromEntries(searchParams)));
}).listen(Number(PORT), "localhost");
