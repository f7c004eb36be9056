import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { createHash } from "node:crypto";

/** A built file in memory. */
export interface Asset {
  readonly type: string;
  readonly body: Uint8Array<ArrayBuffer>;
  /** Its SHA-384 hash in the format of Subresource Integrity. */
  readonly integrity: string;
  /** Returns the compressed body. It is compressed at the first call. */
  compressed(encoding: "br" | "gzip"): Promise<Uint8Array<ArrayBuffer>>;
}

/** A script of a document, with the hash without which the browser does not run it. */
export interface ScriptFile {
  readonly path: string;
  readonly integrity: string;
}

/** The scripts of a document: the entry, and what it imports, so that all are loaded in parallel. */
export interface EntryFiles {
  readonly script: ScriptFile;
  readonly preloads: readonly ScriptFile[];
}

/** The built scripts for browsers. */
export interface Assets {
  /** Finds a file by its path in the build folder, `assets/frame-1a2b3c4d.js`. */
  find(file: string): Asset | undefined;
  /** Returns all scripts of the frame and the pages, with their paths. */
  scripts(): Iterable<readonly [path: string, asset: Asset]>;
  /** Returns the scripts of a document by the source of its entry, `src/frame/frame.ts`. */
  entry(source: string): EntryFiles;
  /**
   * Returns a script that the script of an entry imports on demand, by their sources. Builds that have the same source each have a
   * file of their own.
   */
  lazy(source: string, entry: string): ScriptFile;
  /** Finds the script of an entry without imports, by its source. */
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
 * Reads the built files into memory: a few hundred kilobytes. Each folder has its own manifest. Rejects when a folder
 * or its manifest is missing.
 */
export async function openAssets(...folders: readonly string[]): Promise<Assets> {
  const builds = await Promise.all(folders.map(readBuild));
  const manifest = Object.fromEntries(builds.flatMap((build) => Object.entries(build.manifest)));
  const files = new Map(builds.flatMap((build) => build.files));
  const fileOf = (file: string) => ({ path: `/${file}`, integrity: files.get(file)?.integrity ?? "" });
  /** The manifest of the build that an entry belongs to. */
  const manifestOf = (entry: string) => builds.find((build) => entry in build.manifest)?.manifest;
  const builtFileOf = (source: string, of: Manifest = manifest) => {
    const file = of[source]?.file;
    if (file === undefined) throw new Error(`${source} was not built.`);
    return file;
  };
  return {
    find: (file) => files.get(file),
    scripts: () =>
      [...files].flatMap(([file, asset]) =>
        /^assets\/.*\.js$/.test(file) ? [[`/${file}`, asset] as const] : [],
      ),
    entry: (source) => {
      const loaded = filesOf(manifestOf(source) ?? manifest, source);
      const script = builtFileOf(source);
      loaded.delete(script);
      return { script: fileOf(script), preloads: [...loaded].map(fileOf) };
    },
    lazy: (source, entry) => fileOf(builtFileOf(source, manifestOf(entry))),
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

/** Returns an asset with the given body. */
export function assetOf(type: string, body: Uint8Array<ArrayBuffer>): Asset {
  const compressed: { br?: Promise<Uint8Array<ArrayBuffer>>; gzip?: Promise<Uint8Array<ArrayBuffer>> } = {};
  return {
    type,
    body,
    integrity: integrityOf(body),
    compressed: (encoding) => (compressed[encoding] ??= compress(body, encoding)),
  };
}

/** Returns the file of a chunk and of all chunks that it imports. */
function filesOf(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (chunk === undefined || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen);
  return seen;
}

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];

async function compress(body: Uint8Array, encoding: "br" | "gzip"): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === "gzip") return gzipped(body, { level: constants.Z_BEST_COMPRESSION });
  return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
}

/** Returns the value of `integrity="…"` for a script (Subresource Integrity, W3C). */
export function integrityOf(script: Uint8Array): string {
  return `sha384-${createHash("sha384").update(script).digest("base64")}`;
}

/** The favicon: a card. */
export const icon = {
  path: "/icon.svg",
  type: "image/svg+xml",
  body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1f5eff"/><path d="M7 9h18a2 2 0 0 1 2 2v1H5v-1a2 2 0 0 1 2-2M5 15h22v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2zm3 4v1.5h6V19z" fill="#fff" fill-rule="evenodd"/></svg>`,
} as const;
