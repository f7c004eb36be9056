import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Counts } from "./support/counts.ts";
import { findChromium } from "./support/find-chromium.ts";
import { startPostgres } from "./support/postgres.ts";
import type { Command } from "./support/run-command.ts";
import { runCommand } from "./support/run-command.ts";

/** A run of one runner, which writes its counts into the file that `TEST_COUNTS` names. */
interface Step extends Command {
  readonly name: string;
}

/** `npm test`: every check and every test but the bench. Its last line is `N passed, N failed`. */
async function run(): Promise<Counts> {
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  const folder = await mkdtemp(path.join(tmpdir(), "till-test-"));
  const postgres = await startPostgres();
  const results: string[] = [];
  try {
    for (const step of steps(findChromium(), postgres.address)) {
      say(`\n━━ ${step.name}\n`);
      const counts = await runStep(step, path.join(folder, "counts.json"));
      for (const kind of ["passed", "failed", "skipped"] as const) total[kind] += counts[kind];
      results.push(`${step.name}: ${summary(counts)}`);
    }
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
  say(`\n${results.join("\n")}\n\n`);
  return total;
}

function steps(chromium: string, database: string): readonly Step[] {
  const onPostgres = { TEST_DATABASE: "postgres", TEST_DATABASE_URL: database };
  const inChromium = { CHROME_PATH: chromium };
  return [
    { name: "Checks", command: ["npm", "run", "--silent", "check"], seconds: 900 },
    { name: "Pure rooms", command: nodeTests("test/unit"), seconds: 300 },
    { name: "Service on PGlite", command: nodeTests("test/service"), seconds: 600 },
    {
      name: "Service on PostgreSQL",
      command: nodeTests("test/service"),
      seconds: 600,
      env: onPostgres,
    },
    { name: "Third-party clients", command: nodeTests("test/contract"), seconds: 300 },
    { name: "Elements in a browser", command: ["npx", "wtr"], seconds: 600, env: inChromium },
    { name: "Journeys", command: ["npx", "playwright", "test"], seconds: 900, env: inChromium },
  ];
}

function nodeTests(folder: string): Command["command"] {
  return ["npx", "tsx", "test/support/node-tests.ts", folder];
}

async function runStep(step: Step, file: string): Promise<Counts> {
  await rm(file, { force: true });
  const code = await runCommand({ ...step, env: { ...step.env, TEST_COUNTS: file } });
  const counts = await readCounts(file);
  const ranNone = counts.passed + counts.failed === 0;
  if (ranNone) say(`${step.name}: no test ran.\n`);
  if (ranNone || (code !== 0 && counts.failed === 0)) counts.failed += 1;
  return counts;
}

async function readCounts(file: string): Promise<Counts> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Counts;
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}

function summary({ passed, failed, skipped }: Counts): string {
  const left = skipped === 0 ? "" : `, ${String(skipped)} skipped`;
  return `${String(passed)} passed, ${String(failed)} failed${left}`;
}

function say(text: string): void {
  process.stdout.write(text);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
let total: Counts = { passed: 0, failed: 1, skipped: 0 };
try {
  total = await run();
} catch (error) {
  say(`${error instanceof Error ? error.message : String(error)}\n`);
}
say(`${String(total.passed)} passed, ${String(total.failed)} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
