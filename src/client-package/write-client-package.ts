import { copyFile, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { bundleTypes } from "./bundle-types.ts";

/** The module that the package `till-client` is made from. */
export const clientEntry = "src/client/till-client.ts";

/**
 * Makes an installable package of a folder that holds the built `index.js` and `index.cjs`: `package.json`, types of both, README
 * and licence.
 */
export async function writeClientPackage(folder: string): Promise<void> {
  const write = (name: string, text: string) => writeFile(path.join(folder, name), text);
  const { version, license } = JSON.parse(await readFile("package.json", "utf8")) as {
    readonly version: string;
    readonly license: string;
  };
  const types = bundleTypes(clientEntry, "config/tsconfig.browser.json");
  const entry = (types: string, code: string) => ({ types: `./${types}`, default: `./${code}` });
  const description = {
    name: "till-client",
    version,
    license,
    description:
      "Client of the Till payment API for Node 18 and later and for browsers, without dependencies.",
    type: "module",
    sideEffects: false,
    engines: { node: ">=18" },
    exports: {
      ".": { import: entry("index.d.ts", "index.js"), require: entry("index.d.cts", "index.cjs") },
      "./package.json": "./package.json",
    },
    // For tools that do not know `exports`.
    main: "./index.cjs",
    module: "./index.js",
    types: "./index.d.ts",
    files: ["index.js", "index.cjs", "index.d.ts", "index.d.cts"],
  };
  await write("package.json", `${JSON.stringify(description, null, 2)}\n`);
  await write("index.d.ts", types);
  await write("index.d.cts", types);
  await write("README.md", withoutRelativeLinks(await readFile("docs/client.md", "utf8")));
  await copyFile("LICENSE", path.join(folder, "LICENSE"));
}

/** A document outside of its repository: the text of links to other files is left, and the comments are not. */
function withoutRelativeLinks(text: string): string {
  return text.replace(/\[([^\]]+)\]\((?!https?:)[^)]+\)/g, "$1").replace(/^<!-- .* -->\n+/gm, "");
}
