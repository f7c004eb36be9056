import type { Context, MiddlewareHandler } from "hono";
import { Hono } from "hono";
import * as z from "zod/mini";
import { isId } from "../../../contract/id.ts";
import type { LineItem } from "../../../contract/checkout/payment-link.ts";
import { slug as slugSchema } from "../../../contract/checkout/payment-link.ts";
import type { PayerAnswersInput } from "../../../contract/checkout/payer-answers.ts";
import type { CheckoutSessionRow } from "../../checkout/checkout-sessions/store.ts";
import { findCheckoutSessionById } from "../../checkout/checkout-sessions/store.ts";
import { effectiveStatus } from "../../checkout/payment-links/lifecycle.ts";
import type { OpenedLink, PaymentLinkRow } from "../../checkout/payment-links/store.ts";
import { openPaymentLink } from "../../checkout/payment-links/store.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { errorResponse } from "../../platform/http/error-response.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { AppEnv } from "../../platform/http-server/app-env.ts";
import { toResponse } from "../../platform/http-server/mount-endpoints.ts";
import { clientOf } from "../../platform/http-server/read-request.ts";
import { rateLimited } from "../../platform/rate-limits/rate-limit-headers.ts";
import { findMerchant, merchantOf } from "../../accounts/accounts/find-merchant.ts";
import { applyChoice, chooseQuantities } from "../../checkout/checkout-sessions/choose-items.ts";
import { statusAt } from "../../checkout/checkout-sessions/lifecycle.ts";
import { presentLineItems } from "../../checkout/payment-links/present-line-items.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import type { PageContext } from "../document/page-context.ts";
import { readPageContext } from "../document/page-context.ts";
import { choiceOfPage, paidPlanOfPage } from "./plan-section.ts";
import {
  asksIfRequired,
  linkPlans,
  linkSum,
  linkTerms,
  pagePlansOfSession,
  takesCodes,
} from "./purchase-of.ts";
import { enteredCode, sessionSum, sessionTerms } from "../../checkout/checkout-sessions/session-terms.ts";
import type { SumInWords, TermsInWords } from "../../../language/terms-in-words.ts";
import { codeOfPage } from "./code-section.ts";
import { sumOfPage, termsOfPage } from "./terms-section.ts";

/** Reads of one client address per second, if the settings say nothing: as many as the API allows an address in test mode. */
const readsPerSecond = 5;

/**
 * What the script of a payment page asks about an order, in the page's words: `/l/:slug/terms` and `/c/:session/terms` are the
 * terms, or what is paid once with a discount; `/l/:slug/plans` and `/c/:session/plans` the choice between payment plans, and the
 * plan of a session that is paid. The page asks when the payer changes the order, and when the terms have changed. Nothing changes
 * by it, and it says no more than the page.
 */
export function orderRoutes(dependencies: PlatformDependencies): Hono<AppEnv> {
  const { database, now } = dependencies;
  const routes = new Hono<AppEnv>();
  const limit = limitOrderReads(dependencies);

  routes.get("/l/:slug/terms", limit, async (context, next) => {
    const opened = await activeLink(context, dependencies);
    if (opened === undefined || (opened.link.offer ?? opened.link.discount) === null) return next();
    const { link, account } = opened;
    return sendResult(context, dependencies, async () => {
      const items = chooseQuantities(presentLineItems(link.line_items), readOrder(context));
      const page = await readPageContext(context, dependencies, link.collection.locale);
      const { currency } = link;
      if (link.offer === null) {
        return sumOfPage(page, { currency, sum: await linkSum(dependencies, link, items) });
      }
      const terms = await linkTerms(dependencies, link, items);
      const merchant = await merchantOf(database, account, link.branding);
      return termsOfPage(page, { terms, merchant, cardIfRequired: asksIfRequired(link) });
    });
  });

  routes.get("/c/:session/terms", limit, async (context, next) => {
    const session = await requestedSession(context, dependencies);
    if (session === undefined || statusAt(session, now()) !== "open") return next();
    return sendResult(context, dependencies, async () => {
      const items = chooseQuantities(presentLineItems(session.line_items), readOrder(context));
      const page = await readPageContext(context, dependencies, session.collection.locale);
      const words = await wordsOf(page, session, items);
      if (!takesCodes(session)) return words;
      const code = await codeOfPage(page, await enteredCode(dependencies, session, items));
      return words && { ...words, code };
    });
  });

  routes.get("/l/:slug/plans", limit, async (context, next) => {
    const opened = await activeLink(context, dependencies);
    if (opened === undefined || opened.link.installments === null) return next();
    const { link, account } = opened;
    return sendResult(context, dependencies, async () => {
      const amount = amountOf(link, readOrder(context));
      const merchant = await merchantOf(database, account, link.branding);
      const plans = await linkPlans(dependencies, link, amount);
      const page = await readPageContext(context, dependencies, link.collection.locale);
      return choiceOfPage(page, { plans, amount, currency: link.currency, merchant });
    });
  });

  routes.get("/c/:session/plans", limit, async (context, next) => {
    const session = await requestedSession(context, dependencies);
    if (session === undefined || session.installments === null) return next();
    const status = statusAt(session, now());
    const { currency } = session;
    return sendResult(context, dependencies, async () => {
      const page = await readPageContext(context, dependencies, session.collection.locale);
      if (status === "complete") return paidPlanOfPage(page, database, session);
      if (status !== "open") return null;
      const amount = amountOf(session, readOrder(context));
      const merchant = await findMerchant(database, scopeOf(session), session.branding);
      const plans = await pagePlansOfSession(dependencies, session, amount);
      return choiceOfPage(page, { plans, amount, currency, merchant });
    });
  });

  async function wordsOf(
    page: PageContext,
    session: CheckoutSessionRow,
    items: readonly LineItem[],
  ): Promise<SumInWords | TermsInWords | null> {
    const { account_id: accountId, livemode, branding, currency, offer } = session;
    if (offer === null) {
      return sumOfPage(page, { currency, sum: await sessionSum(dependencies, session, items) });
    }
    const terms = await sessionTerms(dependencies, session, items);
    const merchant = await findMerchant(database, { accountId, livemode }, branding);
    return termsOfPage(page, { terms, merchant, cardIfRequired: asksIfRequired(session) });
  }

  return routes;
}

function amountOf(
  { line_items: items, currency }: PaymentLinkRow | CheckoutSessionRow,
  order: ReturnType<typeof readOrder>,
): number {
  return applyChoice(presentLineItems(items), currency, order).amount;
}

/** Limits what one client address may read, so that it leaves the service to others. Responds 429 to what is more. */
function limitOrderReads(
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
async function activeLink(
  context: Context<AppEnv>,
  { database, now }: Pick<PlatformDependencies, "database" | "now">,
): Promise<OpenedLink | undefined> {
  const slug = z.safeParse(slugSchema, context.req.param("slug"));
  const opened = slug.success ? await openPaymentLink(database, slug.data) : undefined;
  return opened !== undefined && effectiveStatus(opened.link, now()) === "active" ? opened : undefined;
}

/** Finds the session of a request. */
async function requestedSession(
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
function readOrder(context: Context<AppEnv>): Pick<PayerAnswersInput, "line_items" | "amount"> {
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
async function sendResult(
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
