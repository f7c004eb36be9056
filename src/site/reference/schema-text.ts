import type { ApiDocument, ApiSchema } from "../../client-package/operations.ts";

/** A JSON Schema with what the tables show of it. */
export interface ShownSchema extends ApiSchema {
  readonly description?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** A row of a table of parameters or members. */
export interface SchemaRow {
  /** With the brackets of a form: `line_items[][price]`. */
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly description: string;
}

type Schemas = ApiDocument["components"]["schemas"];

/** Objects within objects beyond this have no rows of their own. */
const deepest = 3;

/** Returns the members of an object, and theirs, one a row. */
export function schemaRows(schema: ApiSchema, prefix = "", depth = 0): readonly SchemaRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, member]) => {
    const name = prefix === "" ? key : `${prefix}[${key}]`;
    const { description = "" } = member as ShownSchema;
    const isRequired = schema.required?.includes(key) === true;
    const row = { name, type: typeText(member), isRequired, description };
    const [nested, suffix] = objectWithin(member);
    const inner =
      nested === undefined || depth >= deepest ? [] : schemaRows(nested, name + suffix, depth + 1);
    return [row, ...inner];
  });
}

/** The object that a member is or holds, with what its names have after that of the member. */
function objectWithin(schema: ApiSchema): readonly [schema: ApiSchema | undefined, suffix: string] {
  if (schema.properties !== undefined) return [schema, ""];
  if (schema.items !== undefined) {
    const [inner, suffix] = objectWithin(schema.items);
    return [inner, `[]${suffix}`];
  }
  const objects = alternativesOf(schema).filter((one) => objectWithin(one)[0] !== undefined);
  const [only] = objects;
  return only === undefined || objects.length > 1 ? [undefined, ""] : objectWithin(only);
}

function alternativesOf({ anyOf, oneOf }: ApiSchema): readonly ApiSchema[] {
  return anyOf ?? oneOf ?? [];
}

/** Says in words what a value is. */
export function typeText(schema: ShownSchema): string {
  if (schema.$ref !== undefined) return objectName(schema.$ref);
  if ("const" in schema) return schema.const === "" ? "empty" : code(schema.const);
  if (schema.enum !== undefined) return schema.enum.map(code).join(", ");
  const alternatives = alternativesOf(schema).map(typeText);
  if (alternatives.length > 0) return [...new Set(alternatives)].join(" or ");
  if (Array.isArray(schema.type)) {
    return schema.type.map((type) => typeText({ ...schema, type: String(type) })).join(" or ");
  }
  switch (schema.type) {
    case "string":
      return stringText(schema);
    case "integer":
      return `whole number${range(schema.minimum, schema.maximum)}`;
    case "number":
      return `number${range(schema.minimum, schema.maximum)}`;
    case "boolean":
      return "`true` or `false`";
    case "array":
      return `list of ${schema.items === undefined ? "anything" : typeText(schema.items)}${range(schema.minItems, schema.maxItems)}`;
    case "null":
      return "`null`";
    case "object":
      return schema.properties === undefined ? "texts by name" : "object";
    default:
      return "anything";
  }
}

function stringText({ format, pattern, maxLength }: ShownSchema): string {
  if (format === "date-time") return "time";
  if (format === "email") return "e-mail address";
  if (pattern === "^[0-9A-Za-z_-]{1,200}$") return "id";
  return maxLength === undefined ? "text" : `text, up to ${String(maxLength)} characters`;
}

/** The largest safe whole number is no limit that somebody set. */
function range(least: number | undefined, most: number | undefined): string {
  const hasLeast = least !== undefined && least > Number.MIN_SAFE_INTEGER;
  const hasMost = most !== undefined && most < Number.MAX_SAFE_INTEGER;
  if (hasLeast && hasMost) return `, ${String(least)} to ${String(most)}`;
  if (hasMost) return `, at most ${String(most)}`;
  return hasLeast ? `, at least ${String(least)}` : "";
}

function code(value: unknown): string {
  return `\`${String(value)}\``;
}

/** The name of a component: `Charge` of `#/components/schemas/Charge`. */
export function objectName(reference: string): string {
  return reference.split("/").at(-1) ?? "";
}

/** The schema that a reference leads to. */
export function schemaAt(reference: string, schemas: Schemas): ApiSchema {
  return schemas[objectName(reference)] ?? {};
}
