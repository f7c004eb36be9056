import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "@custom-elements-manifest/analyzer";
import type typescript from "typescript";
import type { Described, ElementDeclaration, Manifest } from "./manifest.ts";
import { readTypes } from "./read-types.ts";
import { tokenProperties } from "./token-properties.ts";

// What its own types leave out.
declare module "@custom-elements-manifest/analyzer" {
  export const ts: typeof typescript;
  export function create(input: { modules: readonly typescript.SourceFile[]; plugins: readonly Plugin[] }): {
    readonly modules: readonly ModuleDocs[];
  };
}

/** The file in the build of the script, and below `/v1/` of the service. */
export const manifestFile = "custom-elements.json";

type ModuleDocs = Parameters<NonNullable<Plugin["analyzePhase"]>>[0]["moduleDoc"];
type Declaration = NonNullable<ModuleDocs["declarations"]>[number];

/** What the analyzer has found out of a class. */
interface ClassDocs {
  readonly name: string;
  readonly tagName?: string;
  readonly description?: string;
  readonly slots?: readonly Partial<Described>[];
  readonly cssParts?: readonly Partial<Described>[];
  cssStates?: readonly Described[];
}

/**
 * Makes the manifest of the elements from their sources: what their types promise, and what the doc tags of their classes say.
 *
 * @param folder the room of the elements, `src/embed`
 */
export async function createManifest(folder: string): Promise<Manifest> {
  // It brings a compiler, which only a build should load.
  const { create, ts } = await import("@custom-elements-manifest/analyzer");
  const files = ["", "types"].map(async (part) => {
    const names = await readdir(path.join(folder, part));
    return names.filter((name) => name.endsWith(".ts")).map((name) => path.join(folder, part, name));
  });
  const modules = (await Promise.all(files)).flat().map(async (file) => {
    return ts.createSourceFile(file, await readFile(file, "utf8"), ts.ScriptTarget.ES2022, true);
  });
  const sources = await Promise.all(modules);
  const documented = create({ modules: sources, plugins: [cssStates] }).modules;
  const classes = documented.flatMap(({ declarations = [] }) => declarations.filter(isClass));
  const declarations = [...readTypes(ts, sources)].map(([tagName, side]): ElementDeclaration => {
    const own = classes.find((found) => found.tagName === tagName);
    if (!own) throw new Error(`No class says @tagname ${tagName}.`);
    const { name, description = "", slots, cssParts, cssStates } = own;
    return {
      ...{ kind: "class", customElement: true, name, tagName, description },
      ...side,
      slots: described(slots),
      cssParts: described(cssParts),
      cssStates: described(cssStates),
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

const described = (found: readonly Partial<Described>[] = []): Described[] =>
  found.map(({ name = "", description = "" }) => ({ name, description }));

const isClass = (found: Declaration): found is Declaration & ClassDocs => found.kind === "class";

/** The analyzer does not read this tag yet. */
const cssStates: Plugin = {
  name: "css-states",
  analyzePhase({ ts, node, moduleDoc }) {
    if (!ts.isClassDeclaration(node)) return;
    const found = moduleDoc.declarations?.filter(isClass).find(({ name }) => name === node.name?.text);
    const tags = ts.getJSDocTags(node).filter(({ tagName }) => tagName.text === "cssstate");
    if (!found || tags.length === 0) return;
    found.cssStates = tags.map(({ comment }) => {
      const [name = "", description = ""] = (ts.getTextOfJSDocComment(comment) ?? "").split(" - ");
      return { name, description };
    });
  },
};
