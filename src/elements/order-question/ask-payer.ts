import type { EarlierPayment } from "./order-question.ts";
import { orderQuestion } from "./order-question.ts";
import { orderQuestionStyles } from "./order-question.styles.ts";

/** The element that asks. */
export interface AskingHost {
  /** The element behind which the payer is asked. */
  readonly notice: HTMLElement;
  /** The payer's language, as a BCP 47 tag. */
  readonly language: string;
  readonly updateComplete: Promise<unknown>;
}

const sheets = new WeakMap<ShadowRoot, CSSStyleSheet>();

/**
 * Asks the payer whether an earlier payment was for the order of this page. Returns the question. This script is loaded when there
 * is something to ask.
 */
export function askPayer(
  earlier: EarlierPayment,
  host: AskingHost,
  answer: (isSame: boolean) => void,
): Element {
  const { notice, language } = host;
  adoptSheet(notice.getRootNode());
  const question = orderQuestion(earlier, language, (isSame) => {
    answer(isSame);
    void focusNext(host);
  });
  notice.after(question);
  return question;
}

/** The focus was on the answer, which is no longer there. */
async function focusNext({ notice, updateComplete }: AskingHost): Promise<void> {
  await updateComplete;
  const root = notice.getRootNode() as ShadowRoot;
  const parts = root.querySelectorAll<HTMLElement>(
    '[part="order-answer"], [part="pay-button"], [part="outcome"]',
  );
  [...parts].find((part) => part.checkVisibility())?.focus();
}

/** A sheet of the own document, since that of another has no effect. */
function adoptSheet(root: Node): void {
  const view = root.ownerDocument?.defaultView as typeof globalThis | null | undefined;
  if (!view || !(root instanceof ShadowRoot) || sheets.has(root)) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(orderQuestionStyles);
  sheets.set(root, sheet);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
