import { html } from "hono/html";
import type { Html } from "../assets/send.ts";
import { merchantMark } from "./merchant-mark.ts";
import type { PageContext } from "./page-context.ts";
import { pageAddress } from "./page-context.ts";
import type { PageScripts } from "./page-document.ts";
import { pageDocument } from "./page-document.ts";
import { noticeStyles } from "./page.styles.ts";
import { pageFoot } from "./page-foot.ts";
import type { Merchant } from "../../accounts/accounts/find-merchant.ts";

interface NoticePage {
  /** What happened. */
  readonly title: string;
  /** What it means for the payer, and the next step. */
  readonly text: string;
  readonly merchant?: Merchant | undefined;
  /** A message of the merchant. */
  readonly message?: string | null | undefined;
  /** The query of the page's URL, which stays when the language changes; without it the page has no form for the language. */
  readonly query?: URLSearchParams;
  /**
   * The link that accepts no payments any more. A payer who has paid on it with this device sees that payment instead.
   */
  readonly link?: ClosedLink | undefined;
}

interface ClosedLink {
  readonly slug: string;
  /** Valid parameters of its URL, by their names in the API. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly publishableKey: string;
  readonly scripts: PageScripts;
}

/** Returns a page without a payment: for an unknown or closed link, or an unknown session. */
export function noticePage(context: PageContext, notice: NoticePage): Html {
  const { title, text, merchant, message, query, link } = notice;
  const content = html`<h1>${title}</h1>
    ${message ? html`<p class="words">${message}</p>` : ""}
    <p class="next">${text}</p>`;
  return pageDocument(context, {
    title: merchant === undefined ? title : `${title} · ${merchant.name}`,
    preview: { title, description: text },
    merchant,
    scripts: link?.scripts,
    foot: query === undefined ? undefined : pageFoot(context, { merchant, query }),
    styles: noticeStyles,
    main: html`<div class="notice">
      ${merchant === undefined ? "" : merchantMark(merchant)}
      ${link === undefined ? html`<section class="payment closed">${content}</section>` : closedPayment(context, notice, link, content)}
    </div>`,
  });
}

function closedPayment(
  { publicUrl }: PageContext,
  { merchant, query = new URLSearchParams() }: NoticePage,
  { slug, parameters, publishableKey }: ClosedLink,
  content: Html,
): Html {
  return html`<till-payment
    class="payment closed"
    closed
    address="${pageAddress(publicUrl, `/l/${slug}`, query)}"
    publishable-key="${publishableKey}"
    merchant="${merchant?.name ?? ""}"
    slug="${slug}"
    open-with="${JSON.stringify(parameters)}"
    >${content}</till-payment
  >`;
}
