import type ts from "typescript";
import type { Member, PublicSide } from "./manifest.ts";

type Compiler = typeof ts;
type Interfaces = ReadonlyMap<string, ts.InterfaceDeclaration>;

/** Reads the public types of every element, by tag name, from the interface `TillElements` and the types it refers to. */
export function readTypes(compiler: Compiler, sources: readonly ts.SourceFile[]): Map<string, PublicSide> {
  const statements = sources.flatMap(({ statements }) => [...statements]);
  const interfaces = new Map(
    statements.filter(compiler.isInterfaceDeclaration).map((found) => [found.name.text, found]),
  );
  const aliases = new Map(
    statements.filter(compiler.isTypeAliasDeclaration).map((found) => [found.name.text, found.type]),
  );

  function namesIn(type: ts.TypeNode): string[] {
    if (compiler.isUnionTypeNode(type)) return type.types.flatMap(namesIn);
    if (compiler.isLiteralTypeNode(type) && compiler.isStringLiteral(type.literal))
      return [type.literal.text];
    const alias = aliases.get(type.getText());
    return alias ? namesIn(alias) : [];
  }

  const propertiesOf = (members: Iterable<ts.TypeElement>) =>
    new Map([...members].filter(compiler.isPropertySignature).map((found) => [nameOf(found), found]));
  const details = propertiesOf(interfaces.get("TillEventDetails")?.members ?? []);

  const sides = new Map<string, PublicSide>();
  for (const [tag, { type }] of propertiesOf(interfaces.get("TillElements")?.members ?? [])) {
    if (!type || !compiler.isTypeLiteralNode(type)) continue;
    const properties = propertiesOf(type.members);
    const names = (property: string) => namesIn(properties.get(property)?.type ?? type);
    const members = membersOf(compiler, interfaces, properties.get("element")?.type?.getText() ?? "");
    sides.set(tag, {
      attributes: names("attributes").map((fieldName) => {
        const field = members.find(({ name }) => name === fieldName);
        const text = field?.kind === "field" ? field.type.text.replace(/ \| null$/, "") : "";
        const name = fieldName.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
        return { name, fieldName, type: { text }, description: field?.description ?? "" };
      }),
      members,
      events: names("events").map((name) => {
        const detail = details.get(name);
        const text = `CustomEvent<${detail?.type?.getText() ?? "unknown"}>`;
        return { name, type: { text }, description: detail ? docOf(compiler, detail) : "" };
      }),
    });
  }
  return sides;
}

/** Returns the members of an interface, then those of the interfaces it extends. */
function membersOf(compiler: Compiler, interfaces: Interfaces, name: string): Member[] {
  const found = interfaces.get(name);
  if (!found) return [];
  const own = found.members.flatMap((member): Member[] => {
    const shared = { name: nameOf(member), description: docOf(compiler, member) };
    if (compiler.isPropertySignature(member)) {
      const readonly = member.modifiers?.some(({ kind }) => kind === compiler.SyntaxKind.ReadonlyKeyword);
      return [{ kind: "field", ...shared, type: typeOf(member.type), readonly: readonly === true }];
    }
    if (!compiler.isMethodSignature(member)) return [];
    const parameters = member.parameters.map(({ name, type }) => ({
      name: name.getText(),
      type: typeOf(type),
    }));
    return [{ kind: "method", ...shared, parameters, return: { type: typeOf(member.type) } }];
  });
  const bases = found.heritageClauses?.flatMap(({ types }) => types.map((type) => type.getText())) ?? [];
  const inherited = bases.flatMap((base) => membersOf(compiler, interfaces, base));
  return [...own, ...inherited.filter(({ name }) => !own.some((member) => member.name === name))];
}

const typeOf = (type: ts.TypeNode | undefined) => ({
  text: type?.getText().replace(/\s+/g, " ") ?? "unknown",
});

function nameOf({ name }: ts.TypeElement): string {
  return name?.getText().replaceAll('"', "") ?? "";
}

/** Returns the doc comment of a node on one line, including its `@throws`. */
function docOf(compiler: Compiler, node: ts.Node): string {
  const [doc] = compiler.getJSDocCommentsAndTags(node).filter(compiler.isJSDoc);
  const thrown = doc?.tags?.filter(compiler.isJSDocThrowsTag).map((tag) => {
    const error = tag.typeExpression?.type.getText() ?? "";
    return `Throws ${error} ${compiler.getTextOfJSDocComment(tag.comment) ?? ""}`;
  });
  const text = [compiler.getTextOfJSDocComment(doc?.comment) ?? "", ...(thrown ?? [])];
  return text.join(" ").replace(/\s+/g, " ").trim();
}
