import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { EnvironmentOptions, Plugin } from "vite";
import { defineConfig } from "vite";
import type { BuiltScript } from "./src/service/site/script-inventory.ts";
import { inventoryFile, scriptInventory } from "./src/service/site/script-inventory.ts";

/**
 * The documents preload what their scripts will import, so that the helper which Vite puts around every dynamic import
 * would be a kilobyte for nothing.
 */
const plainDynamicImports: Plugin = {
  name: "plain-dynamic-imports",
  enforce: "pre",
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => "export const __vitePreload = (load) => load();",
  },
};

/** Styles and templates are written for people: their comments and their indentation do not travel. */
const plainTemplates: Plugin = {
  name: "plain-templates",
  transform: {
    filter: { id: /\.styles\.ts$|\/src\/(elements|frame|pages)\// },
    handler: (code, id) => {
      const lines = code.replace(/\n\s+/g, "\n");
      if (!id.endsWith(".styles.ts")) return { code: lines, map: null };
      return { code: lines.replace(/\/\*.*?\*\//gs, "").replace(/([:;,{])\s*\n/g, "$1"), map: null };
    },
  },
};

/** A script with all that it imports at once in one file; what it imports later, a locale, stays apart. */
function script(input: string, outDir: string): EnvironmentOptions {
  return { consumer: "client", build: { outDir, rolldownOptions: { input } } };
}

const browserBuilds = ["script", "frame", "pages"] as const;

/** What a build has made, by its manifest. */
async function scriptsOf(build: BuiltScript["build"]): Promise<BuiltScript[]> {
  const folder = path.join("dist", build);
  const text = await readFile(path.join(folder, ".vite/manifest.json"), "utf8");
  const chunks = Object.entries(JSON.parse(text) as Record<string, { readonly file: string }>);
  return Promise.all(
    chunks.map(async ([source, { file }]) => {
      return { build, source, file, body: await readFile(path.join(folder, file)) };
    }),
  );
}

async function writeInventory(): Promise<void> {
  const scripts = scriptInventory((await Promise.all(browserBuilds.map(scriptsOf))).flat());
  await writeFile(path.join("dist/script", inventoryFile), `${JSON.stringify({ scripts }, null, 2)}\n`);
}

/**
 * Four builds in one: `till.js`, the card frame, the payment pages, which never meet in one document and so share
 * nothing; and the service with the demo shop and the command line, for Node.
 */
export default defineConfig({
  appType: "custom",
  publicDir: false,
  plugins: [plainDynamicImports, plainTemplates],
  build: { target: "es2022", manifest: true, modulePreload: false, reportCompressedSize: false },
  builder: {
    async buildApp({ build, environments }) {
      for (const name of [...browserBuilds, "service"]) {
        const environment = environments[name];
        if (environment) await build(environment);
      }
      await writeInventory();
    },
  },
  environments: {
    script: script("src/embed/till.ts", "dist/script"),
    frame: script("src/frame/frame.ts", "dist/frame"),
    pages: script("src/pages/payment-page.ts", "dist/pages"),
    service: {
      consumer: "server",
      build: {
        outDir: "dist/service",
        manifest: false,
        rolldownOptions: {
          input: { main: "src/service/main.ts", start: "demo/start.ts", till: "src/cli/till.ts" },
          output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
        },
      },
    },
  },
});
