import type { FieldDraft } from "./draft.ts";
import { optionalParam } from "./optional-param.ts";

/**
 * Returns the parameter `custom_fields`. The key of a new field is made from its label, or `field` and a number if the label
 * has no Latin letters; existing fields keep their keys, and their options their values.
 */
export function fieldInputs(fields: readonly FieldDraft[]): readonly object[] {
  const usedKeys = new Set(fields.flatMap(({ existing }) => existing?.key ?? []));
  return fields.map((field, index) => {
    const key = field.existing?.key ?? unusedKey(field.label, index, usedKeys);
    usedKeys.add(key);
    const { label, type, required } = field;
    return { key, label: label.trim(), type, required, ...constraintsOf(field), ...optionsOf(field) };
  });
}

function unusedKey(label: string, index: number, usedKeys: ReadonlySet<string>): string {
  const normalized = label.toLowerCase().replace(/[^a-z0-9]+/g, "_");
  const base = normalized.replace(/^_+|_+$/g, "").slice(0, 36) || "field";
  let number = index + 1;
  while (usedKeys.has(`${base}_${number}`)) number++;
  return `${base}_${number}`;
}

/** The default value and the length limits, if the type supports them. */
function constraintsOf(field: FieldDraft): object {
  const { type, preset, shortest, longest } = field;
  switch (type) {
    case "checkbox":
      return {};
    case "dropdown":
      return optionalParam("default_value", optionsIn(field).find(({ label }) => label === preset)?.value);
    default:
      return {
        ...optionalParam("default_value", preset),
        ...optionalParam("minimum_length", shortest),
        ...optionalParam("maximum_length", longest),
      };
  }
}

function optionsOf(field: FieldDraft): object {
  return field.type === "dropdown" ? { options: optionsIn(field) } : {};
}

function optionsIn({ options, existing }: FieldDraft): readonly { label: string; value: string }[] {
  const existingOptions = existing?.options ?? [];
  const usedValues = new Set(existingOptions.map(({ value }) => value));
  return linesOf(options).map((label, index) => {
    const existingValue = existingOptions.find((option) => option.label === label)?.value;
    let number = index + 1;
    while (existingValue === undefined && usedValues.has(`option_${number}`)) number++;
    const value = existingValue ?? `option_${number}`;
    usedValues.add(value);
    return { label, value };
  });
}

/** Returns the lines that are not blank. */
export function linesOf(text: string): readonly string[] {
  return text.split("\n").flatMap((line) => line.trim() || []);
}
