import { html } from "hono/html";
import { loadTermsMessages } from "../../../language/load-terms-messages.ts";
import type { CodeInWords, CodeSentences } from "../../../language/promotion-code-in-words.ts";
import { codeSentences, discountInWords } from "../../../language/promotion-code-in-words.ts";
import type { PromotionCodeMessages } from "../../../language/terms-messages.ts";
import type { EnteredCode } from "../../checkout/discounts/find-entered-code.ts";
import type { Html } from "../assets/send.ts";
import type { PageContext } from "../document/page-context.ts";
import { formatSum } from "../document/page-context.ts";
import type { Purchase } from "./purchase-of.ts";

/** The field for a promotion code in the language of a page. */
export interface CodesOnPage {
  readonly messages: PromotionCodeMessages;
  readonly sentences: CodeSentences;
  /** The code that applies. */
  readonly entered: CodeInWords | null;
}

/** Returns the field for a promotion code in the language of a page; null if the payer may not enter one. */
export async function codesOfPage(
  context: Pick<PageContext, "locale" | "tag">,
  { codes }: Pick<Purchase, "codes">,
): Promise<CodesOnPage | null> {
  if (codes === null) return null;
  const messages = await loadTermsMessages(context.locale);
  const entered = await codeOfPage(context, codes.entered);
  return { messages: messages.codes, sentences: codeSentences(messages), entered };
}

/** Returns a code that was entered in the language of a page; null without one. */
export async function codeOfPage(
  { locale, tag }: Pick<PageContext, "locale" | "tag">,
  entered: EnteredCode | undefined,
): Promise<CodeInWords | null> {
  if (entered === undefined) return null;
  const { code, coupon } = entered;
  const off = discountInWords(await loadTermsMessages(locale), coupon, { tag, formatSum });
  return { code: code.code, off };
}

/**
 * Returns the button that opens the field, the field, and the code that applies. The script enables the buttons; where there is none,
 * nothing of it is shown.
 */
export function codeSection({ messages, sentences, entered }: CodesOnPage): Html {
  return html`<div class="codes" data-codes="${JSON.stringify(sentences)}">
    <button type="button" class="open" disabled ${entered === null ? "" : "hidden"}>${messages.add}</button>
    <div class="form" hidden>
      <div class="cell">
        <label for="promotion-code">${messages.label}</label>
        <input
          id="promotion-code"
          placeholder=" "
          type="text"
          dir="ltr"
          maxlength="64"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck="false"
          enterkeyhint="done"
          aria-describedby="promotion-code-problem"
        />
      </div>
      <button type="button" class="apply">${messages.apply}</button>
      <p class="problem" id="promotion-code-problem" role="alert"></p>
    </div>
    <p class="applied" ${entered === null ? "hidden" : ""}>
      <bdi class="code" id="applied-code">${entered?.code ?? ""}</bdi>
      <span class="off">${entered?.off ?? ""}</span>
      <button type="button" class="remove" disabled aria-describedby="applied-code">
        ${messages.remove}
      </button>
    </p>
    <p class="told" role="status"></p>
  </div>`;
}

/** Styles of the field for a promotion code, which only pages have whose payers may enter one. */
export const codeStyles = `
.codes { --corner: var(--till-radius, 8px); --field: 44px; margin-block-end: var(--room); }
@media (pointer: coarse) { .codes { --field: 48px; } }
.group + .codes { margin-block-start: -8px; }
.codes:has(.form:not([hidden])) { margin-block-end: 8px; }
.codes .form { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 8px; }
.codes .form > .cell { grid-column: 1; }
.codes input { text-align: -webkit-match-parent; text-align: match-parent; }
.codes :is(.open, .remove) {
  min-block-size: 44px; padding: 0; border: 0; background: none; color: inherit; font: inherit; text-align: start;
  text-decoration: underline; text-underline-offset: 3px; cursor: pointer;
}
.codes .open { margin-block: -10px; }
.codes .apply {
  padding: 0 16px; border: 1px solid var(--till-color-border); border-radius: var(--till-button-radius, 8px);
  background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer;
}
.codes .apply:hover { border-color: var(--till-color-text); }
.codes button:disabled { opacity: 0.6; cursor: default; }
.codes[aria-busy=true] .apply { opacity: 0.6; }
.codes .problem { grid-column: 1 / -1; min-block-size: 1.25rem; font-size: 0.8125rem; line-height: 1.25rem; color: var(--till-color-danger); }
.codes .applied { display: flex; flex-wrap: wrap; align-items: center; gap: 0 12px; }
.codes .code {
  padding: 4px 10px; border: 1px solid var(--till-color-border); border-radius: var(--corner); font-weight: 600; overflow-wrap: anywhere;
}
.codes .remove { margin-inline-start: auto; }
.codes .told { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
@media (scripting: none) { .codes { display: none; } }
@media (max-width: 340px) { .codes .form { grid-template-columns: minmax(0, 1fr); } .codes .open { margin-block: -10px; }
.codes .apply { order: 1; min-block-size: 44px; } }
`;
