/** Writes the moments of a document as the payer's clock shows them. Where there are none no browser readies its `Intl`. */
export function writeLocalTimes(root: ParentNode, locale: string): void {
  const times = [...root.querySelectorAll("time")];
  if (times.length === 0) return;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  for (const time of times) time.textContent = format.format(new Date(time.dateTime));
}
