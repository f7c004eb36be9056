import type { Plugin } from "vite";
import { furtherAddresses } from "../src/service/web/assets/script-tags.ts";

/** A dynamic import as Vite wraps it. */
const preloadedImport =
  /__vitePreload\((?:\(\) =>|async \(\) => \{\s*const \{[^}]*\} = await) import\(("[^"]*")\)(?:;\s*return \{[^}]*\};\s*\})?, __VITE_PRELOAD__\)/g;

/**
 * Imports a script, under another address after it failed to load: browsers remember that, and fail every later import of the same
 * address. The import maps of documents have the hashes of all these addresses.
 */
const importAgain = `const fails = {};
const importAgain = (path, failed = fails[path]) => import(path + (failed ? "?" + failed : "")).catch((error) => {
  fails[path] = Math.min((failed ?? 0) + 1, ${furtherAddresses});
  throw error;
});
`;

/**
 * Leaves dynamic imports as they are, but for `importAgain`. The documents preload what their scripts
 * will import, so that the helper which Vite puts around every dynamic import would be a kilobyte for nothing.
 */
export const plainDynamicImports: Plugin = {
  name: "plain-dynamic-imports",
  enforce: "pre",
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => "export const __vitePreload = (load) => load();",
  },
  renderChunk(code) {
    // A merchant can load the studio again; a payer has typed a card.
    const isStudio = this.environment.name === "studio";
    const plain = code.replace(preloadedImport, isStudio ? "import($1)" : "importAgain($1)");
    if (plain === code) return null;
    const isUnused = plain.split("__vitePreload").length === 2;
    return {
      code:
        (isStudio ? "" : importAgain) + (isUnused ? plain.replace(/^var __vitePreload = .*$/m, "") : plain),
      map: null,
    };
  },
};
