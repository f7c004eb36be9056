#!/usr/bin/env node
import { createInterface } from "node:readline/promises";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { mayColor } from "./context.ts";
import { endBySignal } from "./end-by-signal.ts";
import { now } from "./now.ts";

const { env, stdin, stdout, stderr } = process;
const args = process.argv.slice(2);

// Only these commands need the service; the others start without it.
const serve = async () => (await import("./service/serve.ts")).serve(env);
const examine = async () => (await import("./service/serve.ts")).examine(env);

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: stdin, output: stdout });
  try {
    // In a question Control-C comes as a letter, and Control-D, which gives no answer, as the end of the input.
    terminal.once("SIGINT", () => process.kill(process.pid, "SIGINT"));
    const closed = new Promise<undefined>((resolve) => terminal.once("close", () => resolve(undefined)));
    const answer = await Promise.race([terminal.question(question), closed]);
    if (answer === undefined) stdout.write("\n");
    return answer ?? "";
  } finally {
    terminal.close();
  }
}

/** A terminal that nobody has told its size, such as that of a container, says that it has no columns: then everything fits. */
function columnsOf({ isTTY, columns }: Pick<typeof stdout, "columns" | "isTTY">): number | undefined {
  return isTTY && columns > 0 ? columns : undefined;
}

async function runCommand(): Promise<number> {
  const { run } = await import("./run.ts");
  const ending = endBySignal(process);
  // What reads the output, such as `head`, may have read enough.
  stdout.on("error", ({ code }: NodeJS.ErrnoException) => process.exit(code === "EPIPE" ? 0 : 1));
  const code = await run(args, {
    env,
    print: (printed) => stdout.write(printed),
    printError: (printed) => stderr.write(printed),
    wait: (milliseconds) => wait(milliseconds),
    columns: columnsOf(stdout),
    errorColumns: columnsOf(stderr),
    color: mayColor(env, stdout.isTTY),
    readInput: stdin.isTTY ? undefined : () => text(stdin),
    untilEnded: ending.inOrder,
    now,
    ask: stdin.isTTY && stdout.isTTY ? ask : undefined,
    serve: () => {
      ending.elsewhere();
      return serve();
    },
    examine,
  });
  return ending.code() ?? code;
}

// The service starts without the libraries of the other commands.
if (args.length === 1 && args[0] === "serve") await serve();
else {
  const code = await runCommand();
  // `serve` may have set an exit code already.
  process.exitCode ||= code;
}
