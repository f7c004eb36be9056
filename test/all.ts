import { existsSync } from "node:fs";
import { startPostgres } from "./support/postgres.ts";
import type { Prepared } from "./support/run-steps.ts";
import { runSteps } from "./support/run-steps.ts";
import { browsers, furtherParts, stepsOfEveryPush } from "./support/steps.ts";

// `npm run test:all`: all tests, first those of `npm test`. `npm run test:all -- postgres journeys` runs these parts of the others, on
// the build that is there.

const every = Object.keys(furtherParts);
const named = process.argv.slice(2);

async function parts(): Promise<Prepared> {
  const unknown = named.filter((name) => !(name in furtherParts));
  if (unknown.length > 0)
    throw new Error(`No part is called ${unknown.join(", ")}: there are ${every.join(", ")}.`);
  if (named.length > 0 && !existsSync("dist/service/start.js"))
    throw new Error("There is no build: run `npm run build` first.");
  const postgres = await startPostgres();
  const machine = { inChromium: browsers(), database: postgres.address };
  const steps = (named.length === 0 ? every : named).flatMap((name) => furtherParts[name]?.(machine) ?? []);
  return { steps: [...(named.length === 0 ? stepsOfEveryPush(machine) : []), ...steps], stop: postgres.stop };
}

await runSteps(parts);
