import ts from "typescript";

/** Names that the text of a type refers to, each with the declaration that it has in the sources. */
type References = Map<string, ts.Symbol>;

/**
 * Writes a type member by member, so that what the schema library infers is readable without it. Types that the sources
 * declare themselves stay references by name.
 */
export class TypeText {
  readonly #checker: ts.TypeChecker;
  readonly #isOwn: (file: ts.SourceFile) => boolean;
  readonly references: References = new Map();

  /** @param isOwn whether a file is one of the sources */
  constructor(checker: ts.TypeChecker, isOwn: (file: ts.SourceFile) => boolean) {
    this.#checker = checker;
    this.#isOwn = isOwn;
  }

  /** The text of a type; `top` is the symbol that the text is going to declare. */
  of(type: ts.Type, top?: ts.Symbol): string {
    const named = this.#nameOf(type, top);
    if (named !== undefined) return named;
    if (type.isUnion()) return this.#union(type);
    if (type.isIntersection()) return type.types.map((one) => this.of(one)).join(" & ");
    if (this.#checker.isTupleType(type)) {
      const items = this.#checker.getTypeArguments(type as ts.TypeReference).map((item) => this.of(item));
      return `readonly [${items.join(", ")}]`;
    }
    if (this.#checker.isArrayType(type)) {
      const [item] = this.#checker.getTypeArguments(type as ts.TypeReference);
      return `readonly (${item === undefined ? "unknown" : this.of(item)})[]`;
    }
    if (type.flags & ts.TypeFlags.Object && !this.#isGlobal(type)) return this.#members(type);
    return this.#checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
  }

  #nameOf(type: ts.Type, top: ts.Symbol | undefined): string | undefined {
    for (const symbol of [type.aliasSymbol, type.getSymbol()]) {
      if (symbol === undefined || symbol === top || type.aliasTypeArguments !== undefined) continue;
      const [declaration] = symbol.declarations ?? [];
      if (declaration === undefined || !this.#isOwn(declaration.getSourceFile())) continue;
      if (!ts.isInterfaceDeclaration(declaration) && !ts.isTypeAliasDeclaration(declaration)) continue;
      this.references.set(symbol.name, symbol);
      return symbol.name;
    }
    return undefined;
  }

  /** `true | false` is `boolean`. */
  #union({ types }: ts.UnionType): string {
    const texts = types.map((one) => this.of(one));
    const isBoolean = texts.includes("true") && texts.includes("false");
    const rest = isBoolean ? texts.filter((text) => text !== "true" && text !== "false") : texts;
    return [...new Set(isBoolean ? ["boolean", ...rest] : rest)].join(" | ");
  }

  #isGlobal(type: ts.Type): boolean {
    const [declaration] = type.getSymbol()?.declarations ?? [];
    return declaration !== undefined && /\/lib\.[\w.]+\.d\.ts$/.test(declaration.getSourceFile().fileName);
  }

  #members(type: ts.Type): string {
    const properties = type.getProperties().map((property) => {
      const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
      const comment = ts.displayPartsToString(property.getDocumentationComment(this.#checker));
      const doc = comment === "" ? "" : `/** ${comment.replaceAll("\n", " ")} */\n`;
      const text = this.of(this.#checker.getTypeOfSymbol(property));
      return `${doc}readonly ${nameText(property.name)}${isOptional ? "?" : ""}: ${text};\n`;
    });
    const indexes = this.#checker
      .getIndexInfosOfType(type)
      .map(({ keyType, type: value }) => `readonly [name: ${this.of(keyType)}]: ${this.of(value)};\n`);
    return `{\n${[...properties, ...indexes].join("")}}`;
  }
}

function nameText(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
}
