import { html, raw } from "hono/html";
import type { Html } from "../assets/send.ts";
import { directionOf } from "../../../language/locale.ts";
import type { EntryFiles } from "../assets/assets.ts";
import { icon } from "../assets/assets.ts";
import { brandStyles } from "./brand-styles.ts";
import { pageStyles, pictureStyles } from "./page.styles.ts";
import type { PageContext } from "./page-context.ts";
import type { Merchant } from "../../accounts/accounts/find-merchant.ts";
import { memoize } from "../../platform/memoize.ts";
import { scriptTags } from "../assets/script-tags.ts";

const stylesOfBrand = memoize(brandStyles);

/** Styles without what is only for who reads the source: comments, and spaces that mean nothing. */
const compact = (styles: string) =>
  styles
    .replaceAll(/\/\*[^]*?\*\//g, "")
    .replaceAll(/\s*([{};,])\s*/g, "$1")
    .replaceAll(/: /g, ":")
    .replaceAll(";}", "}");

const stylesOfAll = compact(pageStyles);

const stylesOfPage = memoize(compact, 100);

/** The scripts of a payment page, which are part of its document. */
export interface PageScripts {
  /** The import map, which stands before all scripts. */
  readonly importMap: Html;
  /** Messages and script. They stand behind the content, which is painted while they arrive. */
  readonly script: Html;
}

/** The preview that is shown where the URL of a page is shared. */
interface Preview {
  readonly title: string;
  readonly description: string;
  /** For a payment link: its URL, the alternative text of its image, and the language tag of this text. */
  readonly link?: { readonly address: string; readonly alt: string; readonly tag: string } | undefined;
}

interface PageContent {
  readonly title: string;
  /** The preview shown where the link is shared. */
  readonly preview?: Preview | undefined;
  readonly merchant?: Merchant | undefined;
  /** Scripts with addresses of their own. */
  readonly files?: EntryFiles | undefined;
  readonly scripts?: PageScripts | undefined;
  readonly ribbon?: Html | undefined;
  readonly main: Html;
  /** The footer of the page. */
  readonly foot?: Html | undefined;
  /** Styles of this page, besides those of all pages. */
  readonly styles?: string | undefined;
}

/** Returns the document of a page. All text of merchants and payers is escaped. */
export function pageDocument(
  {
    locale,
    tag = locale,
    nonce,
    now,
  }: Pick<PageContext, "locale" | "nonce"> & Partial<Pick<PageContext, "now" | "tag">>,
  { title, preview, merchant, files, scripts, ribbon, main, foot, styles = "" }: PageContent,
): Html {
  const pictures = merchant?.picture === undefined ? "" : pictureStyles;
  const allStyles = raw(stylesOfBrand(merchant?.branding) + stylesOfAll + stylesOfPage(pictures + styles));
  return html`<!doctype html>
    <html lang="${tag}" dir="${directionOf(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${scripts?.importMap ?? ""} ${files === undefined ? "" : scriptTags(files)}
        <link rel="icon" href="${icon.path}" type="${icon.type}" />
        <title>${title}</title>
        ${preview === undefined ? "" : previewTags(preview)}
        <style nonce="${nonce}">
          ${allStyles}
        </style>
      </head>
      <body ${(scripts ?? files) && now ? html`data-now="${now.getTime()}"` : ""}>
        ${ribbon ?? ""}
        <main>${main}</main>
        ${foot ?? ""} ${scripts?.script ?? ""}
      </body>
    </html> `;
}

/** Returns the meta tags for previews: Open Graph (ogp.me) and those of X. */
function previewTags({ title, description, link }: Preview): Html {
  return html`<meta name="description" content="${description}" />
    <meta property="og:type" content="website" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    ${link === undefined ? "" : cardTags(link)}`;
}

function cardTags({ address, alt, tag }: NonNullable<Preview["link"]>): Html {
  return html`<meta property="og:url" content="${address}" />
    <meta property="og:image" content="${address}/card.png?locale=${tag}" />
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content="${alt}" />
    <meta name="twitter:card" content="summary_large_image" />`;
}
