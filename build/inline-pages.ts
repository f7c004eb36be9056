import path from "node:path";
import type { Plugin } from "vite";

/**
 * Makes paths of imports absolute in the script of a payment page. It is part of its document, where a path relative to the
 * script would be one relative to the page. What it imports later must not import from it: that would run all of it once
 * more.
 */
export const inlinePages: Plugin = {
  name: "inline-pages",
  applyToEnvironment: ({ name }) => name === "pages" || name === "portal",
  renderChunk: (code, { fileName, imports }) => {
    if (imports.length > 0) throw new Error(`${fileName} imports ${imports.join(", ")}.`);
    return { code: code.replace(/\bimport\((["'`])\.\//g, "import($1/assets/"), map: null };
  },
};

/** What only some payment pages import. */
const partsOfPages =
  /\/src\/(?:money|checkout)\/(parse-sum|invoice-client)\.ts$|\?(parse-sum|invoice-client)$/;

/** Gives these parts their own copies of what they import: see `inlinePages`. */
export const ownCopies: Plugin = {
  name: "own-copies",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "pages",
  resolveId(source, importer = "") {
    const [, entry, copy] = partsOfPages.exec(importer) ?? [];
    const part = entry ?? copy;
    return part ? `${path.resolve(path.dirname(importer), source)}?${part}` : null;
  },
};
