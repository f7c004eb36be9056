import type { Plugin } from "vite";

/** A dynamic import as Vite wraps it. */
const preloadedImport =
  /__vitePreload\((?:\(\) =>|async \(\) => \{\s*const \{[^}]*\} = await) import\(("[^"]*")\)(?:;\s*return \{[^}]*\};\s*\})?, __VITE_PRELOAD__\)/g;

/**
 * Fetches a script before it is imported: browsers remember a failed import, and fail every later one of the same script. The import then
 * takes it from the cache, and checks its integrity.
 */
const importFetched = `const importFetched = async (path) => {
  const response = await fetch(new URL(path, import.meta.url), { signal: AbortSignal.timeout(15000) });
  if (!response.ok) throw new TypeError(path);
  await response.text();
  return import(path);
};
`;

/**
 * Leaves dynamic imports as they are, but for `importFetched`. The documents preload what their scripts
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
    // Whoever uses the studio can load it again; a payer has typed a card.
    const isStudio = this.environment.name === "studio";
    const plain = code.replace(preloadedImport, isStudio ? "import($1)" : "importFetched($1)");
    if (plain === code) return null;
    const isUnused = plain.split("__vitePreload").length === 2;
    return {
      code:
        (isStudio ? "" : importFetched) + (isUnused ? plain.replace(/^var __vitePreload = .*$/m, "") : plain),
      map: null,
    };
  },
};
