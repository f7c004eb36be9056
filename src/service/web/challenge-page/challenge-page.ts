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
  /** Its current status. */
  readonly status: AuthenticationStatus;
  readonly merchant: Merchant;
  /** The address to which the payer continues afterwards. */
  readonly returnUrl: string | null;
}

/** Returns the page of the simulated bank: merchant, amount, card and two buttons, or the result. */
export function challengePage(context: PageContext, challenge: ChallengePage): Html {
  const { merchant, status } = challenge;
  const { challenge: messages, testMode } = context.messages;
  const isOpen = status === "requires_action";
  const title = isOpen
    ? messages.title
    : status === "succeeded"
      ? messages.confirmed.title
      : messages.failed.title;
  return pageDocument(context, {
    title: `${title} · ${merchant.name}`,
    merchant,
    foot: html`<footer class="foot"><p>${`${testMode.name}. ${messages.simulated}`}</p></footer>`,
    styles: noticeStyles,
    main: html`<div class="notice">
      ${merchantMark(merchant)}
      <section class="payment">
        <h1>${title}</h1>
        ${isOpen ? challengeForm(context, challenge) : outcome(context, challenge)}
      </section>
    </div>`,
  });
}

function challengeForm(
  { tag, messages: sentences }: PageContext,
  { authentication, merchant }: ChallengePage,
): Html {
  const { challenge: messages } = sentences;
  const { amount, currency, card } = authentication;
  return html`<p class="next">${fill(messages.text, { merchant: merchant.name })}</p>
    <dl class="facts">
      <dt>${messages.merchant}</dt>
      <dd><bdi>${merchant.name}</bdi></dd>
      <dt>${messages.amount}</dt>
      <dd class="sum">${formatAmount(amount, currency, tag)}</dd>
      <dt>${messages.card}</dt>
      <dd><bdi>${brands[card.brand].name} •••• ${card.last4}</bdi></dd>
    </dl>
    <form class="answers" method="post">
      <button name="answer" value="confirm">${messages.confirm}</button>
      <button name="answer" value="fail" class="quiet">${messages.fail}</button>
    </form>`;
}

function outcome({ messages: sentences }: PageContext, { status, returnUrl }: ChallengePage): Html {
  const { challenge: messages } = sentences;
  const { text } = status === "succeeded" ? messages.confirmed : messages.failed;
  return html`<p class="next">${text}</p>
    ${returnUrl === null ? "" : html`<p><a href="${returnUrl}">${messages.goOn}</a></p>`}`;
}
