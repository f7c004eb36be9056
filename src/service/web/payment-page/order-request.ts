import type { Context, MiddlewareHandler } from "hono";
import * as z from "zod/mini";
import { isId } from "../../../contract/id.ts";
import { slug as slugSchema } from "../../../contract/payment-link.ts";
import type { PayerAnswersInput } from "../../../contract/payer-answers.ts";
import type { CheckoutSessionRow } from "../../checkout/checkout-sessions/store.ts";
import { findCheckoutSessionById } from "../../checkout/checkout-sessions/store.ts";
import { effectiveStatus } from "../../checkout/payment-links/lifecycle.ts";
import type { OpenedLink } from "../../checkout/payment-links/store.ts";
import { openPaymentLink } from "../../checkout/payment-links/store.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { errorResponse } from "../../platform/http/error-response.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { AppEnv } from "../../platform/http-server/mount-endpoints.ts";
import { clientOf, toResponse } from "../../platform/http-server/mount-endpoints.ts";
import { rateLimited } from "../../platform/rate-limits/rate-limit-headers.ts";

/*
 * What the script of a payment page asks about an order. The answers change nothing, and say no more than the page.
 */

/** Reads of one client address per second, if the settings say nothing: as many as the API allows an address in test mode. */
const readsPerSecond = 5;

/** Limits what one client address may read, so that it leaves the service to others. Responds 429 to what is more. */
export function limitOrderReads(
  dependencies: Pick<PlatformDependencies, "keys" | "limits" | "publicUrl" | "settings">,
): MiddlewareHandler<AppEnv> {
  const { limits, settings } = dependencies;
  const perSecond = settings.readsPerSecond === undefined ? readsPerSecond : settings.readsPerSecond / 5;
  const size = { perSecond, burst: Math.max(1, Math.floor(perSecond * 2)) };
  return async (context, next) => {
    const client = clientOf(dependencies, context);
    if (client === undefined || perSecond === 0) return next();
    const { taken, standings } = limits.take([{ id: `order-reads:${client}`, policy: "address", size }]);
    return taken ? next() : sendError(context, dependencies, rateLimited(standings));
  };
}

/** Finds the link of a request, if it takes payments. */
export async function activeLink(
  context: Context<AppEnv>,
  { database, now }: Pick<PlatformDependencies, "database" | "now">,
): Promise<OpenedLink | undefined> {
  const slug = z.safeParse(slugSchema, context.req.param("slug"));
  const opened = slug.success ? await openPaymentLink(database, slug.data) : undefined;
  return opened !== undefined && effectiveStatus(opened.link, now()) === "active" ? opened : undefined;
}

/** Finds the session of a request. */
export async function requestedSession(
  context: Context<AppEnv>,
  { database }: Pick<PlatformDependencies, "database">,
): Promise<CheckoutSessionRow | undefined> {
  const id = context.req.param("session") ?? "";
  return isId("checkout_session", id) ? findCheckoutSessionById(database, id) : undefined;
}

/**
 * Reads the quantities and the amount of the payer from the query: `items=li_1:2,li_2:1`, `amount=500`.
 *
 * @throws ServiceError `parameter_invalid`
 */
export function readOrder(context: Context<AppEnv>): Pick<PayerAnswersInput, "line_items" | "amount"> {
  const items = context.req.query("items") ?? "";
  const amount = context.req.query("amount");
  if (items !== "" && !/^(li_[0-9]{1,3}:[0-9]{1,4})(,li_[0-9]{1,3}:[0-9]{1,4}){0,99}$/.test(items))
    throw invalid("items", "li_1:2,li_2:1");
  if (amount !== undefined && !/^[0-9]{1,12}$/.test(amount)) throw invalid("amount", "minor units");
  const quantities = items.split(",").map((pair) => {
    const [id = "", quantity] = pair.split(":");
    return { id, quantity: Number(quantity) };
  });
  return {
    ...(items !== "" && { line_items: quantities }),
    ...(amount !== undefined && { amount: Number(amount) }),
  };
}

/** Sends a result as JSON: 404 if there is none, an error of the API for an order that is not possible. */
export async function sendResult(
  context: Context<AppEnv>,
  dependencies: Pick<PlatformDependencies, "publicUrl">,
  work: () => Promise<object | null>,
): Promise<Response> {
  context.header("Cache-Control", "no-store");
  context.header("X-Content-Type-Options", "nosniff");
  try {
    const result = await work();
    return result === null ? context.json({}, 404) : context.json(result);
  } catch (error) {
    if (error instanceof ServiceError) return sendError(context, dependencies, error);
    throw error;
  }
}

function sendError(
  context: Context<AppEnv>,
  { publicUrl }: Pick<PlatformDependencies, "publicUrl">,
  error: ServiceError,
): Response {
  const requestId = context.get("requestId");
  return toResponse(context, errorResponse(error, { requestId, kind: "publishable", publicUrl }));
}

function invalid(param: string, expected: string): ServiceError {
  return new ServiceError("parameter_invalid", `Invalid ${param}. Expected ${expected}.`, { param });
}
