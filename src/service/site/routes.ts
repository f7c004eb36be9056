import { Hono } from "hono";
import type { AppParts } from "../app-parts.ts";
import type { AppEnv } from "../http/mount-endpoints.ts";
import { assetRoutes } from "./asset-routes.ts";
import type { Assets } from "./assets.ts";
import { docsRoutes } from "./docs-routes.ts";
import { fileRoutes } from "./file-routes.ts";
import { frameRoutes } from "./frame-routes.ts";
import { challengeRoutes } from "./challenge-routes.ts";
import { outboxRoutes } from "./outbox-routes.ts";
import { studioRoutes } from "../studio/routes.ts";
import { pageRoutes } from "./page-routes.ts";
import { receiptRoutes } from "./receipt-routes.ts";
import { shareRoutes } from "./share-routes.ts";

/** Everything that a browser opens: the script, the card frame, the payment pages, and their built files. */
export function createSite(parts: AppParts, assets: Assets): Hono<AppEnv> {
  const site = new Hono<AppEnv>();
  site.route("/", assetRoutes(parts, assets));
  site.route("/", frameRoutes(parts, assets));
  site.route("/", docsRoutes(parts));
  site.route("/", challengeRoutes(parts));
  site.route("/", outboxRoutes(parts));
  site.route("/", fileRoutes(parts));
  site.route("/", shareRoutes(parts));
  site.route("/", receiptRoutes(parts, assets));
  site.route("/", studioRoutes(parts, assets));
  site.route("/", pageRoutes(parts, assets));
  return site;
}
