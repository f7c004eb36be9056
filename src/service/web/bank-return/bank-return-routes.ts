import type { Context } from "hono";
import { Hono } from "hono";
import { findAuthenticationById } from "../../payments/authentications/store.ts";
import { endAuthentication } from "../../payments/charges/end-authentication.ts";
import type { PaymentDependencies } from "../../payments/dependencies.ts";
import { returnPath } from "../../payments/processor/adyen/authenticator.ts";
import type { AppEnv } from "../../platform/http-server/mount-endpoints.ts";
import { sendDocument } from "../assets/send.ts";
import { noticePage } from "../document/notice-page.ts";
import { challengeHeaders } from "../document/page-headers.ts";
import { readPageContext } from "../document/read-page-context.ts";

/** Longer than any result that a bank page leads back with. */
const longestResult = 8_192;

/**
 * Where payers come back from their banks: the result is stored, the challenge ends, and the payer goes on to where the payment
 * began. The address has a secret of the authentication; opened again it changes nothing.
 */
export function bankReturnRoutes(dependencies: PaymentDependencies): Hono<AppEnv> {
  const { adyen, database, publicUrl } = dependencies;
  const routes = new Hono<AppEnv>();
  if (adyen === undefined) return routes;

  async function missing(context: Context<AppEnv>): Promise<Response> {
    const page = await readPageContext(context, dependencies);
    const headers = challengeHeaders(publicUrl, { styleNonce: page.nonce, frameAncestors: [] });
    return sendDocument(context, noticePage(page, page.messages.challenge.unknown), { status: 404, headers });
  }

  routes.get(`${returnPath}/:secret`, async (context) => {
    const result = context.req.query("redirectResult") ?? "";
    const usable = result.length <= longestResult ? result : "";
    const reference = await adyen.takeReturn(context.req.param("secret"), usable);
    const found = reference === undefined ? undefined : await findAuthenticationById(database, reference);
    if (found === undefined) return missing(context);
    await endAuthentication(dependencies, found);
    return context.redirect(found.return_url ?? publicUrl, 303);
  });
  return routes;
}
