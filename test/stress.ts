import { Worker } from "node:worker_threads";
import { parseArgs } from "node:util";
import { chooseSteps } from "./support/choose-steps.ts";
import { runCommand } from "./support/run-command.ts";
import { browsers } from "./support/steps.ts";

// `npm run test:stress -- FILE`: runs the test files with this in their path fifty times, or as often as `--times` says, beside a busy
// core. It ends at the first failure, and prints that run.

const { values, positionals } = parseArgs({
  options: { times: { type: "string", default: "50" } },
  allowPositionals: true,
});
const times = Number(values.times);
if (positionals.length === 0 || !Number.isInteger(times) || times < 1)
  throw new Error("Usage: npm run test:stress -- [--times 50] FILE …, with a whole number.");

const { steps, needsBuild } = chooseSteps(positionals, browsers);
if (needsBuild && (await runCommand({ command: ["npm", "run", "--silent", "build"] })) !== 0)
  throw new Error("The build failed.");

const busy = new Worker("for (;;);", { eval: true });
let run = 1;
try {
  while (run <= times && (await passes())) run++;
} finally {
  await busy.terminate();
}
const passed = run - 1;
process.stdout.write(`${String(passed)} passed, ${passed === times ? "0" : "1"} failed\n`);
process.exitCode = passed === times ? 0 : 1;

async function passes(): Promise<boolean> {
  for (const step of steps) {
    let text = "";
    const said = (more: string) => (text += more);
    const code = await runCommand({ ...step, said });
    if (code === 0) continue;
    process.stdout.write(`${text}\nRun ${String(run)} failed.\n`);
    return false;
  }
  process.stdout.write(`Run ${String(run)} passed.\n`);
  return true;
}
