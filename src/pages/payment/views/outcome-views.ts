import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { PurchaseState } from "../../../checkout/purchase-state.ts";
import type { PayableSession } from "../../../contract/checkout/public-checkout-session.ts";
import type { ApiError } from "../../../contract/errors/api-error.ts";
import type { Challenge, ChallengeMessages } from "../../../elements/challenge/challenge.ts";
import { errorMessageFor } from "../../../language/error-message.ts";
import { fill } from "../../../language/fill.ts";
import { formatAmount } from "../../../money/format-amount.ts";
import type { WaitingWords } from "../../methods/method-choice.ts";
import type { TransientState, ViewContext } from "./view-context.ts";

interface BankOptions {
  /** The URL of the bank's page. */
  readonly url: string;
  /** Called when a page of the bank has loaded, because there may be an outcome. */
  readonly refresh: () => void;
  /** Cancels the payment. */
  readonly cancel: () => void;
}

/** Renders the challenge in a frame, with a link to it for a bank that rejects to be framed. */
export function bankView({ messages }: ViewContext, options: BankOptions): TemplateResult {
  return html`
    ${challenge(messages.payment, options)}
    <p class="aside"><a class="plain" href=${options.url}>${messages.payment.goToBank}</a></p>
  `;
}

let challengeElement: Challenge | undefined;

/** Reuses one element for each URL, so that rendering does not reload its frame. */
function challenge(messages: ChallengeMessages, { url, refresh, cancel }: BankOptions): Challenge {
  if (challengeElement?.address === url) return challengeElement;
  challengeElement = document.createElement("till-challenge");
  challengeElement.address = url;
  challengeElement.messages = messages;
  challengeElement.addEventListener("till-challenge-page", refresh);
  challengeElement.addEventListener("till-challenge-page", () => challengeElement?.focus(), { once: true });
  challengeElement.addEventListener("till-challenge-cancel", cancel);
  return challengeElement;
}

/** Renders the link to the bank's page. This page polls for the outcome. */
export function confirmingView(
  { messages }: ViewContext,
  {
    url,
    cancel,
    words,
    error,
  }: Pick<BankOptions, "url" | "cancel"> &
    Pick<TransientState, "error"> & {
      /** What is said in place of the words for a bank's challenge. */
      readonly words: WaitingWords | undefined;
    },
): TemplateResult {
  const { page, payment } = messages;
  const {
    title = page.confirmTitle,
    text = page.confirmText,
    goTo = payment.goToBank,
    otherWay = payment.confirmCancel,
  } = words ?? {};
  return html`
    <div class="state">
      ${heading(title)}
      <p id="outcome-text">${text}</p>
      <p><a class="primary" href=${url}>${goTo}</a></p>
      <p><button type="button" class="plain" @click=${cancel}>${otherWay}</button></p>
      ${errorText(messages, error)}
    </div>
  `;
}

/** Renders an unknown outcome, without any button. */
export function unknownView(
  { messages: { page } }: ViewContext,
  { title, text }: Pick<WaitingWords, "text" | "title"> = { title: page.askingTitle, text: page.askingText },
): TemplateResult {
  return html`
    <div class="state">
      <div class="waiting" aria-hidden="true"></div>
      ${heading(title)}
      <p id="outcome-text">${text}</p>
    </div>
  `;
}

/** Returns what a paid session is called: "Paid · €39.00", or that the subscription has begun. */
export function paidHeading(
  { messages, paidTitle, sum, locale }: Pick<ViewContext, "locale" | "messages" | "paidTitle" | "sum">,
  { payment }: Pick<PayableSession, "payment">,
): string {
  const paid = payment ? formatAmount(payment.amount, payment.currency, locale) : sum;
  if (paidTitle !== "") return paidTitle;
  return [messages.page.paidTitle, ...(paid === undefined ? [] : [paid])].join(" · ");
}

/** Renders a paid session: the rows of the document, the merchant's message, the receipt and the next step. */
export function paidView(
  context: ViewContext,
  { session, here }: PurchaseState & { kind: "paid" },
  { redirect, again }: { readonly again: () => void } & Pick<TransientState, "redirect">,
): TemplateResult {
  const { page, ending } = context.messages;
  const { merchant } = context;
  const { after_completion: after } = session;
  const confirmation = after.type === "hosted_confirmation" ? after.hosted_confirmation.custom_message : null;
  const { receipt_url: receipt } = session;
  const customMessage = confirmation ?? (context.afterSubmit || null);
  const address = session.return.url;
  return html`
    <div class="state">
      <till-success-mark></till-success-mark>
      ${heading(paidHeading(context, session))}
      <p id="outcome-text" .textContent=${context.paidText || fill(page.paidText, { merchant })}></p>
      <slot name="paid"></slot>
      ${customMessage === null ? nothing : html`<p class="words" dir="auto">${customMessage}</p>`}
      ${
        address === null
          ? nothing
          : html`<p class="onward wide">
              <a class="primary" href=${address}>${fill(page.continueTo, { merchant })}</a>
              ${here ? html`<small .textContent=${redirectText(context, redirect)}></small>` : nothing}
            </p>`
      }
      ${
        receipt === null
          ? nothing
          : html`<p class="wide">
              <a class=${address === null ? "primary" : ""} href=${receipt} target="_blank" rel="noopener"
                >${ending.receipt}</a
              >
            </p>`
      }
      ${
        session.repeatable
          ? html`<p><button type="button" class="plain" @click=${again}>${page.payAgain}</button></p>`
          : nothing
      }
    </div>
  `;
}

function redirectText({ messages, merchant }: ViewContext, redirect: TransientState["redirect"]): string {
  if (redirect === undefined) return "";
  if (redirect.kind === "notifying") return fill(messages.ending.telling, { merchant });
  return fill(messages.ending.goingBack, { merchant, seconds: String(redirect.seconds) });
}

interface ClosedOptions {
  readonly transient: TransientState;
  /** Creates a new session, if the service allows that. */
  readonly restart: (() => void) | undefined;
}

/** Renders a closed link or session: the reason, and the next step. */
export function closedView(
  context: ViewContext,
  { what, code }: PurchaseState & { kind: "closed" },
  { transient, restart }: ClosedOptions,
): TemplateResult {
  const { page, ending } = context.messages;
  const { title, text } = closedMessage(context, what, code);
  return html`
    <div class="state">
      ${heading(title)}
      <p id="outcome-text" .textContent=${restart === undefined ? text : ending.canRestart}></p>
      ${
        restart === undefined
          ? nothing
          : html`<p>
              <button type="button" class="primary" aria-busy=${transient.proving ?? false} @click=${restart}>
                ${transient.proving ? page.oneMoment : ending.startAgain}
              </button>
            </p>`
      }
      ${errorText(context.messages, transient.error)}
    </div>
  `;
}

/** Renders a link to the address of the service at which the page can be paid. */
export function elsewhereView(
  { messages }: ViewContext,
  { address }: PurchaseState & { kind: "elsewhere" },
): TemplateResult {
  const { host } = new URL(address);
  return html`
    <div class="state">
      <h2 tabindex="-1" data-outcome>${messages.errors.notSetUp.message}</h2>
      <p><a class="primary" href=${address}>${fill(messages.page.continueTo, { merchant: host })}</a></p>
    </div>
  `;
}

/** Renders the error of the last action. */
function errorText(messages: ViewContext["messages"], error: ApiError | undefined): TemplateResult {
  return html`<p role="status" .textContent=${error && errorMessageFor(messages, error).message}></p>`;
}

/** The message of a closed link or session. An archived link has that of one that has ended. */
function closedMessage(
  { messages }: ViewContext,
  what: "link" | "session",
  code: string,
): { readonly title: string; readonly text: string } {
  const { page, ending } = messages;
  if (what === "session") return page.expiredSession;
  if (code === "link_expired") return ending.expiredLink;
  return code === "link_exhausted" ? ending.exhaustedLink : page.pausedLink;
}

/** Renders the heading of an outcome. It gets the focus, so that screen readers read it with the text below. */
function heading(title: string): TemplateResult {
  return html`<h2 tabindex="-1" aria-describedby="outcome-text" data-outcome>${title}</h2>`;
}
