#!/usr/bin/env node
import { setTimeout as wait } from "node:timers/promises";
import { run } from "./run.ts";

const { env, stdout, stderr } = process;

const code = await run(process.argv.slice(2), {
  env,
  print: (text) => stdout.write(text),
  printError: (text) => stderr.write(text),
  now: () => new Date(),
  wait: (milliseconds) => wait(milliseconds),
  columns: stdout.isTTY ? stdout.columns : undefined,
  // Only these commands need the service; the others start without it.
  serve: async () => (await import("./serve.ts")).serve(env),
  examine: async () => (await import("./serve.ts")).examine(env),
});
// `serve` may have set an exit code already.
process.exitCode ||= code;
