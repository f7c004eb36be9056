import type { MetadataDraft } from "./draft.ts";
import type { Problems } from "./problems.ts";

/**
 * Returns the parameter `metadata` without empty rows. Reports duplicate names and incomplete pairs as problems, because
 * they would not reach the API.
 */
export function metadataInput(rows: readonly MetadataDraft[]): {
  readonly metadata: Readonly<Record<string, string>>;
  readonly problems: Problems;
} {
  const metadata = new Map<string, string>();
  const problems: Record<string, string> = {};
  rows.forEach(({ name: typed, value }, index) => {
    const name = typed.trim();
    if (name === "" && value.trim() === "") return;
    if (name === "") problems[`note-${index}-name`] = "Enter a name.";
    else if (metadata.has(name)) problems[`note-${index}-name`] = "Another pair has this name.";
    else if (value.trim() === "") problems[`note-${index}-value`] = "Enter a value, or remove the pair.";
    else metadata.set(name, value.trim());
  });
  return { metadata: Object.fromEntries(metadata), problems };
}
