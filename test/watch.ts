import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { watch } from "node:fs";

// `npm run watch -- refunds`: what `npm test -- refunds` runs, again whenever a source or a test changes.

/** A tool that saves several files does so within this time, in milliseconds. */
const pause = 200;

let running: ChildProcess | undefined;
let timer: NodeJS.Timeout | undefined;

function run(): void {
  // A group of its own, so that the runners which it has started end with it.
  const child = spawn("npx", ["tsx", "test/run.ts", ...process.argv.slice(2)], {
    stdio: "inherit",
    detached: true,
  });
  running = child;
  child.once("exit", () => {
    if (running === child) running = undefined;
  });
}

function stop(): void {
  if (running?.pid !== undefined) process.kill(-running.pid, "SIGTERM");
  running = undefined;
}

function again(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    stop();
    process.stdout.write("\n");
    run();
  }, pause);
}

if (process.argv.length < 3) {
  process.stdout.write("Name a room, a file or a word: npm run watch -- refunds\n");
  process.exit(1);
}
for (const folder of ["src", "demo", "test"]) watch(folder, { recursive: true }, again);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    stop();
    process.exit(0);
  });
}
run();
