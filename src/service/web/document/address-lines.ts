import type { PostalAddress } from "../../../contract/payer-answers.ts";

/** Countries where the postal code follows the city. */
const codeLast = ["AU", "CA", "GB", "IE", "IN", "NZ", "SG", "US", "ZA"];

/** Returns the lines of an address in the format of its country, with the country's name in the given locale. */
export function addressLines(
  { line1, line2, city, state, postal_code: code, country }: PostalAddress,
  locale: string,
): readonly string[] {
  const isCodeLast = codeLast.includes(country);
  const town = isCodeLast ? join(", ", city, join(" ", state, code)) : join(" ", code, city);
  const name = new Intl.DisplayNames(locale, { type: "region" }).of(country) ?? country;
  return [line1, line2, town, isCodeLast ? null : state, name].filter(
    (line) => line !== null && line !== "",
  ) as string[];
}

function join(separator: string, ...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== "").join(separator);
}
