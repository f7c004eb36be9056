import type { Context } from "hono";
import { Hono } from "hono";
import type { Branding } from "../../../contract/branding.ts";
import type { PaymentDependencies } from "../../payments/dependencies.ts";
import { endAuthentication } from "../../payments/charges/end-authentication.ts";
import { statusAt } from "../../payments/authentications/lifecycle.ts";
import type { AuthenticationRow } from "../../payments/authentications/store.ts";
import { findAuthenticationById } from "../../payments/authentications/store.ts";
import { findSessionOfCharge } from "../../checkout/checkout-sessions/store.ts";
import type { AppEnv } from "../../platform/http-server/mount-endpoints.ts";
import { readBody } from "../../platform/http/read-parameters.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { challengePage } from "./challenge-page.ts";
import { findMerchant } from "../../accounts/accounts/find-merchant.ts";
import { noticePage } from "../document/notice-page.ts";
import { challengeHeaders } from "../document/page-headers.ts";
import { readPageContext } from "../document/read-page-context.ts";
import { sendDocument } from "../assets/send.ts";

const path = "/sandbox/3ds/:secret";
/** Query parameter set after the form was sent: with it, the page continues without a click. */
const answered = "answered";

/** Routes of the simulated bank's challenge. GET changes nothing; only the first POST counts. */
export function challengeRoutes(dependencies: PaymentDependencies): Hono<AppEnv> {
  const { database, now, publicUrl, simulatedBank } = dependencies;
  const routes = new Hono<AppEnv>();

  async function find(context: Context<AppEnv>): Promise<AuthenticationRow | undefined> {
    const id = simulatedBank.authenticationAt(context.req.param("secret") ?? "");
    const found = id === undefined ? undefined : await findAuthenticationById(database, id);
    // The bank of live mode has a page of its own.
    return found?.livemode === true ? undefined : found;
  }

  /** Returns the branding of the charge's checkout session, which may differ from the account's. */
  async function brandingOf({ charge }: AuthenticationRow): Promise<Branding> {
    const session = charge === null ? undefined : await findSessionOfCharge(database, charge);
    return session?.branding ?? {};
  }

  routes.get(path, async (context) => {
    const page = await readPageContext(context, dependencies);
    const authentication = await find(context);
    const isRedirect = authentication?.presentation === "redirect";
    const frameAncestors = isRedirect ? "none" : (authentication?.frame_ancestors ?? []);
    const headers = challengeHeaders(publicUrl, { styleNonce: page.nonce, frameAncestors });
    if (authentication === undefined) {
      const notice = noticePage(page, page.messages.challenge.unknown);
      return sendDocument(context, notice, { status: 404, headers });
    }
    const { account_id: accountId, livemode } = authentication;
    const requestedLocale = context.req.query("locale") === undefined ? undefined : page.locale;
    const returnUrl = returnUrlOf(authentication, { publicUrl, locale: requestedLocale });
    const merchant = await findMerchant(database, { accountId, livemode }, await brandingOf(authentication));
    const status = statusAt(authentication, now());
    // `Refresh` instead of a redirect after the form: browsers apply the page's `form-action` policy to every redirect
    // that follows, including the merchant's.
    const continues =
      status !== "requires_action" && returnUrl !== null && context.req.query(answered) === "1";
    return sendDocument(context, challengePage(page, { authentication, status, merchant, returnUrl }), {
      status: 200,
      headers: { ...headers, ...(continues ? { Refresh: `0; url=${new URL(returnUrl).href}` } : {}) },
    });
  });

  routes.post(path, async (context) => {
    const here = new URL(context.req.url);
    const authentication = await find(context);
    const answer = await readAnswer(context.req.raw);
    if (authentication !== undefined && answer !== undefined) {
      await simulatedBank.answer(authentication.id, answer);
      await endAuthentication(dependencies, authentication);
      here.searchParams.set(answered, "1");
    }
    return context.redirect(here.pathname + here.search, 303);
  });
  return routes;
}

/** Returns the address to which the payer continues. The service's own pages keep the language of the current page. */
function returnUrlOf(
  { return_url: address }: AuthenticationRow,
  { publicUrl, locale }: { readonly publicUrl: string; readonly locale: string | undefined },
): string | null {
  if (address === null || locale === undefined || !address.startsWith(`${publicUrl}/`)) return address;
  const url = new URL(address);
  url.searchParams.set("locale", locale);
  return url.href;
}

/** Returns the value of the pressed button; undefined for any other request. */
async function readAnswer(request: Request): Promise<"confirm" | "fail" | undefined> {
  try {
    const { answer } = await readBody(request);
    return answer === "confirm" || answer === "fail" ? answer : undefined;
  } catch (error) {
    if (error instanceof ServiceError) return undefined;
    throw error;
  }
}
