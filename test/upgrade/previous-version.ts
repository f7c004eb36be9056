import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** The last commit of the version that this one is updated from: 0.1.0. */
const commit = "6fc4ae9dce6f2fbb928bbea7a3c51f18a3406047";

export interface PreviousVersion {
  /** Its program, built. */
  readonly program: string;
  remove(): void;
}

/**
 * Builds the previous version from the history of this repository in a folder of its own.
 * @throws Error where the history is not there, as in a shallow clone.
 */
export function buildPreviousVersion(): PreviousVersion {
  const folder = mkdtempSync(path.join(tmpdir(), "till-previous-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const run = (file: string, ...parameters: string[]) =>
    execFileSync(file, parameters, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  try {
    run("git", "clone", "--quiet", "--no-checkout", process.cwd(), folder);
    run("git", "checkout", "--quiet", commit);
    run("npm", "ci", "--no-audit", "--no-fund");
    run("npm", "run", "--silent", "build");
  } catch (cause) {
    remove();
    throw new Error(`Version ${commit} could not be built. It needs the whole history of the repository.`, {
      cause,
    });
  }
  const program = path.join(folder, "dist/service/main.js");
  if (!existsSync(program)) throw new Error(`The build of ${commit} has no ${program}.`);
  return { program, remove };
}
