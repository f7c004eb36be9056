import type { EnvironmentOptions, Plugin } from "vite";
import { defineConfig } from "vite";

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

/** Styles are written for people: their comments and their indentation do not travel. */
const plainStyles: Plugin = {
  name: "plain-styles",
  transform: {
    filter: { id: /\.styles\.ts$/ },
    handler: (code) => ({
      code: code
        .replace(/\/\*.*?\*\//gs, "")
        .replace(/\n\s+/g, "\n")
        .replace(/([:;,{])\s*\n/g, "$1"),
      map: null,
    }),
  },
};

/** A script with all that it imports at once in one file; what it imports later, a locale, stays apart. */
function script(input: string, outDir: string): EnvironmentOptions {
  return { consumer: "client", build: { outDir, rolldownOptions: { input } } };
}

/**
 * Four builds in one: `till.js`, the card frame, the payment pages, which never meet in one document and so share
 * nothing; and the service with the demo shop and the command line, for Node.
 */
export default defineConfig({
  appType: "custom",
  publicDir: false,
  plugins: [plainDynamicImports, plainStyles],
  build: { target: "es2022", manifest: true, modulePreload: false, reportCompressedSize: false },
  builder: {
    async buildApp({ build, environments }) {
      for (const name of ["script", "frame", "pages", "service"]) {
        const environment = environments[name];
        if (environment) await build(environment);
      }
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
