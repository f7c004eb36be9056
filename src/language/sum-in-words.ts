import type { CodeInWords } from "./promotion-code-in-words.ts";
import type { SumInWords } from "./terms-in-words.ts";
import type { TermsMessages } from "./terms-messages.ts";

interface Sum {
  /** What is paid, in minor units. */
  readonly amount: number;
  /** What is taken off, in minor units. */
  readonly off: number;
  /** What takes it off; null if nothing does. */
  readonly discount: Pick<CodeInWords, "off"> | null;
}

/**
 * Returns in words what is paid once: the discount, if there is one, and the sum.
 *
 * @param format formats an amount in minor units
 */
export function sumInWords(
  messages: Pick<TermsMessages, "changed" | "today">,
  { amount, off, discount }: Sum,
  format: (amount: number) => string,
): SumInWords {
  const sum = format(amount);
  return {
    due: amount,
    sum,
    changed: messages.changed,
    notes: [],
    rows: [...(off === 0 ? [] : [[discount?.off ?? "", format(-off)] as const]), [messages.today, sum]],
  };
}
