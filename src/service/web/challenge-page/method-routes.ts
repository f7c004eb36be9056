import { Hono } from "hono";
import { findMerchant } from "../../accounts/accounts/find-merchant.ts";
import { findSessionOfCharge } from "../../checkout/checkout-sessions/store.ts";
import type { PaymentDependencies } from "../../payments/dependencies.ts";
import { inquireNow } from "../../payments/operations/leases.ts";
import { methodPage } from "./method-page.ts";
import { methodAnswers, methodPath } from "../../payments/processor/simulated-bank.ts";
import type { AppEnv } from "../../platform/http-server/app-env.ts";
import type { Assets } from "../assets/assets.ts";
import { sendDocument } from "../assets/send.ts";
import { noticePage } from "../document/notice-page.ts";
import { readPageContext } from "../document/page-context.ts";
import { bankHeaders } from "../document/page-headers.ts";
import { readLeniently } from "./find-challenge.ts";
import { scriptSource } from "./challenge-routes.ts";

/**
 * Routes of the simulated pages of payment methods, on which payers pay. As with real ones, an answer counts at once: the service
 * hears of it also if the payer does not come back.
 */
export function methodRoutes(dependencies: PaymentDependencies, assets: Assets): Hono<AppEnv> {
  const { database, now, publicUrl, simulatedBank } = dependencies;
  const routes = new Hono<AppEnv>();

  routes.get(methodPath, async (context) => {
    const page = await readPageContext(context, dependencies);
    const headers = bankHeaders(publicUrl, page.nonce);
    const payment = await simulatedBank.paymentAt(context.req.param("secret"));
    if (payment?.isAnswered === true) {
      // Whoever comes once more is led on to how it ended.
      context.header("Referrer-Policy", "no-referrer");
      return context.redirect(`${payment.returnUrl}?result=answered`, 303);
    }
    if (payment === undefined) {
      const notice = noticePage(page, page.messages.challenge.unknown);
      return sendDocument(context, notice, { status: 404, headers });
    }
    const session = await findSessionOfCharge(database, payment.reference);
    const scope = { accountId: payment.account, livemode: false };
    const merchant = await findMerchant(database, scope, session?.branding ?? {});
    const document = methodPage(page, { payment, merchant }, assets.entry(scriptSource));
    return sendDocument(context, document, { status: 200, headers });
  });

  routes.post(methodPath, async (context) => {
    const payment = await simulatedBank.paymentAt(context.req.param("secret"));
    const { answer: sent } = await readLeniently(context.req.raw);
    const answer = methodAnswers.find((one) => one === sent);
    const headers = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };
    if (payment === undefined || answer === undefined) return context.json({}, 404, headers);
    await simulatedBank.answerPayment(payment, answer);
    // As a notification does it.
    await inquireNow(database, "charges", payment.reference, now());
    const redirect = new URL(payment.returnUrl);
    redirect.searchParams.set("result", answer);
    const locale = context.req.query("locale");
    if (locale !== undefined) redirect.searchParams.set("locale", locale);
    return context.json({ redirect: redirect.href }, 200, headers);
  });
  return routes;
}
