import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "@custom-elements-manifest/analyzer";
import type typescript from "typescript";
import type { Described, ElementDeclaration, Manifest } from "./manifest.ts";
import { readTypes } from "./read-types.ts";
import { tokenProperties } from "./token-properties.ts";

// Members that the package's own types do not declare.
declare module "@custom-elements-manifest/analyzer" {
  export const ts: typeof typescript;
  export function create(input: { modules: readonly typescript.SourceFile[]; plugins: readonly Plugin[] }): {
    readonly modules: readonly ModuleDocs[];
  };
}

/** The file name in the build output, and under `/v1/` of the service. */
export const manifestFile = "custom-elements.json";

type ModuleDocs = Parameters<NonNullable<Plugin["analyzePhase"]>>[0]["moduleDoc"];
type Declaration = NonNullable<ModuleDocs["declarations"]>[number];

/** A class as the analyzer describes it. */
interface ClassDocs {
  readonly name: string;
  readonly tagName?: string;
  readonly description?: string;
  readonly slots?: readonly Partial<Described>[];
  readonly cssParts?: readonly Partial<Described>[];
  cssStates?: readonly Described[];
}

/**
 * Creates the Custom Elements Manifest from the sources of the elements: their public types, and the doc tags of their classes.
 *
 * @param folder the folder of the elements, `src/embed`
 * @throws Error if an element of the types has no class with its `@tagname`
 */
export async function createManifest(folder: string): Promise<Manifest> {
  // Imported here, because it loads the TypeScript compiler, which only a build needs.
  const { create, ts } = await import("@custom-elements-manifest/analyzer");
  const files = ["", "types"].map(async (subfolder) => {
    const names = await readdir(path.join(folder, subfolder));
    return names.filter((name) => name.endsWith(".ts")).map((name) => path.join(folder, subfolder, name));
  });
  const modules = (await Promise.all(files)).flat().map(async (file) => {
    return ts.createSourceFile(file, await readFile(file, "utf8"), ts.ScriptTarget.ES2022, true);
  });
  const sources = await Promise.all(modules);
  const analyzed = create({ modules: sources, plugins: [cssStates] }).modules;
  const classes = analyzed.flatMap(({ declarations = [] }) => declarations.filter(isClass));
  const declarations = [...readTypes(ts, sources)].map(([tagName, publicSide]): ElementDeclaration => {
    const own = classes.find((candidate) => candidate.tagName === tagName);
    if (!own) throw new Error(`No class has the doc tag @tagname ${tagName}.`);
    const { name, description = "", slots, cssParts, cssStates } = own;
    return {
      kind: "class",
      customElement: true,
      name,
      tagName,
      description,
      ...publicSide,
      slots: withDefaults(slots),
      cssParts: withDefaults(cssParts),
      cssStates: withDefaults(cssStates),
      cssProperties: tagName === "till-pay-link" ? [] : tokenProperties,
    };
  });
  const exports = declarations.map(({ name, tagName }) => ({
    kind: "custom-element-definition" as const,
    name: tagName,
    declaration: { name },
  }));
  return {
    schemaVersion: "2.1.0",
    modules: [{ kind: "javascript-module", path: "v1/till.js", declarations, exports }],
  };
}

const withDefaults = (items: readonly Partial<Described>[] = []): Described[] =>
  items.map(({ name = "", description = "" }) => ({ name, description }));

const isClass = (declaration: Declaration): declaration is Declaration & ClassDocs =>
  declaration.kind === "class";

/** Reads the doc tag `@cssstate`, which the analyzer does not support yet. */
const cssStates: Plugin = {
  name: "css-states",
  analyzePhase({ ts, node, moduleDoc }) {
    if (!ts.isClassDeclaration(node)) return;
    const classDocs = moduleDoc.declarations?.filter(isClass).find(({ name }) => name === node.name?.text);
    const tags = ts.getJSDocTags(node).filter(({ tagName }) => tagName.text === "cssstate");
    if (!classDocs || tags.length === 0) return;
    classDocs.cssStates = tags.map(({ comment }) => {
      const [name = "", description = ""] = (ts.getTextOfJSDocComment(comment) ?? "").split(" - ");
      return { name, description };
    });
  },
};
