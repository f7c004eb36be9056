import { Hono } from "hono";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Till } from "../src/client/till.ts";
import { createBackend } from "./backend.ts";
import { brandOf } from "./brands/brand-of.ts";
import { brandStyles } from "./brands/brand-styles.ts";
import { brands } from "./brands/brands.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { createFrameworkPages } from "./framework-pages.ts";
import type { Manifest } from "./manifest.ts";
import { checkoutPage } from "./pages/checkout-page.ts";
import { failedPage } from "./pages/failed-page.ts";
import { formPage } from "./pages/form-page.ts";
import { homePage } from "./pages/home-page.ts";
import { brandsPage } from "./pages/brands-page.ts";
import { linkPage } from "./pages/link-page.ts";
import { boxPicture, markPicture } from "./pictures.ts";
import { createPayLater } from "./pay-later.ts";
import { createRedirect } from "./redirect.ts";
import { createReference } from "./reference-page.ts";
import { shopStyles } from "./shop-styles.ts";
import { createSubscribe } from "./subscribe.ts";
import type { ShopMessages } from "./messages.ts";
import { messagesFor } from "./messages.ts";

export interface ShopDependencies {
  /** The public URL of the payment service. */
  readonly service: string;
  readonly publishableKey: string;
  readonly till: Till;
  /** The public URL of the shop. */
  readonly address: string;
  /** The webhook secret; undefined if the service cannot reach this machine. */
  readonly webhookSecret?: string | undefined;
  /** The folder with the built scripts of `frameworks/` and `reference/`. */
  readonly scripts: string;
  /** Fetches the manifest of the elements from the service. */
  readonly manifest: () => Promise<Manifest>;
}

/** Creates the demo shop: an example of a merchant's site, with the strictest Content-Security-Policy for the widget. */
export function createShop(dependencies: ShopDependencies): Hono {
  const { service, publishableKey, till, address, webhookSecret, scripts, manifest } = dependencies;
  const shop = new Hono();
  shop.use(async (context, next) => {
    context.header("Content-Security-Policy", contentSecurityPolicy(service));
    context.header("X-Content-Type-Options", "nosniff");
    context.header("Referrer-Policy", "strict-origin-when-cross-origin");
    context.header("Cache-Control", "no-cache");
    await next();
  });
  const widget = { service, publishableKey };
  const activeLinks = async () => [...(await till.paymentLinks.list({ status: "active", limit: 50 })).data];
  shop.get("/", (context) => context.html(homePage(messagesOf(context))));
  shop.get("/checkout", (context) => context.html(checkoutPage(messagesOf(context), widget)));
  shop.get("/form", (context) => context.html(formPage(messagesOf(context), widget)));
  shop.get("/link", async (context) => {
    const own = (await activeLinks()).filter((link) => brandOf(link) === undefined).slice(0, 6);
    return context.html(linkPage(messagesOf(context), widget, own.reverse()));
  });
  shop.get("/brands", async (context) => context.html(brandsPage(messagesOf(context), await activeLinks())));
  shop.get("/shop.css", (context) =>
    context.body(shopStyles, 200, { "Content-Type": "text/css; charset=utf-8" }),
  );
  shop.get("/brands.css", (context) =>
    context.body(brandStyles, 200, { "Content-Type": "text/css; charset=utf-8" }),
  );
  const brandPictures = Object.fromEntries(
    brands.map(({ slug, picture }) => [`/brands/${slug}.svg`, picture.svg]),
  );
  for (const [path, picture] of Object.entries({
    ...brandPictures,
    "/box.svg": boxPicture,
    "/mark.svg": markPicture,
  })) {
    shop.get(path, (context) => context.body(picture, 200, { "Content-Type": "image/svg+xml" }));
  }
  shop.route("/", createBackend(till));
  shop.route("/", createRedirect({ service, till, address, webhookSecret }));
  shop.route("/", createPayLater({ widget, till }));
  shop.route("/", createSubscribe({ widget, till, address }));
  shop.route("/", createFrameworkPages(widget, scripts));
  shop.route("/", createReference({ widget, manifest, folder: scripts }));
  shop.notFound((context) => {
    const messages = messagesOf(context);
    return context.html(failedPage(messages, messages.missing), 404);
  });
  shop.onError((error, context) => {
    const messages = messagesOf(context);
    return context.html(
      failedPage(messages, messages.failed),
      error instanceof HTTPException ? error.status : 500,
    );
  });
  return shop;
}

function messagesOf(context: Context): ShopMessages {
  return messagesFor(context.req.query("lang"));
}
