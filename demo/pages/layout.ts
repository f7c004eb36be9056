import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { ShopMessages } from "../messages.ts";
import { languages, localized } from "../messages.ts";

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

interface LayoutOptions {
  readonly title: string;
  /** The path of the page, for the language switch; without it there is none. */
  readonly path?: string;
  /** The payment service whose script the page loads; without it the page loads none. */
  readonly service?: string;
  /** A script of the shop's own. */
  readonly script?: string;
  /** A style sheet in addition to the shop's. */
  readonly styles?: string;
  readonly main: Html;
}

/** Renders the layout of all pages of the shop. All values are escaped. */
export function layout(
  messages: ShopMessages,
  { title, path, service, script, styles, main }: LayoutOptions,
): Html {
  const scripts = [service && `${service}/v1/till.js`, script].filter((address) => address !== undefined);
  return html`<!doctype html>
    <html lang="${messages.lang}" dir="${messages.dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Till Demo Shop</title>
        <link rel="icon" href="/mark.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/shop.css" />
        ${styles && html`<link rel="stylesheet" href="${styles}" />`}
        ${scripts.map((address) => html`<script type="module" src="${address}"></script>`)}
      </head>
      <body>
        <header>
          <a class="brand" href="${localized("/", messages)}">
            <img src="/mark.svg" alt="" width="40" height="40" />
            <span>Till Demo Shop</span>
          </a>
          ${path === undefined ? "" : languageChoice(messages, path)}
        </header>
        <main>${main}</main>
      </body>
    </html>`;
}

function languageChoice(messages: ShopMessages, path: string): Html {
  const choices = languages.map((other) =>
    other === messages
      ? html`<li><span aria-current="true">${other.language}</span></li>`
      : html`<li>
          <a href="${localized(path, other)}" lang="${other.lang}" hreflang="${other.lang}"
            >${other.language}</a
          >
        </li>`,
  );
  return html`<nav aria-label="Language">
    <ul>
      ${choices}
    </ul>
  </nav>`;
}
