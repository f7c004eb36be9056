import { Hono } from "hono";
import { chooseQuantities } from "../../checkout/checkout-sessions/choose-items.ts";
import { statusAt } from "../../checkout/checkout-sessions/lifecycle.ts";
import { enteredCode, sessionTerms } from "../../checkout/checkout-sessions/session-terms.ts";
import { presentLineItems } from "../../checkout/payment-links/present-line-items.ts";
import { findMerchant, merchantOf } from "../../accounts/accounts/find-merchant.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { AppEnv } from "../../platform/http-server/mount-endpoints.ts";
import { readPageContext } from "../document/read-page-context.ts";
import { activeLink, limitOrderReads, readOrder, requestedSession, sendResult } from "./order-request.ts";
import { codeOfPage } from "./codes/code-section.ts";
import { asksIfRequired, linkTerms } from "./purchase-of.ts";
import { termsOfPage } from "./terms-section.ts";

/**
 * Routes `/l/:slug/terms` and `/c/:session/terms`: the terms in words, for the quantities in the query. The page asks for
 * them when the payer changes a quantity, and when the terms have changed.
 */
export function termsRoutes(dependencies: PlatformDependencies): Hono<AppEnv> {
  const { database, now } = dependencies;
  const routes = new Hono<AppEnv>();
  const limit = limitOrderReads(dependencies);

  routes.get("/l/:slug/terms", limit, async (context, next) => {
    const opened = await activeLink(context, dependencies);
    if (opened === undefined || opened.link.offer === null) return next();
    const { link, account } = opened;
    return sendResult(context, dependencies, async () => {
      const items = chooseQuantities(presentLineItems(link.line_items), readOrder(context));
      const terms = await linkTerms(dependencies, link, items);
      const merchant = await merchantOf(database, account, link.branding);
      return termsOfPage(await readPageContext(context, dependencies, link.collection.locale), {
        terms,
        merchant,
        cardIfRequired: asksIfRequired(link),
      });
    });
  });

  routes.get("/c/:session/terms", limit, async (context, next) => {
    const session = await requestedSession(context, dependencies);
    if (session === undefined || statusAt(session, now()) !== "open") return next();
    return sendResult(context, dependencies, async () => {
      const items = chooseQuantities(presentLineItems(session.line_items), readOrder(context));
      const terms = await sessionTerms(dependencies, database, session, items);
      const scope = { accountId: session.account_id, livemode: session.livemode };
      const merchant = await findMerchant(database, scope, session.branding);
      const page = await readPageContext(context, dependencies, session.collection.locale);
      const words = await termsOfPage(page, { terms, merchant, cardIfRequired: asksIfRequired(session) });
      if (session.offer?.allow_promotion_codes !== true) return words;
      const code = await codeOfPage(page, await enteredCode(dependencies, database, session, items));
      return words && { ...words, code };
    });
  });
  return routes;
}
