import { html } from "hono/html";
import type { TitledText } from "../../../language/titled-text.ts";
import type { Merchant } from "../../accounts/accounts/find-merchant.ts";
import type { Html } from "../assets/send.ts";
import { merchantMark } from "../document/merchant-mark.ts";
import { pageDocument } from "../document/page-document.ts";
import { pageFoot } from "../document/page-foot.ts";
import type { PageContext } from "../document/page-context.ts";
import { noticeStyles } from "../document/page.styles.ts";
import { portalStyles } from "./portal.styles.ts";

/** Returns the form for an e-mail address, to which a link is sent. */
export function signInPage(context: PageContext): Html {
  const { portalLink } = context.messages;
  return linkPage(context, portalLink.signIn, emailForm(context, portalLink.goOn));
}

/** Returns the page after a link was requested. It does not say whether a mail is sent. */
export function sentPage(context: PageContext): Html {
  return linkPage(context, context.messages.portalLink.sent);
}

export function unknownPage(context: PageContext): Html {
  return linkPage(
    context,
    context.messages.portalLink.unknown,
    emailForm(context, context.messages.portalLink.sendNew),
  );
}

/** Returns the page of a link that has expired. Its button requests a new one for the same customer. */
export function expiredPage(context: PageContext, token: string): Html {
  const { expired, sendNew } = context.messages.portalLink;
  const form = html`<form method="post" action="/m/${token}/renew?locale=${context.locale}" class="answers">
    <button>${sendNew}</button>
  </form>`;
  return linkPage(context, expired, form);
}

/** Returns the page of a sign-in link, whose button opens the subscriptions: a mail scanner presses none. */
export function openPage(context: PageContext, merchant: Merchant, token: string): Html {
  const { open, goOn } = context.messages.portalLink;
  const form = html`<form method="post" action="/m/${token}?locale=${context.locale}" class="answers">
    <button>${goOn}</button>
  </form>`;
  return linkPage(context, open, form, merchant);
}

function emailForm({ messages, locale }: PageContext, label: string): Html {
  return html`<form method="post" action="/m?locale=${locale}" class="answers">
    <label for="email">${messages.fields.email}</label>
    <input id="email" name="email" type="email" autocomplete="email" maxlength="254" required />
    <button>${label}</button>
  </form>`;
}

function linkPage(
  context: PageContext,
  { title, text }: TitledText,
  form: Html | "" = "",
  merchant?: Merchant,
): Html {
  return pageDocument(context, {
    title: merchant === undefined ? title : `${title} · ${merchant.name}`,
    merchant,
    styles: noticeStyles + portalStyles,
    foot: pageFoot(context, { merchant, query: new URLSearchParams() }),
    main: html`<div class="notice">
      ${merchant === undefined ? "" : merchantMark(merchant)}
      <section class="payment">
        <h1>${title}</h1>
        <p class="next">${text}</p>
        ${form}
      </section>
    </div>`,
  });
}
