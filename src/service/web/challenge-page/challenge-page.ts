import { html } from "hono/html";
import { brands } from "../../../card/brands.ts";
import { fill } from "../../../language/fill.ts";
import { formatAmount } from "../../../money/format-amount.ts";
import type { AuthenticationStatus } from "../../../contract/payments/authentication.ts";
import type { AuthenticationRow } from "../../payments/authentications/store.ts";
import { merchantMark } from "../document/merchant-mark.ts";
import type { EntryFiles } from "../assets/assets.ts";
import type { Html } from "../assets/send.ts";
import { pageDocument } from "../document/page-document.ts";
import { noticeStyles } from "../document/page.styles.ts";
import type { PageContext } from "../document/page-context.ts";
import type { Merchant } from "../../accounts/accounts/find-merchant.ts";

export interface ChallengePage {
  readonly authentication: AuthenticationRow;
  /** Its current status. */
  readonly status: AuthenticationStatus;
  readonly merchant: Merchant;
  /** The address to which the payer continues afterwards. */
  readonly returnUrl: string | null;
}

/**
 * Returns the page of the simulated bank: merchant, amount, card and two buttons, or the result.
 *
 * @param files the scripts that send the answer; without them the form does
 */
export function challengePage(context: PageContext, challenge: ChallengePage, files?: EntryFiles): Html {
  const { title } = context.messages.challenge;
  if (challenge.status !== "requires_action") return resultPage(context, challenge, simulatedFoot(context));
  const { merchant } = challenge;
  return pageDocument(context, {
    title: `${title} · ${merchant.name}`,
    merchant,
    files,
    foot: simulatedFoot(context),
    styles: noticeStyles,
    main: section(merchant, title, challengeForm(context, challenge, files !== undefined)),
  });
}

/**
 * Returns the page to which a bank returns its payer: how the authentication has ended, or that it is not known yet, and the
 * way on.
 *
 * @param files the scripts of the page
 */
export function returnPage(context: PageContext, challenge: ChallengePage, files?: EntryFiles): Html {
  return resultPage(context, challenge, undefined, files);
}

function resultPage(context: PageContext, challenge: ChallengePage, foot?: Html, files?: EntryFiles): Html {
  const { merchant } = challenge;
  const { title } = resultOf(context, challenge);
  return pageDocument(context, {
    title: `${title} · ${merchant.name}`,
    merchant,
    files,
    foot,
    styles: noticeStyles,
    main: section(merchant, title, result(context, challenge)),
  });
}

function simulatedFoot({ messages }: PageContext): Html {
  return html`<footer class="foot">
    <p>${`${messages.testMode.name}. ${messages.challenge.simulated}`}</p>
  </footer>`;
}

function section(merchant: Merchant, title: string, content: Html): Html {
  return html`<div class="notice">
    ${merchantMark(merchant)}
    <section class="payment">
      <h1>${title}</h1>
      ${content}
    </section>
  </div>`;
}

function challengeForm(
  { tag, messages }: PageContext,
  { authentication, merchant }: ChallengePage,
  isScripted: boolean,
): Html {
  const { challenge: challengeMessages, purchase } = messages;
  const { amount, currency, card } = authentication;
  const buttons = html`<button name="answer" value="confirm">${challengeMessages.confirm}</button>
    <button name="answer" value="fail" class="quiet">${challengeMessages.fail}</button>`;
  return html`<p class="next">${fill(challengeMessages.text, { merchant: merchant.name })}</p>
    <dl class="facts">
      <dt>${challengeMessages.merchant}</dt>
      <dd><bdi>${merchant.name}</bdi></dd>
      <dt>${challengeMessages.amount}</dt>
      <dd class="sum">${formatAmount(amount, currency, tag)}</dd>
      <dt>${challengeMessages.card}</dt>
      <dd><bdi>${card.brand === "unknown" ? "" : brands[card.brand].name} •••• ${card.last4}</bdi></dd>
    </dl>
    ${
      isScripted
        ? html`<form><fieldset class="answers" disabled>${buttons}</fieldset></form>
            <noscript><p class="note">${fill(purchase.noScript, { merchant: merchant.name })}</p></noscript>`
        : html`<form class="answers" method="post">${buttons}</form>`
    }`;
}

function resultOf(
  { messages }: PageContext,
  { status }: Pick<ChallengePage, "status">,
): { readonly title: string; readonly text: string } {
  const { challenge, page } = messages;
  if (status === "requires_action") return { title: page.askingTitle, text: page.askingText };
  return status === "succeeded" ? challenge.confirmed : challenge.failed;
}

function result(context: PageContext, { status, returnUrl }: ChallengePage): Html {
  const { goOn } = context.messages.challenge;
  return html`<p class="next">${resultOf(context, { status }).text}</p>
    ${returnUrl === null ? "" : html`<p><a href="${returnUrl}">${goOn}</a></p>`}`;
}
