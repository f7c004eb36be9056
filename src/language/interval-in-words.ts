import { numberFormat } from "../money/format-number.ts";
import { fill } from "./fill.ts";
import { formatPeriod } from "./format-period.ts";
import type { TermsMessages } from "./terms-messages.ts";

/** Returns a phrase such as "every month" or "every 2 weeks". */
export function intervalInWords(
  { each, every }: Pick<TermsMessages, "each" | "every">,
  interval: keyof TermsMessages["each"],
  { count, tag }: { readonly count: number; readonly tag: string },
): string {
  if (count === 1) return each[interval];
  if (typeof every === "string") return fill(every, { period: formatPeriod(interval, count, tag) });
  return fill(every[interval], { n: numberFormat(tag)(count) });
}
