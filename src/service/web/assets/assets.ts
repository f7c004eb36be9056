import { readFile, readdir } from "node:fs/promises";
import type { ScriptFile } from "./script-file.ts";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { ImportMap } from "./import-map.ts";
import { integrityOf } from "./script-integrity.ts";

/** One built file, ready to be sent. */
export interface Asset {
  readonly type: string;
  readonly body: Uint8Array<ArrayBuffer>;
  /** Its SHA-384, as Subresource Integrity has it. */
  readonly integrity: string;
  /** The same, compressed with brotli; compressed when it is first asked for. */
  brotli(): Promise<Uint8Array<ArrayBuffer>>;
}

/** What a document needs of an entry: its script, and what that script will load, so that all of it loads at once. */
export interface EntryFiles {
  readonly script: ScriptFile;
  readonly preloads: readonly ScriptFile[];
  /** What it may import later, if ever. */
  readonly late?: ImportMap;
}

/** The built scripts of the browser rooms. */
export interface Assets {
  /** A file by the path below the built folder, `assets/frame-1a2b3c4d.js`. */
  find(file: string): Asset | undefined;
  /** All scripts of frame and pages, by address. */
  scripts(): Iterable<readonly [path: string, asset: Asset]>;
  /** The addresses for a document, by the source of the entry and of what it imports later, `src/frame/frame.ts`. */
  entry(source: string, later?: readonly string[]): EntryFiles;
  /** A script that another imports when it needs it, by its source. */
  late(source: string): ScriptFile;
  /** The script of an entry that stands alone, by its source. */
  standalone(source: string): Asset | undefined;
}

/** The part of Vite's manifest that is used. */
interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, ManifestChunk>>;

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json; charset=utf-8",
};

/**
 * Reads what was built into memory: a few hundred kilobytes. Each folder has a manifest of its own. Rejects when one of
 * them is not there.
 */
export async function openAssets(...folders: readonly string[]): Promise<Assets> {
  const builds = await Promise.all(folders.map(readBuild));
  const manifest = Object.fromEntries(builds.flatMap((build) => Object.entries(build.manifest)));
  const files = new Map(builds.flatMap((build) => build.files));
  const fileOf = (file: string) => ({ path: `/${file}`, integrity: files.get(file)?.integrity ?? "" });
  const built = (source: string) => {
    const file = manifest[source]?.file;
    if (file === undefined) throw new Error(`${source} was not built.`);
    return file;
  };
  return {
    find: (file) => files.get(file),
    scripts: () =>
      [...files].flatMap(([file, asset]) =>
        /^assets\/.*\.js$/.test(file) ? [[`/${file}`, asset] as const] : [],
      ),
    entry: (source, later = []) => {
      const loaded = new Set([source, ...later].flatMap((name) => [...filesOf(manifest, name)]));
      const script = built(source);
      loaded.delete(script);
      return { script: fileOf(script), preloads: [...loaded].map(fileOf) };
    },
    late: (source) => fileOf(built(source)),
    standalone: (source) => files.get(manifest[source]?.file ?? ""),
  };
}

interface Build {
  readonly manifest: Manifest;
  readonly files: readonly (readonly [file: string, asset: Asset])[];
}

async function readBuild(folder: string): Promise<Build> {
  const manifest = JSON.parse(await readFile(path.join(folder, ".vite/manifest.json"), "utf8")) as Manifest;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: [string, Asset][] = [];
  for (const entry of entries) {
    const type = types[path.extname(entry.name)];
    const file = path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/");
    if (!entry.isFile() || type === undefined || file.startsWith(".")) continue;
    files.push([file, assetOf(type, await readFile(path.join(folder, file)))]);
  }
  return { manifest, files };
}

/** A file with what its bytes say of it. */
export function assetOf(type: string, body: Uint8Array<ArrayBuffer>): Asset {
  let compressed: Promise<Uint8Array<ArrayBuffer>> | undefined;
  return { type, body, integrity: integrityOf(body), brotli: () => (compressed ??= compress(body)) };
}

/** A chunk's file and the files of all that it imports. */
function filesOf(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (chunk === undefined || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen);
  return seen;
}

const brotli = promisify(brotliCompress);

async function compress(body: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
}

/** The sources of a locale's sentences, which scripts load by themselves: the card form's, and those of a page. */
export function localeChunks(locale: string, ...parts: readonly ("card" | "page")[]): string[] {
  return parts.map((part) => `src/language/locales/${locale}/${part}.ts`);
}
