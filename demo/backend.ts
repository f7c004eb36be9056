import type { Context } from "hono";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { getCookie, setCookie } from "hono/cookie";
import { TillError } from "../src/client/till-error.ts";
import type { Till } from "../src/client/till.ts";
import type { Charge } from "../src/contract/payments/charge.ts";
import { errorResponse, textOf, wantsJson } from "./forward-error.ts";
import { orderPage } from "./pages/order-page.ts";
import { product } from "./product.ts";
import { localized, messagesFor } from "./messages.ts";

/** Stores the id of the visitor's charge for the page after the payment. */
const orderCookie = "shop-order";

/**
 * Creates the merchant's backend. A page sends the token of the card as `source`; the backend knows the product and its
 * price, creates the charge with its secret key, and forwards the response of the service.
 */
export function createBackend(till: Till): Hono {
  const backend = new Hono();

  backend.post("/pay", bodyLimit({ maxSize: 16 * 1024 }), async (context) => {
    const { source, note, boxes } = await context.req.parseBody().catch((): Record<string, unknown> => ({}));
    try {
      const charge = await till.charges.create(
        {
          amount: product.amount * boxesOf(boxes),
          currency: product.currency,
          source: textOf(source),
          description: product.name,
          metadata: { note: textOf(note) },
        },
        { idempotencyKey: idempotencyKeyOf(context, textOf(source)) },
      );
      return chargeResponse(context, charge);
    } catch (error) {
      if (!(error instanceof TillError)) throw error;
      return errorResponse(context, error);
    }
  });

  backend.get("/paid", async (context) => {
    const id = getCookie(context, orderCookie);
    const charge = id === undefined ? undefined : await findCharge(till, id);
    context.header("Cache-Control", "no-store");
    return context.html(orderPage(messagesFor(context.req.query("lang")), charge));
  });

  return backend;
}

/** Parses the number of boxes; default 1. */
function boxesOf(field: unknown): number {
  return /^[1-9]$/.test(textOf(field)) ? Number(field) : 1;
}

/** Returns the idempotency key: `<till-checkout>` sends one; for a plain form it is the token, which is single-use. */
function idempotencyKeyOf(context: Context, source: string): string | undefined {
  return context.req.header("Idempotency-Key") ?? (/^tok_\w{24}$/.test(source) ? source : undefined);
}

/** Returns the charge as JSON to `<till-checkout>`; redirects a form, so that reloading the page does not pay again. */
function chargeResponse(context: Context, charge: Charge): Response {
  setCookie(context, orderCookie, charge.id, { httpOnly: true, sameSite: "Lax", path: "/" });
  if (wantsJson(context)) return context.json(charge);
  return context.redirect(localized("/paid", messagesFor(context.req.query("lang"))), 303);
}

async function findCharge(till: Till, id: string): Promise<Charge | undefined> {
  try {
    return await till.charges.retrieve(id);
  } catch (error) {
    if (error instanceof TillError && error.status === 404) return undefined;
    throw error;
  }
}
