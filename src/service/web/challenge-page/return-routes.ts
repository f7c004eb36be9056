import type { Context } from "hono";
import { Hono } from "hono";
import { readReturnSecret, returnPath } from "../../payments/authentications/request-authentication.ts";
import { findAuthenticationById } from "../../payments/authentications/store.ts";
import { endAuthentication } from "../../payments/charges/end-authentication.ts";
import type { PaymentDependencies } from "../../payments/dependencies.ts";
import type { AppEnv } from "../../platform/http-server/app-env.ts";
import type { Assets } from "../assets/assets.ts";
import { sendDocument } from "../assets/send.ts";
import { noticePage } from "../document/notice-page.ts";
import { returnHeaders } from "../document/page-headers.ts";
import { readPageContext } from "../document/page-context.ts";
import { returnPage } from "./challenge-page.ts";
import { challengeOf } from "./find-challenge.ts";
import type { Visit } from "./returned-parameters.ts";
import { isAdmitted, pause, returnedByForm, returnedByLink } from "./returned-parameters.ts";

const scriptSource = "src/pages/close-window.ts";

/**
 * Routes to which banks return payers, by a redirect or a form. What they bring is for the processor to judge: the first
 * result that it confirms ends the authentication, and every later visit only leads on. While the processor cannot be reached the
 * page says so, and asks again by itself, also without what was brought before.
 */
export function returnRoutes(dependencies: PaymentDependencies, assets: Assets): Hono<AppEnv> {
  const { database, publicUrl } = dependencies;
  const routes = new Hono<AppEnv>();

  async function respond(context: Context<AppEnv>, { isPayer, returned: sent }: Visit) {
    const page = await readPageContext(context, dependencies);
    const headers = returnHeaders(publicUrl, page.nonce);
    const id = readReturnSecret(dependencies, context.req.param("secret") ?? "");
    const found = id === undefined ? undefined : await findAuthenticationById(database, id);
    if (found === undefined) {
      const notice = noticePage(page, page.messages.challenge.unknown);
      return sendDocument(context, notice, { status: 404, headers });
    }
    const returned = isPayer ? (sent ?? found.returned ?? undefined) : undefined;
    const isAsked = returned !== undefined && isAdmitted(dependencies, found.id);
    const asked = isAsked ? await endAuthentication(dependencies, found, returned) : undefined;
    const authentication = (await findAuthenticationById(database, found.id)) ?? found;
    const locale = context.req.query("locale") === undefined ? undefined : page.locale;
    const challenge = await challengeOf(dependencies, authentication, locale);
    const { returnUrl, status } = challenge;
    const isOpen = status === "requires_action";
    const wasUnreachable =
      asked === undefined && returned !== undefined && authentication.answered_at !== null;
    if (isOpen && (asked === "unreachable" || wasUnreachable)) {
      // A page of the service would ask for a confirmation once more.
      const isOwn = returnUrl?.startsWith(`${publicUrl}/`) === true;
      const waiting = returnPage(page, { ...challenge, returnUrl: isOwn ? null : returnUrl });
      return sendDocument(context, waiting, { status: 200, headers: { ...headers, Refresh: `${pause}` } });
    }
    // Not a redirect: browsers apply the `form-action` of the bank's page to the redirects that follow its form.
    const refresh = returnUrl === null ? {} : { Refresh: `0; url=${new URL(returnUrl).href}` };
    const closes = returnUrl === null && !isOpen;
    const document = returnPage(page, challenge, closes ? assets.entry(scriptSource) : undefined);
    return sendDocument(context, document, { status: 200, headers: { ...headers, ...refresh } });
  }

  routes.get(returnPath, (context) => {
    const isPayer = context.req.method === "GET";
    return respond(context, { isPayer, returned: returnedByLink(context.req.url) });
  });
  routes.post(returnPath, async (context) => {
    return respond(context, { isPayer: true, returned: await returnedByForm(context.req.raw) });
  });
  return routes;
}
