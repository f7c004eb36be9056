import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { icon } from "../service/web/assets/assets.ts";
import { moveLinks } from "./move-links.ts";
import { placeOf, writtenSections } from "./pages.ts";
import { sidebarFile, sourcesFolder } from "./sources.ts";
import { sidebarsOf } from "./sidebar.ts";
import type { Reference } from "./reference/reference-pages.ts";

/** Writes all that the site is built from: the documents with their links moved, the generated pages, pictures and the icon. */
export function writeSources(reference: Reference): void {
  rmSync(sourcesFolder, { recursive: true, force: true });
  for (const file of writtenFiles()) writeDocument(file);
  for (const [place, text] of reference.texts) write(place, text);
  cpSync("docs/pictures", path.join(sourcesFolder, "pictures"), { recursive: true });
  write("public/icon.svg", icon.body);
  write(sidebarFile, JSON.stringify(sidebarsOf(reference.sections)));
}

/** Writes a document of the repository as the site has it. */
export function writeDocument(file: string): void {
  const place = placeOf(file);
  if (place !== undefined) write(place, moveLinks(readFileSync(file, "utf8"), file));
}

/** The documents of `docs/`, and those that only the sidebar has. */
function writtenFiles(): readonly string[] {
  const inFolder = readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => path.posix.join("docs", name.split(path.sep).join("/")));
  const listed = writtenSections.flatMap(({ pages }) => pages.map(({ file }) => file));
  return [...new Set([...inFolder, ...listed])];
}

function write(place: string, text: string): void {
  const file = path.join(sourcesFolder, place);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
