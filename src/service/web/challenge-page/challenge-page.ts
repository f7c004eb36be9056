import { html } from "hono/html";
import { brands } from "../../../card/brands.ts";
import { fill } from "../../../language/fill.ts";
import { formatAmount } from "../../../money/format-amount.ts";
import type { AuthenticationStatus } from "../../../contract/authentication.ts";
import type { AuthenticationRow } from "../../payments/authentications/store.ts";
import { merchantMark } from "../document/merchant-mark.ts";
import type { Html } from "../assets/html.ts";
import { pageDocument } from "../document/page-document.ts";
import { noticeStyles } from "../document/page.styles.ts";
import type { PageContext } from "../document/page-view.ts";
import type { Merchant } from "../../accounts/accounts/find-merchant.ts";

interface ChallengePage {
  readonly authentication: AuthenticationRow;
  /** Where it stands now. */
  readonly status: AuthenticationStatus;
  readonly merchant: Merchant;
  /** Where the payer goes afterwards. */
  readonly returnUrl: string | null;
}

/** The simulated bank's page: who wants how much from which card, and two buttons; afterwards, what was answered. */
export function challengePage(context: PageContext, challenge: ChallengePage): Html {
  const { merchant, status } = challenge;
  const { challenge: words, testMode } = context.sentences;
  const open = status === "requires_action";
  const title = open ? words.title : status === "succeeded" ? words.confirmed.title : words.failed.title;
  return pageDocument(context, {
    title: `${title} · ${merchant.name}`,
    merchant,
    foot: html`<footer class="foot"><p>${`${testMode.name}. ${words.simulated}`}</p></footer>`,
    styles: noticeStyles,
    main: html`<div class="notice">
      ${merchantMark(merchant)}
      <section class="payment">
        <h1>${title}</h1>
        ${open ? question(context, challenge) : outcome(context, challenge)}
      </section>
    </div>`,
  });
}

function question({ tag, sentences }: PageContext, { authentication, merchant }: ChallengePage): Html {
  const { challenge: words } = sentences;
  const { amount, currency, card } = authentication;
  return html`<p class="next">${fill(words.text, { merchant: merchant.name })}</p>
    <dl class="facts">
      <dt>${words.merchant}</dt>
      <dd><bdi>${merchant.name}</bdi></dd>
      <dt>${words.amount}</dt>
      <dd class="sum">${formatAmount(amount, currency, tag)}</dd>
      <dt>${words.card}</dt>
      <dd><bdi>${brands[card.brand].name} •••• ${card.last4}</bdi></dd>
    </dl>
    <form class="answers" method="post">
      <button name="answer" value="confirm">${words.confirm}</button>
      <button name="answer" value="fail" class="quiet">${words.fail}</button>
    </form>`;
}

function outcome({ sentences }: PageContext, { status, returnUrl }: ChallengePage): Html {
  const { challenge: words } = sentences;
  const { text } = status === "succeeded" ? words.confirmed : words.failed;
  return html`<p class="next">${text}</p>
    ${returnUrl === null ? "" : html`<p><a href="${returnUrl}">${words.goOn}</a></p>`}`;
}
