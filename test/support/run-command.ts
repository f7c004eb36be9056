import { spawn } from "node:child_process";

/** A command, and what its environment holds besides ours. */
export interface Command {
  readonly command: readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string>>;
  /** Takes what it prints, which goes to the output of this process otherwise. */
  readonly said?: (text: string) => void;
}

/** A command that prints nothing for so long makes no progress, in minutes. How long it takes in all depends on the machine. */
const longestSilence = 30;

let endsInOrder = false;

/**
 * Runs a command and streams what it prints. One that makes no progress is ended with all its children, and so is one that runs when
 * a signal ends this process.
 * @returns its exit code; 1 where it was ended or did not start.
 */
export function runCommand({ command, env, said = print }: Command): Promise<number> {
  if (!endsInOrder)
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
  endsInOrder = true;
  const [file, ...parameters] = command;
  return new Promise((resolve) => {
    const child = spawn(file, parameters, {
      stdio: ["ignore", "pipe", "pipe"],
      // A group of its own, so that its children can be ended with it.
      detached: true,
      env: { ...colors(), ...process.env, ...env },
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        limit.refresh();
        said(text);
      });
    }
    const end = () => signalGroup(child.pid, "SIGTERM");
    const kill = () => signalGroup(child.pid, "SIGKILL");
    let late: NodeJS.Timeout | undefined;
    const limit = setTimeout(() => {
      said(`${command.join(" ")} printed nothing for ${String(longestSilence)} minutes.\n`);
      // First gently, for a browser that it started is in a group of its own.
      end();
      late = setTimeout(kill, 5000);
    }, longestSilence * 60_000);
    process.once("exit", end);
    const finish = (code: number) => {
      clearTimeout(limit);
      clearTimeout(late);
      process.off("exit", end);
      kill();
      resolve(code);
    };
    child.once("error", ({ message }) => {
      said(`${message}\n`);
      finish(1);
    });
    // Its output ends with the last process that writes there, which one that left its group may never do.
    child.once("exit", (code: number | null) => {
      kill();
      late = setTimeout(finish, 5000, code ?? 1);
    });
    child.once("close", (code: number | null) => finish(code ?? 1));
  });
}

function print(text: string): void {
  process.stdout.write(text);
}

/** Its output is a pipe, though it may come to a terminal. */
function colors(): Readonly<Record<string, string>> {
  return process.stdout.isTTY ? { FORCE_COLOR: "1" } : {};
}

function signalGroup(pid: number | undefined, signal: "SIGTERM" | "SIGKILL"): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // Nobody is left in it.
  }
}
