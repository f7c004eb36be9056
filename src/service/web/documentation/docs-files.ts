import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import type { Asset } from "../assets/assets.ts";
import { assetOf } from "../assets/assets.ts";

/** The built documentation site. */
export interface DocsFiles {
  /** Finds a file by its path below `/docs/`: a page without its ending, `api`, or another file, `assets/app.1a2b3c4d.js`. */
  find(address: string): Promise<Asset | undefined>;
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
};

/**
 * Opens the folder of the site. Its names are read with the first request, and each file with the first request for it, so that a service
 * whose documentation nobody reads holds none of it.
 */
export function openDocs(folder: string): DocsFiles {
  let names: Promise<ReadonlyMap<string, string>> | undefined;
  const opened = new Map<string, Promise<Asset>>();
  return {
    find: async (address) => {
      names ??= namesIn(folder);
      const name = (await names).get(address);
      if (name === undefined) return undefined;
      const asset = opened.get(name) ?? open(folder, name);
      opened.set(name, asset);
      return asset;
    },
  };
}

/** The files by their addresses; none where there is no site. */
async function namesIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = new Map<string, string>();
  for (const entry of entries) {
    if (!entry.isFile() || types[path.extname(entry.name)] === undefined) continue;
    const name = path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/");
    names.set(name.replace(/(^|\/)index\.html$/, "$1").replace(/\.html$/, ""), name);
  }
  return names;
}

async function open(folder: string, name: string): Promise<Asset> {
  const body = new Uint8Array(await readFile(path.join(folder, name)));
  return assetOf(types[path.extname(name)] ?? "", body);
}
