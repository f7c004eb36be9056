import type { PGlite, postgresMod } from "@electric-sql/pglite";
import { MemoryFS } from "@electric-sql/pglite";
import { list } from "tar";

type Options = Partial<postgresMod.PostgresMod>;

/** The part of Emscripten's file system that is used. */
interface FileSystem {
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
