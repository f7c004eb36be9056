import { readdirSync } from "node:fs";
import path from "node:path";

/** A part of `dist/` that is built when one of its sources has changed. */
export interface Part {
  readonly name: string;
  /** Files and folders, from the root of the repository. */
  readonly sources: readonly string[];
  /** The folders that it writes, all of which are its own. */
  readonly outputs: readonly string[];
  /** What Node runs. */
  readonly command: readonly string[];
}

/** The folders of `src` but for some. */
const rooms = (...others: readonly string[]) =>
  readdirSync("src")
    .filter((room) => !others.includes(room))
    .map((room) => path.posix.join("src", room));

const withTypes = ["--import", "tsx"];
const distOf = (...names: readonly string[]) => names.map((name) => path.posix.join("dist", name));

/** The parts in the order in which they are built. What a part of Vite imports is held against its sources: `knownSources`. */
export const parts: readonly Part[] = [
  {
    name: "scripts",
    // Of the service only what the build itself uses.
    sources: [...rooms("cli", "service", "site", "testing", "client-package"), "src/service/web/assets"],
    outputs: distOf(
      ...["plans", "question", "visit", "bank", "order", "payment", "charge", "overlay", "place", "script"],
      ...["greeting", "frame", "planFrame", "pages", "portal", "studio"],
    ),
    command: [...withTypes, "build/build-part.ts", "scripts"],
  },
  {
    name: "service",
    sources: [...rooms("frame", "pages", "studio"), "demo"],
    outputs: distOf("service", "demo", "client", "testing", "database"),
    command: [...withTypes, "build/build-part.ts", "service"],
  },
  {
    name: "types",
    sources: rooms("cli", "service", "site", "pages", "studio", "frame", "client-package"),
    outputs: distOf("types"),
    command: ["node_modules/typescript/bin/tsc", "-p", "config/tsconfig.package.json"],
  },
  {
    name: "documentation",
    sources: [
      ...rooms("frame", "pages", "studio"),
      ...["docs", "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"],
    ],
    outputs: distOf("docs"),
    command: [...withTypes, "src/site/build.ts"],
  },
];
