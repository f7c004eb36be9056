const units = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;

/**
 * Formats a duration for `locale` in days, hours, minutes and seconds, without those that are 0: `30 days`, or
 * `(14 days, 12 hours)`, for a formula.
 */
export function formatDuration(seconds: number, locale: string): string {
  let rest = seconds;
  const parts = units.flatMap(([unit, length]) => {
    const count = Math.floor(rest / length);
    rest -= count * length;
    if (count === 0) return [];
    return [new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(count)];
  });
  const text = new Intl.ListFormat(locale, { type: "unit", style: "long" }).format(parts);
  return parts.length > 1 ? `(${text})` : text;
}
