import type { ApiCall } from "./api-call.ts";
import { groupNames, kebabCase, ownOption, verbName } from "./names.ts";

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns the words of a command line that makes a call.
 *
 * @param at the ids in the path, by their names
 * @param sent the parameters
 */
export function commandLine(
  { resource, method, ids, parameters, isList, isUpload }: Omit<ApiCall, "example">,
  at: Readonly<Record<string, string>>,
  sent: Values = {},
): readonly string[] {
  const command = [groupNames(resource)[0], verbName(method), ...ids.map((id) => at[id] ?? "")];
  const options = Object.entries(sent).flatMap(([name, value]) => {
    if (isList && name === "limit") return ["--limit", String(value)];
    if (isUpload && name === "file") return ["--file", (value as string).replace(/^@/, "")];
    const known = parameters.find((parameter) => parameter.name === name);
    const pairs = pairsOf(name, value);
    if (known === undefined || !ownOption(known) || typeof value === "object")
      return pairs.flatMap((pair) => ["-d", pair]);
    return pairs.flatMap((pair) => optionOf(name, pair.slice(name.length + 1)));
  });
  return [...command, ...options];
}

/** A value with a dash before it would be taken for an option. */
function optionOf(name: string, value: string): readonly string[] {
  const flag = `--${kebabCase(name)}`;
  return value.startsWith("-") ? [`${flag}=${value}`] : [flag, value];
}

function pairsOf(name: string, value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [`${name}=${String(value)}`];
  return Object.entries(value).flatMap(([inner, part]) => pairsOf(`${name}[${inner}]`, part));
}

/** The same line as the help shows it: one that can be read, and pasted into a shell after its ids are filled in. */
export function readable(words: readonly string[]): string {
  return words
    .map((word) => word.replace(/\b([a-z]+_)[0-9A-Za-z]{24,}\b/g, "$1…").replace(/\b[0-9a-f]{64}\b/g, "…"))
    .map(quoted)
    .join(" ");
}

function quoted(word: string): string {
  if (/^[\w…@%+=:,./-]+$/.test(word)) return word;
  return word.includes("'") && !/["$`\\!]/.test(word) ? `"${word}"` : `'${word.replaceAll("'", "'\\''")}'`;
}
