import { Hono } from "hono";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { AppEnv } from "../../platform/http-server/mount-endpoints.ts";
import type { Asset, Assets } from "./assets.ts";
import { assetOf } from "./assets.ts";
import { icon } from "./icon.ts";
import { inventoryFile } from "./script-inventory.ts";
import { immutablePath } from "./script-integrity.ts";
import { findScript } from "./script-store.ts";
import { sendAsset } from "./send.ts";
import { merchantSources, versionedScripts } from "./versioned-scripts.ts";

/** What a page can use of the elements: a Custom Elements Manifest. */
const manifestFile = "custom-elements.json";
/** What addresses of scripts look like, in every version. */
const isScriptPath = /^\/(assets|v1)\/[\w.-]{1,100}\.js$/;
const forever = "public, max-age=31536000, immutable";
/** Merchants' pages load the script without a version: a new one reaches them in this time, in seconds. */
const scriptLifetime = 300;

/** Any page may load the script, also with `integrity`, and also where it isolates itself from other origins. */
const anyOrigin = {
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Timing-Allow-Origin": "*",
} as const;

/**
 * `/v1/till.js`, the inventory of all scripts, the manifest of the elements, the icon, and every script by the address that holds its
 * hash, also those of other versions.
 */
export function assetRoutes(
  dependencies: Pick<PlatformDependencies, "database">,
  assets: Assets,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const scripts = versionedScripts(assets);
  const kept = keptScripts(dependencies);
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
      "Cache-Control": "public, max-age=86400",
      "X-Content-Type-Options": "nosniff",
    }),
  );
  for (const [path, readers] of [
    ["/v1/:script{till-.+[.]js}", anyOrigin],
    ["/assets/*", { "Cross-Origin-Resource-Policy": "same-origin" }],
  ] as const) {
    routes.get(path, async (context, next) => {
      const asset = scripts.get(context.req.path) ?? (await kept(context.req.path));
      if (asset === undefined) return next();
      return sendAsset(context, asset, { ...readers, "Cache-Control": forever });
    });
  }
  return routes;
}

/** Finds scripts of other versions, for documents that came from them; what was found once stays in memory. */
function keptScripts({
  database,
}: Pick<PlatformDependencies, "database">): (path: string) => Promise<Asset | undefined> {
  const found = new Map<string, Asset>();
  return async (path) => {
    const known = found.get(path);
    if (known !== undefined || !isScriptPath.test(path)) return known;
    const kept = await findScript(database, path);
    if (kept === undefined) return undefined;
    const asset = assetOf(kept.type, new Uint8Array(kept.bytes));
    found.set(path, asset);
    return asset;
  };
}
