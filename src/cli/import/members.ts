import type { Exported } from "./read-export.ts";

/** The members of an object, of an export or for the API. */
export type Input = Readonly<Record<string, unknown>>;

/** Members whose columns in a file of the dashboard have another name. */
export const otherNames: Readonly<Record<string, string>> = { unit_amount: "amount", product: "product_id" };

/** The first of the members that is a text and not empty. */
export function textOf(members: Input, ...names: readonly string[]): string | undefined {
  const found = names.map((name) => members[name]).find((value) => typeof value === "string" && value !== "");
  return found as string | undefined;
}

export function withoutEmpty(input: Input): Input {
  return Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined && value !== null && value !== ""),
  );
}

/**
 * Says where a value is and what it is, as `Email: nobody. `: the heading of its column, or the name of its member.
 *
 * @param path of the value in `input`
 */
export function about({ kind, headings }: Exported, input: Input, path: readonly PropertyKey[]): string {
  const names = path.map(String);
  const last = names.at(-1) ?? "";
  const member = names[0] === "metadata" ? `${last} (metadata)` : last;
  const heading = headings[member] ?? headings[otherNames[member] ?? ""] ?? names.join(".");
  const value = names.reduce<unknown>((inside, name) => (inside as Input | undefined)?.[name], input);
  const shown = typeof value === "string" || typeof value === "number" ? ` ${String(value)}.` : "";
  return `${heading === "" ? kind : heading}:${shown} `;
}
