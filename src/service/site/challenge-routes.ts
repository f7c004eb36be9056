import type { Context } from "hono";
import { Hono } from "hono";
import type { Branding } from "../../contract/branding.ts";
import type { AppParts } from "../app-parts.ts";
import { endAuthentication } from "../authentications/end-authentication.ts";
import { statusAt } from "../authentications/lifecycle.ts";
import type { AuthenticationRow } from "../authentications/store.ts";
import { findAuthenticationById } from "../authentications/store.ts";
import { findSessionOfCharge } from "../checkout-sessions/store.ts";
import type { AppEnv } from "../http/mount-endpoints.ts";
import { readBody } from "../http/read-parameters.ts";
import { ServiceError } from "../http/service-error.ts";
import { readChallengeSecret } from "../processor/sandbox/challenge-secret.ts";
import { answerChallenge } from "../processor/sandbox/sandbox-authenticator.ts";
import { challengePage } from "./challenge-page.ts";
import { findMerchant } from "./find-merchant.ts";
import { noticePage } from "./notice-page.ts";
import { challengeHeaders } from "./page-headers.ts";
import { readPageContext } from "./read-page-context.ts";
import { sendDocument } from "./send.ts";

const path = "/sandbox/3ds/:secret";
/** The parameter of the address to which an answer leads: from there the payer goes on without a press. */
const answered = "answered";

/** The simulated bank's challenge: looking at it changes nothing, answering it counts once. */
export function challengeRoutes(parts: AppParts): Hono<AppEnv> {
  const { database, keys, now, publicUrl } = parts;
  const routes = new Hono<AppEnv>();

  async function find(context: Context<AppEnv>): Promise<AuthenticationRow | undefined> {
    const id = readChallengeSecret(keys, context.req.param("secret") ?? "");
    return id === undefined ? undefined : findAuthenticationById(database, id);
  }

  /** A checkout session may name its merchant otherwise than the account. */
  async function brandingOf({ charge }: AuthenticationRow): Promise<Branding> {
    const session = charge === null ? undefined : await findSessionOfCharge(database, charge);
    return session?.branding ?? {};
  }

  routes.get(path, async (context) => {
    const page = await readPageContext(context, parts);
    const authentication = await find(context);
    const frameAncestors = authentication?.frame_ancestors ?? [];
    const headers = challengeHeaders(publicUrl, { styleNonce: page.nonce, frameAncestors });
    if (authentication === undefined) {
      const notice = noticePage(page, page.sentences.challenge.unknown);
      return sendDocument(context, notice, { status: 404, headers });
    }
    const { account_id: accountId, livemode } = authentication;
    const asked = context.req.query("locale") === undefined ? undefined : page.locale;
    const returnUrl = wayBack(authentication, { publicUrl, locale: asked });
    const merchant = await findMerchant(database, { accountId, livemode }, await brandingOf(authentication));
    const status = statusAt(authentication, now());
    // Not a redirect of the form: browsers would hold the page's form policy against wherever the merchant leads on.
    const goesOn = status !== "requires_action" && returnUrl !== null && context.req.query(answered) === "1";
    return sendDocument(context, challengePage(page, { authentication, status, merchant, returnUrl }), {
      status: 200,
      headers: { ...headers, ...(goesOn ? { Refresh: `0; url=${new URL(returnUrl).href}` } : {}) },
    });
  });

  routes.post(path, async (context) => {
    const here = new URL(context.req.url);
    const authentication = await find(context);
    const answer = await readAnswer(context.req.raw);
    if (authentication !== undefined && answer !== undefined) {
      const outcome = await answerChallenge(database, authentication.id, answer);
      await endAuthentication(parts, authentication, outcome);
      here.searchParams.set(answered, "1");
    }
    return context.redirect(here.pathname + here.search, 303);
  });
  return routes;
}

/** Where the payer goes afterwards: the service's own pages go on in the language that the address asked for. */
function wayBack(
  { return_url: address }: AuthenticationRow,
  { publicUrl, locale }: { readonly publicUrl: string; readonly locale: string | undefined },
): string | null {
  if (address === null || locale === undefined || !address.startsWith(`${publicUrl}/`)) return address;
  const url = new URL(address);
  url.searchParams.set("locale", locale);
  return url.href;
}

/** The button that was pressed; undefined for whatever else was sent. */
async function readAnswer(request: Request): Promise<"confirm" | "fail" | undefined> {
  try {
    const { answer } = await readBody(request);
    return answer === "confirm" || answer === "fail" ? answer : undefined;
  } catch (error) {
    if (error instanceof ServiceError) return undefined;
    throw error;
  }
}
