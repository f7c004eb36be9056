import type { Context } from "hono";
import { Hono } from "hono";
import * as z from "zod/mini";
import { email as emailSchema } from "../../../contract/email.ts";
import type { BillingDependencies } from "../../billing/dependencies.ts";
import { findLink, hasExpired } from "../../billing/portal/open-link.ts";
import { readPortal } from "../../billing/portal/read-portal.ts";
import { mailSignInLinks, replaceExpiredLink, signIn } from "../../billing/portal/sign-in.ts";
import { isPortalToken } from "../../billing/portal-links/create-link.ts";
import type { FoundPortalLink } from "../../billing/portal-links/store.ts";
import { loadInstallmentMessages } from "../../../language/load-installment-messages.ts";
import { findMerchant } from "../../accounts/accounts/find-merchant.ts";
import { errorResponse } from "../../platform/http/error-response.ts";
import { readBody } from "../../platform/http/read-parameters.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import type { AppEnv } from "../../platform/http-server/app-env.ts";
import { clientOf } from "../../platform/http-server/read-request.ts";
import { methodNotAllowed, toResponse } from "../../platform/http-server/mount-endpoints.ts";
import type { RateLimits } from "../../platform/rate-limits/rate-limits.ts";
import type { Assets } from "../assets/assets.ts";
import type { Html } from "../assets/send.ts";
import { sendDocument } from "../assets/send.ts";
import { portalHeaders } from "../document/page-headers.ts";
import type { PageContext } from "../document/page-context.ts";
import { readPageContext } from "../document/page-context.ts";
import { PagesKeys } from "../payment-page/pages-key.ts";
import { expiredPage, openPage, sentPage, signInPage, unknownPage } from "./link-pages.ts";
import { portalPage } from "./portal-page.ts";
import { portalScripts } from "./portal-scripts.ts";

/** How many links one address, and one mailbox, may request: five at once, then one in two minutes. */
const requests = { perSecond: 1 / 120, burst: 5 };

type RouteDependencies = BillingDependencies & { readonly limits: RateLimits };

/**
 * Routes `/m` and `/m/:token`: the subscriptions and installment plans of whoever has a link, and the form for an e-mail address to get one. No GET
 * changes anything: mail scanners open links too.
 */
export function portalRoutes(dependencies: RouteDependencies, assets: Assets): Hono<AppEnv> {
  const { database, publicUrl, now } = dependencies;
  const keys = new PagesKeys(dependencies);
  const scripts = portalScripts(assets);
  const routes = new Hono<AppEnv>();

  async function send(
    context: Context<AppEnv>,
    status: 200 | 403 | 404 | 410,
    page: (pageContext: PageContext) => Html | Promise<Html>,
    locale?: string,
  ): Promise<Response> {
    const pageContext = await readPageContext(context, dependencies, locale);
    const headers = portalHeaders(publicUrl, { styleNonce: pageContext.nonce, script: scripts.source });
    return sendDocument(context, await page(pageContext), { status, headers });
  }

  routes.get("/m", (context) => send(context, 200, (page) => signInPage(page)));

  routes.post("/m", async (context) => {
    if (!isOwnPage(context)) return send(context, 403, (page) => signInPage(page));
    const email = await readEmail(context);
    const { locale } = await readPageContext(context, dependencies);
    // The response is the same, as fast, for every address.
    if (email !== undefined && isAdmitted(context, email.toLowerCase()))
      background(mailSignInLinks(dependencies, email, locale));
    return send(context, 200, (page) => sentPage(page));
  });

  routes.get("/m/:token", async (context) => {
    const token = context.req.param("token");
    const link = await findLink(dependencies, token);
    if (link === undefined) return send(context, 404, (page) => unknownPage(page));
    const locale = link.locale ?? undefined;
    if (hasExpired(link, now())) return send(context, 410, (page) => expiredPage(page, token), locale);
    if (link.kind === "sign_in") {
      const merchant = await findMerchant(database, scopeOf(link), {});
      return send(context, 200, (page) => openPage(page, merchant, token), locale);
    }
    const found = await readPortal(dependencies, link);
    const publishableKey = await keys.keyOf(scopeOf(link));
    const page = async (pageContext: PageContext) => {
      const { locale: language, messages } = pageContext;
      const hasPlans = found.portal.installment_plans.length > 0;
      const planWords = hasPlans ? await loadInstallmentMessages(language) : undefined;
      return portalPage(pageContext, {
        ...found,
        token,
        publishableKey,
        query: queryOf(context),
        planWords,
        isAll: link.subscription === null && link.installment_plan === null,
        scripts: await scripts.inLanguage(language, messages, planWords),
      });
    };
    return send(context, 200, page, locale);
  });

  routes.post("/m/:token", (context) =>
    act(context, async (link, token) => {
      if (link.kind !== "sign_in") return context.redirect(`/m/${token}`, 303);
      return context.redirect(new URL(await signIn(dependencies, link, token)).pathname, 303);
    }),
  );

  // The list of languages on the page after this action leads here.
  routes.get("/m/:token/renew", async (context) => {
    const token = context.req.param("token");
    // Any text may stand in the address: only a token may stand in a header.
    if (!isPortalToken(token)) return send(context, 404, (page) => unknownPage(page));
    return context.redirect(`/m/${token}`, 303);
  });

  routes.post("/m/:token/renew", (context) =>
    act(
      context,
      async (link) => {
        const { locale } = await readPageContext(context, dependencies, link.locale ?? undefined);
        if (isAdmitted(context, link.customer)) background(replaceExpiredLink(dependencies, link, locale));
        return send(context, 200, (page) => sentPage(page), link.locale ?? undefined);
      },
      { alsoExpired: true },
    ),
  );

  /** Runs an action of a form of the service. */
  async function act(
    context: Context<AppEnv>,
    work: (link: FoundPortalLink, token: string) => Promise<Response>,
    { alsoExpired = false } = {},
  ): Promise<Response> {
    const token = context.req.param("token") ?? "";
    if (!isPortalToken(token)) return send(context, 404, (page) => unknownPage(page));
    if (!isOwnPage(context)) return context.redirect(`/m/${token}`, 303);
    const link = await findLink(dependencies, token);
    if (link === undefined) return send(context, 404, (page) => unknownPage(page));
    if (!alsoExpired && hasExpired(link, now()))
      return send(context, 410, (page) => expiredPage(page, token), link.locale ?? undefined);
    return work(link, token);
  }

  /** Returns true for a request from a page of the service. Its pages send no referrer, so that `Origin` is `null`. */
  function isOwnPage({ req }: Context<AppEnv>): boolean {
    const site = req.header("sec-fetch-site");
    return site === undefined ? req.header("origin") === new URL(publicUrl).origin : site === "same-origin";
  }

  function isAdmitted(context: Context<AppEnv>, receiver: string): boolean {
    const client = clientOf(dependencies, context) ?? "unknown";
    const buckets = [`portal:${client}`, `portal:${receiver}`].map((id) => {
      return { id: `address:${id}`, policy: "address", size: requests } as const;
    });
    return dependencies.limits.take(buckets).taken;
  }

  /** Whether a mail could be written is not told to the browser. */
  function background(work: Promise<unknown>): void {
    work.catch((error: unknown) => dependencies.log.failure("portal", error));
  }

  for (const [path, methods] of [
    ["/m", ["GET", "POST"]],
    ["/m/:token", ["GET", "POST"]],
    ["/m/:token/renew", ["GET", "POST"]],
  ] as const) {
    routes.all(path, (context) => {
      const requestId = context.get("requestId");
      return toResponse(
        context,
        errorResponse(methodNotAllowed(methods), { requestId, kind: "publishable", publicUrl }),
      );
    });
  }
  return routes;
}

/** Returns the e-mail address of the form; undefined for anything else. */
async function readEmail(context: Context<AppEnv>): Promise<string | undefined> {
  try {
    const { email } = await readBody(context.req.raw);
    const parsed = z.safeParse(emailSchema, typeof email === "string" ? email.trim() : email);
    return parsed.success ? parsed.data : undefined;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return undefined;
  }
}

function queryOf(context: Context<AppEnv>): URLSearchParams {
  const { searchParams } = new URL(context.req.url);
  searchParams.delete("from");
  return searchParams;
}
