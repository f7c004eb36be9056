import path from "node:path";
import { snapshotFile } from "../src/service/platform/database/unpack-snapshot.ts";
import { chooseSteps } from "./support/choose-steps.ts";
import { findChromium, findHeadlessShell } from "./support/find-chromium.ts";
import { startPostgres } from "./support/postgres.ts";
import { runCommand } from "./support/run-command.ts";
import type { Prepared, Step } from "./support/run-steps.ts";
import { nodeTests, runSteps } from "./support/run-steps.ts";
import { testsOfStores } from "./support/rooms-without-sql.ts";

/** Where the runners of browsers find one, so that only this process looks for it, or installs it. */
function browsers(): Readonly<Record<string, string>> {
  return { HEADLESS_SHELL_PATH: findHeadlessShell(), CHROME_PATH: findChromium() };
}

function steps(inChromium: Readonly<Record<string, string>>, database: string): readonly Step[] {
  // The step before them has built it.
  const onPglite = { TEST_SNAPSHOT: path.join("dist", snapshotFile) };
  const onPostgres = { TEST_DATABASE: "postgres", TEST_DATABASE_URL: database };
  const checks = (part: string) => ["node", "--import", "tsx", "test/check/check.ts", part] as const;
  const playwright = (files: readonly string[] = []) =>
    ["node_modules/.bin/playwright", "test", ...files] as const;
  const wtr = (files: readonly string[] = []) =>
    ["node_modules/.bin/wtr", ...(files.length === 0 ? [] : ["--files", ...files])] as const;
  return [
    { name: "Build", command: checks("build"), first: true },
    { name: "Journeys", command: playwright(), again: playwright, env: inChromium },
    {
      name: "Service on PGlite",
      command: nodeTests("test/service", "test/cli", "test/demo"),
      env: onPglite,
    },
    { name: "Stores on PostgreSQL", command: nodeTests(...testsOfStores()), env: onPostgres },
    { name: "Types and lint", command: checks("types"), beside: true },
    {
      name: "Third-party clients",
      command: nodeTests("test/contract"),
      env: onPglite,
      beside: true,
    },
    {
      name: "Elements in a browser",
      command: wtr(),
      again: wtr,
      env: inChromium,
      beside: true,
    },
    {
      name: "Documents",
      command: nodeTests("test/documents"),
      env: onPglite,
      beside: true,
    },
    {
      name: "Processors",
      command: nodeTests("test/processor"),
      env: onPglite,
      beside: true,
    },
    { name: "Pure rooms", command: nodeTests("test/unit"), beside: true },
    { name: "Checks", command: checks("others"), beside: true },
  ];
}

/** `npm test`: every check and every test but the bench and those of other engines. */
async function everything(): Promise<Prepared> {
  const postgres = await startPostgres();
  return { steps: steps(browsers(), postgres.address), stop: postgres.stop };
}

/** `npm test -- refunds`: the test files with this in their path. `TEST_DATABASE=postgres` runs those of the service on PostgreSQL. */
async function some(words: readonly string[]): Promise<Prepared> {
  const { steps, needsBuild } = chooseSteps(words, browsers);
  if (needsBuild) {
    const code = await runCommand({ command: ["npm", "run", "--silent", "build"] });
    if (code !== 0) throw new Error("The build failed.");
  }
  if (process.env["TEST_DATABASE"] !== "postgres") return { steps };
  const postgres = await startPostgres();
  process.env["TEST_DATABASE_URL"] = postgres.address;
  return { steps, stop: postgres.stop };
}

const words = process.argv.slice(2);
await runSteps(() => (words.length === 0 ? everything() : some(words)));
