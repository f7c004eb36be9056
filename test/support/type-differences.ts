import ts from "typescript";

/**
 * Walks a value along a type, and returns where it differs: members that are missing, or have another type. Members that the type
 * does not name are not looked at.
 */
export function typeDifferences(
  checker: ts.TypeChecker,
  type: ts.Type,
  value: unknown,
  path = "",
): readonly string[] {
  const { flags } = type;
  if ((flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0) return [];
  if (type.isUnion()) return ofUnion(checker, type, value, path);
  // Over HTTP it is text, of which the client makes an object, though not within one that was expanded.
  if ((type.aliasSymbol ?? type.getSymbol())?.name === "Decimal")
    return isDecimal(value) ? [] : [differs(path, value)];
  const isRight = isPrimitive(type, value);
  if (isRight !== undefined) return isRight ? [] : [differs(path, value)];
  if (typeof value === "function") return type.getCallSignatures().length > 0 ? [] : [differs(path, value)];
  if (typeof value !== "object" || value === null) return [differs(path, value)];
  if (checker.isArrayType(type)) return ofArray(checker, type, value, path);
  return ofObject(checker, type, value as Readonly<Record<string, unknown>>, path);
}

/** The differences from the alternative that comes closest: of one that another `object` tells from it there are more. */
function ofUnion(checker: ts.TypeChecker, { types }: ts.UnionType, value: unknown, path: string) {
  const all = types.map((type) => typeDifferences(checker, type, value, path));
  return all.reduce((least, one) => (one.length < least.length || isElsewhere(least, path) ? one : least));
}

/** Whether the value as a whole is not of the type. */
function isElsewhere(differences: readonly string[], path: string): boolean {
  return differences.some(
    (one) => one.startsWith(`${path === "" ? "" : `${path}.`}object is `) || one.startsWith(`${path} is `),
  );
}

/** Whether a value is of a primitive type; undefined for a type that is none. */
function isPrimitive(type: ts.Type, value: unknown): boolean | undefined {
  const { flags } = type;
  if (type.isStringLiteral() || type.isNumberLiteral()) return value === type.value;
  if ((flags & ts.TypeFlags.BooleanLiteral) !== 0) {
    return value === ((type as ts.Type & { intrinsicName: string }).intrinsicName === "true");
  }
  if ((flags & ts.TypeFlags.StringLike) !== 0) return typeof value === "string";
  if ((flags & ts.TypeFlags.NumberLike) !== 0) return typeof value === "number";
  if ((flags & ts.TypeFlags.BooleanLike) !== 0) return typeof value === "boolean";
  if ((flags & ts.TypeFlags.Null) !== 0) return value === null;
  if ((flags & ts.TypeFlags.VoidLike) !== 0) return value === undefined;
  // `string & {}` is any text, beside texts that are known.
  if (type.isIntersection() && type.types.some((part) => (part.flags & ts.TypeFlags.StringLike) !== 0)) {
    return typeof value === "string";
  }
  return undefined;
}

function isDecimal(value: unknown): boolean {
  return typeof value === "string" || (value as object | null)?.constructor.name === "DecimalImpl";
}

function ofArray(checker: ts.TypeChecker, type: ts.Type, value: object, path: string): readonly string[] {
  const [item] = checker.getTypeArguments(type as ts.TypeReference);
  if (!Array.isArray(value) || item === undefined) return [differs(path, value)];
  const found = value.flatMap((one: unknown) => typeDifferences(checker, item, one, `${path}[]`));
  return [...new Set(found)];
}

function ofObject(
  checker: ts.TypeChecker,
  type: ts.Type,
  value: Readonly<Record<string, unknown>>,
  path: string,
): readonly string[] {
  const named = checker.getPropertiesOfType(type);
  const place = (name: string) => (path === "" ? name : `${path}.${name}`);
  const others = checker.getIndexInfoOfType(type, ts.IndexKind.String);
  const known = new Set(named.map(({ name }) => name));
  return [
    ...named.flatMap((member) => {
      const { name } = member;
      // A member that may be absent has `undefined` among its types.
      if (!(name in value) && (member.flags & ts.SymbolFlags.Optional) !== 0) return [];
      if (!(name in value)) return [`${place(name)} is missing`];
      return typeDifferences(checker, checker.getTypeOfSymbol(member), value[name], place(name));
    }),
    ...Object.keys(value)
      .filter((name) => others !== undefined && !known.has(name))
      .flatMap((name) => (others ? typeDifferences(checker, others.type, value[name], place(name)) : [])),
  ];
}

function differs(path: string, value: unknown): string {
  const kind =
    value === null
      ? "null"
      : Array.isArray(value)
        ? "a list"
        : typeof value === "object"
          ? "an object"
          : JSON.stringify(value);
  return `${path} is ${kind}`;
}
