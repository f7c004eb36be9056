import type { Context } from "hono";
import { Hono } from "hono";
import type { PaymentDependencies } from "../../payments/dependencies.ts";
import { endAuthentication } from "../../payments/charges/end-authentication.ts";
import type { AuthenticationRow } from "../../payments/authentications/store.ts";
import { findAuthenticationById } from "../../payments/authentications/store.ts";
import type { AppEnv } from "../../platform/http-server/mount-endpoints.ts";
import type { ChallengePage } from "./challenge-page.ts";
import { challengePage } from "./challenge-page.ts";
import { noticePage } from "../document/notice-page.ts";
import { challengeHeaders } from "../document/page-headers.ts";
import { readPageContext } from "../document/read-page-context.ts";
import { sendDocument } from "../assets/send.ts";
import { challengeOf, readAnswer } from "./find-challenge.ts";

const path = "/sandbox/3ds/:secret";
/** Query parameter set after the form was sent: with it, the page continues without a click. */
const answered = "answered";

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

  routes.get(path, async (context) => {
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

  routes.post(path, async (context) => {
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
