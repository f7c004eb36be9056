import { Hono } from "hono";
import type { BillingDependencies } from "../billing/dependencies.ts";
import type { RateLimits } from "../platform/rate-limits/rate-limits.ts";
import type { AppEnv } from "../platform/http-server/app-env.ts";
import { assetRoutes, fileRoutes } from "./assets/asset-routes.ts";
import type { Assets } from "./assets/assets.ts";
import type { DocsFiles } from "./documentation/docs-files.ts";
import { docsRoutes } from "./documentation/docs-routes.ts";
import { frameRoutes, planRoutes } from "./card-frame/frame-routes.ts";
import { invoiceRoutes } from "./invoice-page/invoice-routes.ts";
import { bankRoutes, challengeRoutes } from "./challenge-page/challenge-routes.ts";
import { methodRoutes } from "./challenge-page/method-routes.ts";
import { redirectReturnRoutes } from "./challenge-page/redirect-return-routes.ts";
import { returnRoutes } from "./challenge-page/return-routes.ts";
import { outboxRoutes } from "./sandbox/outbox-routes.ts";
import type { StartRow } from "./start-page/start-page.ts";
import type { ValidKeys } from "../accounts/api-keys/key-pair.ts";
import { startRoutes } from "./start-page/start-page.ts";
import { studioRoutes } from "./studio/routes.ts";
import { orderRoutes } from "./payment-page/order-routes.ts";
import { pageRoutes } from "./payment-page/page-routes.ts";
import { portalRoutes } from "./portal-page/portal-routes.ts";
import { receiptRoutes } from "./receipt-page/receipt-routes.ts";
import { shareRoutes } from "./previews/share-routes.ts";

/** What only a test mode shows. */
interface SandboxPages {
  /** What is shown at `/`. */
  readonly places: () => readonly StartRow[];
  /** The keys that the examples of the documentation have on the machine of the service. */
  readonly testKeys: ValidKeys;
}

type SiteDependencies = BillingDependencies & { readonly limits: RateLimits };

/**
 * Returns the routes of everything that browsers open: scripts, the card frame, pages, files and the documentation.
 * @param sandbox without it there is nothing at `/`, and examples have no keys
 */
export function createSite(
  dependencies: SiteDependencies,
  assets: Assets,
  docs: DocsFiles,
  sandbox?: SandboxPages,
): Hono<AppEnv> {
  const site = new Hono<AppEnv>();
  if (sandbox !== undefined) site.route("/", startRoutes(dependencies, sandbox.places));
  site.route("/", assetRoutes(dependencies, assets));
  site.route("/", frameRoutes(dependencies, assets));
  site.route("/", planRoutes(dependencies, assets));
  site.route("/", docsRoutes(dependencies, docs, sandbox?.testKeys));
  site.route("/", challengeRoutes(dependencies));
  site.route("/", bankRoutes(dependencies, assets));
  site.route("/", methodRoutes(dependencies, assets));
  site.route("/", returnRoutes(dependencies, assets));
  site.route("/", redirectReturnRoutes(dependencies, assets));
  site.route("/", outboxRoutes(dependencies));
  site.route("/", fileRoutes(dependencies));
  site.route("/", shareRoutes(dependencies));
  site.route("/", receiptRoutes(dependencies, assets));
  site.route("/", invoiceRoutes(dependencies, assets));
  site.route("/", portalRoutes(dependencies, assets));
  site.route("/", studioRoutes(dependencies, assets));
  site.route("/", orderRoutes(dependencies));
  site.route("/", pageRoutes(dependencies, assets));
  return site;
}
