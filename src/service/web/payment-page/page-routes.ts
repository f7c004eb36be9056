import type { Anywhere } from "../../platform/database/in-transaction.ts";
import type { Context } from "hono";
import { Hono } from "hono";
import * as z from "zod/mini";
import { isId } from "../../../contract/id.ts";
import type { EffectiveStatus } from "../../../contract/checkout/payment-link.ts";
import { slug as slugSchema } from "../../../contract/checkout/payment-link.ts";
import type { PaymentDependencies } from "../../payments/dependencies.ts";
import { findCharge } from "../../payments/charges/store.ts";
import { clientSecretOf } from "../../platform/vault/id-secrets.ts";
import { statusAt } from "../../checkout/checkout-sessions/lifecycle.ts";
import { presentSessionReceipt } from "../../checkout/checkout-sessions/present-to-payer.ts";
import { fillReturnAddress } from "../../platform/http/return-address.ts";
import { findCheckoutSessionById } from "../../checkout/checkout-sessions/store.ts";
import { errorResponse } from "../../platform/http/error-response.ts";
import type { AppEnv } from "../../platform/http-server/app-env.ts";
import { toResponse } from "../../platform/http-server/mount-endpoints.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { effectiveStatus } from "../../checkout/payment-links/lifecycle.ts";
import { findPaymentLink, openPaymentLink } from "../../checkout/payment-links/store.ts";
import type { Assets } from "../assets/assets.ts";
import { merchantOf } from "../../accounts/accounts/find-merchant.ts";
import type { FrameError } from "../card-frame/frame-document.ts";
import { noticePage } from "../document/notice-page.ts";
import { paidPage } from "./paid-page.ts";
import type { PageContext } from "../document/page-context.ts";
import { PagesKeys } from "./pages-key.ts";
import { extrasOf, paymentPageScripts } from "./page-scripts.ts";
import { pageSender } from "./page-sender.ts";
import { paymentPage } from "./payment-page.ts";
import { choiceOfMethods, hasChoice, lastMethodOf, methodsOfPage, wantedMethodOf } from "./method-section.ts";
import { methodsOfSession } from "../../checkout/offered-methods/offered-methods.ts";
import type { Purchase } from "./purchase-of.ts";
import { purchaseOfLink, purchaseOfSession } from "./purchase-of.ts";
import { codesOfPage } from "./code-section.ts";
import { choiceOfPage, paidPlanOfPage, wantedOf } from "./plan-section.ts";
import { sumOfPage, termsOfPage } from "./terms-section.ts";
import { linkParametersOf } from "./link-parameters.ts";
import { scopeOf } from "../../platform/database/scope.ts";

const unknownLink: FrameError = {
  code: "link_unknown",
  message: "The href is not the URL of a payment link.",
};

const inactiveLink: FrameError = {
  code: "link_inactive",
  message: "The payment link is paused or has ended.",
};

/** Routes `/l/:slug` and `/c/:session`, and a page for unknown URLs. None of them changes anything. */
export function pageRoutes(dependencies: Anywhere<PaymentDependencies>, assets: Assets): Hono<AppEnv> {
  const { database, publicUrl } = dependencies;
  const keys = new PagesKeys(dependencies);
  const routes = new Hono<AppEnv>();
  const scripts = paymentPageScripts(assets);
  const { sendPage, sendOverlayError, overlay } = pageSender(dependencies, assets);

  /** Sends the page of a link or a session whose methods the acquirer does not take any more, which only the merchant can change. */
  function sendNothingPays(
    context: Context<AppEnv>,
    { merchant }: Purchase,
    locale: string | undefined,
  ): Promise<Response> {
    const page = (pageContext: PageContext) => {
      const { message: title, next: text } = pageContext.messages.errors.notSetUp;
      return noticePage(pageContext, { title, text, merchant, query: queryOf(context) });
    };
    return sendPage(context, 503, page, { locale });
  }

  routes.get("/l/:slug", async (context) => {
    const slug = z.safeParse(slugSchema, context.req.param("slug"));
    const isOverlay = context.req.query("overlay") !== undefined;
    const opened = slug.success ? await openPaymentLink(database, slug.data) : undefined;
    const status = opened === undefined ? "draft" : effectiveStatus(opened.link, dependencies.now());
    if (opened === undefined || status === "draft") {
      if (isOverlay) return sendOverlayError(context, 404, unknownLink);
      return sendPage(context, 404, (page) =>
        noticePage(page, { ...page.messages.notices.unknownLink, query: noQuery }),
      );
    }
    const { link, account } = opened;
    if (status !== "active") {
      if (isOverlay) return sendOverlayError(context, 410, inactiveLink);
      const merchant = await merchantOf(database, account, link.branding);
      const { inactive_message: message } = link;
      const query = queryOf(context);
      const closed = {
        slug: link.slug,
        parameters: linkParametersOf(query, link),
        publishableKey: await keys.keyOf(scopeOf(link)),
      };
      return sendPage(
        context,
        410,
        async (page) =>
          noticePage(page, {
            ...closedMessage(page, status),
            merchant,
            message,
            query,
            link: { ...closed, scripts: await scripts.inLanguage(page.locale) },
          }),
        { script: scripts.sourceOf(), locale: link.collection.locale },
      );
    }
    if (link.slug !== context.req.param("slug")) {
      return context.redirect(`/l/${link.slug}${new URL(context.req.url).search}`, 302);
    }
    const publishableKey = await keys.keyOf(scopeOf(link));
    const parameters = linkParametersOf(queryOf(context), link);
    const purchase = await purchaseOfLink(dependencies, opened, parameters);
    const query = queryOf(context);
    const own = link.payment_method_types ?? account.payment_method_types;
    const methods = methodsOfPage(dependencies, link, own, purchase);
    if (methods.length === 0) {
      if (isOverlay) return sendOverlayError(context, 503, inactiveLink);
      return sendNothingPays(context, purchase, link.collection.locale);
    }
    const extras = extrasOf(purchase, methods);
    const page = async (pageContext: PageContext) =>
      paymentPage(pageContext, {
        purchase,
        publishableKey,
        query,
        wanted: wantedOf(query),
        terms: await termsOfPage(pageContext, purchase),
        reduced: await sumOfPage(pageContext, purchase),
        codes: await codesOfPage(pageContext, purchase),
        choice: await choiceOfPage(pageContext, purchase),
        methods: await choiceOfMethods(
          pageContext,
          { methods, merchant: purchase.merchant.name },
          wantedMethodOf(query),
        ),
        payBy: { slug: link.slug, parameters },
        scripts: await scripts.inLanguage(pageContext.locale, extras),
      });
    const script = scripts.sourceOf(extras);
    if (isOverlay) return overlay(context, link, { page, script });
    return sendPage(context, 200, page, { script, locale: link.collection.locale });
  });

  routes.get("/c/:session", async (context) => {
    const id = context.req.param("session");
    const session = isId("checkout_session", id) ? await findCheckoutSessionById(database, id) : undefined;
    if (session === undefined) {
      return sendPage(context, 404, (page) =>
        noticePage(page, { ...page.messages.notices.unknownSession, query: noQuery }),
      );
    }
    const status = statusAt(session, dependencies.now());
    const purchase = await purchaseOfSession(dependencies, session);
    const { locale } = session.collection;
    if (status === "complete") {
      if (session.success_url === null) {
        const charge = await findCharge(database, scopeOf(session), session.charge ?? "");
        const { receipt_url, receipt_number } = presentSessionReceipt(dependencies, session, charge);
        const paidAt = charge?.amount ? charge.paid_at : null;
        return sendPage(
          context,
          200,
          async (page) =>
            paidPage(page, purchase, {
              amount: charge?.amount ?? 0,
              paid:
                charge && paidAt
                  ? { paidAt: paidAt.toISOString(), source: charge.card, receiptNumber: receipt_number }
                  : null,
              receipt: receipt_url,
              query: queryOf(context),
              terms: await termsOfPage(page, purchase),
              reduced: await sumOfPage(page, purchase),
              plan: await paidPlanOfPage(page, database, session),
            }),
          { locale },
        );
      }
      return context.redirect(fillReturnAddress(session.success_url, session.id), 303);
    }
    const publishableKey = await keys.keyOf(scopeOf(session));
    const payBy = {
      session: session.id,
      clientSecret: clientSecretOf(dependencies.keys, session.id),
      cancelUrl: session.cancel_url,
    };
    const isOver = status === "expired";
    const linkId = session.payment_link;
    const link = linkId === null ? undefined : await findPaymentLink(database, scopeOf(session), linkId);
    const methods = methodsOfPage(dependencies, session, methodsOfSession(session), purchase);
    if (methods.length === 0) return sendNothingPays(context, purchase, locale);
    const extras = extrasOf(purchase, methods);
    const query = queryOf(context);
    const wantedMethod =
      wantedMethodOf(query) ?? (hasChoice(methods) ? await lastMethodOf(dependencies, session) : undefined);
    return sendPage(
      context,
      isOver ? 410 : 200,
      async (page) =>
        paymentPage(page, {
          purchase,
          publishableKey,
          payBy,
          query,
          isOver,
          wanted: wantedOf(query),
          ...(link && { form: link.slug }),
          terms: await termsOfPage(page, purchase),
          reduced: await sumOfPage(page, purchase),
          codes: await codesOfPage(page, purchase),
          choice: await choiceOfPage(page, purchase),
          methods: await choiceOfMethods(page, { methods, merchant: purchase.merchant.name }, wantedMethod),
          scripts: await scripts.inLanguage(page.locale, extras),
        }),
      { script: scripts.sourceOf(extras), locale },
    );
  });

  routes.get("/", (context) =>
    sendPage(context, 200, (page) => noticePage(page, { ...page.messages.notices.home, query: noQuery })),
  );
  for (const path of ["/", "/l/:slug", "/c/:session"]) {
    routes.all(path, (context) => {
      const error = new ServiceError("method_not_allowed", "This address takes GET, HEAD.", {
        headers: { Allow: "GET, HEAD" },
      });
      const requestId = context.get("requestId");
      return toResponse(context, errorResponse(error, { requestId, kind: "publishable", publicUrl }));
    });
  }
  routes.get("*", async (context, next) => {
    // Who calls the API, or means to, reads JSON: also at a version that there is not, or with a key.
    if (/^\/v\d+(\/|$)/i.test(context.req.path) || context.req.header("authorization") !== undefined)
      return next();
    return sendPage(context, 404, (page) =>
      noticePage(page, { ...page.messages.notices.unknownPage, query: noQuery }),
    );
  });
  return routes;
}

/** The page of an unknown address does not repeat the query of the request. */
const noQuery = new URLSearchParams();

/** Returns the query of the page, without the service's own parameters. */
function queryOf(context: Context<AppEnv>): URLSearchParams {
  const { searchParams } = new URL(context.req.url);
  searchParams.delete("from");
  return searchParams;
}

/** Returns the message for a link that does not accept payments: it is paused, expired, exhausted or archived. */
function closedMessage({ messages }: PageContext, status: EffectiveStatus) {
  const { page, ending, notices } = messages;
  if (status === "paused") return page.pausedLink;
  if (status === "expired") return ending.expiredLink;
  return status === "exhausted" ? ending.exhaustedLink : notices.endedLink;
}
