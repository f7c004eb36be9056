import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { getCookie, setCookie } from "hono/cookie";
import { TillError } from "../src/client/till-error.ts";
import type { Till } from "../src/client/till.ts";
import { beginSubscription } from "./begin-subscription.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { errorResponse, textOf, wantsJson } from "./forward-error.ts";
import { localized, messagesFor } from "./messages.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import type { Widget } from "./pages/checkout-page.ts";
import type { BegunSubscription } from "./pages/subscribed-page.ts";
import { subscribedPage } from "./pages/subscribed-page.ts";
import { subscribePage } from "./pages/subscribe-page.ts";

interface SubscribeDependencies {
  readonly widget: Widget;
  readonly till: Till;
  /** The public URL of the shop. */
  readonly address: string;
}

/** Identifies the visitor. In a real shop this is the account that somebody has signed in to. */
const visitorCookie = "shop-visitor";
/** The id of the visitor's subscription. */
const subscriptionCookie = "shop-subscription";
const cookieOptions = { httpOnly: true, sameSite: "Lax", path: "/" } as const;

/** A subscription on a page of the shop: `<till-checkout save="off_session">`, and a backend that begins it. */
export function createSubscribe({ widget, till, address }: SubscribeDependencies): Hono {
  const subscribe = new Hono();
  const perVisitor = oneAtATime();

  subscribe.get("/subscribe", (context) => {
    setCookie(context, visitorCookie, visitorOf(context) ?? randomUUID(), cookieOptions);
    context.header("Cache-Control", "no-store");
    return context.html(subscribePage(messagesFor(context.req.query("lang")), widget));
  });

  subscribe.post("/subscribe", bodyLimit({ maxSize: 16 * 1024 }), async (context) => {
    const fields = await context.req.parseBody().catch((): Record<string, unknown> => ({}));
    const source = textOf(fields["source"]);
    const attempt = context.req.header("Idempotency-Key") ?? source;
    const order = {
      attempt,
      source,
      email: textOf(fields["email"]),
      visitor: visitorOf(context) ?? attempt,
    };
    try {
      const subscription = await perVisitor(order.visitor, () => beginSubscription(till, order));
      setCookie(context, subscriptionCookie, subscription.id, cookieOptions);
      if (wantsJson(context)) return context.json(subscription);
      return context.redirect(localized("/subscribed", messagesFor(context.req.query("lang"))), 303);
    } catch (error) {
      if (!(error instanceof TillError)) throw error;
      return errorResponse(context, error);
    }
  });

  subscribe.get("/subscribed", async (context) => {
    // Browsers also apply `form-action` to the redirect after a form.
    const policy = contentSecurityPolicy(widget.service, { formRedirectUrl: widget.service });
    context.header("Content-Security-Policy", policy);
    context.header("Cache-Control", "no-store");
    const begun = await findBegun(till, getCookie(context, subscriptionCookie));
    return context.html(subscribedPage(messagesFor(context.req.query("lang")), begun));
  });

  subscribe.post("/manage", async (context) => {
    const messages = messagesFor(context.req.query("lang"));
    const back = localized("/subscribed", messages);
    const begun = await findBegun(till, getCookie(context, subscriptionCookie));
    if (begun === undefined) return context.redirect(back, 303);
    const { url } = await till.portalSessions.create({
      customer: begun.subscription.customer,
      locale: messages.lang,
      return_url: new URL(back, address).href,
    });
    return context.redirect(url, 303);
  });

  return subscribe;
}

function visitorOf(context: Context): string | undefined {
  const visitor = getCookie(context, visitorCookie);
  return visitor !== undefined && /^[0-9a-f-]{36}$/.test(visitor) ? visitor : undefined;
}

/** Retrieves a subscription with its latest invoice and what the next one will be, if there will be one. */
async function findBegun(till: Till, id: string | undefined): Promise<BegunSubscription | undefined> {
  if (id === undefined) return undefined;
  const subscription = await orMissing(till.subscriptions.retrieve(id));
  if (subscription === undefined) return undefined;
  const { latest_invoice: latest, next_payment_at: nextAt } = subscription;
  const [invoice, next] = await Promise.all([
    latest === null ? undefined : orMissing(till.invoices.retrieve(latest)),
    nextAt === null ? undefined : orMissing(till.invoices.createPreview({ subscription: id })),
  ]);
  return { subscription, invoice, next };
}

/** Turns 404 into undefined. */
async function orMissing<Result>(response: Promise<Result>): Promise<Result | undefined> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof TillError && error.status === 404) return undefined;
    throw error;
  }
}
