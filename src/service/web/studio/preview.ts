import type { Context } from "hono";
import { Hono } from "hono";
import { createPaymentLinkInput } from "../../../contract/payment-link.ts";
import type { PaymentDependencies } from "../../payments/dependencies.ts";
import { rolledBack } from "../../platform/database/rolled-back.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { AppEnv } from "../../platform/http-server/mount-endpoints.ts";
import { parseParameters } from "../../platform/http/parse-parameters.ts";
import { createPaymentLink } from "../../checkout/payment-links/create-payment-link.ts";
import type { Assets } from "../assets/assets.ts";
import { pageRoutes } from "../payment-page/page-routes.ts";

interface Draft {
  readonly scope: Scope;
  /** Parameters as for `POST /v1/payment_links`. */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly locale: string;
}

/**
 * Renders the page that a link would have. It creates the link, renders its page, and rolls back, in one transaction,
 * so that page and errors are exactly those of the real link. Throws the errors of `createPaymentLink`.
 */
export async function previewPage(
  dependencies: PaymentDependencies,
  assets: Assets,
  { req, get }: Context<AppEnv>,
  { scope, parameters: { slug: _slug, status: _status, active: _active, ...parameters }, locale }: Draft,
): Promise<string> {
  const input = parseParameters(createPaymentLinkInput, parameters);
  return rolledBack(dependencies.database, async (database) => {
    const { slug } = await createPaymentLink(dependencies, database, { scope }, input);
    const page = new Hono<AppEnv>();
    page.use(async (context, next) => {
      context.set("requestId", get("requestId"));
      await next();
    });
    page.route("/", pageRoutes({ ...dependencies, database }, assets));
    const headers = { "accept-language": req.header("accept-language") ?? "en" };
    const query = new URLSearchParams({ locale });
    const response = await page.request(`/l/${slug}?${query.toString()}`, { headers });
    return response.text();
  });
}
