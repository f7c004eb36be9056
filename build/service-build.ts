import type { EnvironmentOptions } from "vite";

/** Development dependencies that are part of `till.js`, with what they need. */
const cliLibraries = [
  ...[
    "@clack/core",
    "@clack/prompts",
    "cli-table3",
    "commander",
    "fast-string-truncated-width",
    "fast-string-width",
  ],
  ...["entities", "fast-wrap-ansi", "parse5", "picocolors", "pure-rand", "sisteransi"],
  ...["ansi-regex", "emoji-regex", "is-fullwidth-code-point", "string-width", "strip-ansi"],
];

/** The service with the demo shop and the command line, for Node. */
export const service: EnvironmentOptions = {
  consumer: "server",
  // Hundreds of small modules, half of the time that the service needs to load; and the libraries of the command line,
  // which are not installed with it.
  resolve: { noExternal: ["@hono/node-server", "hono", "kysely", "zod", ...cliLibraries] },
  build: {
    outDir: "dist/service",
    manifest: false,
    // What is bundled must be accompanied by its license.
    license: { fileName: "licenses.md" },
    rolldownOptions: {
      input: {
        main: "src/service/main.ts",
        start: "demo/start.ts",
        till: "src/cli/till.ts",
        "test-service": "src/service/test-service.ts",
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
    },
  },
};
