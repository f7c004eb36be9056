import { createInterface } from "node:readline/promises";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { now } from "./now.ts";

const { env, stdin, stdout, stderr } = process;

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

/** Whether this process may write colours: https://no-color.org, and `FORCE_COLOR`. */
function mayColor(isTerminal: boolean): boolean {
  if (env["NO_COLOR"]) return false;
  const forced = env["FORCE_COLOR"];
  if (forced !== undefined && forced !== "") return forced !== "0";
  return isTerminal && env["TERM"] !== "dumb";
}

/** What a process ends with that a signal has ended, as shells know it. */
const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;

/** How the process ends when a signal comes. */
interface Ending {
  /** From now on a signal does not end the process; the returned one is aborted, and the command ends in order. */
  readonly inOrder: () => AbortSignal;
  /** From now on signals are not handled here: who calls this handles them. */
  readonly elsewhere: () => void;
  /** The exit code of the signal that has come; undefined if none has. */
  readonly code: () => number | undefined;
}

/** Ends the process at the first signal, unless the command ends in order. The second signal always ends it. */
function endBySignal(): Ending {
  const ended = new AbortController();
  const state: { isInOrder: boolean; code: number | undefined } = { isInOrder: false, code: undefined };
  const handlers = (["SIGINT", "SIGTERM"] as const).map((name) => {
    const handle = () => {
      const code = exitCodes[name];
      state.code = code;
      ended.abort();
      if (state.isInOrder) return;
      // What is typed next does not stand behind a progress that was cut off.
      if (stderr.isTTY) stderr.write("\n");
      process.exit(code);
    };
    process.once(name, handle);
    return [name, handle] as const;
  });
  return {
    inOrder: () => {
      state.isInOrder = true;
      return ended.signal;
    },
    elsewhere: () => {
      for (const [name, handle] of handlers) process.off(name, handle);
    },
    code: () => state.code,
  };
}

async function runCommand(args: readonly string[]): Promise<number> {
  const { run } = await import("./run.ts");
  const ending = endBySignal();
  // What reads the output, such as `head`, may have read enough.
  stdout.on("error", ({ code }: NodeJS.ErrnoException) => process.exit(code === "EPIPE" ? 0 : 1));
  const code = await run(args, {
    env,
    print: (printed) => stdout.write(printed),
    printError: (printed) => stderr.write(printed),
    wait: (milliseconds) => wait(milliseconds),
    columns: columnsOf(stdout),
    errorColumns: columnsOf(stderr),
    color: mayColor(stdout.isTTY),
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

/** Runs the command of this process, and sets its exit code. */
export async function runCommandLine(args: readonly string[]): Promise<void> {
  // The service starts without the libraries of the other commands.
  if (args.length === 1 && args[0] === "serve") return serve();
  const code = await runCommand(args);
  // `serve` may have set an exit code already.
  process.exitCode ||= code;
}
