import { html } from "hono/html";
import type { Html } from "./page-document.ts";
import { merchantMark } from "./merchant-mark.ts";
import { pageDocument } from "./page-document.ts";
import { noticeStyles } from "./page.styles.ts";
import { pageFoot } from "./page-foot.ts";
import type { Merchant, PageContext } from "./page-view.ts";

interface Notice {
  /** What happened. */
  readonly title: string;
  /** What it means for the payer, and the one next step. */
  readonly text: string;
  readonly merchant?: Merchant | undefined;
  /** The merchant's own words. */
  readonly words?: string | null | undefined;
  /** The parameters of the page's address. */
  readonly query?: URLSearchParams;
}

/** A page that stands where nothing can be paid: an unknown or ended link, an expired session. */
export function noticePage(context: PageContext, { title, text, merchant, words, query }: Notice): Html {
  return pageDocument(context, {
    title: merchant === undefined ? title : `${title} · ${merchant.name}`,
    preview: { title, description: text },
    merchant,
    foot: query === undefined ? undefined : pageFoot(context, { merchant, query }),
    styles: noticeStyles,
    main: html`<div class="notice">
      ${merchant === undefined ? "" : merchantMark(merchant)}
      <section class="payment">
        <h1>${title}</h1>
        ${words ? html`<p class="words">${words}</p>` : ""}
        <p class="next">${text}</p>
      </section>
    </div>`,
  });
}
