/** Writes the moments of a document as the payer's clock shows them. */
export function writeLocalTimes(root: ParentNode, locale: string): void {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  for (const time of root.querySelectorAll("time")) time.textContent = format.format(new Date(time.dateTime));
}
