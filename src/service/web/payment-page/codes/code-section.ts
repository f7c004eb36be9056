import { html } from "hono/html";
import { loadTermsMessages } from "../../../../language/load-terms-messages.ts";
import type { CodeInWords, CodeSentences } from "../../../../language/promotion-code-in-words.ts";
import { codeSentences, discountInWords } from "../../../../language/promotion-code-in-words.ts";
import type { PromotionCodeMessages } from "../../../../language/terms-messages.ts";
import type { EnteredCode } from "../../../checkout/discounts/find-entered-code.ts";
import type { Html } from "../../assets/html.ts";
import { formatSum } from "../../document/format-sum.ts";
import type { PageContext, Purchase } from "../../document/page-view.ts";

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

/** Returns the button that opens the field, the field, and the code that applies. Without a script nothing of it is shown. */
export function codeSection({ messages, sentences, entered }: CodesOnPage): Html {
  return html`<div class="codes" data-codes="${JSON.stringify(sentences)}">
    <button type="button" class="open" ${entered === null ? "" : "hidden"}>${messages.add}</button>
    <div class="form" hidden>
      <div class="cell">
        <label for="promotion-code">${messages.label}</label>
        <input
          id="promotion-code"
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
      <button type="button" class="remove" aria-describedby="applied-code">${messages.remove}</button>
    </p>
    <p class="told" role="status"></p>
  </div>`;
}
