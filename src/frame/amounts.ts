import { withTimeout } from "../checkout/with-timeout.ts";
import type { SumToShow, localAmount } from "../language/local-amount.ts";
import type { LocaleTag } from "../language/locale.ts";
import { preferredRegions } from "../language/preferred-regions.ts";
import type { AmountPattern } from "../language/amount-pattern.ts";
import { formatByPattern } from "../language/amount-pattern.ts";

/** What the document knows of amounts in one currency. */
export interface DocumentAmounts extends AmountPattern {
  /** The currency in lower case. */
  readonly currency: string;
  /** The locale for amounts, after the languages that the browser has sent. */
  readonly tag: string;
}

interface AmountOptions {
  /** Null if the document knows no amounts. */
  readonly known: DocumentAmounts | null;
  readonly locale: LocaleTag;
  /** The BCP 47 tags of the browser, in order of preference. */
  readonly preferred: readonly string[];
  /** Loads the script that formats any amount. */
  readonly load: () => Promise<{ readonly localAmount: typeof localAmount }>;
}

/** Timeout after which an amount is not displayed, in milliseconds. */
const loadTimeout = 5_000;

/**
 * Returns what formats amounts for the payer, and an empty string for an invalid amount. What the document knows is used if
 * it is right for the browser: the first use of `Intl` would be a large part of the time that the form needs to start.
 */
export function amountFormatter({
  known,
  locale,
  preferred,
  load,
}: AmountOptions): (sum: SumToShow) => string | Promise<string> {
  const [language = locale] = locale.split("-");
  const [region] = preferredRegions(language, preferred);
  const isRight = region ? known?.tag.endsWith(`-${region}`) : known?.tag === locale;
  return (sum) => {
    if (!/^[0-9]{1,15}$/.test(sum.amount)) return "";
    if (known && isRight && known.currency === sum.currency.toLowerCase())
      return formatByPattern(known, sum.amount);
    return withTimeout(load(), loadTimeout)
      .then((script) => script.localAmount(sum, locale, preferred))
      .catch(() => "");
  };
}
