import path from "node:path";
import type { Plugin } from "vite";

/** Whether the script of a build is part of its document. */
const isInline = (build: string): boolean => build === "pages" || build === "portal";

/**
 * Makes paths of imports absolute in the script of a payment page. It is part of its document, where a path relative to the
 * script would be one relative to the page. What it imports later must not import from it: that would run all of it once
 * more.
 */
export const inlinePages: Plugin = {
  name: "inline-pages",
  applyToEnvironment: ({ name }) => isInline(name),
  renderChunk: (code, { fileName, imports }) => {
    if (imports.length > 0) throw new Error(`${fileName} imports ${imports.join(", ")}.`);
    return { code: code.replace(/\b(import|importFetched)\((["'`])\.\//g, "$1($2/assets/"), map: null };
  },
};

/** What pages import later, or only some of them, and what itself imports what all of them have. */
const partsOfPages =
  /\/(create-token|invoice-client|method-choice|parse-sum|plan-choice)\.ts$|\?(create-token|invoice-client|method-choice|parse-sum|plan-choice)$/;

/** Gives these parts their own copies of what they import: see `inlinePages`. */
export const ownCopies: Plugin = {
  name: "own-copies",
  enforce: "pre",
  applyToEnvironment: ({ name }) => isInline(name),
  resolveId(source, importer = "") {
    const [, entry, copy] = partsOfPages.exec(importer) ?? [];
    const part = entry ?? copy;
    return part ? `${path.resolve(path.dirname(importer), source)}?${part}` : null;
  },
};
