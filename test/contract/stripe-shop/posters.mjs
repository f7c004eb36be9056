// Posters, paid on a page of the shop, and a poster of the month that is charged to a saved card: PaymentIntents.

import { cardPage, customerOf } from "./cards.mjs";
import { domain, redirect, stripe } from "./stripe.mjs";

const poster = { amount: 2500, currency: "eur" };
const returnUrl = `${domain}/posters/return`;

/** What the shop would keep in its database. */
export const posters = new Map();

function newOrder() {
  const order = `poster-${posters.size + 1}`;
  posters.set(order, { status: "open" });
  return order;
}

/** Waits for a payment, and returns its intent; after a decline too, when it waits for another card. */
async function attempted(order, payment) {
  const intent = await payment.catch((error) => {
    if (error.type !== "StripeCardError" || error.payment_intent === undefined) throw error;
    posters.get(order).declined = error.decline_code ?? error.code;
    return error.payment_intent;
  });
  posters.get(order).intent = intent.id;
  return intent;
}

/** Leads the customer on: to the thanks, to the bank, or to another card. */
function follow({ id, status, next_action: action, last_payment_error: error }) {
  switch (status) {
    case "succeeded":
      return redirect(`${returnUrl}?payment_intent=${id}`);
    case "requires_action":
      return redirect(action.redirect_to_url.url);
    case "requires_payment_method":
      return { status: 402, body: error.message };
    default:
      throw new Error(`The intent is ${status}.`);
  }
}

async function buy({ form }) {
  const order = newOrder();
  const payment = stripe.paymentIntents.create(
    {
      ...poster,
      ...(form.has("save") && {
        customer: await customerOf(form.get("member")),
        setup_future_usage: "off_session",
      }),
      payment_method: form.get("payment_method"),
      payment_method_types: ["card"],
      confirm: true,
      description: "A poster",
      metadata: { order },
      return_url: returnUrl,
    },
    { idempotencyKey: `buy ${order}` },
  );
  return follow(await attempted(order, payment));
}

/** Pays for an order that waits: with another card, or with the saved one, whose bank wants to see its owner. */
async function payAgain({ form }) {
  const order = form.get("order");
  const { intent } = posters.get(order);
  const { last_payment_error: error } = await stripe.paymentIntents.retrieve(intent);
  const payment = stripe.paymentIntents.confirm(intent, {
    payment_method: form.get("payment_method") ?? error.payment_method.id,
    return_url: returnUrl,
  });
  return follow(await attempted(order, payment));
}

async function thank({ query }) {
  const intent = await stripe.paymentIntents.retrieve(query.get("payment_intent"), {
    expand: ["latest_charge"],
  });
  if (intent.status !== "succeeded") return { status: 402, body: intent.last_payment_error.message };
  const { brand, last4 } = intent.latest_charge.payment_method_details.card;
  const total = `${(intent.amount_received / 100).toFixed(2)} ${intent.currency.toUpperCase()}`;
  return { body: `${intent.description} for ${total}, paid by ${brand} ${last4}` };
}

async function chargeMonthly({ form }) {
  const order = newOrder();
  const customer = await customerOf(form.get("member"));
  const [method] = (await stripe.customers.listPaymentMethods(customer, { type: "card" })).data;
  const payment = stripe.paymentIntents.create(
    {
      ...poster,
      customer,
      payment_method: method.id,
      off_session: true,
      confirm: true,
      description: "The poster of the month",
      metadata: { order },
    },
    { idempotencyKey: `monthly ${order}` },
  );
  const { status } = await attempted(order, payment);
  return { body: JSON.stringify({ order, status }) };
}

async function giveBack({ form }) {
  const { status } = await stripe.refunds.create({
    payment_intent: posters.get(form.get("order")).intent,
    ...(form.has("amount") && { amount: Number(form.get("amount")) }),
    reason: "requested_by_customer",
  });
  return { body: status };
}

export const posterRoutes = {
  "GET /posters": () => cardPage({ action: "/posters", label: "Pay €25.00" }),
  "GET /posters/return": thank,
  "POST /posters": buy,
  "POST /posters/pay": payAgain,
  "POST /posters/monthly": chargeMonthly,
  "POST /posters/refund": giveBack,
};

/** Events come in any order, and again: an order that is paid stays so. */
export function markPaid({ metadata, amount_received: paid }) {
  Object.assign(posters.get(metadata.order), { status: "paid", paid });
}

export function markFailed({ metadata, last_payment_error: error }) {
  const order = posters.get(metadata.order);
  if (order.status !== "paid") Object.assign(order, { status: "failed", why: error.code });
}

export async function markRefunded({ payment_intent: id }) {
  const intent = await stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] });
  const { refunded, amount_refunded: amount } = intent.latest_charge;
  Object.assign(posters.get(intent.metadata.order), {
    refunded: amount,
    ...(refunded && { status: "refunded" }),
  });
}
