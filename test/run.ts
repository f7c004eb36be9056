import { chooseSteps } from "./support/choose-steps.ts";
import { startPostgres } from "./support/postgres.ts";
import { runCommand } from "./support/run-command.ts";
import type { Prepared } from "./support/run-steps.ts";
import { runSteps } from "./support/run-steps.ts";
import { browsers, stepsOfEveryPush } from "./support/steps.ts";

/** `npm test`: what is run before every push. */
async function everyPush(): Promise<Prepared> {
  const postgres = await startPostgres();
  const machine = { inChromium: browsers(), database: postgres.address };
  return { steps: stepsOfEveryPush(machine), stop: postgres.stop };
}

/** `npm test -- refunds`: the test files with this in their path. `TEST_DATABASE=postgres` runs those of the service on PostgreSQL. */
async function some(words: readonly string[]): Promise<Prepared> {
  const { steps, needsBuild } = chooseSteps(words, browsers);
  if (needsBuild) {
    const code = await runCommand({
      command: ["node", "--import", "tsx", "build/run.ts", "--changed"],
    });
    if (code !== 0) throw new Error("The build failed.");
  }
  if (process.env["TEST_DATABASE"] !== "postgres") return { steps };
  const postgres = await startPostgres();
  process.env["TEST_DATABASE_URL"] = postgres.address;
  return { steps, stop: postgres.stop };
}

const words = process.argv.slice(2);
await runSteps(() => (words.length === 0 ? everyPush() : some(words)));
