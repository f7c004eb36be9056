import { Hono } from "hono";
import { html } from "hono/html";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { AppEnv } from "../../platform/http-server/app-env.ts";
import type { Html } from "../assets/send.ts";
import { sendAsset, sendDocument } from "../assets/send.ts";
import { docsHeaders, pageHeaders } from "../document/page-headers.ts";
import { requestLocale } from "../document/page-context.ts";
import type { DocsFiles } from "./docs-files.ts";
import { loadCardMessages } from "../../../language/load-card-messages.ts";
import type { LocaleTag } from "../../../language/locale.ts";
import { directionOf } from "../../../language/locale.ts";
import { maxLengthOf, placeholdersIn } from "../../../language/override-messages.ts";
import { pageDocument } from "../document/page-document.ts";
import { docsStyles } from "../document/page.styles.ts";
import type { ValidKeys } from "../../accounts/api-keys/key-pair.ts";
import { ownKeys } from "./own-keys.ts";

const forever = "public, max-age=31536000, immutable";

const missingPage = "404";

/**
 * Routes of `/docs`: the documentation site, with `/docs/errors`, to which the `doc_url` of errors points, `/docs/sentences` in any
 * language, and `/docs/keys.json` for its examples.
 * @param testKeys those of the first merchant; without them the examples have none
 */
export function docsRoutes(
  dependencies: Pick<PlatformDependencies, "database" | "keys" | "now" | "publicUrl">,
  docs: DocsFiles,
  testKeys?: ValidKeys,
): Hono<AppEnv> {
  const { publicUrl } = dependencies;
  const routes = new Hono<AppEnv>();
  routes.get("/docs/keys.json", async (context) => {
    context.header("Cache-Control", "no-store");
    context.header("Cross-Origin-Resource-Policy", "same-origin");
    return context.json(await ownKeys(dependencies, context, testKeys));
  });
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

/**
 * Returns the page `/docs/sentences`: all messages of the card form that a page can override, with their keys, in one
 * language.
 */
async function messageDocs(nonce: string, locale: LocaleTag): Promise<Html> {
  const messages = await loadCardMessages(locale);
  return pageDocument(
    { locale: "en", nonce },
    {
      title: "Sentences of the card form",
      styles: docsStyles,
      main: html`<article class="docs">
        <h1>Sentences of the card form</h1>
        <p>
          The attribute <code>sentences</code> of an element holds a JSON object: your own sentences by their
          keys. A sentence keeps the places of the one that it replaces, <code>{amount}</code>, and is no
          longer than is said here. <code>?locale=de</code> shows another language.
        </p>
        <dl>${textsByKey(messages).map(([key, text]) => entry(key, text, locale))}</dl>
      </article>`,
    },
  );
}

function entry(key: string, text: string, locale: LocaleTag): Html {
  const places = placeholdersIn(text);
  return html`<dt id="${key}">
      <code>${key}</code> <span>${maxLengthOf(key)} characters${places && `, ${places}`}</span>
    </dt>
    <dd lang="${locale}" dir="${directionOf(locale)}">${text}</dd>`;
}

/** Returns all texts of a nested object with their paths. */
function textsByKey(texts: object, path = ""): (readonly [key: string, text: string])[] {
  return Object.entries(texts).flatMap(([name, value]: [string, unknown]) =>
    typeof value === "string"
      ? [[path + name, value] as const]
      : textsByKey(value as object, `${path}${name}.`),
  );
}
