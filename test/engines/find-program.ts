import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import path from "node:path";

/** A program, where it may be, and the packages of Debian that have it. */
interface Program {
  readonly name: string;
  /** The environment variable that names its path. */
  readonly variable: string;
  /** Names to be looked for in the search path, and whole paths. */
  readonly paths: readonly string[];
  readonly packages: readonly string[];
}

const installLimit = 10 * 60_000;

/**
 * The path of a program: the variable's, then the system's, then Debian's package where we may install it.
 * @throws Error that says what to do where there is none.
 */
export function findProgram(program: Program): string {
  const { name, variable, paths, packages } = program;
  const wanted = process.env[variable];
  if (wanted !== undefined && wanted !== "") {
    if (runs(wanted)) return wanted;
    throw new Error(`${variable} is ${wanted}, which is no program.`);
  }
  const found = find(paths) ?? (install(packages) ? find(paths) : undefined);
  if (found !== undefined) return found;
  throw new Error(`No ${name}. Install it (Debian: ${packages.join(" ")}), or name it in ${variable}.`);
}

function find(paths: readonly string[]): string | undefined {
  const folders = process.env["PATH"]?.split(path.delimiter) ?? [];
  return paths
    .flatMap((file) => (path.isAbsolute(file) ? [file] : folders.map((folder) => path.join(folder, file))))
    .find(runs);
}

function install(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const commands = [["update"], ["install", "--yes", "--no-install-recommends", ...packages]];
  return commands.every((parameters) => {
    process.stderr.write(`apt-get ${parameters.join(" ")}\n`);
    const { status } = spawnSync("apt-get", parameters, { stdio: ["ignore", 2, 2], timeout: installLimit, env });
    return status === 0;
  });
}

function runs(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
