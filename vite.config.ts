import type { Plugin } from "vite";
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

/** Styles are written for people: their indentation does not travel. */
const plainStyles: Plugin = {
  name: "plain-styles",
  transform: {
    filter: { id: /\.styles\.ts$/ },
    handler: (code) => ({ code: code.replace(/\n\s+/g, "\n").replace(/([:;,{])\s*\n/g, "$1"), map: null }),
  },
};

/**
 * Three builds in one: `till.js`, which stands alone on a merchant's page; the card frame and the payment pages, which
 * share what they have in common; and the service with the demo shop, for Node.
 */
export default defineConfig({
  appType: "custom",
  publicDir: false,
  plugins: [plainDynamicImports, plainStyles],
  build: { target: "es2022", manifest: true, modulePreload: false, reportCompressedSize: false },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
    },
  },
  environments: {
    client: {
      build: {
        outDir: "dist/pages",
        rolldownOptions: {
          input: ["src/frame/frame.ts", "src/pages/payment-page.ts"],
          output: {
            chunkFileNames: ({ isDynamicEntry }) =>
              `assets/${isDynamicEntry ? "[name]" : "shared"}-[hash].js`,
          },
        },
      },
    },
    script: {
      consumer: "client",
      build: { outDir: "dist/script", rolldownOptions: { input: "src/embed/till.ts" } },
    },
    service: {
      consumer: "server",
      build: {
        outDir: "dist/service",
        manifest: false,
        rolldownOptions: {
          input: { main: "src/service/main.ts" },
          output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
        },
      },
    },
  },
});
