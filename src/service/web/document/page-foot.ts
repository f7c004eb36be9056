import { html, raw } from "hono/html";
import { fill } from "../../../language/fill.ts";
import type { LocaleTag } from "../../../language/locale.ts";
import { locales } from "../../../language/locale.ts";
import type { Html } from "../assets/html.ts";
import type { PageContext } from "./page-view.ts";
import type { Merchant } from "../../accounts/accounts/find-merchant.ts";
import { remembered } from "./remembered.ts";

interface FootParts {
  readonly text?: string | undefined;
  readonly merchant?: Merchant | undefined;
  /** The parameters of the page's address. */
  readonly query: URLSearchParams;
}

/** The foot of a page: who takes the card, the merchant's addresses, and the language, which needs no script. */
export function pageFoot(context: PageContext, { text, merchant, query }: FootParts): Html {
  return html`<footer class="foot whole">
    ${text === undefined ? "" : html`<p>${text}</p>`} ${merchantLinks(context, merchant)}
    <form method="get" class="language">
      ${[...query].map(([name, value]) => (name === "locale" ? "" : html`<input type="hidden" name="${name}" value="${value}" />`))}
      <label for="locale">${context.sentences.around.language}</label>
      <select id="locale" name="locale">
        ${raw(languagesFor(context.locale))}
      </select>
      <button>${context.sentences.around.change}</button>
    </form>
  </footer>`;
}

function merchantLinks({ sentences }: PageContext, merchant: Merchant | undefined): Html | "" {
  const { around } = sentences;
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
  const given = links.filter(([address]) => address !== undefined);
  if (given.length === 0) return "";
  return html`<ul>
    ${given.map(([address, words]) => html`<li><a href="${address}" rel="noopener">${words}</a></li>`)}
  </ul>`;
}

/** All languages, one of them chosen. Their names come with Node, and take it a while. */
const languagesFor = remembered((chosen: LocaleTag): string =>
  locales
    .map((tag) => {
      const attributes = `value="${tag}" lang="${tag}"${tag === chosen ? " selected" : ""}`;
      return `<option ${attributes}>${nameOf(tag)}</option>`;
    })
    .join(""),
);

/** A language as those who speak it call it. */
function nameOf(tag: LocaleTag): string {
  const name = new Intl.DisplayNames(tag, { type: "language" }).of(tag) ?? tag;
  return name.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(tag));
}
