import { Hono } from "hono";
import { loadSentences } from "../../language/load-sentences.ts";
import type { AppParts } from "../app-parts.ts";
import type { Caller } from "../http/api-request.ts";
import { authenticate } from "../http/authenticate.ts";
import type { AppEnv } from "../http/mount-endpoints.ts";
import { ServiceError } from "../http/service-error.ts";
import type { Assets } from "./assets.ts";
import { localeChunks } from "./assets.ts";
import { frameDocument, refusedFrame } from "./frame-document.ts";
import { frameHeaders } from "./page-headers.ts";
import { requestLocale } from "./request-locale.ts";
import { sendDocument } from "./send.ts";

const anybody = ["*"];

/**
 * `/frame/card?key=pk_…&locale=de`: the card form for a merchant's page. Only origins that the key lists may frame it;
 * with a key that is not known it is a 401 with a sentence and no script.
 */
export function frameRoutes(parts: AppParts, assets: Assets): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get("/frame/card", async (context) => {
    const { req } = context;
    const locale = requestLocale({ parameter: req.query("locale"), header: req.header("accept-language") });
    const sentences = await loadSentences(locale);
    const caller = await callerOf(parts, req.query("key") ?? "");
    if (caller === undefined) {
      return sendDocument(context, refusedFrame({ locale, sentences }), {
        status: 401,
        headers: frameHeaders(parts.publicUrl, anybody),
      });
    }
    const files = assets.entry("src/frame/frame.ts", localeChunks(locale, "card"));
    return sendDocument(context, frameDocument({ locale, sentences }, files), {
      status: 200,
      headers: frameHeaders(parts.publicUrl, caller.allowedOrigins ?? anybody),
    });
  });
  return routes;
}

/** Whose key it is; undefined for one that is not known, has expired, or is not for browsers. */
async function callerOf(parts: AppParts, key: string): Promise<Caller | undefined> {
  try {
    const caller = await authenticate(parts, `Bearer ${key}`);
    return caller.kind === "publishable" ? caller : undefined;
  } catch (error) {
    if (error instanceof ServiceError) return undefined;
    throw error;
  }
}
