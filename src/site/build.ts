import { rmSync } from "node:fs";
import { build } from "vitepress";
import { makeReference } from "./make-reference.ts";
import { sourcesFolder } from "./sources.ts";
import { writeSources } from "./write-sources.ts";

// `npm run build:docs`: the documentation site, in `dist/docs`.

writeSources(await makeReference());
await build("docs");
rmSync(sourcesFolder, { recursive: true });
