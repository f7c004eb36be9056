import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { Words } from "../words.ts";
import { languages, localized } from "../words.ts";

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

interface LayoutParts {
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
export function layout(words: Words, { title, path, service, script, styles, main }: LayoutParts): Html {
  const scripts = [service && `${service}/v1/till.js`, script].filter((address) => address !== undefined);
  return html`<!doctype html>
    <html lang="${words.lang}" dir="${words.dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Orchard Lane</title>
        <link rel="icon" href="/mark.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/shop.css" />
        ${styles && html`<link rel="stylesheet" href="${styles}" />`}
        ${scripts.map((address) => html`<script type="module" src="${address}"></script>`)}
      </head>
      <body>
        <header>
          <a class="brand" href="${localized("/", words)}">
            <img src="/mark.svg" alt="" width="40" height="40" />
            <span>Orchard Lane</span>
          </a>
          ${path === undefined ? "" : languageChoice(words, path)}
        </header>
        <main>${main}</main>
      </body>
    </html>`;
}

function languageChoice(words: Words, path: string): Html {
  const choices = languages.map((other) =>
    other === words
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
