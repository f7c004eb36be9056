import { fill } from "./fill.ts";
import type { TermsMessages } from "./terms-messages.ts";

/** Returns a phrase such as "every month" or "every 2 weeks". */
export function intervalInWords(
  { each, every }: Pick<TermsMessages, "each" | "every">,
  interval: keyof TermsMessages["each"],
  { count, tag }: { readonly count: number; readonly tag: string },
): string {
  if (count === 1) return each[interval];
  const n = new Intl.NumberFormat(tag).format(count);
  if (typeof every !== "string") return fill(every[interval], { n });
  const unit = { style: "unit", unit: interval, unitDisplay: "long" } as const;
  return fill(every, { period: new Intl.NumberFormat(tag, unit).format(count) });
}
