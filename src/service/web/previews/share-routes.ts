import type { Context } from "hono";
import { Hono } from "hono";
import * as z from "zod/mini";
import { slug as slugSchema } from "../../../contract/checkout/payment-link.ts";
import { oneLine } from "../../../language/one-line.ts";
import { formatAmount } from "../../../money/format-amount.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { errorResponse } from "../../platform/http/error-response.ts";
import type { AppEnv } from "../../platform/http-server/app-env.ts";
import { clientOf } from "../../platform/http-server/read-request.ts";
import { methodNotAllowed, toResponse } from "../../platform/http-server/mount-endpoints.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { effectiveStatus } from "../../checkout/payment-links/lifecycle.ts";
import type { PaymentLinkRow } from "../../checkout/payment-links/store.ts";
import { findPaymentLinkBySlug } from "../../checkout/payment-links/store.ts";
import type { CardContent, CodeRequest } from "./pictures.ts";
import { CardPictures, CodePictures } from "./pictures.ts";
import { DrawingQueue } from "./drawing-queue.ts";
import { findMerchant } from "../../accounts/accounts/find-merchant.ts";
import { requestLocale, requestTag } from "../document/page-context.ts";

/** Cache lifetime of a card, in seconds; short, so that it does not outlive its link. */
const cardLifetime = 60;

/** Cache lifetime of a code, in seconds. It contains only a URL, which does not change. */
const codeLifetime = 86_400;

/** Side lengths of a code, in pixels. */
const sides = { minimum: 64, default: 512, maximum: 2048 };

const codeTypes = { svg: "image/svg+xml", png: "image/png" } as const;

/** Routes `/l/:slug/qr.svg`, `/l/:slug/qr.png`, `/l/:slug/card.png`: images to share a link with. */
export function shareRoutes(dependencies: PlatformDependencies): Hono<AppEnv> {
  const { database, publicUrl, now } = dependencies;
  const queue = new DrawingQueue(dependencies.limits);
  const cards = new CardPictures(dependencies, queue);
  const codes = new CodePictures(queue);
  const routes = new Hono<AppEnv>();

  async function findLink(context: Context<AppEnv>): Promise<PaymentLinkRow | undefined> {
    const slug = z.safeParse(slugSchema, context.req.param("slug"));
    const link = slug.success ? await findPaymentLinkBySlug(database, slug.data) : undefined;
    return link?.status === "draft" ? undefined : link;
  }

  /** Returns the response of `work`, or an error response in the form of all errors. */
  async function respond(context: Context<AppEnv>, work: () => Promise<Response>): Promise<Response> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const errorContext = { requestId: context.get("requestId"), kind: "publishable", publicUrl } as const;
      return toResponse(context, errorResponse(error, errorContext));
    }
  }

  async function sendCode(context: Context<AppEnv>, format: CodeRequest["format"]): Promise<Response> {
    const link = await findLink(context);
    if (link === undefined) throw new ServiceError("resource_missing", "No such payment link.");
    const side = sideOf(context.req.query("size"));
    const address = `${publicUrl}/l/${link.slug}`;
    const picture = await codes.find({ address, side, format, client: clientOf(dependencies, context) });
    return context.body(picture, 200, pictureHeaders(codeTypes[format], codeLifetime));
  }

  for (const format of ["svg", "png"] as const) {
    routes.get(`/l/:slug/qr.${format}`, (context) => respond(context, () => sendCode(context, format)));
  }

  routes.get("/l/:slug/card.png", (context) =>
    respond(context, async () => {
      const link = await findLink(context);
      const isOpen = link !== undefined && effectiveStatus(link, now()) === "active";
      const { png, etag } = isOpen
        ? await cards.find(await cardOf(dependencies, link, context), clientOf(dependencies, context))
        : await cards.findNeutral();
      const headers = {
        ...pictureHeaders("image/png", cardLifetime),
        ETag: etag,
        Vary: "Accept-Language",
      };
      const knownTags = context.req.header("if-none-match")?.split(",", 20) ?? [];
      if (knownTags.some((tag) => tag.trim().replace(/^W\//, "") === etag))
        return context.body(null, 304, headers);
      return context.body(png, 200, headers);
    }),
  );

  for (const file of ["qr.svg", "qr.png", "card.png"]) {
    routes.all(`/l/:slug/${file}`, (context) =>
      respond(context, async () => {
        throw methodNotAllowed(["GET"]);
      }),
    );
  }
  return routes;
}

/** Returns the requested side length within its limits, or the default for anything but a number. */
function sideOf(size: string | undefined): number {
  const requested = /^[0-9]{1,6}$/.test(size ?? "") ? Number(size) : sides.default;
  return Math.min(sides.maximum, Math.max(sides.minimum, requested));
}

/** Returns the headers of an image, which any page may embed. */
function pictureHeaders(type: string, lifetime: number): Readonly<Record<string, string>> {
  return {
    "Content-Type": type,
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Cache-Control": `public, max-age=${lifetime}`,
    "X-Robots-Tag": "noindex",
  };
}

/** Returns the content of a card. The sum is formatted as on the page in the client's language. */
async function cardOf(
  { database }: Pick<PlatformDependencies, "database">,
  link: PaymentLinkRow,
  { req }: Context<AppEnv>,
): Promise<CardContent> {
  const { account_id: accountId, livemode } = link;
  const merchant = await findMerchant(database, { accountId, livemode }, link.branding);
  const preferences = {
    parameter: req.query("locale"),
    own: link.collection.locale,
    header: req.header("accept-language"),
  };
  const tag = requestTag(preferences, requestLocale(preferences));
  const { color_accent: accent, color_background: background, scheme } = merchant.branding;
  const { picture } = merchant;
  const isChosen = link.line_items.some(({ custom_unit_amount: custom }) => custom != null);
  return {
    merchant: merchant.name,
    name: oneLine(link.name),
    sums: isChosen ? [] : [tag, "en"].map((one) => formatAmount(link.amount, link.currency, one)),
    colors: { accent, background, scheme },
    picture: picture && { kind: picture.kind, file: picture.path.slice("/files/".length) },
  };
}
