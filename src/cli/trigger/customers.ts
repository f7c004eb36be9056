import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Made, Sandbox } from "./sandbox.ts";

const print = { price_data: { currency: "eur", unit_amount: 4200, product_data: { name: "Print" } } };

function link(box: Sandbox, fields: object = {}): Promise<Made> {
  return box.post("/v1/payment_links", { name: "Print", amount: 4200, currency: "eur", ...fields });
}

function session(box: Sandbox): Promise<Made> {
  return box.post("/v1/checkout/sessions", { line_items: [print] });
}

function pay(box: Sandbox, { id, client_secret: secret }: Made): Promise<Made> {
  return box.post(`/v1/checkout/sessions/${id}/confirm`, { client_secret: secret, source: "tok_visa" });
}

async function endpoint(box: Sandbox, answer: number, until: () => Promise<boolean>): Promise<void> {
  const server = createServer((_request, response) => response.writeHead(answer).end());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${String(port)}/till-trigger`;
  const { id } = await box.post("/v1/webhook_endpoints", { url, enabled_events: ["customer.created"] });
  try {
    await box.post(`/v1/webhook_endpoints/${id}/ping`);
    for (let tries = 0; tries < 50 && !(await until()); tries++) await box.pause();
  } finally {
    await box.delete(`/v1/webhook_endpoints/${id}`);
    server.close();
  }
}

const coupon = (box: Sandbox) =>
  box.post("/v1/coupons", { percent_off: 20, duration: "once", name: "Spring" });

async function promotion(box: Sandbox): Promise<Made> {
  return box.post("/v1/promotion_codes", { coupon: (await coupon(box)).id });
}

/** How each event of customers, links, sessions, coupons and webhooks is made to happen. */
export const customerRecipes = {
  "customer.created": (box: Sandbox) => box.customer(),
  "customer.updated": async (box: Sandbox) =>
    box.post(`/v1/customers/${(await box.customer()).id}`, { phone: "+49 30 1234567" }),
  "customer.deleted": async (box: Sandbox) => box.delete(`/v1/customers/${(await box.customer()).id}`),
  "customer.balance_changed": async (box: Sandbox) => {
    const { id } = await box.customer();
    await box.post(`/v1/customers/${id}/balance_transactions`, { amount: -500, currency: "eur" });
  },
  "customer.card_replaced":
    "only customers replace a card, on the page that till portal-sessions create opens",
  "customer.card_updated": "only the acquirer of live mode learns what has changed on a saved card",
  "customer.card_disabled": "only the acquirer of live mode takes no more payments with a saved card",
  "payment_link.created": (box: Sandbox) => link(box),
  "payment_link.updated": async (box: Sandbox) =>
    box.post(`/v1/payment_links/${(await link(box)).id}`, { name: "Large print" }),
  "payment_link.exhausted": async (box: Sandbox) => {
    const { slug } = await link(box, { restrictions: { completed_sessions: { limit: 1 } } });
    await pay(box, await box.post(`/v1/payment_links/${String(slug)}/sessions`));
  },
  "checkout.session.completed": async (box: Sandbox) => pay(box, await session(box)),
  "checkout.session.expired": async (box: Sandbox) =>
    box.post(`/v1/checkout/sessions/${(await session(box)).id}/expire`),
  "coupon.created": (box: Sandbox) => coupon(box),
  "coupon.updated": async (box: Sandbox) =>
    box.post(`/v1/coupons/${(await coupon(box)).id}`, { name: "Summer" }),
  "coupon.deleted": async (box: Sandbox) => box.delete(`/v1/coupons/${(await coupon(box)).id}`),
  "promotion_code.created": (box: Sandbox) => promotion(box),
  "promotion_code.updated": async (box: Sandbox) =>
    box.post(`/v1/promotion_codes/${(await promotion(box)).id}`, { active: false }),
  "webhook_endpoint.disabled": (box: Sandbox) =>
    // An endpoint that says that it is gone is disabled at once.
    endpoint(box, 410, () => box.hasHappened("webhook_endpoint.disabled")),
  ping: (box: Sandbox) => endpoint(box, 204, () => box.hasHappened("ping")),
  "rate_limit.warning": async (box: Sandbox) => {
    // Four fifths of what a key may read of one endpoint at once; some more may be refused.
    await Promise.allSettled(Array.from({ length: 48 }, () => box.get("/v1/coupons", { limit: 1 })));
  },
} as const;
