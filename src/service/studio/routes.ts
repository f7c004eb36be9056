import type { Context } from "hono";
import { Hono } from "hono";
import * as z from "zod/mini";
import { pageLocale } from "../../contract/collection.ts";
import { identifier, list, text } from "../../contract/primitives.ts";
import { accountEndpoints } from "../accounts/account-routes.ts";
import type { AppParts } from "../app-parts.ts";
import { chargeEndpoints } from "../charges/routes.ts";
import type { Scope } from "../database/scope.ts";
import { ok } from "../http/answer.ts";
import { fileEndpoints } from "../files/routes.ts";
import { errorAnswer } from "../http/error-answer.ts";
import { isLoopback } from "../http/loopback.ts";
import type { AppEnv } from "../http/mount-endpoints.ts";
import { mountEndpoints, toResponse } from "../http/mount-endpoints.ts";
import { parseParameters } from "../http/parse-parameters.ts";
import { bodyLimit, readBody } from "../http/read-parameters.ts";
import { ServiceError } from "../http/service-error.ts";
import { paymentLinkEndpoints } from "../payment-links/routes.ts";
import type { Assets } from "../site/assets.ts";
import { previewHeaders, studioHeaders } from "../site/page-headers.ts";
import { lateScriptsOfPages } from "../site/page-routes.ts";
import { sendDocument } from "../site/send.ts";
import { paymentTotals } from "./payment-totals.ts";
import { previewPage } from "./preview.ts";
import { previewPass, readPreviewPass } from "./preview-pass.ts";
import { refuseOtherPages, studioDoor } from "./studio-door.ts";
import { noPreview, studioPage } from "./studio-page.ts";

const api = "/studio/api";
const source = "src/studio/studio.ts";
const mostLinks = 100;
const totalsInput = z.strictObject({ payment_link: list(identifier, { maximum: mostLinks }) });

/** What a form of the studio sends to see a page: its pass, the draft of a link as JSON, and a language. */
const previewInput = z.strictObject({
  pass: text({ minimum: 0, maximum: 500 }),
  draft: text({ minimum: 0, maximum: bodyLimit, lines: true }),
  locale: z.optional(pageLocale),
});

/**
 * `/studio`, on which merchants make links without code. `/studio/api` are endpoints of the API behind the studio's own
 * door: same inputs, same answers, same idempotency keys.
 */
export function studioRoutes(parts: AppParts, assets: Assets): Hono<AppEnv> {
  const { database, publicUrl } = parts;
  const routes = new Hono<AppEnv>();
  const door = studioDoor(parts);
  const lateScripts = lateScriptsOfPages(assets);
  const payments = chargeEndpoints(parts).filter(
    ({ method, path }) => method === "GET" && path === "/v1/charges",
  );
  const endpoints = [
    ...accountEndpoints(parts),
    ...fileEndpoints(parts),
    ...paymentLinkEndpoints(parts),
    ...payments,
  ];
  const own = endpoints.map((endpoint) => ({ ...endpoint, path: endpoint.path.replace(/^\/v1/, api) }));

  routes.get("/studio", async (context) => {
    const { host } = new URL(publicUrl);
    const isElsewhere = isLoopback(publicUrl) && context.req.header("host") !== host;
    if (isElsewhere) return context.redirect(`${publicUrl}/studio`, 302);
    const nonce = context.get("requestId");
    const document = studioPage(nonce, assets.entry(source));
    return sendDocument(context, document, { status: 200, headers: studioHeaders(publicUrl, nonce) });
  });

  routes.post("/studio/preview", async (context) => {
    const nonce = context.get("requestId");
    const headers = previewHeaders(publicUrl, { styleNonce: nonce, script: lateScripts.source });
    try {
      refuseOtherPages(parts, context);
      const { pass, draft, locale = "auto" } = parseParameters(previewInput, await readBody(context.req.raw));
      const scope = readPreviewPass(parts, pass);
      if (scope === undefined)
        throw new ServiceError("api_key_expired", "Reload the studio to see previews.");
      const parameters = readDraft(draft);
      const page = await previewPage(parts, assets, context, { scope, parameters, locale });
      return context.body(page, 200, headers);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      return sendDocument(context, noPreview(nonce, error), { status: 200, headers });
    }
  });

  /** What the studio alone asks for. */
  const reading = (path: string, read: (scope: Scope, context: Context<AppEnv>) => Promise<unknown>) =>
    routes.get(`${api}/${path}`, async (context) => {
      try {
        const { scope } = await door.identify(context);
        return toResponse(context, ok(await read(scope, context)));
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        const reader = { requestId: context.get("requestId"), kind: "secret", publicUrl } as const;
        return toResponse(context, errorAnswer(error, reader));
      }
    });
  reading("opening", async (scope) => ({ livemode: scope.livemode, pass: previewPass(parts, scope) }));
  reading("payment_totals", async (scope, { req }) => {
    const links = (req.queries("payment_link") ?? []).slice(0, mostLinks);
    const { payment_link } = parseParameters(totalsInput, { payment_link: links });
    return { data: await paymentTotals(database, scope, payment_link) };
  });
  mountEndpoints(routes, parts, own, door);
  return routes;
}

function readDraft(text: string): Readonly<Record<string, unknown>> {
  try {
    const draft: unknown = JSON.parse(text);
    if (typeof draft === "object" && draft !== null) return { ...draft };
  } catch {
    // Below: what is no JSON is no draft.
  }
  throw new ServiceError("parameter_invalid", "This is no draft of a link.");
}
