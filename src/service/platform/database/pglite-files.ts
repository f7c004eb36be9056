import type { PGlite, postgresMod } from "@electric-sql/pglite";
import { MemoryFS } from "@electric-sql/pglite";
import { extract, list } from "tar";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";

type Options = Partial<postgresMod.PostgresMod>;

/** The part of Emscripten's file system that is used. */
interface FileSystem {
  chmod: (node: unknown, mode: number, dontFollow?: boolean) => void;
  mkdirTree(path: string): void;
  writeFile(path: string, content: Uint8Array, options: { readonly canOwn: boolean }): void;
}

/** The folder of the database in PGlite's file system. */
const root = "/pglite/data";

/**
 * File system of PGlite in memory that begins with a snapshot. PGlite's own `loadDataDir` copies all bytes several times, which
 * would be a tenth of the start.
 */
export class MemoryFiles extends MemoryFS {
  readonly #snapshot: string;

  constructor(snapshot: string) {
    super();
    this.#snapshot = snapshot;
  }

  override async init(pglite: PGlite, options: Options): Promise<{ emscriptenOpts: Options }> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const unpack = ({ FS }: { FS: FileSystem }) => unpackInto(FS, this.#snapshot);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), unpack] } };
  }
}

function unpackInto(files: FileSystem, snapshot: string): void {
  list({
    file: snapshot,
    sync: true,
    onReadEntry: (entry) => {
      const path = `${root}/${entry.path}`;
      if (entry.type === "Directory") {
        files.mkdirTree(path);
        return;
      }
      const content = new Uint8Array(entry.size);
      let length = 0;
      entry.on("data", (chunk) => {
        content.set(chunk, length);
        length += chunk.length;
      });
      // The folder of a file may come after it.
      files.mkdirTree(path.slice(0, path.lastIndexOf("/")));
      files.writeFile(path, content, { canOwn: true });
    },
  });
}

/**
 * File system of PGlite in a folder that only its owner can access. Emscripten gives new files mode 0666, regardless of
 * the umask; this class removes the bits of group and others from every mode that it sets.
 */
export class PrivateFiles extends NodeFS {
  override async init(pglite: PGlite, options: Options): Promise<{ emscriptenOpts: Options }> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), ({ FS }: { FS: FileSystem }) => restrictModes(FS)];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

function restrictModes(files: FileSystem): void {
  const chmod = files.chmod.bind(files);
  files.chmod = (node, mode, dontFollow) => chmod(node, mode & ~0o077, dontFollow);
}

/** Path of the snapshot below `dist`. */
export const snapshotFile = "database/empty.tar.gz";

/**
 * Unpacks a snapshot into `folder` if there is no database yet. The folder is renamed when it is complete, so that a
 * process that is killed leaves no incomplete database. Synchronous, because asynchronous unpacking of a thousand small
 * files takes five times as long.
 */
export function unpackSnapshot(file: string, folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) return;
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  extract({ file, cwd: unfinished, umask: 0o077, sync: true });
  renameSync(unfinished, folder);
}
