import type { PostalAddress } from "../../../contract/payer-answers.ts";

/** Where the postal code stands behind the town. */
const codeLast = ["AU", "CA", "GB", "IE", "IN", "NZ", "SG", "US", "ZA"];

/** The lines of an address as its country writes it, the country's name in the reader's language. */
export function addressLines(
  { line1, line2, city, state, postal_code: code, country }: PostalAddress,
  locale: string,
): readonly string[] {
  const behind = codeLast.includes(country);
  const town = behind ? join(", ", city, join(" ", state, code)) : join(" ", code, city);
  const name = new Intl.DisplayNames(locale, { type: "region" }).of(country) ?? country;
  return [line1, line2, town, behind ? null : state, name].filter(
    (line) => line !== null && line !== "",
  ) as string[];
}

function join(between: string, ...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== "").join(between);
}
