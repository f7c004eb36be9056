import type { EnvironmentOptions } from "vite";
import { clientEntry } from "../src/client-package/write-client-package.ts";

/** `till/testing`, in both kinds of modules, since Jest and others load the second; not minified, for whoever debugs it. */
export const testKit: EnvironmentOptions = {
  consumer: "server",
  build: {
    outDir: "dist/testing",
    manifest: false,
    rolldownOptions: {
      input: { testing: "src/testing/testing.ts", playwright: "src/testing/playwright.ts" },
      preserveEntrySignatures: "strict",
      output: [
        { format: "es", entryFileNames: "[name].js", chunkFileNames: "[name].js" },
        { format: "cjs", entryFileNames: "[name].cjs", chunkFileNames: "[name].cjs" },
      ],
    },
  },
};

/** The package `till-client`, not minified, for whoever debugs it. */
export const client: EnvironmentOptions = {
  consumer: "client",
  build: {
    outDir: "dist/client",
    manifest: false,
    minify: false,
    target: "es2022",
    rolldownOptions: {
      input: { index: clientEntry },
      preserveEntrySignatures: "strict",
      output: [
        { format: "es", entryFileNames: "[name].js" },
        { format: "cjs", entryFileNames: "[name].cjs" },
      ],
    },
  },
};
