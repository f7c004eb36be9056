import { html, raw } from "hono/html";
import type { Html } from "../assets/html.ts";
import { directionOf } from "../../../language/locale.ts";
import type { EntryFiles } from "../assets/assets.ts";
import { brandStyles } from "./brand-styles.ts";
import { icon } from "../assets/icon.ts";
import { pageStyles, pictureStyles } from "./page.styles.ts";
import type { PageContext } from "./page-view.ts";
import type { Merchant } from "../../accounts/accounts/find-merchant.ts";
import type { Preview } from "./preview-tags.ts";
import { previewTags } from "./preview-tags.ts";
import { memoize } from "../../platform/memoize.ts";
import { scriptTags } from "../assets/script-tags.ts";

const stylesOfBrand = memoize(brandStyles);

/** The scripts of a payment page, which are part of its document. */
export interface PageScripts {
  /** The import map, which stands before all scripts. */
  readonly late: Html;
  /** Messages and script. They stand behind the content, which is painted while they arrive. */
  readonly script: Html;
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
  const allStyles = raw(stylesOfBrand(merchant?.branding) + pageStyles + pictures + styles);
  return html`<!doctype html>
    <html lang="${tag}" dir="${directionOf(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${scripts?.late ?? ""} ${files === undefined ? "" : scriptTags(files)}
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
