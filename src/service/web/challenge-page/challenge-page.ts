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

/** The page of a payer who is back from their bank. */
type EndedPage = Pick<ChallengePage, "merchant" | "returnUrl" | "status">;

/** The simulated bank, with a look of its own, so that nobody takes its page for one of the merchant's. */
export const bankBranding = { color_accent: "#0f5e5a", border_style: "sharp" } as const;

/**
 * Returns the page of the simulated bank: merchant, amount, card and two buttons, or the result.
 *
 * @param files the scripts that send the answer; without them the form does
 */
export function challengePage(context: PageContext, challenge: ChallengePage, files?: EntryFiles): Html {
  const isOpen = challenge.status === "requires_action";
  const { bank: name } = context.messages.challenge;
  const { title } = isOpen ? context.messages.challenge : resultOf(context, challenge);
  const content = isOpen
    ? challengeForm(context, challenge, files !== undefined)
    : result(context, challenge);
  return pageDocument(context, {
    title: `${title} · ${name}`,
    merchant: { name, branding: bankBranding },
    files: isOpen ? files : undefined,
    foot: simulatedFoot(context),
    styles: noticeStyles + bankStyles,
    main: section(bankMark(name), title, content),
  });
}

/**
 * Returns the page to which a bank returns its payer: how the authentication has ended, or that it is not known yet, and the
 * way on.
 *
 * @param files the scripts of the page
 */
export function returnPage(context: PageContext, challenge: EndedPage, files?: EntryFiles): Html {
  const { merchant } = challenge;
  const { title } = resultOf(context, challenge);
  return pageDocument(context, {
    title: `${title} · ${merchant.name}`,
    merchant,
    files,
    styles: noticeStyles,
    main: section(merchantMark(merchant), title, result(context, challenge)),
  });
}

export function bankMark(name: string): Html {
  return html`<p class="merchant bank">
    <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
      <path d="M12 3 2.5 8.5h19zM5 10v7M10 10v7M14 10v7M19 10v7M3 20h18" />
    </svg>
    <bdi>${name}</bdi>
  </p>`;
}

/** All of a challenge can be seen in a window 600 px high. */
export const bankStyles = `
.notice > .bank {
  min-block-size: 48px; padding: 8px 16px; background: var(--till-color-accent); color: var(--till-color-accent-text); font-weight: 600;
}
.bank svg { flex: none; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linejoin: round; }
.notice .payment { padding-block: 16px; }
.notice h1 { font-size: 1.25rem; }
.facts { gap: 8px 24px; margin: 0; padding-block: 12px; }
.foot { padding: 12px 16px 16px; }
@media (min-width: 900px) {
  .notice > .bank { padding: 8px 32px; }
  .notice .payment { padding: 24px 32px; border-block-start: 0; }
}
`;

export function simulatedFoot({ messages }: PageContext): Html {
  return html`<footer class="foot">
    <p>${`${messages.testMode.name}. ${messages.challenge.simulated}`}</p>
  </footer>`;
}

export function section(mark: Html, title: string, content: Html): Html {
  return html`<div class="notice">
    ${mark}
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

function result(context: PageContext, { status, returnUrl }: EndedPage): Html {
  const { goOn } = context.messages.challenge;
  return html`<p class="next">${resultOf(context, { status }).text}</p>
    ${returnUrl === null ? "" : html`<p><a href="${returnUrl}">${goOn}</a></p>`}`;
}
