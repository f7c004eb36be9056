import type { ErrorCode } from "../contract/errors/error-catalogue.ts";
import { fill } from "./fill.ts";
import type { PromotionCodeMessages, TermsMessages } from "./terms-messages.ts";

/** A promotion code as the payer reads it who has entered it, and what it takes off. */
export interface CodeInWords {
  readonly code: string;
  readonly off: string;
}

type CodeErrorCode = ErrorCode & `promotion_code_${string}`;

/** What the script of the field for a code says: the sentences of the errors, by their codes, and what else can come. */
export type CodeSentences = Readonly<Record<CodeErrorCode | "missing" | "removed", string>>;

/** The reduction by a coupon, as it is stored: hundredths of a percent, or minor units of a currency. */
interface GivenCoupon {
  readonly percent_basis_points: number | null;
  readonly amount_off: number | null;
  readonly currency: string | null;
}

interface Notation {
  /** The payer's language tag. */
  readonly tag: string;
  /** Formats an amount in minor units of a currency. */
  readonly formatSum: (amount: number, currency: string, tag: string) => string;
}

/** Returns what a coupon takes off in words. */
export function discountInWords(
  { codes }: Pick<TermsMessages, "codes">,
  { percent_basis_points: percentHundredths, amount_off: amountOff, currency }: GivenCoupon,
  { tag, formatSum }: Notation,
): string {
  const amount =
    percentHundredths === null
      ? formatSum(amountOff ?? 0, currency ?? "", tag)
      : new Intl.NumberFormat(tag, { style: "percent", maximumFractionDigits: 2 }).format(
          percentHundredths / 10_000,
        );
  return fill(codes.off, { amount });
}

const messageOf: Readonly<Record<CodeErrorCode, keyof PromotionCodeMessages>> = {
  promotion_code_unknown: "unknown",
  promotion_code_inactive: "unknown",
  promotion_code_expired: "expired",
  promotion_code_used_up: "usedUp",
  promotion_code_other_customer: "otherCustomer",
  promotion_code_not_first: "notFirst",
  promotion_code_amount_too_small: "tooSmall",
  promotion_code_other_currency: "notHere",
};

/** Returns the sentences that a page says about a code that a payer enters. */
export function codeSentences({ codes }: Pick<TermsMessages, "codes">): CodeSentences {
  const { missing, removed } = codes;
  const ofErrors = Object.entries(messageOf).map(([code, name]) => [code, codes[name]] as const);
  return { ...(Object.fromEntries(ofErrors) as Record<CodeErrorCode, string>), missing, removed };
}
