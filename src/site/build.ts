import { rmSync } from "node:fs";
import { build } from "vitepress";
import { digestOfSources, isFresh, markBuilt, markUnbuilt } from "../../build/freshness.ts";
import { makeReference } from "./make-reference.ts";
import { sourcesFolder } from "./sources.ts";
import { writeSources } from "./write-sources.ts";

// `npm run build:docs`: the documentation site, in `dist/docs`. Most changes of the code change nothing of what it is made from.

writeSources(await makeReference());
const site = {
  name: "documentation/site",
  sources: [sourcesFolder, "src/site", "docs/.vitepress"],
  outputs: ["dist/docs"],
};
const digest = digestOfSources(site);
if (!isFresh(site, digest)) {
  markUnbuilt(site);
  await build("docs");
  markBuilt(site, digest);
}
rmSync(sourcesFolder, { recursive: true });
