import { Hono } from "hono";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { AppEnv } from "../../platform/http-server/mount-endpoints.ts";
import { sendAsset, sendDocument } from "../assets/send.ts";
import { docsHeaders, pageHeaders } from "../document/page-headers.ts";
import { requestLocale } from "../document/request-locale.ts";
import type { DocsFiles } from "./docs-files.ts";
import { messageDocs } from "./message-docs.ts";

const forever = "public, max-age=31536000, immutable";
const missingPage = "404";

/**
 * Routes of `/docs`: the documentation site, with `/docs/errors`, to which the `doc_url` of errors points, and `/docs/sentences` in any
 * language.
 */
export function docsRoutes(
  { publicUrl }: Pick<PlatformDependencies, "publicUrl">,
  docs: DocsFiles,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get("/docs/sentences", async (context) => {
    const { req } = context;
    const locale = requestLocale({ parameter: req.query("locale") ?? "en", header: undefined });
    return sendDocument(context, await messageDocs(context.get("requestId"), locale), {
      status: 200,
      headers: pageHeaders(publicUrl, context.get("requestId")),
    });
  });
  routes.get("/docs", (context) => context.redirect("/docs/", 301));
  routes.get("/docs/*", async (context, next) => {
    const address = context.req.path.slice("/docs/".length);
    const asset = address === missingPage ? undefined : await docs.find(address);
    if (asset === undefined) {
      for (const meant of otherFormsOf(address)) {
        if ((await docs.find(meant)) !== undefined) return context.redirect(`/docs/${meant}`, 301);
      }
      const missing = await docs.find(missingPage);
      if (missing === undefined) return next();
      // The script of the page reads its address, and fails on one that it cannot decode.
      if (!isDecodable(context.req.url)) return context.redirect(`/docs/${missingPage}`);
      return sendAsset(context, missing, docsHeaders(publicUrl), 404);
    }
    const tag = `"${asset.integrity}"`;
    const headers = {
      ...docsHeaders(publicUrl),
      // Only names of files that hold their hash stand for the same bytes for ever.
      "Cache-Control": address.startsWith("assets/") ? forever : "no-cache",
      ETag: tag,
    };
    if (context.req.header("if-none-match")?.replace(/^W\//, "") === tag)
      return context.body(null, 304, headers);
    return sendAsset(context, asset, headers);
  });
  return routes;
}

/** What is meant by an address with the ending of a file, or with or without the slash of a folder. */
function otherFormsOf(address: string): readonly string[] {
  const plain = address.replace(/(^|\/)index\.html$/, "$1").replace(/\.html$/, "");
  return [plain, plain.replace(/\/$/, ""), `${plain}/`].filter(
    (form) => form !== address && form !== missingPage,
  );
}

function isDecodable(url: string): boolean {
  try {
    decodeURI(url);
    return true;
  } catch {
    return false;
  }
}
