import { existsSync } from "node:fs";
import path from "node:path";

/**
 * Returns the folder of the build: `dist` beside the project's `package.json`, in the nearest parent folder that has
 * one.
 */
export function builtFolder(from: string = import.meta.dirname): string {
  const parent = path.dirname(from);
  if (existsSync(path.join(from, "package.json")) || parent === from) return path.join(from, "dist");
  return builtFolder(parent);
}

/**
 * Returns the folders of the scripts for browsers: `till.js` and what it imports, the card frame and that of plans, the payment pages,
 * the pages of subscribers, the studio.
 */
export function browserFolders(): readonly string[] {
  const ofMerchants = [
    "script",
    "payment",
    "charge",
    "plans",
    "bank",
    "visit",
    "order",
    "question",
    "overlay",
    "place",
  ];
  const ofService = ["greeting", "frame", "planFrame", "pages", "portal", "studio"];
  return [...ofMerchants, ...ofService].map((name) => path.join(builtFolder(), name));
}

/** Returns the folder of the documentation site. */
export function docsFolder(): string {
  return path.join(builtFolder(), "docs");
}
