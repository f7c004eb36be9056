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
  const { challenge: challengeMessages, testMode } = context.messages;
  const isOpen = status === "requires_action";
  const title = isOpen
    ? challengeMessages.title
    : status === "succeeded"
      ? challengeMessages.confirmed.title
      : challengeMessages.failed.title;
  return pageDocument(context, {
    title: `${title} · ${merchant.name}`,
    merchant,
    foot: html`<footer class="foot"><p>${`${testMode.name}. ${challengeMessages.simulated}`}</p></footer>`,
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

function challengeForm({ tag, messages }: PageContext, { authentication, merchant }: ChallengePage): Html {
  const { challenge: challengeMessages } = messages;
  const { amount, currency, card } = authentication;
  return html`<p class="next">${fill(challengeMessages.text, { merchant: merchant.name })}</p>
    <dl class="facts">
      <dt>${challengeMessages.merchant}</dt>
      <dd><bdi>${merchant.name}</bdi></dd>
      <dt>${challengeMessages.amount}</dt>
      <dd class="sum">${formatAmount(amount, currency, tag)}</dd>
      <dt>${challengeMessages.card}</dt>
      <dd><bdi>${brands[card.brand].name} •••• ${card.last4}</bdi></dd>
    </dl>
    <form class="answers" method="post">
      <button name="answer" value="confirm">${challengeMessages.confirm}</button>
      <button name="answer" value="fail" class="quiet">${challengeMessages.fail}</button>
    </form>`;
}

function outcome({ messages }: PageContext, { status, returnUrl }: ChallengePage): Html {
  const { challenge: challengeMessages } = messages;
  const { text } = status === "succeeded" ? challengeMessages.confirmed : challengeMessages.failed;
  return html`<p class="next">${text}</p>
    ${returnUrl === null ? "" : html`<p><a href="${returnUrl}">${challengeMessages.goOn}</a></p>`}`;
}
