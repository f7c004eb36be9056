import { Hono } from "hono";
import type { AppEnv } from "../http/mount-endpoints.ts";
import type { Assets } from "./assets.ts";
import { icon } from "./icon.ts";
import { inventoryFile } from "./script-inventory.ts";
import { immutablePath } from "./script-integrity.ts";
import { sendAsset } from "./send.ts";

/** What a page can use of the elements: a Custom Elements Manifest. */
const manifestFile = "custom-elements.json";
const scriptSource = "src/embed/till.ts";
/** What that script loads late, by its build. */
const lateSources = {
  payment: "src/embed/checkout-payment.ts",
  overlay: "src/embed/pay-overlay.ts",
} as const;
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
 * `/v1/till.js`, its immutable copy with its integrity, the inventory of all scripts, the manifest of the elements, the icon, and the built files of
 * frame and pages.
 */
export function assetRoutes(assets: Assets): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const script = assets.standalone(scriptSource);
  const cached = `public, max-age=${scriptLifetime}, stale-while-revalidate=86400`;
  if (script !== undefined) {
    const immutable = immutablePath("script", script.body);
    routes.get("/v1/till.js", (context) =>
      sendAsset(context, script, { ...anyOrigin, "Cache-Control": cached }),
    );
    routes.get(immutable, (context) =>
      sendAsset(context, script, { ...anyOrigin, "Cache-Control": forever }),
    );
    routes.get("/v1/integrity.json", (context) =>
      context.json({ "till.js": { path: immutable, integrity: script.integrity } }, 200, {
        ...anyOrigin,
        "Cache-Control": cached,
        "X-Content-Type-Options": "nosniff",
      }),
    );
  }
  for (const [build, source] of Object.entries(lateSources)) {
    const late = assets.standalone(source);
    if (late === undefined) continue;
    routes.get(immutablePath(build as keyof typeof lateSources, late.body), (context) =>
      sendAsset(context, late, { ...anyOrigin, "Cache-Control": forever }),
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
  routes.get("/assets/*", async (context, next) => {
    const asset = assets.find(context.req.path.slice(1));
    if (asset === undefined) return next();
    return sendAsset(context, asset, {
      "Cache-Control": forever,
      "Cross-Origin-Resource-Policy": "same-origin",
    });
  });
  return routes;
}
