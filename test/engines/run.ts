import { findChromium } from "../support/find-chromium.ts";
import type { Step } from "../support/run-steps.ts";
import { nodeTests, runSteps } from "../support/run-steps.ts";
import type { EngineName, Media } from "./engine.ts";
import { engines } from "./engine.ts";
import { leftOut } from "./left-out.ts";

const media: readonly Media[] = ["light", "dark and still"];

function stepsOf(engine: EngineName): readonly Step[] {
  const { name } = engines[engine];
  // The settings of the runner, which are the same for every engine, look for a Chromium.
  const env = { ENGINE: engine, CHROME_PATH: findChromium() };
  const elements = media.map((preferred) => ({
    name: `Elements in ${name}, ${preferred}`,
    command: ["npx", "wtr", "--config", "test/engines/web-test-runner.config.mjs"] as const,

    env: { ...env, ENGINE_MEDIA: preferred },
  }));
  return [...elements, { name: `Journeys in ${name}`, command: nodeTests("test/engines"), env }];
}

// `npm run test:engines`: the tests of the elements and the main journeys in every engine but Chromium.
await runSteps(async () => ({
  steps: (Object.keys(engines) as EngineName[]).flatMap(stepsOf),
  stop: async () => {
    const lines = leftOut.map(
      ({ engine, title, reason }) => `${engines[engine].name}, "${title}": ${reason}`,
    );
    process.stdout.write(`\nLeft out:\n${lines.join("\n")}\n`);
  },
}));
