import { Hono } from "hono";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { AppEnv } from "../../platform/http-server/app-env.ts";
import type { Asset, Assets } from "./assets.ts";
import { assetOf, icon } from "./assets.ts";
import { inventoryFile } from "./script-inventory.ts";
import { immutablePath, merchantSources, versionedScripts } from "./merchant-scripts.ts";
import { findScript } from "./script-store.ts";
import { sendAsset } from "./send.ts";
import { isId } from "../../../contract/id.ts";
import { findPublicFile, readContent } from "../../accounts/files/store.ts";

/** The Custom Elements Manifest, which describes the elements for tools. */
const manifestFile = "custom-elements.json";

/** Pattern of the paths of scripts, in all versions. */
const isScriptPath = /^\/(assets|v1)\/[\w.-]{1,100}\.js$/;

const forever = "public, max-age=31536000, immutable";

/**
 * Cache lifetime of `/v1/till.js`, in seconds: merchants' pages load it without a version, and get a new one after this
 * time.
 */
const scriptLifetime = 300;

/** Headers that let any page load the script, also with `integrity` and from pages with cross-origin isolation. */
const anyOrigin = {
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Timing-Allow-Origin": "*",
} as const;

/**
 * Routes of `/v1/till.js`, the script inventory, the manifest of the elements, the icon, and all scripts by the path
 * that contains their hash, including those of other versions.
 */
export function assetRoutes(
  dependencies: Pick<PlatformDependencies, "database">,
  assets: Assets,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const scripts = versionedScripts(assets);
  const findStored = storedScripts(dependencies);
  const script = assets.standalone(merchantSources.script);
  const cached = `public, max-age=${scriptLifetime}, stale-while-revalidate=86400`;
  if (script !== undefined) {
    routes.get("/v1/till.js", (context) =>
      sendAsset(context, script, { ...anyOrigin, "Cache-Control": cached }),
    );
    routes.get("/v1/integrity.json", (context) =>
      context.json(
        { "till.js": { path: immutablePath("script", script.body), integrity: script.integrity } },
        200,
        { ...anyOrigin, "Cache-Control": cached, "X-Content-Type-Options": "nosniff" },
      ),
    );
  }
  for (const file of [inventoryFile, manifestFile]) {
    const asset = assets.find(file);
    if (asset === undefined) continue;
    routes.get(`/v1/${file}`, (context) =>
      sendAsset(context, asset, { ...anyOrigin, "Cache-Control": cached }),
    );
  }
  routes.get(icon.path, (context) =>
    context.body(icon.body, 200, {
      "Content-Type": icon.type,
      "Cross-Origin-Resource-Policy": "cross-origin",
      "Cache-Control": "public, max-age=86400",
      "X-Content-Type-Options": "nosniff",
    }),
  );
  for (const [path, accessHeaders] of [
    ["/v1/:script{till-.+[.]js}", anyOrigin],
    ["/assets/*", { "Cross-Origin-Resource-Policy": "same-origin" }],
  ] as const) {
    routes.get(path, async (context, next) => {
      const asset = scripts.get(context.req.path) ?? (await findStored(context.req.path));
      if (asset === undefined) return next();
      return sendAsset(context, asset, { ...accessHeaders, "Cache-Control": forever });
    });
  }
  return routes;
}

/**
 * Returns a function that finds scripts of other versions, for documents of these versions. Found scripts stay in
 * memory.
 */
function storedScripts({
  database,
}: Pick<PlatformDependencies, "database">): (path: string) => Promise<Asset | undefined> {
  const found = new Map<string, Asset>();
  return async (path) => {
    const known = found.get(path);
    if (known !== undefined || !isScriptPath.test(path)) return known;
    const stored = await findScript(database, path);
    if (stored === undefined) return undefined;
    const asset = assetOf(stored.type, new Uint8Array(stored.bytes));
    found.set(path, asset);
    return asset;
  };
}

/** Routes `/files/:id`: images of merchants, for everybody, which contain only pixels and cannot run scripts. */
export function fileRoutes({ database }: Pick<PlatformDependencies, "database">): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get("/files/:id", async (context, next) => {
    const id = context.req.param("id");
    const file = isId("file", id) ? await findPublicFile(database, id) : undefined;
    if (file === undefined) return next();
    const etag = `"${id}"`;
    const headers = {
      "Content-Type": file.type,
      "Content-Disposition": `inline; filename="${id}.${file.type.slice("image/".length)}"`,
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      "Cross-Origin-Resource-Policy": "cross-origin",
      "Cache-Control": "public, max-age=31536000, immutable",
      ETag: etag,
    };
    const knownTags = context.req.header("if-none-match")?.split(",", 20) ?? [];
    if (knownTags.some((tag) => tag.trim().replace(/^W\//, "") === etag))
      return context.body(null, 304, headers);
    return context.body(new Uint8Array(await readContent(database, id)), 200, headers);
  });
  return routes;
}
