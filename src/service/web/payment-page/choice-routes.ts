import { Hono } from "hono";
import { findMerchant, merchantOf } from "../../accounts/accounts/find-merchant.ts";
import { applyChoice } from "../../checkout/checkout-sessions/choose-items.ts";
import { statusAt } from "../../checkout/checkout-sessions/lifecycle.ts";
import type { CheckoutSessionRow } from "../../checkout/checkout-sessions/store.ts";
import { presentLineItems } from "../../checkout/payment-links/present-line-items.ts";
import type { PaymentLinkRow } from "../../checkout/payment-links/store.ts";
import { rowScope } from "../../platform/database/scope.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { AppEnv } from "../../platform/http-server/mount-endpoints.ts";
import { readPageContext } from "../document/read-page-context.ts";
import { activeLink, limitOrderReads, readOrder, requestedSession, sendResult } from "./order-request.ts";
import { paidPlanOfPage } from "./plans/paid-plan.ts";
import { choiceOfPage } from "./plans/plan-choice.ts";
import { linkPlans, pagePlansOfSession } from "./purchase-of.ts";

/**
 * Routes `/l/:slug/plans` and `/c/:session/plans`: the choice between payment plans in words, for the order in the query, and
 * the plan of a session that is paid. The page asks for them when the payer changes the order, and when terms have changed.
 */
export function choiceRoutes(dependencies: PlatformDependencies): Hono<AppEnv> {
  const { database, now } = dependencies;
  const routes = new Hono<AppEnv>();
  const limit = limitOrderReads(dependencies);

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
      const merchant = await findMerchant(database, rowScope(session), session.branding);
      const plans = await pagePlansOfSession(dependencies, session, amount);
      return choiceOfPage(page, { plans, amount, currency, merchant });
    });
  });
  return routes;
}

function amountOf(
  { line_items: items, currency }: PaymentLinkRow | CheckoutSessionRow,
  order: ReturnType<typeof readOrder>,
): number {
  return applyChoice(presentLineItems(items), currency, order).amount;
}
