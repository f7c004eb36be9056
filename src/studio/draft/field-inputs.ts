import type { FieldDraft } from "./draft.ts";

/**
 * The questions as the API takes them. A new one gets its key from its label, or its place where that is in another
 * script; one that was asked before keeps its key, and what else the studio does not show of it.
 */
export function fieldInputs(fields: readonly FieldDraft[]): readonly object[] {
  const taken = new Set(fields.flatMap(({ kept }) => kept?.key ?? []));
  return fields.map((field, index) => {
    const key = field.kept?.key ?? freeKey(field.label, index, taken);
    taken.add(key);
    const { label, type, required } = field;
    return { key, label: label.trim(), type, required, ...keptOf(field), ...optionsOf(field) };
  });
}

function freeKey(label: string, index: number, taken: ReadonlySet<string>): string {
  const words = label.toLowerCase().replace(/[^a-z0-9]+/g, "_");
  const stem = words.replace(/^_+|_+$/g, "").slice(0, 36) || "field";
  let number = index + 1;
  while (taken.has(`${stem}_${number}`)) number++;
  return `${stem}_${number}`;
}

/** Lengths, and what is filled in before the payer answers, where it can still be an answer. */
function keptOf({ type, options, kept }: FieldDraft): object {
  if (kept?.type !== type) return {};
  const { default_value: preset, minimum_length: least, maximum_length: most } = kept;
  const labels = linesOf(options);
  const isThere =
    type !== "dropdown" ||
    kept.options?.some(({ value, label }) => value === preset && labels.includes(label));
  return {
    ...(preset !== null && isThere ? { default_value: preset } : {}),
    ...(least === null ? {} : { minimum_length: least }),
    ...(most === null ? {} : { maximum_length: most }),
  };
}

function optionsOf({ type, options, kept }: FieldDraft): object {
  if (type !== "dropdown") return {};
  const before = kept?.options ?? [];
  const taken = new Set(before.map(({ value }) => value));
  const given = linesOf(options).map((label, index) => {
    const known = before.find((option) => option.label === label)?.value;
    let number = index + 1;
    while (known === undefined && taken.has(`option_${number}`)) number++;
    const value = known ?? `option_${number}`;
    taken.add(value);
    return { label, value };
  });
  return { options: given };
}

function linesOf(text: string): readonly string[] {
  return text.split("\n").flatMap((line) => line.trim() || []);
}
