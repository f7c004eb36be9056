import type { PGlite, postgresMod } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type Options = Partial<postgresMod.PostgresMod>;

/** The part of Emscripten's file system that is used. A node is a path or an object of Emscripten. */
interface FileSystem {
  chmod: (node: unknown, mode: number, dontFollow?: boolean) => void;
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
