import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Till } from "../src/client/till.ts";
import { WebhookSignatureError } from "../src/client/webhook-signature.ts";
import { webhooks } from "../src/client/webhooks.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { cartPage } from "./pages/cart-page.ts";
import { orderPage } from "./pages/order-page.ts";
import { findSession, PaidOrders } from "./paid-orders.ts";
import { product } from "./product.ts";
import { localized, messagesFor } from "./messages.ts";

interface RedirectDependencies {
  readonly service: string;
  readonly till: Till;
  /** The public URL of the shop. */
  readonly address: string;
  /** The webhook secret; undefined if the service cannot reach this machine. */
  readonly webhookSecret: string | undefined;
}

/** A visitor's cart. An order gets only one checkout session, however often the button is pressed. */
interface Cart {
  readonly order: string;
  readonly boxes: number;
}

const cartCookie = "shop-cart";

/**
 * Hosted checkout: the backend creates a checkout session, and the payer pays on its page and is redirected back. The
 * redirect proves nothing: an order is shown as paid when the API reports it to the secret key and the webhook has arrived.
 */
export function createRedirect({ service, till, address, webhookSecret }: RedirectDependencies): Hono {
  const redirect = new Hono();
  const paidOrders = new PaidOrders();

  redirect.get("/redirect", (context) => {
    // Browsers also apply `form-action` to the redirect after a form.
    context.header("Content-Security-Policy", contentSecurityPolicy(service, { formRedirectUrl: service }));
    return context.html(cartPage(messagesFor(context.req.query("lang")), readCart(context).boxes));
  });

  redirect.post("/redirect", bodyLimit({ maxSize: 16 * 1024 }), async (context) => {
    const { boxes } = await context.req.parseBody().catch((): Record<string, unknown> => ({}));
    const messages = messagesFor(context.req.query("lang"));
    const cart = { ...readCart(context), ...(/^[1-9]$/.test(String(boxes)) ? { boxes: Number(boxes) } : {}) };
    storeCart(context, cart);
    const successUrl = new URL(localized("/redirect/paid", messages), address);
    successUrl.searchParams.set("session", "{CHECKOUT_SESSION_ID}");
    const { url } = await till.checkoutSessions.create(
      {
        line_items: [{ price_data: boxPrice(messages.product), quantity: cart.boxes }],
        success_url: successUrl.href,
        cancel_url: new URL(localized("/redirect", messages), address).href,
        client_reference_id: cart.order,
        locale: messages.lang,
      },
      { idempotencyKey: `${cart.order} ${cart.boxes} ${messages.lang}` },
    );
    return context.redirect(url, 303);
  });

  redirect.get("/redirect/paid", async (context) => {
    const messages = messagesFor(context.req.query("lang"));
    const session = await findSession(till, context.req.query("session") ?? "-");
    const charge = session?.charge == null ? undefined : await till.charges.retrieve(session.charge);
    const isReported = session !== undefined && (webhookSecret === undefined || paidOrders.has(session));
    const isConfirmed = session?.payment_status === "paid" && isReported;
    if (isConfirmed && readCart(context).order === session.client_reference_id) {
      deleteCookie(context, cartCookie, { path: "/" });
    }
    context.header("Cache-Control", "no-store");
    return context.html(orderPage(messages, charge, { isConfirmed }));
  });

  redirect.post("/webhooks", bodyLimit({ maxSize: 256 * 1024 }), async (context) => {
    if (webhookSecret === undefined) return context.notFound();
    try {
      const event = await webhooks.verify(await context.req.text(), context.req.raw.headers, webhookSecret);
      if (event.type === "checkout.session.completed") paidOrders.add(event.data.object);
      return context.body(null, 204);
    } catch (error) {
      if (!(error instanceof WebhookSignatureError)) throw error;
      return context.text("The signature is not of the payment service.", 400);
    }
  });

  return redirect;
}

function boxPrice(name: string) {
  const { amount, currency } = product;
  return { currency, unit_amount: amount, product_data: { name } };
}

function readCart(context: Context): Cart {
  const [, order, boxes] = /^([0-9a-f-]{36})\.([1-9])$/.exec(getCookie(context, cartCookie) ?? "") ?? [];
  return { order: order ?? randomUUID(), boxes: Number(boxes ?? 1) };
}

function storeCart(context: Context, { order, boxes }: Cart): void {
  setCookie(context, cartCookie, `${order}.${boxes}`, { httpOnly: true, sameSite: "Lax", path: "/" });
}
