import type * as z from "zod/mini";

type Schema = z.core.JSONSchema.BaseSchema;

/** A place of a value among parameters: names of members, and 0 for what stands in a list. */
export type ParameterPath = readonly (string | 0)[];

/** Every place of a value in what a schema of the API's document takes, those that hold others before these. */
export function placesIn({
  properties,
  items,
  anyOf,
  additionalProperties,
}: Schema): readonly ParameterPath[] {
  const below = (schema: unknown, name: string | 0): readonly ParameterPath[] =>
    typeof schema === "object" && schema !== null
      ? [[name], ...placesIn(schema as Schema).map((place) => [name, ...place])]
      : [];
  return [
    ...Object.entries(properties ?? {}).flatMap(([name, schema]) => below(schema, name)),
    ...below(items, 0),
    ...below(additionalProperties, "own"),
    ...(anyOf ?? []).flatMap((option) => placesIn(option as Schema)),
  ];
}

/** A value that a schema takes, with what it requires and no more. */
export function leastValue(schema: Schema): unknown {
  const { type, properties = {}, required = [], anyOf, examples } = schema;
  const [choice] = schema.enum ?? examples ?? [];
  if (choice !== undefined) return choice;
  if ("const" in schema) return schema.const;
  if (anyOf !== undefined) return leastValue((anyOf[0] ?? {}) as Schema);
  switch (type) {
    case "object":
      return Object.fromEntries(
        required.map((name) => [name, leastValue((properties[name] ?? {}) as Schema)]),
      );
    case "array":
      return (schema.minItems ?? 0) === 0 ? [] : [leastValue((schema.items ?? {}) as Schema)];
    case "integer":
      return Math.max(schema.minimum ?? 1, 1);
    case "boolean":
      return true;
    default:
      return schema.format === "uri"
        ? "https://shop.example/"
        : "4242424242424242".slice(0, schema.maxLength);
  }
}

/** The value with another one at a place; what stands in the way there is replaced. */
export function withValueAt(value: unknown, [name, ...rest]: ParameterPath, put: unknown): unknown {
  if (name === undefined) return put;
  if (name === 0) return [withValueAt(Array.isArray(value) ? value[0] : undefined, rest, put)];
  const object = typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  const member = Object.hasOwn(object, name) ? (object as Record<string, unknown>)[name] : undefined;
  return { ...object, [name]: withValueAt(member, rest, put) };
}
