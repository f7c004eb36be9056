import type { Context } from "hono";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { getCookie, setCookie } from "hono/cookie";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { TillError } from "../src/client/till-error.ts";
import type { Till } from "../src/client/till.ts";
import type { Charge } from "../src/contract/charge.ts";
import { declinedPage } from "./pages/declined-page.ts";
import { orderPage } from "./pages/order-page.ts";
import { product } from "./product.ts";
import { localized, wordsFor } from "./words.ts";

/** Remembers the charge of this visitor, so that the page after the payment can show it. */
const orderCookie = "shop-order";

/**
 * The merchant's backend. A page sends what the card became, `source`; the backend knows what is bought and for how much,
 * makes the charge with its secret key, and hands on what the service answers.
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
        { idempotencyKey: attemptOf(context, textOf(source)) },
      );
      return answerCharge(context, charge);
    } catch (error) {
      if (!(error instanceof TillError)) throw error;
      return answerError(context, error);
    }
  });

  backend.get("/paid", async (context) => {
    const id = getCookie(context, orderCookie);
    const charge = id === undefined ? undefined : await findCharge(till, id);
    context.header("Cache-Control", "no-store");
    return context.html(orderPage(wordsFor(context.req.query("lang")), charge));
  });

  return backend;
}

/** How many boxes are bought: one where nothing is said of it. */
function boxesOf(field: unknown): number {
  return /^[1-9]$/.test(textOf(field)) ? Number(field) : 1;
}

/** `<till-checkout>` sends the id of its attempt. A form does not: there the token, good for one payment, stands for it. */
function attemptOf(context: Context, source: string): string | undefined {
  return context.req.header("Idempotency-Key") ?? (/^tok_\w{24}$/.test(source) ? source : undefined);
}

/** `<till-checkout>` gets the charge as it is; a form is sent to a page that can be reloaded without paying again. */
function answerCharge(context: Context, charge: Charge): Response {
  setCookie(context, orderCookie, charge.id, { httpOnly: true, sameSite: "Lax", path: "/" });
  if (wantsJson(context)) return context.json(charge);
  return context.redirect(localized("/paid", wordsFor(context.req.query("lang"))), 303);
}

/** The service's own error with its own status; 502 where there was no answer. */
function answerError(context: Context, error: TillError): Response | Promise<Response> {
  const { type, code, message, body, retryAfter } = error;
  const status = (error.status ?? 502) as ContentfulStatusCode;
  if (retryAfter !== undefined) context.header("Retry-After", String(retryAfter / 1000));
  if (!wantsJson(context)) {
    return context.html(declinedPage(wordsFor(context.req.query("lang")), error), status);
  }
  return context.json(typeof body === "object" ? body : { error: { type, code, message } }, status);
}

async function findCharge(till: Till, id: string): Promise<Charge | undefined> {
  try {
    return await till.charges.retrieve(id);
  } catch (error) {
    if (error instanceof TillError && error.status === 404) return undefined;
    throw error;
  }
}

function wantsJson(context: Context): boolean {
  return context.req.header("Accept")?.includes("application/json") === true;
}

function textOf(field: unknown): string {
  return typeof field === "string" ? field : "";
}
