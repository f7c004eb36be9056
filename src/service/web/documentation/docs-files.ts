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
 * Opens the folder of the site. All of it is read with the first request, so that a service whose documentation nobody reads holds none
 * of it, and a page always finds its lazy scripts, whose names have their hashes, also when another build has replaced the folder.
 */
export function openDocs(folder: string): DocsFiles {
  let reading: Promise<ReadonlyMap<string, Asset>> | undefined;
  return {
    find: async (address) => {
      reading ??= readSite(folder);
      try {
        return (await reading).get(address);
      } catch (error) {
        // The folder was replaced meanwhile: the next request finds the other build.
        reading = undefined;
        throw error;
      }
    },
  };
}

/** The files by their addresses; none where there is no site. */
async function readSite(folder: string): Promise<ReadonlyMap<string, Asset>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.map(async (entry): Promise<readonly (readonly [string, Asset])[]> => {
    const type = types[path.extname(entry.name)];
    if (!entry.isFile() || type === undefined) return [];
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).replaceAll(path.sep, "/");
    const address = name.replace(/(^|\/)index\.html$/, "$1").replace(/\.html$/, "");
    return [[address, assetOf(type, new Uint8Array(await readFile(file)))]];
  });
  return new Map((await Promise.all(files)).flat());
}
