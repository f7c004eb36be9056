import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { getCookie, setCookie } from "hono/cookie";
import { TillError } from "../src/client/till-error.ts";
import type { Till } from "../src/client/till.ts";
import type { Charge } from "../src/contract/payments/charge.ts";
import type { InstallmentPlan } from "../src/contract/billing/installment-plan.ts";
import { errorResponse, textOf, wantsJson } from "./forward-error.ts";
import { localized, messagesFor } from "./messages.ts";
import type { Widget } from "./pages/checkout-page.ts";
import { laterPage } from "./pages/later-page.ts";
import { laterPaidPage } from "./pages/later-paid-page.ts";
import { orderPage } from "./pages/order-page.ts";
import { installments, product } from "./product.ts";

interface PayLaterDependencies {
  readonly widget: Widget;
  readonly till: Till;
}

/** The id of what the visitor has paid: a charge, or a plan. */
const paidCookie = "shop-later";

const cookieOptions = { httpOnly: true, sameSite: "Lax", path: "/" } as const;

/** What `<till-checkout installments>` has posted. */
interface Order {
  /** Identifies the attempt to pay. */
  readonly attempt: string;
  readonly source: string;
  readonly email: string;
  /** The number of payments that the payer has chosen; undefined: all is paid now. */
  readonly count: number | undefined;
  /** The terms that the payer has read, and their language. */
  readonly consent: { readonly terms: string; readonly locale: string };
}

/** A product that is paid in full or in installments: `<till-checkout installments>`, and its backend. */
export function createPayLater({ widget, till }: PayLaterDependencies): Hono {
  const later = new Hono();

  later.get("/later", (context) => context.html(laterPage(messagesFor(context.req.query("lang")), widget)));

  later.post("/later", bodyLimit({ maxSize: 16 * 1024 }), async (context) => {
    const order = orderIn(context, await context.req.parseBody().catch(() => ({})));
    try {
      const paid = order.count === undefined ? await payInFull(till, order) : await beginPlan(till, order);
      setCookie(context, paidCookie, paid.id, cookieOptions);
      if (wantsJson(context)) return context.json(paid);
      return context.redirect(localized("/later/paid", messagesFor(context.req.query("lang"))), 303);
    } catch (error) {
      if (!(error instanceof TillError)) throw error;
      return errorResponse(context, error);
    }
  });

  later.get("/later/paid", async (context) => {
    const messages = messagesFor(context.req.query("lang"));
    const id = getCookie(context, paidCookie) ?? "";
    context.header("Cache-Control", "no-store");
    if (id.startsWith("ch_"))
      return context.html(orderPage(messages, await orMissing(till.charges.retrieve(id))));
    const plan = id === "" ? undefined : await orMissing(till.installmentPlans.retrieve(id));
    return context.html(laterPaidPage(messages, plan));
  });

  return later;
}

function orderIn(context: Context, fields: Record<string, unknown>): Order {
  const count = textOf(fields["installments[count]"]);
  return {
    attempt: context.req.header("Idempotency-Key") ?? randomUUID(),
    source: textOf(fields["source"]),
    email: textOf(fields["email"]),
    count: count === "" ? undefined : Number(count),
    consent: { terms: textOf(fields["consent[terms]"]), locale: textOf(fields["consent[locale]"]) },
  };
}

function payInFull(till: Till, { attempt, source, email }: Order): Promise<Charge> {
  const { amount, currency, name } = product;
  const receipt = email === "" ? {} : { receipt_email: email };
  return till.charges.create(
    { amount, currency, source, description: name, ...receipt },
    { idempotencyKey: attempt },
  );
}

/**
 * Creates the plan with the shop's own sum and rhythm. Where they are others than the payer has read, the service answers 409
 * `terms_changed`, and nothing is charged. So a page that was tampered with gets no cheaper plan.
 */
async function beginPlan(
  till: Till,
  { attempt, source, email, count = 0, consent }: Order,
): Promise<InstallmentPlan> {
  if (!(installments.counts as readonly number[]).includes(count)) throw unknownCount(count);
  const customer = await till.customers.create({ email }, { idempotencyKey: `customer ${attempt}` });
  const { amount, currency, name } = product;
  return till.installmentPlans.create(
    {
      amount,
      currency,
      count,
      cadence: installments.cadence,
      source,
      consent,
      customer: customer.id,
      description: name,
    },
    { idempotencyKey: `plan ${attempt}` },
  );
}

function unknownCount(count: number): TillError {
  const message = `There is no plan with ${String(count)} payments.`;
  return new TillError(
    { type: "invalid_request", code: "parameter_invalid", param: "installments[count]", message },
    { status: 400 },
  );
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
