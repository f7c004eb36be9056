import { execFileSync, spawnSync } from "node:child_process";
import type { ICruiseResult } from "dependency-cruiser";

// Holds the import table of the rooms. It has to see the modules for that: with a compiler that it does not know,
// dependency-cruiser sees none and is content.

/** The folders that are looked at with the least number of modules in them. */
const floors: Readonly<Record<string, number>> = {
  "src/money": 7,
  "src/card": 14,
  "src/color": 5,
  "src/billing": 35,
  "src/contract": 14,
  "src/language": 6,
  "src/client": 8,
  "src/checkout": 6,
  "src/elements": 18,
  "src/frame": 6,
  "src/embed": 18,
  "src/pages": 9,
  "src/studio": 12,
  "src/service": 100,
  "src/cli": 7,
  "src/testing": 6,
  "src/manifest": 4,
  "src/site": 15,
  demo: 6,
  build: 10,
  test: 90,
};
const leastDependencies = 1000;

/** The rooms that the rules of what reaches a browser are about; what they import is looked at with them. */
const browserRooms = ["embed", "elements", "frame", "pages", "studio"].map((room) => `src/${room}`);

const { modules, summary } = cruise(["src", "demo", "build", "test"], "config/dependency-cruiser.cjs");
cruise(browserRooms, "config/dependency-cruiser.run-time.cjs");

for (const [folder, least] of Object.entries(floors)) {
  const seen = modules.filter(({ source }) => source.startsWith(`${folder}/`)).length;
  if (seen < least) fail(`Only ${seen} modules of ${folder} were seen, which has at least ${least}.`);
}
const seen = summary.totalDependenciesCruised ?? 0;
if (seen < leastDependencies)
  fail(`Only ${seen} imports were seen; there are at least ${leastDependencies}.`);

/** Looks at all imports of some folders, and prints which rules they break. */
function cruise(places: readonly string[], config: string): ICruiseResult {
  const json = execFileSync(
    "node_modules/.bin/depcruise",
    [...places, "--config", config, "--output-type", "json"],
    { maxBuffer: 2 ** 28, encoding: "utf8" },
  );
  const { status, stdout } = spawnSync("node_modules/.bin/depcruise-fmt", ["--exit-code", "-"], {
    input: json,
    encoding: "utf8",
  });
  process.stdout.write(stdout);
  if (status !== 0) process.exitCode = 1;
  return JSON.parse(json) as ICruiseResult;
}

function fail(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
  process.exitCode = 1;
}
