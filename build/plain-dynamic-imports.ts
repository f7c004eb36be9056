import type { Plugin } from "vite";

/** A dynamic import as Vite wraps it. */
const preloadedImport =
  /__vitePreload\((?:\(\) =>|async \(\) => \{\s*const \{[^}]*\} = await) (import\("[^"]*"\))(?:;\s*return \{[^}]*\};\s*\})?, __VITE_PRELOAD__\)/g;

/**
 * Leaves dynamic imports as they are. The documents preload what their scripts will import, so that the helper which Vite
 * puts around every dynamic import would be a kilobyte for nothing.
 */
export const plainDynamicImports: Plugin = {
  name: "plain-dynamic-imports",
  enforce: "pre",
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => "export const __vitePreload = (load) => load();",
  },
  renderChunk: (code) => {
    const plain = code.replace(preloadedImport, "$1");
    const isUnused = plain.split("__vitePreload").length === 2;
    return { code: isUnused ? plain.replace(/^var __vitePreload = .*$/m, "") : plain, map: null };
  },
};
