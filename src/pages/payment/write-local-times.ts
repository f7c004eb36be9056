/** Formats the times of a document in the payer's time zone. Without times it avoids the slow first `Intl` call. */
export function writeLocalTimes(root: ParentNode, locale: string): void {
  const times = [...root.querySelectorAll("time")];
  if (times.length === 0) return;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  for (const time of times) time.textContent = format.format(new Date(time.dateTime));
}
