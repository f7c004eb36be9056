import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Loader, Plugin } from "esbuild";
import { build } from "esbuild";

/**
 * Builds TypeScript files with all that they import of this project, for Node without a loader: a process that loads the service so
 * takes a fifth of the processor time. What several files import is one module for all of them, as it is without a build.
 * @param folder where the built files go; inside of this project, so that they find its packages
 * @returns the built file of each file, in their order
 */
export async function bundleTests(files: readonly string[], folder: string): Promise<readonly string[]> {
  await build({
    entryPoints: [...files],
    outdir: folder,
    outbase: process.cwd(),
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    sourcemap: "linked",
    sourcesContent: false,
    logLevel: "error",
    plugins: [whereItWas],
  });
  return files.map((file) => path.join(folder, path.relative(process.cwd(), file).replace(/\.ts$/, ".mjs")));
}

/** Lets a module find what lies beside its source. */
const whereItWas: Plugin = {
  name: "where it was",
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.m?[jt]s$/ }, async ({ path: file }) => {
      const source = await readFile(file, "utf8");
      const contents = source
        .replaceAll(/import\.meta\.url\b/g, JSON.stringify(pathToFileURL(file).href))
        .replaceAll(/import\.meta\.filename\b/g, JSON.stringify(file))
        .replaceAll(/import\.meta\.dirname\b/g, JSON.stringify(path.dirname(file)));
      return { contents, loader: path.extname(file).replace(/^\.m?/, "") as Loader };
    });
  },
};
