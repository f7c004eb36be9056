import { findChromium } from "./support/find-chromium.ts";
import { startPostgres } from "./support/postgres.ts";
import type { Step } from "./support/run-steps.ts";
import { nodeTests, runSteps } from "./support/run-steps.ts";

function steps(chromium: string, database: string): readonly Step[] {
  const onPostgres = { TEST_DATABASE: "postgres", TEST_DATABASE_URL: database };
  const inChromium = { CHROME_PATH: chromium };
  return [
    { name: "Checks", command: ["npm", "run", "--silent", "check"], seconds: 900 },
    // For most of it, the chaos among them waits for deliveries that failed to be tried again.
    { name: "Third-party clients", command: nodeTests("test/contract"), seconds: 300, beside: true },
    // One page after the other, on one core.
    { name: "Elements in a browser", command: ["npx", "wtr"], seconds: 600, env: inChromium, beside: true },
    { name: "Pure rooms", command: nodeTests("test/unit"), seconds: 300 },
    // Two other steps run beside it: on a busy machine it was ended in the middle of its last files.
    { name: "Service on PGlite", command: nodeTests("test/service"), seconds: 1200 },
    {
      name: "Service on PostgreSQL",
      command: nodeTests("test/service"),
      seconds: 600,
      env: onPostgres,
    },
    { name: "Journeys", command: ["npx", "playwright", "test"], seconds: 900, env: inChromium },
  ];
}

// `npm test`: every check and every test but the bench and those of other engines.
await runSteps(async () => {
  const postgres = await startPostgres();
  return { steps: steps(findChromium(), postgres.address), stop: postgres.stop };
});
