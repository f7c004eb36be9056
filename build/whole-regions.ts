import path from "node:path";
import type { Plugin } from "vite";

/**
 * Gives each region a copy of the messages of its language, which its own stand on, so that one file has all that a payer
 * of the region is told, and nobody loads two.
 */
export const wholeRegions: Plugin = {
  name: "whole-regions",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name !== "service",
  resolveId(source, importer = "") {
    const [, region] = /\/language\/locales\/(\w+-\w+)\/\w+\.ts$/.exec(importer) ?? [];
    const isBase = /^\.\.\/[\w-]+\/\w+\.ts$/.test(source);
    return region && isBase ? `${path.resolve(path.dirname(importer), source)}?${region}` : null;
  },
};
