import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Counts } from "./counts.ts";
import { addFailure, readCounts } from "./counts.ts";
import type { Command } from "./run-command.ts";
import { runCommand } from "./run-command.ts";

/** A run of one runner, which writes its counts into the file that `TEST_COUNTS` names. */
export interface Step extends Command {
  readonly name: string;
  /** The others wait for it, and do not run when it fails. */
  readonly first?: boolean;
  /**
   * It runs beside the steps without this, one after the other: it waits often, or has one process. When all of one kind
   * have begun, those of the other kind run two at a time.
   */
  readonly beside?: boolean;
  /** It runs by itself when all others have ended, for it builds anew. It writes no counts: its exit code is its one test. */
  readonly isScript?: boolean;
}

/** The tests of folders or files, in Node. */
export function nodeTests(...places: string[]): Command["command"] {
  return ["node", "--import", "tsx", "test/support/node-tests.ts", ...places];
}

/** How a step ended. */
interface Result extends Counts {
  readonly step: Step;
  readonly seconds: number;
}

/** How many of the files that took longest are listed. */
const listed = 10;

/**
 * Runs steps between what `prepare` starts and stops. The last lines that are printed are the names of what failed
 * and `N passed, N failed`, and the exit code of this process says the same.
 */
export async function runSteps(prepare: () => Promise<Prepared>): Promise<void> {
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
export interface Prepared {
  readonly steps: readonly Step[];
  stop?(): Promise<void>;
}

async function run({ steps, stop }: Prepared): Promise<Counts> {
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  const folder = await mkdtemp(path.join(tmpdir(), "till-test-"));
  const results: Result[] = [];
  const runAll = async (print: Run, own: Step[], others: Step[] = []) => {
    const next = () => own.shift() ?? others.pop();
    for (let step = next(); step; step = next()) {
      results.push(await print(step, path.join(folder, `${String(steps.indexOf(step))}.json`)));
    }
  };
  try {
    await runAll(
      streamed,
      steps.filter(({ first }) => first === true),
    );
    const ready = results.every(({ failed }) => failed === 0);
    const scripts = steps.filter(({ isScript }) => ready && isScript === true);
    const others = steps.filter(({ first, isScript }) => ready && first !== true && isScript !== true);
    const beside = others.filter((step) => step.beside === true);
    // What two print at the same time is printed when each has ended.
    const runOne = beside.length === 0 ? streamed : buffered;
    const main = others.filter((step) => step.beside !== true);
    await Promise.all([runAll(runOne, main, beside), runAll(runOne, beside, main)]);
    await runAll(streamed, scripts);
  } finally {
    await stop?.();
    await rm(folder, { recursive: true, force: true });
  }
  say("\n");
  results.sort((one, other) => steps.indexOf(one.step) - steps.indexOf(other.step));
  for (const result of results) {
    for (const kind of ["passed", "failed", "skipped"] as const) total[kind] += result[kind];
    say(`${result.step.name}: ${summary(result)}\n`);
  }
  say(slowest(results));
  say(namesOfFailures(results));
  say("\n");
  return total;
}

/** Runs a step whose counts come into a file. */
type Run = (step: Step, file: string) => Promise<Result>;

function streamed(step: Step, file: string): Promise<Result> {
  say(title(step));
  return runStep(step, file, say);
}

async function buffered(step: Step, file: string): Promise<Result> {
  say(`${step.name} …\n`);
  let text = title(step);
  const add = (more: string) => (text += more);
  const result = await runStep({ ...step, said: add }, file, add);
  say(text);
  return { ...result, step };
}

async function runStep(step: Step, file: string, print: (text: string) => void): Promise<Result> {
  const started = performance.now();
  const code = await runCommand({ ...step, env: { ...step.env, TEST_COUNTS: file } });
  const counts = await readCounts(file);
  if (step.isScript === true && code === 0) counts.passed += 1;
  const ranNone = counts.passed + counts.failed === 0;
  if (ranNone) {
    const text = `${step.isScript === true ? "" : "no test ran, "}exit code ${String(code)}`;
    print(`${step.name}: ${text}.\n`);
    addFailure(counts, text);
  } else if (code !== 0 && counts.failed === 0) addFailure(counts, `exit code ${String(code)}`);
  const seconds = (performance.now() - started) / 1000;
  print(`${step.name} took ${seconds.toFixed(0)} s.\n`);
  return { ...counts, step, seconds };
}

function title({ name }: Step): string {
  return `\n━━ ${name}\n`;
}

function summary({ passed, failed, skipped, seconds }: Result): string {
  const left = skipped === 0 ? "" : `, ${String(skipped)} skipped`;
  return `${String(passed)} passed, ${String(failed)} failed${left} (${seconds.toFixed(0)} s)`;
}

function slowest(results: readonly Result[]): string {
  const files = results.flatMap(({ step, files = {} }) =>
    Object.entries(files).map(([file, time]) => ({ file, time, name: step.name })),
  );
  const lines = files
    .sort((one, other) => other.time - one.time)
    .slice(0, listed)
    .map(({ file, time, name }) => `${(time / 1000).toFixed(1).padStart(7)} s  ${file} (${name})\n`);
  return lines.length < 2 ? "" : `\nThe slowest files:\n${lines.join("")}`;
}

function namesOfFailures(results: readonly Result[]): string {
  const lines = results.flatMap(({ step, failures = [] }) =>
    failures.map((text) => `  ${step.name}: ${text}\n`),
  );
  return lines.length === 0 ? "" : `\nFailed:\n${lines.join("")}`;
}

function say(text: string): void {
  process.stdout.write(text);
}
