import path from "node:path";
import type { Plugin } from "vite";
import { parts } from "./parts.ts";

/** Fails a build that reads a source which its part does not name: a change of it would not be built. */
export const knownSources: Plugin = {
  name: "known-sources",
  generateBundle({ dir }) {
    const output = path.relative(process.cwd(), dir ?? "");
    const { sources = [], name = output } =
      parts.find(({ outputs }) => outputs.some((folder) => folder === output)) ?? {};
    const read = [...this.getModuleIds()]
      .filter((id) => path.isAbsolute(id))
      .map((id) => path.relative(process.cwd(), id.replace(/[?#].*$/, "")))
      .filter((file) => !/^\.\.|\0|(^|\/)node_modules\/|^(build|config)\/|^package\.json$/.test(file));
    const unknown = read.find((file) => !sources.some((place) => `${file}/`.startsWith(`${place}/`)));
    if (unknown !== undefined)
      throw new Error(`${unknown} is not among the sources of ${name}: build/parts.ts.`);
  },
};
