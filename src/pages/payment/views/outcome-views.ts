import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { PurchaseState } from "../../../checkout/purchase-state.ts";
import type { ApiError } from "../../../contract/api-error.ts";
import type { Challenge } from "../../../elements/challenge/challenge.ts";
import { errorMessageFor } from "../../../language/error-message.ts";
import { fill } from "../../../language/fill.ts";
import type { TransientState, ViewContext } from "./view-context.ts";

interface BankOptions {
  /** Of the bank's page. */
  readonly url: string;
  /** A page of the bank has loaded: there may be an outcome. */
  readonly refresh: () => void;
  /** Cancels the payment. */
  readonly cancel: () => void;
}

/** The bank's question in place; the same in a window of its own is a click away, for a bank that stands in no frame. */
export function bankView({ sentences }: ViewContext, parts: BankOptions): TemplateResult {
  return html`
    ${challenge(sentences.payment, parts)}
    <p class="aside"><a class="plain" href=${parts.url}>${sentences.page.goToBank}</a></p>
  `;
}

let shown: Challenge | undefined;

/** One element for one address: drawn anew, the page in its frame stays. */
function challenge(
  { confirmTitle, confirmCancel }: Record<"confirmTitle" | "confirmCancel", string>,
  { url, refresh, cancel }: BankOptions,
): Challenge {
  if (shown?.address === url) return shown;
  shown = document.createElement("till-challenge");
  shown.address = url;
  shown.heading = confirmTitle;
  shown.cancelLabel = confirmCancel;
  shown.addEventListener("till-challenge-page", refresh);
  shown.addEventListener("till-challenge-page", () => shown?.focus(), { once: true });
  shown.addEventListener("till-challenge-cancel", cancel);
  return shown;
}

/** The payer's bank wants the payment confirmed on a page of its own; this page learns of it by itself. */
export function confirmingView(
  { sentences }: ViewContext,
  { url, cancel, error }: Pick<BankOptions, "url" | "cancel"> & Pick<TransientState, "error">,
): TemplateResult {
  const { page, payment } = sentences;
  return html`
    <div class="state">
      ${heading(page.confirmTitle)}
      <p id="told">${page.confirmText}</p>
      <p><a class="primary" href=${url}>${page.goToBank}</a></p>
      <p><button type="button" class="plain" @click=${cancel}>${payment.confirmCancel}</button></p>
      ${errorText(sentences, error)}
    </div>
  `;
}

/** The outcome is not known: nothing can be pressed. */
export function unknownView({ sentences }: ViewContext): TemplateResult {
  const { page } = sentences;
  return html`
    <div class="state">
      <div class="waiting" aria-hidden="true"></div>
      ${heading(page.askingTitle)}
      <p id="told">${page.askingText}</p>
    </div>
  `;
}

/** Paid: the merchant's words, the receipt, and what is left to do. The sum stands where it stood before. */
export function paidView(
  context: ViewContext,
  { session, here }: PurchaseState & { kind: "paid" },
  { redirect, again }: { readonly again: () => void } & Pick<TransientState, "redirect">,
): TemplateResult {
  const { page, ending } = context.sentences;
  const { merchant } = context;
  const { charge } = session;
  const { after_completion: after } = session;
  const confirmation = after.type === "hosted_confirmation" ? after.hosted_confirmation.custom_message : null;
  const { receipt_url: receipt, receipt_number: number } = session;
  const words = confirmation ?? (context.afterSubmit || null);
  const address = session.return.url;
  return html`
    <div class="state">
      <till-success-mark></till-success-mark>
      ${heading(here ? page.paidTitle : page.alreadyPaidTitle)}
      <p id="told">${fill(here ? page.paidText : page.alreadyPaidText, { merchant })}</p>
      ${words === null ? nothing : html`<p class="words" dir="auto">${words}</p>`}
      ${
        charge === null
          ? nothing
          : html`<dl>
              <dt>${page.receiptNumber}</dt>
              <dd><bdi>${number ?? charge}</bdi></dd>
            </dl>`
      }
      ${
        address === null
          ? nothing
          : html`<p class="onward">
              <a class="primary" href=${address}>${fill(page.continueTo, { merchant })}</a>
              ${here ? html`<small>${redirectText(context, redirect)}</small>` : nothing}
            </p>`
      }
      ${
        receipt === null
          ? nothing
          : html`<p><a class="plain" href=${receipt} target="_blank" rel="noopener">${ending.receipt}</a></p>`
      }
      ${
        session.repeatable
          ? html`<p><button type="button" @click=${again}>${page.payAgain}</button></p>`
          : nothing
      }
    </div>
  `;
}

function redirectText({ sentences, merchant }: ViewContext, redirect: TransientState["redirect"]): string {
  if (redirect === undefined) return "";
  if (redirect.kind === "notifying") return fill(sentences.ending.telling, { merchant });
  return fill(sentences.ending.goingBack, { merchant, seconds: String(redirect.seconds) });
}

interface ClosedOptions {
  readonly transient: TransientState;
  /** Makes the session anew, where that can be had. */
  readonly restart: (() => void) | undefined;
}

/** The link or the session takes no payment any more: why, that nothing was taken, and the one next step. */
export function closedView(
  context: ViewContext,
  { what, code }: PurchaseState & { kind: "closed" },
  { transient, restart }: ClosedOptions,
): TemplateResult {
  const { page, ending } = context.sentences;
  const { title, text } = closedWords(context, what, code);
  return html`
    <div class="state">
      ${heading(title)}
      <p id="told">${restart === undefined ? text : ending.canRestart}</p>
      ${
        restart === undefined
          ? nothing
          : html`<p>
              <button type="button" class="primary" aria-busy=${transient.proving ?? false} @click=${restart}>
                ${transient.proving ? page.oneMoment : ending.startAgain}
              </button>
            </p>`
      }
      ${errorText(context.sentences, transient.error)}
    </div>
  `;
}

/** Nothing can be paid at this address of the service: the page stands at another one as well, and there it can. */
export function elsewhereView(
  { sentences }: ViewContext,
  { address }: PurchaseState & { kind: "elsewhere" },
): TemplateResult {
  const { host } = new URL(address);
  return html`
    <div class="state">
      <h2 tabindex="-1" data-outcome>${sentences.errors.notSetUp.message}</h2>
      <p><a class="primary" href=${address}>${fill(sentences.page.continueTo, { merchant: host })}</a></p>
    </div>
  `;
}

/** Why what was pressed failed. */
function errorText(sentences: ViewContext["sentences"], error: ApiError | undefined): TemplateResult {
  return html`<p role="status">${error && errorMessageFor(sentences, error).message}</p>`;
}

/** An archived link says what a link says that has ended for good. */
function closedWords(
  { sentences }: ViewContext,
  what: "link" | "session",
  code: string,
): { readonly title: string; readonly text: string } {
  const { page, ending } = sentences;
  if (what === "session") return page.expiredSession;
  if (code === "link_expired") return ending.expiredLink;
  return code === "link_exhausted" ? ending.exhaustedLink : page.pausedLink;
}

/** An outcome gets the focus, and so is read, together with the sentence below it. */
function heading(title: string): TemplateResult {
  return html`<h2 tabindex="-1" aria-describedby="told" data-outcome>${title}</h2>`;
}
