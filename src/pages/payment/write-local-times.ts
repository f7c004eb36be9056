import { ifPossible } from "../../checkout/if-possible.ts";

/**
 * Formats the times of a document in the payer's time zone. Without times it avoids the slow first `Intl` call. A browser that formats
 * nothing keeps them as they are.
 */
export function writeLocalTimes(root: ParentNode, locale: string): void {
  const times = [...root.querySelectorAll("time")];
  if (times.length === 0) return;
  const options = { dateStyle: "long", timeStyle: "short" } as const;
  const format = ifPossible(() => new Intl.DateTimeFormat(locale, options));
  if (format) for (const time of times) time.textContent = format.format(new Date(time.dateTime));
}
