import { existsSync } from "node:fs";
import path from "node:path";

/** Where the build puts its files: `dist` beside the project's `package.json`, wherever below it this module stands. */
export function builtFolder(from: string = import.meta.dirname): string {
  const parent = path.dirname(from);
  if (existsSync(path.join(from, "package.json")) || parent === from) return path.join(from, "dist");
  return builtFolder(parent);
}
