import type { PGlite, postgresMod } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type Options = Partial<postgresMod.PostgresMod>;

/** The part of Emscripten's file system that is used; a node is a path or an object of Emscripten. */
interface FileSystem {
  chmod: (node: unknown, mode: number, dontFollow?: boolean) => void;
}

/**
 * The files of PGlite in a folder, for their owner only. Emscripten gives each new file mode 0666 whatever the umask of
 * the process is; here every mode that it sets loses the bits of group and others.
 */
export class PrivateFiles extends NodeFS {
  override async init(pglite: PGlite, options: Options): Promise<{ emscriptenOpts: Options }> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), ({ FS }: { FS: FileSystem }) => keepPrivate(FS)];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

function keepPrivate(files: FileSystem): void {
  const chmod = files.chmod.bind(files);
  files.chmod = (node, mode, dontFollow) => chmod(node, mode & ~0o077, dontFollow);
}
