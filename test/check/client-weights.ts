import { writeFileSync } from "node:fs";
import path from "node:path";
import type { SizeLimitConfig } from "size-limit";
import { build } from "vite";

const client = path.resolve("dist/client/index.js");

/** Programs of a browser that use the client, each with its budget: a bundler makes them from the package. */
const programs = [
  {
    name: "Client of the API, whole",
    file: "client-whole",
    limit: "12 kB",
    text: `import * as client from "${client}"; globalThis.client = client;`,
  },
  {
    name: "Client of the API, tokens only",
    file: "client-tokens",
    limit: "6 kB",
    text: `import { connect, Tokens } from "${client}"; globalThis.tokens = new Tokens(connect());`,
  },
] as const;

/** What the client weighs in a browser; the bundles stand in `folder`. */
export async function clientWeights(folder: string): Promise<SizeLimitConfig> {
  return Promise.all(
    programs.map(async ({ name, file, limit, text }) => {
      const input = path.join(folder, `${file}.src.js`);
      writeFileSync(input, text);
      await build({
        configFile: false,
        logLevel: "silent",
        root: folder,
        build: {
          outDir: folder,
          emptyOutDir: false,
          target: "es2022",
          modulePreload: false,
          rolldownOptions: { input, output: { entryFileNames: `${file}.js` } },
        },
      });
      return { name, limit, path: path.join(folder, `${file}.js`) };
    }),
  );
}
