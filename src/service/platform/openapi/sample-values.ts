import type * as z from "zod/mini";

type Schema = z.core.JSONSchema.BaseSchema;
type Definitions = Readonly<Record<string, Schema>>;

/** Text of samples that stands for any text. */
export const anyText = "‹any›";

/** What stands for a value of any type. */
export const anything = "‹anything›";

/** What the samples of a string are where its format matters to who reads it. */
const ofFormat: Readonly<Record<string, string>> = { "date-time": "2030-01-31T10:20:30.400Z" };

/** References within references beyond this have one sample: they have more where they are sampled themselves. */
const deepest = 1;

/**
 * Returns values that a schema allows, so that each alternative of each of its members is in one of them: every value of an
 * enumeration, every type, null, absence, lists of two and of none, numbers that translations ask for. The first has all members.
 */
export function sampleValues(schema: Schema, definitions: Definitions, depth = 0): readonly unknown[] {
  const { $ref, enum: values, anyOf, oneOf, type, format } = schema;
  const within = (inner: Schema) => sampleValues(inner, definitions, depth);
  if ($ref !== undefined) {
    const samples = sampleValues(definitionOf($ref, definitions), definitions, depth + 1);
    return depth < deepest ? samples : samples.slice(0, 1);
  }
  if ("const" in schema) return [schema.const];
  if (values !== undefined) return values;
  const alternatives = (anyOf ?? oneOf) as readonly Schema[] | undefined;
  if (alternatives !== undefined) {
    // What `expand[]` puts in the place of an id may have such ids itself.
    const ends = depth > deepest ? alternatives.filter((one) => one.$ref === undefined && !isOpen(one)) : [];
    return (ends.length > 0 ? ends : alternatives).flatMap(within);
  }
  if (Array.isArray(type)) return type.flatMap((one) => within({ ...schema, type: one as "string" }));
  switch (type) {
    case "string":
      return [ofFormat[format ?? ""] ?? anyText];
    case "integer":
      return [7, 1, 0];
    case "number":
      return [7.5, 7];
    case "boolean":
      return [true, false];
    case "null":
      return [null];
    case "array":
      return listsOf(itemsOf(schema, within));
    case "object":
      return isOpen(schema)
        ? namesOf(schema).flatMap((name) => within({ $ref: schemaOfObject(name, definitions) }))
        : objectsOf(schema, within);
    default:
      return [anything];
  }
}

/** Lists of one item, of two, and of none. */
function listsOf(items: readonly unknown[]): readonly unknown[] {
  const [first] = items;
  return [...items.map((item) => [item]), [first, first], []];
}

/** One item where items have a schema with a name, which is sampled itself. */
function itemsOf({ items }: Schema, within: (inner: Schema) => readonly unknown[]): readonly unknown[] {
  const schema = (items as Schema | undefined) ?? {};
  return schema.$ref === undefined ? within(schema) : within(schema).slice(0, 1);
}

function objectsOf(
  { properties = {}, required = [], additionalProperties: others }: Schema,
  within: (inner: Schema) => readonly unknown[],
): readonly object[] {
  const named = Object.entries(properties as Definitions).map(
    ([name, inner]) => [name, within(inner)] as const,
  );
  const all = Object.fromEntries(named.map(([name, [first]]) => [name, first]));
  const [other] = typeof others === "object" ? within(others) : [];
  const whole = other === undefined ? all : { ...all, [anyText]: other };
  return [
    whole,
    ...(other === undefined ? [] : [all]),
    ...named.flatMap(([name, samples]) => samples.slice(1).map((sample) => ({ ...whole, [name]: sample }))),
    ...named.filter(([name]) => !required.includes(name)).map(([name]) => without(whole, name)),
  ];
}

/** Whether a schema stands for objects of other schemas, of which it says only what `object` is. */
function isOpen(schema: Schema): boolean {
  const others = schema.additionalProperties;
  return namesOf(schema).length > 0 && typeof others === "object" && Object.keys(others).length === 0;
}

function namesOf({ properties = {} }: Schema): readonly string[] {
  const { enum: names = [] } = (properties as Definitions)["object"] ?? {};
  return names.map(String);
}

/** The reference to the schema of the objects with this name. */
function schemaOfObject(name: string, definitions: Definitions): string {
  const found = Object.entries(definitions).find(
    ([, { properties = {} }]) => (properties as Definitions)["object"]?.const === name,
  );
  return `#/components/schemas/${found?.[0] ?? name}`;
}

function without(object: Readonly<Record<string, unknown>>, name: string): object {
  return Object.fromEntries(Object.entries(object).filter(([member]) => member !== name));
}

function definitionOf(reference: string, definitions: Definitions): Schema {
  const found = definitions[reference.split("/").at(-1) ?? ""];
  if (found === undefined) throw new Error(`${reference} leads nowhere.`);
  return found;
}
