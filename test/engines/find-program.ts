import { accessSync, constants } from "node:fs";
import path from "node:path";
import { installPackages } from "../support/install-packages.ts";

/** A program, where it may be, and the packages of Debian that have it. */
interface Program {
  readonly name: string;
  /** The environment variable that names its path. */
  readonly variable: string;
  /** Names to be looked for in the search path, and whole paths. */
  readonly paths: readonly string[];
  readonly packages: readonly string[];
}

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
  const found = find(paths) ?? (installPackages(...packages) ? find(paths) : undefined);
  if (found !== undefined) return found;
  throw new Error(`No ${name}. Install it (Debian: ${packages.join(" ")}), or name it in ${variable}.`);
}

function find(paths: readonly string[]): string | undefined {
  const folders = process.env["PATH"]?.split(path.delimiter) ?? [];
  return paths
    .flatMap((file) => (path.isAbsolute(file) ? [file] : folders.map((folder) => path.join(folder, file))))
    .find(runs);
}

function runs(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
