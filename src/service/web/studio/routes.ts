import { Hono } from "hono";
import * as z from "zod/mini";
import { pageLocale } from "../../../contract/checkout/checkout-fields.ts";
import { identifier, list, text } from "../../../contract/primitives.ts";
import { accountEndpoints } from "../../accounts/accounts/account-routes.ts";
import { locales } from "../../../language/locale.ts";
import { languageName } from "../document/page-foot.ts";
import type { PaymentDependencies } from "../../payments/dependencies.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { chargeEndpoints } from "../../payments/charges/routes.ts";
import { disputeEndpoints } from "../../payments/disputes/routes.ts";
import { refundEndpoints } from "../../payments/refunds/routes.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { ok } from "../../platform/http/api-response.ts";
import { contentEndpoint, fileEndpoints } from "../../accounts/files/routes.ts";
import type { MountedEndpoint } from "../../platform/http-server/endpoint.ts";
import { nothing } from "../../platform/http-server/endpoint.ts";
import { memoize } from "../../platform/memoize.ts";
import { isLoopback } from "../../platform/http/loopback.ts";
import type { AppEnv } from "../../platform/http-server/app-env.ts";
import { mountEndpoints } from "../../platform/http-server/mount-endpoints.ts";
import { parseParameters } from "../../platform/http/parse-parameters.ts";
import { bodyLimit, readBody } from "../../platform/http/read-parameters.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { rateLimited } from "../../platform/rate-limits/rate-limit-headers.ts";
import { paymentLinkEndpoints } from "../../checkout/payment-links/routes.ts";
import type { Assets } from "../assets/assets.ts";
import { previewHeaders, studioHeaders } from "../document/page-headers.ts";
import { paymentPageScripts } from "../payment-page/page-scripts.ts";
import { sendDocument } from "../assets/send.ts";
import { codeRoutes } from "./code-routes.ts";
import { plansOfDraft, previewPage, termsOfDraft } from "./draft-link.ts";
import { planEndpoints, subscriptionEndpoints } from "./billing-endpoints.ts";
import { inPlainWords } from "./plain-errors.ts";
import { api, inStudio } from "./studio-api.ts";
import { previewPass, readPreviewPass, rejectOtherPages, studioGuard } from "./studio-guard.ts";
import { noPreview, studioPage, studioScripts } from "./studio-page.ts";
import type { Database } from "../../platform/database/database.ts";
import { sumsOfLinks } from "../../payments/charges/store.ts";

const mostLinks = 100;

const totalsInput = z.strictObject({ payment_link: list(identifier, { maximum: mostLinks }) });

/** The languages of pages, each with its name in itself, in the order of these names. Made when it is first asked for. */
const languages = memoize(() =>
  locales.map((tag) => [tag, languageName(tag)] as const).sort(([, a], [, b]) => a.localeCompare(b, "en")),
);

/** Rate of previews: the editor requests one after each pause in typing. */
const previewRate = { perSecond: 5, burst: 20 };

/** Input of a preview: a pass, the draft of a link as JSON, and a language. */
const previewInput = z.strictObject({
  pass: text({ minimum: 0, maximum: 500 }),
  draft: text({ minimum: 0, maximum: bodyLimit, lines: true }),
  locale: z.optional(pageLocale),
});

/** Input of the terms of a draft. */
const termsInput = z.strictObject({
  link: z.record(z.string(), z.unknown()),
  locale: z.optional(pageLocale),
});

/** Sum of the payments on a link minus refunds and what disputes have taken back, in minor units of its currency. */
interface PaymentTotal {
  readonly payment_link: string;
  readonly count: number;
  readonly amount: number;
}

/**
 * Routes of `/studio`, where merchants create links without code. `/studio/api` has endpoints of the API with the
 * studio's own guard: same inputs, responses and idempotency keys. Only the messages of errors are others.
 */
export function studioRoutes(dependencies: PaymentDependencies, assets: Assets): Hono<AppEnv> {
  const { publicUrl } = dependencies;
  const routes = new Hono<AppEnv>();
  const pageScripts = paymentPageScripts(assets);
  const ownScripts = studioScripts(assets);
  const shared = [
    ...accountEndpoints(dependencies),
    ...fileEndpoints(dependencies),
    contentEndpoint(dependencies),
    ...paymentLinkEndpoints(dependencies),
    ...disputeEndpoints(dependencies),
    chargeEndpoints(dependencies).listCharges,
    refundEndpoints(dependencies).listRefunds,
  ].map(inStudio);

  routes.get("/studio", async (context, next) => {
    const { host } = new URL(publicUrl);
    const isElsewhere = isLoopback(publicUrl) && context.req.header("host") !== host;
    return isElsewhere ? context.redirect(`${publicUrl}/studio`, 302) : next();
  });
  routes.route("/", codeRoutes(dependencies));
  routes.get("/studio", async (context) => {
    const nonce = context.get("requestId");
    const document = studioPage(nonce, ownScripts, dependencies.now());
    const headers = studioHeaders(publicUrl, { styleNonce: nonce, script: ownScripts.mapSource });
    return sendDocument(context, document, { status: 200, headers });
  });

  routes.post("/studio/preview", async (context) => {
    const nonce = context.get("requestId");
    const headers = previewHeaders(publicUrl, { styleNonce: nonce, script: pageScripts.sourceOfAll });
    try {
      rejectOtherPages(dependencies, context);
      const { pass, draft, locale = "auto" } = parseParameters(previewInput, await readBody(context.req.raw));
      const scope = readPreviewPass(dependencies, pass);
      if (scope === undefined)
        throw new ServiceError("api_key_expired", "Reload the studio to see previews.");
      admitPreview(dependencies, scope);
      const parameters = readDraft(draft);
      const page = await previewPage(dependencies, assets, context, { scope, parameters, locale });
      return context.body(page, 200, headers);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const status = error.code === "rate_limit" ? 429 : 200;
      const document = noPreview(nonce, error);
      return sendDocument(context, document, { status, headers: { ...headers, ...error.headers } });
    }
  });

  mountEndpoints(
    routes,
    dependencies,
    [
      ...shared,
      ...studioEndpoints(dependencies),
      ...subscriptionEndpoints(dependencies),
      ...planEndpoints(dependencies),
    ].map(inPlainWords),
    studioGuard(dependencies),
  );
  return routes;
}

/** Returns the endpoints that only the studio uses. */
function studioEndpoints(dependencies: PaymentDependencies): readonly MountedEndpoint[] {
  const method = "GET";
  const audience = "secret";
  return [
    {
      method,
      audience,
      path: `${api}/opening`,
      respond: async ({ scope, parameters }) => {
        parseParameters(nothing, parameters);
        return ok({
          livemode: scope.livemode,
          pass: previewPass(dependencies, scope),
          languages: languages(),
        });
      },
    },
    {
      method,
      audience,
      path: `${api}/payment_totals`,
      respond: async ({ scope, parameters }) => {
        const links = { payment_link: [parameters["payment_link"] ?? []].flat() };
        const { payment_link } = parseParameters(totalsInput, { ...parameters, ...links });
        return ok({ data: await paymentTotals(dependencies.database, scope, payment_link) });
      },
    },
    {
      method: "POST",
      audience,
      path: `${api}/link_terms`,
      takesLists: true,
      respond: async ({ scope, parameters }) => {
        const { link, locale } = parseParameters(termsInput, parameters);
        return ok({ terms: await termsOfDraft(dependencies, { scope, parameters: link, locale }) });
      },
    },
    {
      method: "POST",
      audience,
      path: `${api}/link_plans`,
      takesLists: true,
      respond: async ({ scope, parameters }) => {
        const { link, locale } = parseParameters(termsInput, parameters);
        return ok(await plansOfDraft(dependencies, { scope, parameters: link, locale }));
      },
    },
  ];
}

/** Returns the totals of these links. Links without payments are omitted. */
async function paymentTotals(
  database: Database,
  scope: Scope,
  links: readonly string[],
): Promise<readonly PaymentTotal[]> {
  if (links.length === 0) return [];
  const rows = await sumsOfLinks(database, scope, links);
  return rows.map(({ payment_link: link, count, kept }) => ({
    payment_link: link ?? "",
    count: Number(count),
    amount: Number(kept),
  }));
}

/** Throws `rate_limit` (429) when an account requests too many previews, which are expensive. */
function admitPreview(
  { limits, settings }: Pick<PlatformDependencies, "limits" | "settings">,
  { accountId, livemode }: Scope,
): void {
  if (settings.writesPerSecond === 0) return;
  const id = `studio-previews:${accountId}:${livemode ? "live" : "test"}`;
  const { taken, standings } = limits.take([{ id, policy: "write", size: previewRate }]);
  if (taken) return;
  const { headers } = rateLimited(standings);
  throw new ServiceError("rate_limit", "Too many previews at once. Wait a moment, and go on.", { headers });
}

function readDraft(text: string): Readonly<Record<string, unknown>> {
  try {
    const draft: unknown = JSON.parse(text);
    if (typeof draft === "object" && draft !== null) return { ...draft };
  } catch {
    // Rejected below, like JSON that is not an object.
  }
  throw new ServiceError("parameter_invalid", "This is no draft of a link.");
}
