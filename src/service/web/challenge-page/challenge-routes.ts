import type { Context } from "hono";
import { Hono } from "hono";
import type { PaymentDependencies } from "../../payments/dependencies.ts";
import { endAuthentication } from "../../payments/charges/end-authentication.ts";
import type { AuthenticationRow } from "../../payments/authentications/store.ts";
import { findAuthenticationById } from "../../payments/authentications/store.ts";
import type { AppEnv } from "../../platform/http-server/app-env.ts";
import type { ChallengePage } from "./challenge-page.ts";
import { challengePage } from "./challenge-page.ts";
import { noticePage } from "../document/notice-page.ts";
import { bankHeaders, challengeHeaders } from "../document/page-headers.ts";
import { readPageContext } from "../document/page-context.ts";
import { sendDocument } from "../assets/send.ts";
import { challengeOf, readAnswer } from "./find-challenge.ts";
import type { Assets } from "../assets/assets.ts";

const framedPath = "/sandbox/3ds/:secret";

const windowPath = "/sandbox/bank/:secret";

/** Query parameter set after the form was sent: with it, the page continues without a click. */
const answered = "answered";

export const scriptSource = "src/pages/simulated-bank.ts";

/** Routes of the simulated bank's challenge. GET changes nothing; only the first POST counts. */
export function challengeRoutes(dependencies: PaymentDependencies): Hono<AppEnv> {
  const { database, publicUrl, simulatedBank } = dependencies;
  const routes = new Hono<AppEnv>();

  async function find(context: Context<AppEnv>): Promise<AuthenticationRow | undefined> {
    const id = simulatedBank.authenticationAt(context.req.param("secret") ?? "");
    const found = id === undefined ? undefined : await findAuthenticationById(database, id);
    // The bank of live mode, and a challenge in the whole window, have pages of their own.
    return found?.livemode === true || found?.presentation === "redirect" ? undefined : found;
  }

  routes.get(framedPath, async (context) => {
    const page = await readPageContext(context, dependencies);
    const authentication = await find(context);
    const frameAncestors = authentication?.frame_ancestors ?? [];
    const headers = challengeHeaders(publicUrl, { styleNonce: page.nonce, frameAncestors });
    if (authentication === undefined) {
      const notice = noticePage(page, page.messages.challenge.unknown);
      return sendDocument(context, notice, { status: 404, headers });
    }
    const locale = context.req.query("locale") === undefined ? undefined : page.locale;
    const challenge = framedChallenge(
      await challengeOf(dependencies, authentication, locale),
      context.req.header("sec-fetch-dest") === "iframe" ? publicUrl : undefined,
    );
    const { status, returnUrl } = challenge;
    // `Refresh` instead of a redirect after the form: browsers apply the page's `form-action` policy to every redirect
    // that follows, including the merchant's.
    const continues =
      status !== "requires_action" && returnUrl !== null && context.req.query(answered) === "1";
    return sendDocument(context, challengePage(page, challenge), {
      status: 200,
      headers: { ...headers, ...(continues ? { Refresh: `0; url=${new URL(returnUrl).href}` } : {}) },
    });
  });

  routes.post(framedPath, async (context) => {
    const here = new URL(context.req.url);
    const authentication = await find(context);
    // To the same address, without writing what may be no secret into a header.
    if (authentication === undefined) return context.redirect("?", 303);
    const answer = await readAnswer(context.req.raw);
    if (answer !== undefined) {
      await simulatedBank.answer(authentication.id, answer);
      await endAuthentication(dependencies, authentication);
      here.searchParams.set(answered, "1");
    }
    return context.redirect(here.pathname + here.search, 303);
  });
  return routes;
}

/**
 * No page of the service may stand in a frame, so that a challenge in one does not lead there: the page around it goes on by
 * itself.
 *
 * @param publicUrl the service's own address where the challenge is in a frame
 */
function framedChallenge(challenge: ChallengePage, publicUrl: string | undefined): ChallengePage {
  const leadsHome = publicUrl !== undefined && challenge.returnUrl?.startsWith(`${publicUrl}/`) === true;
  return leadsHome ? { ...challenge, returnUrl: null } : challenge;
}

/**
 * Routes of the simulated bank that wants the whole window. As with a real one, its page is nothing without its script, no
 * page may frame or open it with a hold on it, and an answer counts once the payer has brought it back.
 */
export function bankRoutes(dependencies: PaymentDependencies, assets: Assets): Hono<AppEnv> {
  const { database, publicUrl, simulatedBank } = dependencies;
  const routes = new Hono<AppEnv>();

  async function find(context: Context<AppEnv>): Promise<AuthenticationRow | undefined> {
    const id = simulatedBank.authenticationAt(context.req.param("secret") ?? "");
    const authentication = id === undefined ? undefined : await findAuthenticationById(database, id);
    return authentication?.presentation === "redirect" ? authentication : undefined;
  }

  routes.get(windowPath, async (context) => {
    const page = await readPageContext(context, dependencies);
    const headers = bankHeaders(publicUrl, page.nonce);
    const authentication = await find(context);
    if (authentication === undefined) {
      const notice = noticePage(page, page.messages.challenge.unknown);
      return sendDocument(context, notice, { status: 404, headers });
    }
    const locale = context.req.query("locale") === undefined ? undefined : page.locale;
    const challenge = await challengeOf(dependencies, authentication, locale);
    const document = challengePage(page, challenge, assets.entry(scriptSource));
    return sendDocument(context, document, { status: 200, headers });
  });

  routes.post(windowPath, async (context) => {
    const authentication = await find(context);
    const answer = await readAnswer(context.req.raw);
    const address =
      authentication === undefined || answer === undefined
        ? undefined
        : await simulatedBank.returnAddress(authentication.id, answer);
    const headers = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };
    if (address === undefined) return context.json({}, 404, headers);
    const redirect = new URL(address);
    const locale = context.req.query("locale");
    if (locale !== undefined) redirect.searchParams.set("locale", locale);
    return context.json({ redirect: redirect.href }, 200, headers);
  });
  return routes;
}
