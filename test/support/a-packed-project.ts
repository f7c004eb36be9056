import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A project of somebody else, in an empty folder, that has installed what was built: `till` from its tarball. */
export interface PackedProject {
  readonly folder: string;
  readonly modules: string;
  remove(): void;
}

/** Makes such a project. The other packages are those of the repository, so that nothing is downloaded. */
export function aPackedProject(): PackedProject {
  const folder = mkdtempSync(path.join(tmpdir(), "till-package-"));
  const modules = path.join(folder, "node_modules");
  mkdirSync(modules);
  for (const name of readdirSync("node_modules").filter((name) => !/^(\.|till(-client)?$)/.test(name))) {
    symlinkSync(path.resolve("node_modules", name), path.join(modules, name));
  }
  symlinkSync(path.resolve("dist/client"), path.join(modules, "till-client"));
  const packing = ["pack", "--ignore-scripts", "--silent", "--pack-destination", folder];
  const tarball = execFileSync("npm", packing, { encoding: "utf8" }).trim();
  execFileSync("tar", ["-xzf", path.join(folder, tarball), "-C", modules]);
  renameSync(path.join(modules, "package"), path.join(modules, "till"));
  return { folder, modules, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
