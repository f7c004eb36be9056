import type { Context } from "hono";
import { Hono } from "hono";
import type { AuthenticationRow } from "../../payments/authentications/store.ts";
import { findAuthenticationById } from "../../payments/authentications/store.ts";
import type { PaymentDependencies } from "../../payments/dependencies.ts";
import type { AppEnv } from "../../platform/http-server/mount-endpoints.ts";
import type { Assets } from "../assets/assets.ts";
import { sendDocument } from "../assets/send.ts";
import { noticePage } from "../document/notice-page.ts";
import { bankHeaders } from "../document/page-headers.ts";
import { readPageContext } from "../document/read-page-context.ts";
import { challengePage } from "./challenge-page.ts";
import { challengeOf, readAnswer } from "./find-challenge.ts";

const path = "/sandbox/bank/:secret";
const scriptSource = "src/pages/simulated-bank.ts";

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

  routes.get(path, async (context) => {
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

  routes.post(path, async (context) => {
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
