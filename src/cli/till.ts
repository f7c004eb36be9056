#!/usr/bin/env node
import { createInterface } from "node:readline/promises";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { mayColor } from "./context.ts";
import { now } from "./now.ts";

const { env, stdin, stdout, stderr } = process;
const args = process.argv.slice(2);

// Only these commands need the service; the others start without it.
const serve = async () => (await import("./service/serve.ts")).serve(env);
const examine = async () => (await import("./service/serve.ts")).examine(env);

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: stdin, output: stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

async function runCommand(): Promise<number> {
  const { run } = await import("./run.ts");
  const ended = new AbortController();
  // The first signal lets a command that runs until then end in order, the second ends the process.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => ended.abort());
  // What reads the output, such as `head`, may have read enough.
  stdout.on("error", ({ code }: NodeJS.ErrnoException) => process.exit(code === "EPIPE" ? 0 : 1));
  return run(args, {
    env,
    print: (printed) => stdout.write(printed),
    printError: (printed) => stderr.write(printed),
    wait: (milliseconds) => wait(milliseconds),
    columns: stdout.isTTY ? stdout.columns : undefined,
    color: mayColor(env, stdout.isTTY),
    readInput: stdin.isTTY ? undefined : () => text(stdin),
    signal: ended.signal,
    now,
    ask: stdin.isTTY && stdout.isTTY ? ask : undefined,
    serve,
    examine,
  });
}

// The service starts without the libraries of the other commands.
if (args.length === 1 && args[0] === "serve") await serve();
else {
  const code = await runCommand();
  // `serve` may have set an exit code already.
  process.exitCode ||= code;
}
