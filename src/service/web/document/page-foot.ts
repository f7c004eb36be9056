import { html, raw } from "hono/html";
import { fill } from "../../../language/fill.ts";
import type { LocaleTag } from "../../../language/locale.ts";
import { locales } from "../../../language/locale.ts";
import type { Html } from "../assets/send.ts";
import type { PageContext } from "./page-context.ts";
import type { Merchant } from "../../accounts/accounts/find-merchant.ts";
import { memoize } from "../../platform/memoize.ts";

interface FootContent {
  readonly text?: string | undefined;
  readonly merchant?: Merchant | undefined;
  /** The query of the page's URL. */
  readonly query: URLSearchParams;
}

/**
 * Returns the footer of a page: a text, the merchant's links, and the language selection, which works without a script.
 */
export function pageFoot(context: PageContext, { text, merchant, query }: FootContent): Html {
  return html`<footer class="foot whole">
    ${text === undefined ? "" : html`<p class="safe">${text}</p>`} ${merchantLinks(context, merchant)}
    <form method="get" class="language">
      ${[...query].map(([name, value]) => (name === "locale" ? "" : html`<input type="hidden" name="${name}" value="${value}" />`))}
      <label for="locale">${context.messages.around.language}</label>
      <select id="locale" name="locale">
        ${raw(languagesFor(context.locale))}
      </select>
      <button>${context.messages.around.change}</button>
    </form>
  </footer>`;
}

function merchantLinks({ messages }: PageContext, merchant: Merchant | undefined): Html | "" {
  const { around } = messages;
  const {
    support_email: mail,
    support_url: support,
    terms_url: terms,
    privacy_url: privacy,
  } = merchant?.branding ?? {};
  const contact = support ?? (mail === undefined ? undefined : `mailto:${mail}`);
  const links = [
    [contact, fill(around.contact, { merchant: merchant?.name ?? "" })],
    [terms, around.terms],
    [privacy, around.privacy],
  ] as const;
  const existing = links.filter(([address]) => address !== undefined);
  if (existing.length === 0) return "";
  return html`<ul>
    ${existing.map(([address, label]) => html`<li><a href="${address}" rel="noopener">${label}</a></li>`)}
  </ul>`;
}

/** Returns the options of the language selection. Cached because `Intl.DisplayNames` is slow. */
const languagesFor = memoize((selected: LocaleTag): string =>
  locales
    .map((tag) => {
      const attributes = `value="${tag}" lang="${tag}"${tag === selected ? " selected" : ""}`;
      return `<option ${attributes}>${languageName(tag)}</option>`;
    })
    .join(""),
);

/** Returns the name of a language in that language. */
export function languageName(tag: LocaleTag): string {
  const name = new Intl.DisplayNames(tag, { type: "language" }).of(tag) ?? tag;
  return name.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(tag));
}
