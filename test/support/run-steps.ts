import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Counts } from "./counts.ts";
import type { Command } from "./run-command.ts";
import { runCommand } from "./run-command.ts";

/** A run of one runner, which writes its counts into the file that `TEST_COUNTS` names. */
export interface Step extends Command {
  readonly name: string;
  /** It leaves a core to others: the steps after it do not wait for it, and what it says is printed between two of them. */
  readonly beside?: boolean;
}

/** The tests of a folder, in Node. */
export function nodeTests(folder: string): Command["command"] {
  return ["npx", "tsx", "test/support/node-tests.ts", folder];
}

/**
 * Runs steps one after the other, and some beside these, between what `prepare` starts and stops. The last line that is printed is `N passed,
 * N failed`, and the exit code of this process says the same.
 */
export async function runSteps(prepare: () => Promise<Prepared>): Promise<void> {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
  let total: Counts = { passed: 0, failed: 1, skipped: 0 };
  try {
    total = await run(await prepare());
  } catch (error) {
    say(`${error instanceof Error ? error.message : String(error)}\n`);
  }
  say(`${String(total.passed)} passed, ${String(total.failed)} failed\n`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

/** Steps, and what to do after them. */
interface Prepared {
  readonly steps: readonly Step[];
  stop?(): Promise<void>;
}

async function run({ steps, stop }: Prepared): Promise<Counts> {
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  const folder = await mkdtemp(path.join(tmpdir(), "till-test-"));
  const runs: Promise<readonly [Step, Counts]>[] = [];
  /** What steps said that ran beside another one. */
  const later: string[] = [];
  try {
    for (const [index, step] of steps.entries()) {
      const file = path.join(folder, `${String(index)}.json`);
      if (step.beside === true) {
        runs.push(runBeside(step, file, later));
        continue;
      }
      say(title(step));
      runs.push(Promise.resolve([step, await runStep(step, file, say)]));
      say(later.splice(0).join(""));
    }
    await Promise.all(runs);
  } finally {
    say(later.join(""));
    await stop?.();
    await rm(folder, { recursive: true, force: true });
  }
  say("\n");
  for (const [{ name }, counts] of await Promise.all(runs)) {
    for (const kind of ["passed", "failed", "skipped"] as const) total[kind] += counts[kind];
    say(`${name}: ${summary(counts)}\n`);
  }
  say("\n");
  return total;
}

async function runBeside(step: Step, file: string, later: string[]): Promise<readonly [Step, Counts]> {
  let text = title(step);
  const counts = await runStep({ ...step, said: (more) => (text += more) }, file, (more) => (text += more));
  later.push(text);
  return [step, counts];
}

async function runStep(step: Step, file: string, tell: (text: string) => void): Promise<Counts> {
  const code = await runCommand({ ...step, env: { ...step.env, TEST_COUNTS: file } });
  const counts = await readCounts(file);
  const ranNone = counts.passed + counts.failed === 0;
  if (ranNone) tell(`${step.name}: no test ran.\n`);
  if (ranNone || (code !== 0 && counts.failed === 0)) counts.failed += 1;
  return counts;
}

function title({ name }: Step): string {
  return `\n━━ ${name}\n`;
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
