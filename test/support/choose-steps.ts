import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { Step } from "./run-steps.ts";
import { nodeTests } from "./run-steps.ts";

/** What a test imports that starts the built product. */
const opensBuild =
  /support\/(processes|a-product|a-packed-project)\.ts|\/a-(site|studio|reader)\.ts|builtFolder|docsFolder|\.\/journey\.ts/;

/** Steps for some test files, and whether the product has to be built before them. */
interface Choice {
  readonly steps: readonly Step[];
  readonly needsBuild: boolean;
}

/**
 * The test files whose paths contain one of these words, each with the runner of its folder. Throws where there is none.
 * @param browsers gives the environment of runners that need a browser, which is looked for only then
 */
export function chooseSteps(
  words: readonly string[],
  browsers: () => Readonly<Record<string, string>>,
): Choice {
  const chosen = (folder: string, ending: string) =>
    filesIn(folder).filter(
      (file) => file.endsWith(ending) && words.some((word) => file.includes(word.replace(/^\.\//, ""))),
    );
  const inNode = ["unit", "service", "cli", "demo", "processor", "contract", "documents"].flatMap((folder) =>
    chosen(`test/${folder}`, ".test.ts"),
  );
  const inBrowser = chosen("test/browser", ".test.ts");
  const journeys = chosen("test/journeys", ".spec.ts");
  const all = [...inNode, ...inBrowser, ...journeys];
  if (all.length === 0) throw new Error(`No test file has ${words.join(" or ")} in its path.`);
  const step = (name: string, files: readonly string[], command: Step["command"]): readonly Step[] =>
    files.length === 0 ? [] : [{ name, command, ...(files === inNode ? {} : { env: browsers() }) }];
  return {
    needsBuild: all.some((file) => opensBuild.test(readFileSync(file, "utf8"))),
    steps: [
      ...step("Tests in Node", inNode, nodeTests(...inNode)),
      ...step("Tests in a browser", inBrowser, ["node_modules/.bin/wtr", "--files", ...inBrowser]),
      ...step("Journeys", journeys, ["node_modules/.bin/playwright", "test", ...journeys]),
    ],
  };
}

function filesIn(place: string): readonly string[] {
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { recursive: true, encoding: "utf8" }).map((name) => path.join(place, name));
}
