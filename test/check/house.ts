import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

// `npm run check -- house`: how simple the code is, by figures that can be compared over time.

interface Figure {
  readonly name: string;
  readonly value: number | string;
  readonly aim: string;
}

const walked = "docs/architecture.md";

const isData = /^src\/(language\/|client\/resources\.ts$|contract\/.*-catalogue\.ts$)/;

const paths = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => path.posix.join("src", file));
const files = paths.map((file) => {
  const text = readFileSync(file, "utf8");
  return { file, text, lines: text.split("\n").length - 1 };
});
const ofService = files.filter(({ file }) => file.startsWith("src/service/"));
const isSchema = ({ file }: { readonly file: string }) => file.endsWith(".response.ts");
const sources = files.map(({ file, text }) =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, /* setParentNodes */ true),
);

const figures: readonly Figure[] = [
  { name: "files of src/service", value: ofService.length, aim: "≤ 750" },
  {
    name: "of these with 50 lines or less, and one importer in their folder",
    value: crumbs().length,
    aim: "few",
  },
  { name: "lines of src without language/", value: linesOutside("src/language/"), aim: "≤ 118000" },
  { name: "functions that take pool and transaction", value: count(takesBoth), aim: "0" },
  { name: "literal spreads", value: count(isLiteralSpread), aim: "0" },
  {
    name: "response schemas that are not held to exactly their type",
    value: files
      .filter(isSchema)
      .flatMap(({ text }) => text.match(/^(?:export )?const \w+: z\.core\.\$ZodType</gm) ?? []).length,
    aim: "0",
  },
  {
    name: "files above 300 lines that are neither data nor generated",
    value: files.filter(({ file, lines }) => lines > 300 && !isData.test(file)).length,
    aim: "0",
  },
  { name: `files of the walks in ${walked}`, value: walks().join(", "), aim: "≤ 14, 11, 12" },
];

for (const { name, value, aim } of figures)
  process.stdout.write(`${String(value).padStart(12)}  ${name} (aim: ${aim})\n`);

function linesOutside(folder: string): number {
  return files.reduce((sum, { file, lines }) => (file.startsWith(folder) ? sum : sum + lines), 0);
}

function count(isCounted: (node: ts.Node) => boolean): number {
  let found = 0;
  const look = (node: ts.Node): void => {
    if (isCounted(node)) found += 1;
    ts.forEachChild(node, look);
  };
  sources.forEach(look);
  return found;
}

/** A function with dependencies that may have the pool, and a transaction beside them; `withTransaction` puts the one in the other. */
function takesBoth(node: ts.Node): boolean {
  if (!ts.isFunctionDeclaration(node) || node.name?.text === "withTransaction") return false;
  const types = node.parameters.map(({ type }) => type?.getText() ?? "");
  const hasPool = types.some(
    (type) =>
      /Dependencies/.test(type) &&
      !/^(Within|Anywhere|Returning)\b/.test(type) &&
      (!/^Pick</.test(type) || type.includes('"database"')),
  );
  return hasPool && types.includes("Transaction");
}

function isLiteralSpread(node: ts.Node): boolean {
  return (
    ts.isSpreadAssignment(node) &&
    ts.isObjectLiteralExpression(
      ts.isAsExpression(node.expression) ? node.expression.expression : node.expression,
    )
  );
}

function crumbs(): readonly string[] {
  const importers = new Map<string, Set<string>>();
  for (const source of sources) {
    for (const statement of source.statements) {
      if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
      if (!statement.moduleSpecifier.text.startsWith(".")) continue;
      const { pathname } = new URL(statement.moduleSpecifier.text, `file:///${source.fileName}`);
      const imported = pathname.slice(1);
      importers.set(imported, (importers.get(imported) ?? new Set()).add(source.fileName));
    }
  }
  const folderOf = (file: string) => file.slice(0, file.lastIndexOf("/"));
  return ofService.flatMap(({ file, lines }) => {
    const [only, ...others] = importers.get(file) ?? [];
    const isCrumb =
      lines <= 50 && only !== undefined && others.length === 0 && folderOf(only) === folderOf(file);
    return isCrumb ? [file] : [];
  });
}

/** How many files each walk passes. */
function walks(): readonly number[] {
  const [, part = ""] = readFileSync(walked, "utf8").split(/^## \w+ walks$/m);
  const [own = ""] = part.split(/^## /m);
  return own
    .split(/^### /m)
    .slice(1)
    .map((walk) => new Set(walk.match(/^\d+\. `[^`]+`/gm)).size);
}
