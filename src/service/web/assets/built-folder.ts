import { existsSync } from "node:fs";
import path from "node:path";

/** Where the build puts what it makes: `dist` beside the project's `package.json`, wherever below it this module stands. */
export function builtFolder(from: string = import.meta.dirname): string {
  const parent = path.dirname(from);
  if (existsSync(path.join(from, "package.json")) || parent === from) return path.join(from, "dist");
  return builtFolder(parent);
}

/** The folders with what browsers load: `till.js` and what it loads late, the card frame, the payment pages. */
export function browserFolders(): readonly string[] {
  return ["script", "payment", "charge", "overlay", "frame", "pages", "studio"].map((name) =>
    path.join(builtFolder(), name),
  );
}
