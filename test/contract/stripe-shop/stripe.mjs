// Stripe's client as the whole shop uses it. Only the environment says where the API is.

import Stripe from "stripe";

const { PORT, STRIPE_API, STRIPE_SECRET_KEY } = process.env;
const { hostname: host, port, protocol } = new URL(STRIPE_API ?? "https://api.stripe.com");

export const stripe = new Stripe(STRIPE_SECRET_KEY, { host, port, protocol: protocol.slice(0, -1) });
export const domain = `http://127.0.0.1:${PORT}`;

export function redirect(url) {
  return { status: 303, headers: { Location: url }, body: "" };
}
