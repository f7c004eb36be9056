import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Part } from "./parts.ts";

/** What every part is made with: the settings of its tools, the build itself, and the packages that are installed. */
const ofEveryPart = [
  ...["package.json", "package-lock.json", "node_modules/.package-lock.json"],
  ...["tsconfig.json", "config/tsconfig.browser.json", "config/tsconfig.package.json"],
  ...["vite.config.ts", "build"],
];

/** Where it is noted what was built of what; without a note a part is built. */
const notes = "dist/.built";

const noteOf = ({ name }: Made) => path.join(notes, name, "note");

/** What is made of sources: a part, or what a part makes of others by itself, whose name is a path below its own. */
type Made = Pick<Part, "name" | "sources" | "outputs">;

/**
 * Returns a hash of all that a part is made of and with.
 * @param known hashes of files that need not be read again, since parts share most of theirs
 */
export function digestOfSources(
  { sources }: Pick<Made, "sources">,
  known = new Map<string, string>(),
): string {
  const hash = createHash("sha256");
  hash.update(JSON.stringify([process.version, process.arch, process.env["NODE_ENV"] ?? ""]));
  for (const file of filesIn([...ofEveryPart, ...sources])) {
    const content = known.get(file) ?? createHash("sha256").update(readFileSync(file)).digest("hex");
    known.set(file, content);
    hash.update(`${file}\n${content}\n`);
  }
  return hash.digest("hex");
}

/** Whether a part was built to its end of these sources, and what it made is still there. */
export function isFresh(part: Made, digest: string): boolean {
  const note = noteOf(part);
  return existsSync(note) && readFileSync(note, "utf8") === textOf(part, digest);
}

/** Notes that a part is being built: until `markBuilt` it is not fresh, however its build ends. */
export function markUnbuilt(part: Made): void {
  rmSync(noteOf(part), { force: true });
}

/** Removes all notes of a part. */
export function forget({ name }: Made): void {
  rmSync(path.join(notes, name), { recursive: true, force: true });
}

/** Notes that a part was built of sources with this digest. */
export function markBuilt(part: Made, digest: string): void {
  mkdirSync(path.dirname(noteOf(part)), { recursive: true });
  writeFileSync(noteOf(part), textOf(part, digest));
}

/** The digest, and the names and sizes of what was made. */
function textOf({ outputs }: Made, digest: string): string {
  const hash = createHash("sha256");
  for (const file of filesIn(outputs)) hash.update(`${file}\n${String(statSync(file).size)}\n`);
  return `${digest}\n${hash.digest("hex")}\n`;
}

/** All files of some places, which need not exist, in a fixed order. */
function filesIn(places: readonly string[]): readonly string[] {
  return [...new Set(places)]
    .filter((place) => existsSync(place))
    .flatMap((place) =>
      statSync(place).isFile()
        ? [place]
        : readdirSync(place, { recursive: true, withFileTypes: true })
            .filter((entry) => !entry.isDirectory())
            .map((entry) => path.join(entry.parentPath, entry.name)),
    )
    .sort();
}
