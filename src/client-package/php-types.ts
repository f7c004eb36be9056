import type { ApiSchema } from "./operations.ts";

/** Writes types of PHPDoc for schemas: those of parameters as shapes of arrays, those of results by the names of their classes. */
export function phpType(schema: ApiSchema, isResult: boolean): string {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split("/").at(-1) ?? "";
    return name.endsWith("List") ? "Result" : name;
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return unionOf(choices.map((one) => phpType(one, isResult)));
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum !== undefined) return unionOf(schema.enum.map(literal));
  if (schema.items !== undefined) return `list<${phpType(schema.items, isResult)}>`;
  if (schema.properties !== undefined) return isResult ? "Result" : phpShape(schema);
  if (typeof schema.additionalProperties === "object") {
    return `array<string, ${phpType(schema.additionalProperties, isResult)}>`;
  }
  const types = [schema.type ?? []].flat();
  return types.length === 0 ? "mixed" : unionOf(types.map((type) => names[type] ?? "mixed"));
}

/** The shape of an array of parameters: `array{amount: int, capture?: bool}`. */
export function phpShape({ properties = {}, required = [] }: ApiSchema): string {
  const members = Object.entries(properties).map(([name, schema]) => {
    return `${name}${required.includes(name) ? "" : "?"}: ${phpType(schema, false)}`;
  });
  return `array{${members.join(", ")}}`;
}

const names: Readonly<Record<string, string>> = {
  array: "list<mixed>",
  boolean: "bool",
  integer: "int",
  null: "null",
  number: "float",
  object: "array<string, mixed>",
  string: "string",
};

/** `'open'|'paid'` where only some texts are allowed; `string` where any is. */
function unionOf(types: readonly string[]): string {
  const parts = new Set(types.flatMap((type) => (/[{<]/.test(type) ? [type] : type.split("|"))));
  const texts = [...parts].filter((part) => !(parts.has("string") && part.startsWith("'")));
  return [...texts.filter((part) => part !== "null"), ...texts.filter((part) => part === "null")].join("|");
}

function literal(value: unknown): string {
  return typeof value === "string" ? `'${value}'` : String(value);
}
