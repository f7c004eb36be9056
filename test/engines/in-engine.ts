import type { TestRunnerConfig } from "@web/test-runner";
import type { EngineName, Media } from "./engine.ts";
import { engines } from "./engine.ts";
import { titlesFor } from "./left-out.ts";
import { runOnly } from "./run-only.ts";
import { tabLauncher } from "./tab-launcher.ts";

/** The settings of the test runner that it has for an engine. */
export function inEngine(
  engine: EngineName,
  media: Media,
): Required<Pick<TestRunnerConfig, "browsers" | "plugins">> {
  return {
    browsers: [tabLauncher(engines[engine], media)],
    plugins: [runOnly(titlesFor(engine, media))],
  };
}
