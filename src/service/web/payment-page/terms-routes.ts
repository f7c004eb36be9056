import { Hono } from "hono";
import { chooseQuantities } from "../../checkout/checkout-sessions/choose-items.ts";
import { statusAt } from "../../checkout/checkout-sessions/lifecycle.ts";
import { enteredCode, sessionSum, sessionTerms } from "../../checkout/checkout-sessions/session-terms.ts";
import { presentLineItems } from "../../checkout/payment-links/present-line-items.ts";
import { findMerchant, merchantOf } from "../../accounts/accounts/find-merchant.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { AppEnv } from "../../platform/http-server/mount-endpoints.ts";
import type { LineItem } from "../../../contract/payment-link.ts";
import type { SumInWords, TermsInWords } from "../../../language/terms-in-words.ts";
import type { CheckoutSessionRow } from "../../checkout/checkout-sessions/store.ts";
import type { PageContext } from "../document/page-view.ts";
import { readPageContext } from "../document/read-page-context.ts";
import { activeLink, limitOrderReads, readOrder, requestedSession, sendResult } from "./order-request.ts";
import { codeOfPage } from "./codes/code-section.ts";
import { asksIfRequired, linkSum, linkTerms, takesCodes } from "./purchase-of.ts";
import { sumOfPage, termsOfPage } from "./terms-section.ts";

/**
 * Routes `/l/:slug/terms` and `/c/:session/terms`: the terms in words, or what is paid once with a discount, for the quantities in the query. The page asks for
 * them when the payer changes a quantity, and when the terms have changed.
 */
export function termsRoutes(dependencies: PlatformDependencies): Hono<AppEnv> {
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
      const code = await codeOfPage(page, await enteredCode(dependencies, database, session, items));
      return words && { ...words, code };
    });
  });
  async function wordsOf(
    page: PageContext,
    session: CheckoutSessionRow,
    items: readonly LineItem[],
  ): Promise<SumInWords | TermsInWords | null> {
    const { account_id: accountId, livemode, branding, currency, offer } = session;
    if (offer === null) {
      return sumOfPage(page, { currency, sum: await sessionSum(dependencies, database, session, items) });
    }
    const terms = await sessionTerms(dependencies, database, session, items);
    const merchant = await findMerchant(database, { accountId, livemode }, branding);
    return termsOfPage(page, { terms, merchant, cardIfRequired: asksIfRequired(session) });
  }

  return routes;
}
