import path from "node:path";
import ts from "typescript";
import { TypeText } from "./type-text.ts";

/** A declaration of a source: its text in a declaration file, and where the names in it are looked up. */
interface Declaration {
  readonly text: string;
  readonly file: string;
  readonly names: readonly string[];
  readonly isVariable: boolean;
}

/** A declaration file: what it declares, what it imports by name, and the names that it exports from elsewhere. */
interface DeclarationFile {
  readonly statements: ReadonlyMap<string, ts.Statement>;
  readonly imports: ReadonlyMap<string, string>;
  readonly source: ts.SourceFile;
}

/**
 * Returns the types that a module exports, and all that they use, as one declaration file without imports.
 *
 * @param entry the module, relative to the project
 * @param config the `tsconfig.json` that it is checked with
 * @throws {Error} if two declarations that are used have the same name
 */
export function bundleTypes(entry: string, config: string): string {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(config, ts.sys.readFile).config,
    ts.sys,
    path.dirname(config),
  );
  const program = ts.createProgram([entry], {
    ...options,
    declaration: true,
    emitDeclarationOnly: true,
    noEmit: false,
    stripInternal: true,
  });
  const files = new Map<string, DeclarationFile>();
  program.emit(undefined, (name, text) => {
    const file = path.resolve(name);
    files.set(file.replace(/\.d\.ts$/, ".ts"), readFile(file, text));
  });
  const bundle = new Bundle(program, files);
  return bundle.write(path.resolve(entry));
}

class Bundle {
  readonly #program: ts.Program;
  readonly #files: ReadonlyMap<string, DeclarationFile>;
  readonly #declared = new Map<string, Declaration>();

  constructor(program: ts.Program, files: ReadonlyMap<string, DeclarationFile>) {
    this.#program = program;
    this.#files = files;
  }

  write(entry: string): string {
    const exported = this.#fileAt(entry).imports;
    for (const [name, file] of exported) this.#declare(name, file);
    const declared = [...this.#declared];
    // A class that the module exports as a type only has no value.
    const values = [...exported.keys()].filter((name) => this.#isValueExport(entry, name));
    const types = declared
      .filter(([name, { isVariable }]) => !values.includes(name) && !isVariable)
      .map(([name]) => name);
    return [
      ...declared.map(([, { text }]) => text),
      `export { ${values.join(", ")} };`,
      `export type { ${types.join(", ")} };`,
      "",
    ].join("\n");
  }

  #isValueExport(entry: string, name: string): boolean {
    return this.#fileAt(entry).source.statements.some(
      (statement) =>
        ts.isExportDeclaration(statement) &&
        !statement.isTypeOnly &&
        statement.exportClause !== undefined &&
        ts.isNamedExports(statement.exportClause) &&
        statement.exportClause.elements.some((element) => element.name.text === name),
    );
  }

  #declare(name: string, file: string): void {
    const { statements, imports } = this.#fileAt(file);
    const statement = statements.get(name);
    if (statement === undefined) {
      const origin = imports.get(name);
      if (origin !== undefined) this.#declare(name, origin);
      return;
    }
    const before = this.#declared.get(name);
    if (before?.file === file) return;
    if (before !== undefined) throw new Error(`${name} is declared in ${before.file} and in ${file}.`);
    const used = namesIn(statement);
    // `(typeof statuses)[number]`: the statuses read better than the list.
    const isList = (one: string) => ts.isVariableStatement(this.#find(one, file) ?? statement);
    const isInferred = ts.isTypeAliasDeclaration(statement) && used.some((one) => one === "z" || isList(one));
    if (!isInferred && used.includes("z")) throw new Error(`${name} in ${file} needs the schema library.`);
    const declaration = isInferred ? this.#infer(name, file) : plainDeclaration(statement, file, used);
    if (declaration.text.includes("import("))
      throw new Error(`${name} in ${file} has a type without a name.`);
    this.#declared.set(name, declaration);
    for (const one of declaration.names) this.#declare(one, this.#origins.get(one) ?? file);
  }

  /** The statement that declares a name, as a file sees it. */
  #find(name: string, file: string): ts.Statement | undefined {
    const { statements, imports } = this.#fileAt(file);
    const origin = imports.get(name);
    return statements.get(name) ?? (origin === undefined ? undefined : this.#find(name, origin));
  }

  /** Where the types are declared that inferred types refer to. */
  readonly #origins = new Map<string, string>();

  #infer(name: string, file: string): Declaration {
    const checker = this.#program.getTypeChecker();
    const source = this.#program.getSourceFile(file);
    const alias = source?.statements.find(
      (one): one is ts.TypeAliasDeclaration => ts.isTypeAliasDeclaration(one) && one.name.text === name,
    );
    if (alias === undefined) throw new Error(`${name} is not found in ${file}.`);
    const writer = new TypeText(checker, ({ fileName }) => this.#files.has(fileName));
    const symbol = checker.getSymbolAtLocation(alias.name);
    const text = `type ${name} = ${writer.of(checker.getTypeAtLocation(alias.name), symbol)};`;
    for (const [reference, { declarations }] of writer.references) {
      const origin = declarations?.[0]?.getSourceFile().fileName;
      if (origin !== undefined) this.#origins.set(reference, origin);
    }
    const comment = alias.getFullText().slice(0, alias.getLeadingTriviaWidth()).trim();
    return {
      text: comment === "" ? text : `${comment}\n${text}`,
      file,
      names: [...writer.references.keys()],
      isVariable: false,
    };
  }

  #fileAt(file: string): DeclarationFile {
    const found = this.#files.get(file);
    if (found === undefined) throw new Error(`${file} has no declarations.`);
    return found;
  }
}

function plainDeclaration(statement: ts.Statement, file: string, names: readonly string[]): Declaration {
  const text = statement.getFullText().trim();
  return {
    text: text.replace(/^((?:\/\*[\s\S]*?\*\/\s*)*)export /, "$1"),
    file,
    names,
    isVariable: ts.isVariableStatement(statement),
  };
}

function readFile(name: string, text: string): DeclarationFile {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const statements = new Map<string, ts.Statement>();
  const imports = new Map<string, string>();
  for (const statement of source.statements) {
    for (const declared of declaredNames(statement)) statements.set(declared, statement);
    for (const imported of importedNames(statement)) {
      imports.set(imported.name, path.resolve(path.dirname(name), imported.from));
    }
  }
  return { statements, imports, source };
}

function declaredNames(statement: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  }
  const isNamed =
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isFunctionDeclaration(statement);
  return isNamed && statement.name !== undefined ? [statement.name.text] : [];
}

/** The names that a statement imports or exports from another file of the sources. */
function importedNames(statement: ts.Statement): readonly { readonly name: string; readonly from: string }[] {
  const isImport = ts.isImportDeclaration(statement);
  if (!isImport && !ts.isExportDeclaration(statement)) return [];
  const from = statement.moduleSpecifier;
  if (from === undefined || !ts.isStringLiteral(from) || !from.text.startsWith(".")) return [];
  const named = isImport ? statement.importClause?.namedBindings : statement.exportClause;
  if (named === undefined || ts.isNamespaceImport(named) || ts.isNamespaceExport(named)) return [];
  return [...named.elements].map(({ name, propertyName }) => {
    if (propertyName !== undefined)
      throw new Error(`${from.text} is imported by another name: ${name.text}.`);
    return { name: name.text, from: from.text };
  });
}

/** The names that a declaration refers to: the first of `z.infer`, the types of its members, what it extends. */
function namesIn(statement: ts.Statement): readonly string[] {
  const names = new Set<string>();
  const first = (name: ts.Node): ts.Node =>
    ts.isQualifiedName(name)
      ? first(name.left)
      : ts.isPropertyAccessExpression(name)
        ? first(name.expression)
        : name;
  const visit = (node: ts.Node) => {
    if (ts.isTypeReferenceNode(node)) names.add(first(node.typeName).getText());
    if (ts.isTypeQueryNode(node)) names.add(first(node.exprName).getText());
    if (ts.isExpressionWithTypeArguments(node)) names.add(first(node.expression).getText());
    ts.forEachChild(node, visit);
  };
  visit(statement);
  return [...names];
}
