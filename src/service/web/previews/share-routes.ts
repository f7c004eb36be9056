import type { Context } from "hono";
import { Hono } from "hono";
import * as z from "zod/mini";
import { slug as slugSchema } from "../../../contract/payment-link.ts";
import { oneLine } from "../../../language/one-line.ts";
import { formatAmount } from "../../../money/format-amount.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { errorAnswer } from "../../platform/http/error-answer.ts";
import type { AppEnv } from "../../platform/http-server/mount-endpoints.ts";
import { clientOf, methodRefusal, toResponse } from "../../platform/http-server/mount-endpoints.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { effectiveStatus } from "../../checkout/payment-links/lifecycle.ts";
import type { PaymentLinkRow } from "../../checkout/payment-links/store.ts";
import { findPaymentLinkBySlug } from "../../checkout/payment-links/store.ts";
import type { CardContent } from "./card-pictures.ts";
import { CardPictures } from "./card-pictures.ts";
import type { CodeRequest } from "./code-pictures.ts";
import { CodePictures } from "./code-pictures.ts";
import { DrawingQueue } from "./drawing-queue.ts";
import { findMerchant } from "../../accounts/accounts/find-merchant.ts";
import { requestLocale, requestTag } from "../document/request-locale.ts";

/** How long others keep a card, in seconds: it is not to outlive its link by more. */
const cardLifetime = 60;
/** A code holds nothing but an address, which does not change. */
const codeLifetime = 86_400;

/** Sides of a code in pixels. */
const sides = { least: 64, usual: 512, most: 2048 };
const codeTypes = { svg: "image/svg+xml", png: "image/png" } as const;

/** `/l/:slug/qr.svg`, `/l/:slug/qr.png`, `/l/:slug/card.png`: what a link is shared with. */
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

  /** Answers what the work gives; what it refuses in the one shape that every error has. */
  async function answer(context: Context<AppEnv>, work: () => Promise<Response>): Promise<Response> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const reader = { requestId: context.get("requestId"), kind: "publishable", publicUrl } as const;
      return toResponse(context, errorAnswer(error, reader));
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
    routes.get(`/l/:slug/qr.${format}`, (context) => answer(context, () => sendCode(context, format)));
  }

  routes.get("/l/:slug/card.png", (context) =>
    answer(context, async () => {
      const link = await findLink(context);
      const isOpen = link !== undefined && effectiveStatus(link, now()) === "active";
      const { png, etag } = isOpen
        ? await cards.find(await cardOf(dependencies, link, context), clientOf(dependencies, context))
        : await cards.findNeutral();
      const headers = {
        ...pictureHeaders("image/png", cardLifetime),
        ...{ ETag: etag, Vary: "Accept-Language" },
      };
      const known = context.req.header("if-none-match")?.split(",", 20) ?? [];
      if (known.some((tag) => tag.trim().replace(/^W\//, "") === etag))
        return context.body(null, 304, headers);
      return context.body(png, 200, headers);
    }),
  );

  for (const file of ["qr.svg", "qr.png", "card.png"]) {
    routes.all(`/l/:slug/${file}`, (context) =>
      answer(context, async () => {
        throw methodRefusal(["GET"]);
      }),
    );
  }
  return routes;
}

/** The side that was asked for, kept within bounds; what is no number is as if nothing had been asked. */
function sideOf(size: string | undefined): number {
  const asked = /^[0-9]{1,6}$/.test(size ?? "") ? Number(size) : sides.usual;
  return Math.min(sides.most, Math.max(sides.least, asked));
}

/** Anybody may show them; they are pictures only. */
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

/** What stands on the card; the sum as the page has it whose card this is. */
async function cardOf(
  { database }: Pick<PlatformDependencies, "database">,
  link: PaymentLinkRow,
  { req }: Context<AppEnv>,
): Promise<CardContent> {
  const { account_id: accountId, livemode } = link;
  const merchant = await findMerchant(database, { accountId, livemode }, link.branding);
  const wishes = {
    parameter: req.query("locale"),
    own: link.collection.locale,
    header: req.header("accept-language"),
  };
  const tag = requestTag(wishes, requestLocale(wishes));
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
