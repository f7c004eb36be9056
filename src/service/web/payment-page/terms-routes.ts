import type { Context } from "hono";
import { Hono } from "hono";
import * as z from "zod/mini";
import { isId } from "../../../contract/id.ts";
import type { LineItem } from "../../../contract/payment-link.ts";
import { slug as slugSchema } from "../../../contract/payment-link.ts";
import { chooseQuantities } from "../../checkout/checkout-sessions/choose-items.ts";
import { statusAt } from "../../checkout/checkout-sessions/lifecycle.ts";
import { sessionTerms } from "../../checkout/checkout-sessions/session-terms.ts";
import { findCheckoutSessionById } from "../../checkout/checkout-sessions/store.ts";
import { effectiveStatus } from "../../checkout/payment-links/lifecycle.ts";
import { presentLineItems } from "../../checkout/payment-links/present-line-items.ts";
import { openPaymentLink } from "../../checkout/payment-links/store.ts";
import { findMerchant, merchantOf } from "../../accounts/accounts/find-merchant.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { AppEnv } from "../../platform/http-server/mount-endpoints.ts";
import { readPageContext } from "../document/read-page-context.ts";
import { asksIfRequired, linkTerms } from "./purchase-of.ts";
import { termsOfPage } from "./terms-section.ts";

/**
 * Routes `/l/:slug/terms` and `/c/:session/terms`: the terms in words, for the quantities in the query. The page asks for
 * them when the payer changes a quantity, and when the terms have changed. They change nothing, and say no more than the page.
 */
export function termsRoutes(dependencies: PlatformDependencies): Hono<AppEnv> {
  const { database, now } = dependencies;
  const routes = new Hono<AppEnv>();

  routes.get("/l/:slug/terms", async (context, next) => {
    const slug = z.safeParse(slugSchema, context.req.param("slug"));
    const opened = slug.success ? await openPaymentLink(database, slug.data) : undefined;
    if (opened === undefined || opened.link.offer === null) return next();
    const { link, account } = opened;
    if (effectiveStatus(link, now()) !== "active") return next();
    return answer(context, async () => {
      const items = chosen(context, presentLineItems(link.line_items));
      const terms = await linkTerms(dependencies, link, items);
      const merchant = await merchantOf(database, account, link.branding);
      return termsOfPage(await readPageContext(context, dependencies, link.collection.locale), {
        terms,
        merchant,
        cardIfRequired: asksIfRequired(link),
      });
    });
  });

  routes.get("/c/:session/terms", async (context, next) => {
    const id = context.req.param("session");
    const session = isId("checkout_session", id) ? await findCheckoutSessionById(database, id) : undefined;
    if (session === undefined || statusAt(session, now()) !== "open") return next();
    return answer(context, async () => {
      const items = chosen(context, presentLineItems(session.line_items));
      const terms = await sessionTerms(dependencies, database, session, items);
      const scope = { accountId: session.account_id, livemode: session.livemode };
      const merchant = await findMerchant(database, scope, session.branding);
      return termsOfPage(await readPageContext(context, dependencies, session.collection.locale), {
        terms,
        merchant,
        cardIfRequired: asksIfRequired(session),
      });
    });
  });
  return routes;
}

async function answer(context: Context<AppEnv>, work: () => Promise<object | null>): Promise<Response> {
  context.header("Cache-Control", "no-store");
  context.header("X-Content-Type-Options", "nosniff");
  try {
    const terms = await work();
    return terms === null ? context.json({}, 404) : context.json(terms);
  } catch (error) {
    if (error instanceof ServiceError) return context.json({}, 400);
    throw error;
  }
}

/** The items with the quantities of the query: `items=li_1:2,li_2:1`. */
function chosen(context: Context<AppEnv>, items: readonly LineItem[]): readonly LineItem[] {
  const text = context.req.query("items") ?? "";
  if (!/^(li_[0-9]{1,3}:[0-9]{1,4})(,li_[0-9]{1,3}:[0-9]{1,4})*$/.test(text)) return items;
  const quantities = text.split(",").map((pair) => {
    const [id = "", quantity] = pair.split(":");
    return { id, quantity: Number(quantity) };
  });
  return chooseQuantities(items, { line_items: quantities });
}
