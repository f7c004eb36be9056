/** The parts of JSON Schema that the documents of the API use. */
export interface DocumentSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly DocumentSchema[];
  readonly properties?: Readonly<Record<string, DocumentSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: DocumentSchema;
  readonly items?: DocumentSchema;
}

type Components = Readonly<Record<string, DocumentSchema>>;

/** Returns where a value is not what a schema says, members that the schema does not name among them. */
export function schemaDifferences(
  schema: DocumentSchema,
  value: unknown,
  components: Components,
  path = "",
): readonly string[] {
  const { $ref, anyOf, type, enum: values } = schema;
  if ($ref !== undefined) {
    const found = components[$ref.split("/").at(-1) ?? ""];
    return found === undefined
      ? [`${path}: ${$ref} leads nowhere`]
      : schemaDifferences(found, value, components, path);
  }
  if (anyOf !== undefined) {
    const all = anyOf.map((one) => schemaDifferences(one, value, components, path));
    return all.reduce((least, one) => (one.length < least.length ? one : least));
  }
  if (type === undefined) return [];
  const isRight = type === typeOf(value) || (type === "number" && typeOf(value) === "integer");
  if (!isRight || values?.includes(value) === false)
    return [`${path} is ${JSON.stringify(value)?.slice(0, 100)}`];
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) =>
      schemaDifferences(schema.items ?? {}, item, components, `${path}[${String(index)}]`),
    );
  }
  return type === "object"
    ? ofObject(schema, value as Readonly<Record<string, unknown>>, components, path)
    : [];
}

function ofObject(
  { properties = {}, required = [], additionalProperties: others }: DocumentSchema,
  value: Readonly<Record<string, unknown>>,
  components: Components,
  path: string,
): readonly string[] {
  const isOpen = Object.keys(properties).length === 0;
  return [
    ...required.filter((name) => !(name in value)).map((name) => `${path}.${name} is missing`),
    ...Object.entries(value).flatMap(([name, member]) => {
      const known = properties[name] ?? others ?? (isOpen ? {} : undefined);
      if (known === undefined) return [`${path}.${name} is not documented`];
      return schemaDifferences(known, member, components, `${path}.${name}`);
    }),
  ];
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return Number.isInteger(value) ? "integer" : typeof value;
}
