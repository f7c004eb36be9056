#!/usr/bin/env node
import { createInterface } from "node:readline/promises";
import { setTimeout as wait } from "node:timers/promises";
import { run } from "./run.ts";

const { env, stdin, stdout, stderr } = process;

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: stdin, output: stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

const code = await run(process.argv.slice(2), {
  env,
  print: (text) => stdout.write(text),
  printError: (text) => stderr.write(text),
  now: () => new Date(),
  wait: (milliseconds) => wait(milliseconds),
  ask: stdin.isTTY && stdout.isTTY ? ask : undefined,
  columns: stdout.isTTY ? stdout.columns : undefined,
  // Only these commands need the service; the others start without it.
  serve: async () => (await import("./serve.ts")).serve(env),
  examine: async () => (await import("./serve.ts")).examine(env),
});
// `serve` may have set an exit code already.
process.exitCode ||= code;
